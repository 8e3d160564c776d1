// The text of a generated header, include/urispec/pegtl/rules/<grammar>.hpp.
#pragma once

#include "urispec/proofs.hpp"
#include "emit/refusals.hpp"
#include "peg/build.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

// The description at the head of the file.
struct header_title {
  std::string_view title;                // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax"
  std::string_view alias;                // "modern", or empty
  std::vector<std::string> source_files; // "grammar/rfc3986.abnf", base first
  std::string command;                   // "urispec grammar generate rfc3986", or empty
  std::vector<std::string> notes = {};   // sentences about what is not proved and what is called otherwise
};

// The names of the rules in C++, in their order.
[[nodiscard]] std::vector<std::string> cpp_names(const abnf::grammar& source, unusable_names names);

// The namespace in `urispec::rules` that the rules of a grammar get, and the name of its descriptor in
// `urispec::grammars`. Its id may be the name of any file: "my grammar.v2", "2nd", "class", "info". No other names are
// in these two namespaces, so only what C++ keeps for itself and what a generated header uses gets an underscore.
[[nodiscard]] std::string namespace_of(std::string_view id);

// A grammar of the catalogue whose header an overlay includes.
struct base_grammar {
  abnf::grammar source;
  peg::grammar proven;
};

struct header_text {
  std::string text;
  std::vector<generated_rule> rules;  // in the order of the grammar
};

// Deterministic: the same grammar gives the same bytes. Every rule of `proven` must be proved, or one that recurses.
// Rules of a base that do not change (emit/inherited_rules.hpp) are aliases.
[[nodiscard]] header_text header(const header_title& title, const abnf::grammar& source, const peg::grammar& proven,
                                 unusable_names names = unusable_names::are_kept, const base_grammar* base = nullptr);

// A grammar becomes the text of its header, or the reasons why it has none. All rules in the header are proved,
// except recursive ones: nothing is proved about those, and the header says so.

struct header_or_refusals {
  std::string text;  // empty where there are refusals
  std::vector<refused_rule> refusals;
};

// Generates from a grammar that is built already.
[[nodiscard]] inline header_or_refusals generate(const header_title& title, const abnf::grammar& source,
                                                 const peg::grammar& proven, const work_budget& budget,
                                                 unusable_names names, const base_grammar* base = nullptr) {
  header_or_refusals result{{}, refusals(source, proven, budget)};
  if (result.refusals.empty()) result.text = header(title, source, proven, names, base).text;
  return result;
}

[[nodiscard]] inline header_or_refusals generate(const header_title& title, const abnf::grammar& source,
                                                 work_budget& budget,
                                                 unusable_names names = unusable_names::are_kept) {
  const auto proven = peg::build(source, budget);
  return generate(title, source, proven, budget, names);
}

}  // namespace urispec::emit
