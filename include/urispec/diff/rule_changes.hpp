// What changed in the definitions of each pair of rules, and which of these edits changed which languages.
//
// Take the left definition and read each name in it as the right grammar does: with the language of its counterpart. If
// the result still is not the language of the right rule, the rule differs because of its own definition. Otherwise it
// differs only because rules that it uses do. To find the edits responsible, each edit is made alone: the left rule
// gets the definition of its counterpart, with left languages for the names in it, and the languages of all rules that
// use it are built again. A name without a counterpart is replaced by its own definition, treated in the same way.
// Where the definition changed what a rule matches, each edit that it consists of
// (src/diff/definitions/partial_edits.hpp) is also made alone. The rule lost a string by that edit if the left
// definition has the string, and neither the left definition with this edit alone nor the new definition has it; it
// gained a string in the opposite case. Here, too, names mean what they mean on the left, so no change of a rule that
// is used counts.
// Cost: the languages of the rules that an edit reaches, for each edit. Tested in tests/diff/rule_changes_test.cpp
// against grammars that are written out with the definitions exchanged, and in tests/diff/partial_edits_test.cpp text
// by text.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/diff/definition_edit.hpp"
#include "urispec/diff/rules.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

enum class change_source : std::uint8_t {
  none,              // the languages are equal
  definition,        // the definition itself changed what it matches
  used_rules,        // only rules that it uses did
  not_counterparts,  // one of the two has another counterpart, or they are parts of definitions: nothing to exchange
  undecided,         // the budget ran out
};

// An edit of a definition, and what it alone changed.
struct partial_change {
  std::string removed, added;                 // tokens; `…` stands between those that only make sense together
  std::size_t places = 1;                     // of the definition, that it is made in
  std::optional<std::u32string> lost, gained;  // shortest strings that no other edit brings back or takes away again
  // Where it has neither: shortest strings that it loses and gains by itself, which other edits undo. Without these,
  // too, it changes nothing.
  std::optional<std::u32string> undone_loss, undone_gain;
};

struct rule_change {
  change_source from = change_source::not_counterparts;
  std::optional<definition_edit> edit;  // of two rules
  std::vector<std::size_t> follows;  // pairs, other than this one, whose edit alone changes the left language of this
  std::vector<partial_change> parts;    // of a changed definition, left to right; empty where the budget runs out
};

// Parallel to the pairs.
[[nodiscard]] std::vector<rule_change> find_rule_changes(const subject& left, const subject& right,
                                                         const rule_differences& rules, state_budget budget);

}  // namespace urispec::diff
