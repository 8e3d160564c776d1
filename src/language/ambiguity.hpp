// A rule is ambiguous if some string of it has two parses: is made of other rules, or of the same rules at other
// places. Decided, not sampled.
//
// A parse is written as a tagged string: the characters, and an opening and a closing tag around what each rule reads.
// The tagged strings of a rule are a regular language; the rule is ambiguous if two of them have the same characters.
// Two copies of its automaton run in parallel find out: together until one of them takes a tag that the other does not
// take, then each taking its tags freely and both the same characters (after R. Book, S. Even, S. Greibach, G. Ott,
// "Ambiguity in Graphs and Expressions", 1971). The string found is a shortest one.
//
// Only the rules that the definition itself uses are tagged, so an ambiguity is reported for the rule that has it and
// not for all rules that use that one. A rule is unambiguous altogether if it and all rules that it needs are.
// Cost: the square of the states of the tagged automaton.
// Tested in tests/language/ambiguity_test.cpp against the number of parses of all short strings.
#pragma once

#include "automaton/languages.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

// A rule that the definition uses, and what it reads; offsets in code points.
struct parse_part {
  std::size_t rule = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const parse_part&, const parse_part&) = default;
};

using parse_outline = std::vector<parse_part>;  // in the order of the text

// Why a list of parses ends: with the last one, with the most that were asked for, or because the search was given up.
enum class list_end : std::uint8_t { last_parse, most_parses, most_steps, states, time, memory };

struct parse_list {
  std::vector<parse_outline> parses;
  list_end end = list_end::last_parse;
};

// True if two of the parses are the same without the parts that read nothing.
[[nodiscard]] bool differ_in_empty_parts(const std::vector<parse_outline>& parses);
// True if all of several are.
[[nodiscard]] bool differ_only_in_empty_parts(const std::vector<parse_outline>& parses);

// A shortest string with two parses. The grammar's `languages` must be complete; nullopt also if the budget runs out.
[[nodiscard]] std::optional<std::u32string> shortest_ambiguous(const abnf::grammar& grammar, std::size_t rule,
                                                               const automaton::languages& languages,
                                                               work_budget& budget);

// The parses of all of `text` by the rule, at most `most`, in the order of a matcher that tries alternatives in written
// order and repeats as often as it can. An iteration that reads nothing is taken, once, only if there is at most one
// parse without it.
[[nodiscard]] parse_list parses_of(const abnf::grammar& grammar, std::size_t rule,
                                   const automaton::languages& languages, std::u32string_view text, std::size_t most,
                                   work_budget& budget);

// Returns outlines with `languages` for the rules that are used, as in shortest_ambiguous(), and not their definitions:
// for rules that recurse, with the languages of a bounded length. A rule that is used takes the longest part first.
[[nodiscard]] parse_list outlines_of(const abnf::grammar& grammar, std::size_t rule,
                                     const automaton::languages& languages, std::u32string_view text, std::size_t most,
                                     work_budget& budget);

}  // namespace urispec::language
