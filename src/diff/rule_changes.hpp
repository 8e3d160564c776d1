// The changes in the definitions of each pair of rules, and which of these edits changed which languages.
//
// Take the left definition and read each name in it as the right grammar does: with the language of its counterpart. If
// the result still is not the language of the right rule, the rule differs because of its own definition. Otherwise it
// differs only because rules that it uses do. To find the edits responsible, each edit is undone alone: the right rule
// gets the definition of its counterpart, with right languages for the names in it, and the languages of all rules that
// use it are built again. A name without a counterpart is replaced by its own definition, treated in the same way. An
// edit is a cause of a rule if that changes the language of the rule, and if it reaches the rule through rules that
// differ: what an equal rule names may change where the rule makes up for it. Two causes are none if undoing both
// changes nothing. If no edit is a cause, some do the same as others; then those are that change the rule alone.
// Where the definition changed what a rule matches, each edit that it consists of
// (src/diff/definitions.hpp) is also made alone. The rule lost a string by that edit if the left
// definition has the string, and neither the left definition with this edit alone, nor the new definition, nor the
// right rule has it; it gained a string in the opposite case. In these definitions, too, names mean what they mean on
// the left, so no change of a rule that is used counts; but where such a change undoes what the edit does, the right
// rule shows it.
// Cost: the languages of the rules that an edit reaches, for each edit and for each two that reach one rule. Tested in
// tests/diff/rule_changes_test.cpp against grammars that are written out with the definitions exchanged, and in
// tests/diff/partial_edits_test.cpp text by text.
#pragma once

#include "urispec/limits.hpp"
#include "diff/definitions.hpp"
#include "diff/rules.hpp"
#include "diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

// Parallel to the pairs.
[[nodiscard]] std::vector<rule_change> find_rule_changes(const subject& left, const subject& right,
                                                         const rule_differences& rules, work_budget budget);

// Finds the parts of changed definitions anew, for subjects that have the strings of rules that recurse up to a length
// (diff/recursive_rules.hpp). `changes` are parallel to the pairs.
void find_parts_among_strings(const subject& left, const subject& right, const rule_differences& rules,
                              std::vector<rule_change>& changes, work_budget budget);

// The characters of each leaf of the definitions of both.
[[nodiscard]] std::vector<automaton::code_point_set> leaves_of(const abnf::grammar& left, const abnf::grammar& right);

}  // namespace urispec::diff
