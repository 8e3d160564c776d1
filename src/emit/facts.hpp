// The facts that a header states about each rule as constants (pegtl/rule_facts.hpp): lengths, the FIRST set, the
// characters that occur. They cover everything that the rule matches in any context, not only the strings of its ABNF,
// because a parser uses them in the middle of a text. They are computed from the match language of the rule
// (peg/match_language.hpp): the automaton without its mark, which accepts where the mark leads to a state from
// which something follows.
// Cost: that of the match languages, then linear in their automata. Tested in tests/emit/rule_facts_test.cpp, and in
// tests/parse/rule_facts_test.cpp against the types of all rules of the catalogue.
#pragma once

#include "abnf/component_table.hpp"
#include "urispec/code_point_set.hpp"
#include "emit/pegtl_term.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

inline constexpr std::size_t unbounded = std::numeric_limits<std::size_t>::max();

struct character_facts {
  automaton::code_point_set ascii;
  bool beyond_ascii = false;
};

struct first_characters {
  automaton::code_point_set characters;  // characters of US-ASCII
  std::size_t longest = 0;
};

struct rule_facts {
  std::size_t shortest = 0;
  std::size_t longest = 0;
  std::vector<first_characters> first;  // by length, at most `most_first_lengths`
  bool begins_beyond_ascii = false;
  character_facts occurring;
};

inline constexpr std::size_t most_first_lengths = 4;

// One for each rule; none for a rule that recurses, or matches nothing at all, or is too large.
[[nodiscard]] std::vector<std::optional<rule_facts>> facts_of(const peg::grammar& proven);

// The component that each rule is, by its name: the text of include/urispec/rules/rule_components.hpp, which the
// parsers and everything after them read. Tested in tests/emit/rule_components_test.cpp.

// A component in C++: "component_bit(part::host)" or "0"; "host", "path" or nothing.
struct named_component {
  std::string rule;
  std::string components;
  std::string kind;
};

// Rules stand in the order in which the table first names them.
[[nodiscard]] std::vector<named_component> rule_components_of(const abnf::component_table& table);

[[nodiscard]] std::string rule_components_header(const abnf::component_table& table);

// The facts of a rule as C++: one specialization of urispec::facts (pegtl/rule_facts.hpp).
// Tested in tests/emit/rule_facts_test.cpp.

// `rule` is its name in C++ with its namespace, "rules::rfc3986::port".
[[nodiscard]] std::string facts_text(std::string_view rule, const named_component& rule_component,
                                     const rule_facts& facts);

// The classes of the spans that a parse of a rule can reach if no actions are attached inside spans: a
// scan::block_input finds these in its blocks. Classes inside the fewest choices come first, because most texts reach
// them; among those, the ones with the most members in US-ASCII, because their spans are long; then those that appear
// first. In RFC 3986 the hexadecimal digits of `IPvFuture` come last.
// Cost: the sizes of the rules, for each number of choices within which one stands; rules must not recurse.
// Tested in tests/emit/rule_facts_test.cpp, and in tests/scan/span_classes_test.cpp against the types of the rules.

[[nodiscard]] std::vector<span_class> reached_classes(const peg::grammar& proven, std::size_t start);

}  // namespace urispec::emit
