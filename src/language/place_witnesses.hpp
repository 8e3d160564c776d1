// For each place of the grammar that takes one character of a set, and for each class: a string that reveals a grammar
// whose set at that place differs from the right one in a character of the class.
//
// Suppose such a grammar has the character and should not. Then it has all strings of the right one, and also those
// that go to the place, take the character and continue as the place continues. One of these that the right grammar
// does not have is a witness. Suppose it lacks the character and should have it. Then it lacks the strings in which
// every parse takes the character at that place; they are found among those that go to the place, take the character
// and continue as nothing else there can. Both are searched at the states of the structural automaton in the order of
// the access tree, so that a witness begins with a shortest string to the place. There is none if other parses have all
// of the strings: digits of IPv4address beside reg-name.
// Invariant: a witness holds for every character of its class, and for every grammar that differs in the same direction
// at other places too, so also if the set is that of a rule that is used more than once.
// Cost: the searches of distinguishing_strings for each pair of a place and a class; the budget bounds the sets of
// nodes. Tested in tests/language/character_mutants_test.cpp.
#pragma once

#include "language/inlined.hpp"
#include "language/vector_plan.hpp"
#include "urispec/limits.hpp"

namespace urispec::language {

// `source` is what plan.whole was made of. Some are missing where the budget runs out.
[[nodiscard]] witnesses_by_step place_witnesses(const vector_plan& plan, const inlined& source,
                                                state_budget& budget);

}  // namespace urispec::language
