// The complete report on two grammars: the result of diff/compare.hpp, and how their references resolve, for grammars
// that have a compiled parser. The report compares as many rules as the limits allow (diff/scope.hpp).
// Cost: that of diff/compare.hpp, at most once for each scope. Tests: tests/diff/report_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/diff/compare.hpp"
#include "urispec/diff/derivation_differences.hpp"
#include "abnf/component_table.hpp"
#include "urispec/diff/resolution.hpp"
#include "urispec/diff/scope.hpp"
#include "urispec/diff/subject.hpp"
#include "language/regular_rule.hpp"
#include "urispec/grammars.hpp"
#include "urispec/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

// The part of a grammar that is to be compared.
struct compared_source {
  std::string name;        // as it was asked for
  std::string rule;        // the rule that is compared, as it was asked for; empty: the start rule
  scoped_grammar content;  // starts with that rule; without rules that recurse
  abnf::document_title document = {};  // what the grammar says of itself
};

// The start rule of a grammar with all that does not recurse, or a rule with what it needs and nothing else. `rule` is
// an index, of the start rule where `rule_name` is empty. The error is the recursion of what is needed.
[[nodiscard]] result<compared_source, language::recursive_rule> make_source(std::string_view name,
                                                                            const abnf::grammar& grammar,
                                                                            std::size_t rule,
                                                                            std::string_view rule_name);

struct compared_side {
  std::string id;     // "rfc3986", or the file as it was named; with the rule after it where both are of one grammar
  std::string title;  // of the catalogue, or what a file says of itself; may be empty
  diff::subject subject;
  std::optional<rule_ref> parser;          // of the start rule, where the grammar is one of the catalogue
  std::string named = {};                  // as it was asked for, aliases resolved
  std::string compared = {};               // what is compared: "rfc3986 URI-reference"
  std::string date = {};                   // of the same
  std::vector<std::string> left_out = {};  // rules that recurse or take too many states, and what goes with them

  // "RFC 3986, Uniform Resource Identifier (URI): Generic Syntax (January 2005)"; empty where neither is known.
  [[nodiscard]] std::string title_with_date() const;
  [[nodiscard]] const std::string& start() const { return subject.grammar.rules[subject.start].name; }
};

// The default length up to which strings are counted, and which of these lengths people are shown.
inline constexpr std::size_t usual_longest = 24;
inline constexpr std::size_t usual_longest_in_table = 10;

// Whether derivations are to be compared, and the outcome.
enum class derivations_asked : std::uint8_t { no, yes };
enum class derivations_decided : std::uint8_t { not_asked, not_proven, not_within_limits, decided };

struct report {
  compared_side left, right;
  const abnf::component_table& components;
  diff::comparison comparison;
  std::vector<resolution_difference> resolution;  // empty where the grammars have none, or agree
  std::size_t resolutions_tried = 0;              // 0: not compared
  derivation_differences derivations = {};        // empty unless they are decided
  derivations_decided about_derivations = derivations_decided::not_asked;
  std::size_t longest_in_table = usual_longest_in_table;
  bool lengths_asked = false;  // people are shown numbers by length, and not only a picture
  std::string rule = {};  // as it was asked for, "host" or "escaped:pct-encoded"; empty: the start rules
  state_budget limits = state_budget();  // for computations while it is shown

  [[nodiscard]] const compared_side& of(side s) const { return s == side::left ? left : right; }
  // Whether a rule of this side without a counterpart really has none. If not, its counterpart may be among the rules
  // left out on the other side, and nothing is known.
  [[nodiscard]] bool knows_alone(side has) const { return of(other(has)).left_out.empty(); }
};

struct report_options {
  state_budget limits = state_budget();
  std::optional<std::size_t> longest{};  // length of strings that are counted
  std::string rule{};                    // as the report names it
  std::vector<correspondence_line> pairs{};  // of rules that correspond, as the user says (diff/given_pairs.hpp)
  diff::extent extent = diff::extent::everything;  // texts: nothing of rules and operations
  derivations_asked derivations = derivations_asked::no;
};

struct report_of_scope {
  diff::report report;
  // Where not all of the grammars is compared: what of all takes too much, and the rules that were left out for that,
  // of the left and the right one.
  std::optional<out_of_budget> narrowed_for;
  std::array<std::vector<std::string>, 2> left_out;
};

// The error names what takes too much, even in the smallest possible comparison.
[[nodiscard]] result<report_of_scope, out_of_budget> make_report(const compared_source& left,
                                                                           const compared_source& right,
                                                                           const report_options& options = {});

}  // namespace urispec::diff
