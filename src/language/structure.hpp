// The structural automaton: that of a rule with every rule that it uses inlined, deterministic and not minimised. The
// minimal automaton of a language forgets how the grammar is built: that of URI-reference does not know IPv4address,
// because reg-name covers it. This one still has a state for each set of places in the grammar at which a parser can
// be, and knows for each transition which rules have the character.
//
// Method: Thompson 1968 over the expression with rule names replaced by their definitions, then subset construction.
// Rules that are one character of a set (pchar, HEXDIG) are transitions and not rules to be in. If several rules have
// the same character (IPv4address and reg-name) all are known, and the first in written order represents them. Directly
// after a delimiter, as "#" in [ "#" fragment ], it also knows the rule that is about to begin: the one that the rule
// with the delimiter continues with, if that is a single rule, and no other parse is about to enter another.
// Cost: exponential in the worst case, which the budget bounds.
//
// It also answers what could have come where a text stopped making sense: how far the text can still be continued to a
// string of the rule, and with which characters of which rules. That is exact; a parser only knows where it stopped.
// Cost: one table look-up for each character.
// Tests: tests/language/structure_test.cpp, and expectation_test.cpp by trying every continuation.
#pragma once

#include "urispec/code_point_set.hpp"
#include "automaton/languages.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::language {

struct structure {
  static constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

  automaton::dfa automaton;
  std::vector<std::vector<std::size_t>> lists;  // lists of rules, in written order; the first is empty
  std::vector<std::size_t> next_of_list;        // the rule that is about to begin after such a step, or no_rule
  std::vector<std::uint32_t> list_of_step;      // at s * classes + k: the rules with the character; 0 for a dead step
  std::vector<std::size_t> rule_of_state;  // the rule being read: the one that can go on, else the one that came last

  [[nodiscard]] const std::vector<std::size_t>& rules_of(automaton::state s, automaton::symbol_class k) const {
    return lists[list_of_step[s * automaton.symbols->size() + k]];
  }
  // The rule that is about to begin after the step; no_rule where none is, or it is not one.
  [[nodiscard]] std::size_t next_after(automaton::state s, automaton::symbol_class k) const {
    return next_of_list[list_of_step[s * automaton.symbols->size() + k]];
  }
  // The first of them; no_rule for a dead step.
  [[nodiscard]] std::size_t rule_of(automaton::state s, automaton::symbol_class k) const {
    const auto& rules = rules_of(s, k);
    return rules.empty() ? no_rule : rules.front();
  }
};

// `languages` must be complete (build_languages without too_large). Empty if the budget runs out.
[[nodiscard]] structure build_structure(const abnf::grammar& grammar, std::size_t rule,
                                        const automaton::languages& languages, work_budget& budget);

enum class ending : std::uint8_t { is_possible, is_not_possible };

struct expectation {
  struct choice {
    std::size_t rule;
    automaton::code_point_set characters;  // characters that it could go on with; others may have some of them too
  };
  std::size_t offset = 0;    // bytes: the longest prefix of the text that some string of the rule begins with
  std::size_t rule = 0;      // rule that was being read there, or was about to be, right after a delimiter
  std::vector<choice> next;  // by rule, in the order of the grammar
  language::ending ending = ending::is_not_possible;  // says if the text could have ended there
};

[[nodiscard]] expectation expect(const structure& structure, std::string_view text);

// `expect` in two steps, for many texts: `next` and `ending` depend on the state alone, and there are far fewer states
// than texts.
struct stopping_place {
  automaton::state position = 0;
  std::size_t offset = 0;  // bytes: the longest prefix of the text that some string of the rule begins with
  std::size_t rule = 0;    // rule that was being read there
};
[[nodiscard]] stopping_place find_stopping_place(const structure& structure, std::string_view text);
[[nodiscard]] expectation expect_after(const structure& structure, const stopping_place& place);

}  // namespace urispec::language
