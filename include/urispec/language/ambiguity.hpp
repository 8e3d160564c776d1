// Whether a rule can read some string in two ways, that is, with other rules at other places. Decided, not sampled.
//
// A way of reading is written as a marked string: the characters, and around what each rule reads a mark that opens and
// one that closes. The marked strings of a rule are a regular language; the rule is ambiguous where two of them have
// the same characters. Two runs of its automaton side by side find out: together until one of the two takes a mark that
// the other does not take, then each taking its marks as it likes and both the same characters (after R. Book, S. Even,
// S. Greibach, G. Ott, "Ambiguity in Graphs and Expressions", 1971). The string that is found is as short as any.
//
// Only the rules that the definition itself uses are marked, so that an ambiguity is reported of the rule that has it
// and not of all those that use that one; a rule is unambiguous altogether where it and all that it needs are.
// Cost: the square of the states of the marked automaton. Tested in tests/language/ambiguity_test.cpp against counting
// all ways to read all short strings.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

// A rule that the definition uses, and what it reads; offsets in code points.
struct reading_part {
  std::size_t rule = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  friend bool operator==(const reading_part&, const reading_part&) = default;
};

using way_to_read = std::vector<reading_part>;  // in the order of the text

// A shortest string that the rule reads in two ways. The grammar's `known` must be complete; nullopt also where the
// budget runs out.
[[nodiscard]] std::optional<std::u32string> shortest_ambiguous(const abnf::grammar& grammar, std::size_t rule,
                                                               const automaton::languages& known,
                                                               automaton::state_budget& budget);

// The ways in which the rule reads all of `text`, at most `most`, those first that a matcher finds first that tries
// alternatives in written order and repetitions as often as it can. A turn of a loop that reads nothing is taken, once,
// only where there is no more than one way without it.
[[nodiscard]] std::vector<way_to_read> ways_to_read(const abnf::grammar& grammar, std::size_t rule,
                                                    const automaton::languages& known, std::u32string_view text,
                                                    std::size_t most, automaton::state_budget& budget);

}  // namespace urispec::language
