// Two grammars compared, ready to be written as text, JSON or HTML: what diff/compare.hpp says, and what only programs
// that can parse and resolve know.
#pragma once

#include "cli/diff_resolution.hpp"
#include "urispec/diff/classifier.hpp"
#include "urispec/diff/compare.hpp"
#include "urispec/parse/grammars.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct diff_side {
  std::string id;     // "rfc3986", or the name of a file
  std::string title;  // of the catalogue, else empty
  diff::subject subject;
  std::optional<urispec::grammar> grammar;  // where it is one of the catalogue

  [[nodiscard]] const std::string& start() const { return subject.grammar.rules[subject.start].name; }
};

struct diff_report {
  diff_side left, right;
  const diff::component_table& components;
  diff::comparison comparison;
  std::vector<resolution_difference> resolution;  // empty where the grammars have none, or agree
  std::size_t resolutions_tried = 0;              // 0: not compared
  std::size_t longest_in_table = 10;              // of the lengths that are counted, those that people are shown

  [[nodiscard]] const diff_side& of(diff::side s) const { return s == diff::side::left ? left : right; }
};

// Each ends with a line feed.
[[nodiscard]] std::string diff_as_text(const diff_report& report);
[[nodiscard]] std::string diff_as_json(const diff_report& report);
[[nodiscard]] std::string diff_as_html(const diff_report& report);

}  // namespace urispec::cli
