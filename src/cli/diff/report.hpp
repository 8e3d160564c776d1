// Two grammars compared, ready to be written as text, JSON or HTML: what diff/compare.hpp says, and what only programs
// that can parse and resolve know.
#pragma once

#include "cli/diff/resolution.hpp"
#include "urispec/diff/classifier.hpp"
#include "urispec/diff/compare.hpp"
#include "urispec/parse/grammars.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct diff_side {
  std::string id;     // "rfc3986", or the file as it was named; with the rule behind it where both are of one grammar
  std::string title;  // of the catalogue, else empty
  diff::subject subject;
  std::optional<rule_ref> parser;          // of the start rule, where the grammar is one of the catalogue
  std::string named = {};                  // as on the command line, aliases resolved
  std::string compared = {};               // what is compared: "rfc3986 URI-reference"
  std::vector<std::string> left_out = {};  // rules that recurse or take too many states, and what goes with them

  [[nodiscard]] const std::string& start() const { return subject.grammar.rules[subject.start].name; }
};

// Up to which length strings are counted where nothing is said, and which of these people are shown.
inline constexpr std::size_t usual_longest = 24;
inline constexpr std::size_t usual_longest_in_table = 10;

struct diff_report {
  diff_side left, right;
  const abnf::component_table& components;
  diff::comparison comparison;
  std::vector<resolution_difference> resolution;  // empty where the grammars have none, or agree
  std::size_t resolutions_tried = 0;              // 0: not compared
  std::size_t longest_in_table = usual_longest_in_table;
  std::string rule = {};  // as -r has it; empty: the start rules

  [[nodiscard]] const diff_side& of(diff::side s) const { return s == diff::side::left ? left : right; }
  // Whether a rule of this side without a counterpart has none. Otherwise it may be among the rules that are left out
  // of the other side, and nothing is known.
  [[nodiscard]] bool knows_alone(diff::side has) const { return of(other(has)).left_out.empty(); }
};

// Each ends with a line feed.
[[nodiscard]] std::string diff_as_text(const diff_report& report);
[[nodiscard]] std::string diff_as_json(const diff_report& report);
[[nodiscard]] std::string diff_as_html(const diff_report& report);

}  // namespace urispec::cli
