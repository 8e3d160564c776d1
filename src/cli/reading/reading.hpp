// One text read as one rule: what every format of `urispec parse` shows.
#pragma once

#include "cli/reading/ink.hpp"
#include "cli/input/given_text.hpp"
#include "report/output.hpp"
#include "cli/reading/readable_rule.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec::cli {

// How far a text is taken apart.
enum class component_detail : std::uint8_t { components, segments_and_pairs };

struct reading {
  // Reads the text; `derived` may be null. What is found is made where it stays: copying it takes a tenth of what
  // reading a short text takes. It is no aggregate, because g++ fills one of this size with zeros first.
  reading(std::string_view text, const readable_rule& by, derivation* derived)
      : input(text),
        rule(by),
        found(by.read(text, derived)),
        tree(found.not_derived.empty() ? derived : nullptr) {}

  std::string_view input;
  const readable_rule& rule;
  reading_outcome found;
  const derivation* tree;        // null where nobody asked for it or the text is too long for it
  std::optional<diagnosis> why;  // of an invalid text, where that is asked for
  component_detail detail = component_detail::components;
};

// What people read on. It is found out once for all texts, because that takes several calls of the system.
struct reading_page {
  coloring colors;
  std::size_t columns;
};

// For people: see show_text.cpp, show_comparison.cpp, show_tree.cpp.
void show_text(const reading& r, const reading_page& on, output& out);
// Where one of the readings is explained, its explanation comes last.
void show_comparison(std::span<const reading> readings, const reading_page& on, output& out);
void show_tree(const reading& r, output& out);

// "§3.2.2"; where the rule is not from the RFC of its grammar, "(RFC 5234 Appendix B.1)".
[[nodiscard]] std::string section_label(const rule_info& rule);

// One object on one line, of one grammar or of several: show_json.cpp.
void show_json(const given_text& given, const reading& r, output& out);
void show_json(const given_text& given, std::span<const reading> readings, output& out);

// One digraph: show_dot.cpp. The tree must be there.
void show_dot(const reading& r, output& out);

}  // namespace urispec::cli
