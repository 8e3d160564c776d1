// Alternatives that cannot begin at a place are not tried there: if an alternative needs more than one character to
// fail, a test of the next character is put before it. `host` tries IPv4address only at a digit, so a name pays nothing
// for it.
//
// Method: the first characters of an alternative are found from its match language. A guard is added if they are fewer
// than those of the whole choice, the alternative cannot be empty, and it does not begin with a character, a literal or
// a span anyway. It stays only if the match language is the same with it, which is a comparison of two minimal
// automata.
// Cost: two match languages an alternative that qualifies.
// Tested in tests/peg/first_set_guards_test.cpp.
#pragma once

#include "peg/match_language.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace urispec::peg {

// Adds predicates to alternatives of the rules, in which spans have been found; says of each rule to how many.
// `matches` are the match languages of the rules, which stay as they are.
[[nodiscard]] std::vector<std::size_t> add_first_set_guards(std::vector<expression>& rules,
                                                                match_languages& matches,
                                                                const automaton::languages& languages,
                                                                work_budget& budget);

}  // namespace urispec::peg
