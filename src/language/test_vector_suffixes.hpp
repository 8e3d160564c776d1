// Suffixes of the full test vectors: which strings are tried after a transition of the structural automaton, because
// they reveal a program that takes the transition into a wrong state (step_suffixes), or a grammar with a wrong set of
// characters at one place (place_witnesses).
//
// A witness: for each place of the grammar that takes one character of a set, and for each class: a string that reveals
// a grammar whose set at that place differs from the right one in a character of the class.
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

#include "language/distinguish.hpp"
#include "language/inlining.hpp"
#include "language/test_vector_plan.hpp"
#include "urispec/limits.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::language {

// `source` is what plan.whole was made of. Some are missing where the budget runs out.
[[nodiscard]] witnesses_by_step place_witnesses(const vector_plan& plan, const inlined_rule& source,
                                                work_budget& budget);

// The suffixes that the full vectors try after a transition of the structural automaton: those that reveal a program
// that takes the transition into a wrong state.
//
// W is the set of suffixes that tell all states of the minimal automaton apart (language/distinguish.hpp). These are
// tried:
// 1. all, if the step is an edge of the access tree;
// 2. those that tell the target from all other states, after every character at the first state of the structural
//    automaton for each of the minimal one: with (1), the Wp method. At other states after the readable character of
//    each class, as a program that is made like the grammar has those states too;
// 3. after every character at every state, some that tell the target from where the other classes lead from there. A
//    program that takes the character for one of another class goes there. Suffixes are made of readable characters, so
//    a program that takes a readable one wrong may do so again on the way and hide it. What is left of a suffix after
//    each of its characters is therefore tried after readable characters too: of suffixes w = u c v, by which right and
//    wrong target differ, w, the longest such v and the shortest one cannot all hide the mistake.
// 4. To them come the witnesses.
// Cost: states × classes; for (3), suffixes × targets once for each target and set of targets beside it.
// Tested in tests/language/step_mutants_test.cpp and character_mutants_test.cpp.

class step_suffixes {
 public:
  using list = std::vector<std::uint32_t>;  // numbers of suffixes, in order

  // If the time is up, it is incomplete, and the budget says so.
  step_suffixes(const vector_plan& plan, const witnesses_by_step& witnesses, work_budget& budget);

  [[nodiscard]] const std::u32string& text(std::uint32_t suffix) const { return texts_[suffix]; }
  [[nodiscard]] std::optional<std::uint32_t> find(const std::u32string& text) const;
  [[nodiscard]] std::size_t longest() const { return longest_; }

  // W.
  [[nodiscard]] const list& after_nothing() const { return w_; }
  [[nodiscard]] const list& after(automaton::state s, automaton::symbol_class k, char32_t c) const {
    const auto& lists = c == plan_.whole.automaton.symbols->readable(k) ? after_readable_ : after_others_;
    return lists_[lists[s * classes_ + k]];
  }

 private:
  std::uint32_t number_of(const std::u32string& text);
  std::uint32_t number_of(list&& suffixes);
  void take(const distinguishing_suffixes& telling);
  [[nodiscard]] bool accepts(automaton::state source, std::uint32_t suffix) const;
  [[nodiscard]] list telling_from(automaton::state target, const std::vector<automaton::state>& others,
                                  work_budget& budget) const;
  void add_with_ends(const list& suffixes, list& output) const;

  const vector_plan& plan_;
  const std::size_t classes_;
  std::vector<std::u32string> texts_;
  std::unordered_map<std::u32string, std::uint32_t> numbers_;
  std::size_t longest_ = 0;
  list w_;
  std::vector<list> telling_;  // by state of the minimal automaton: those that tell it from all others
  std::vector<list> lists_;    // each once
  std::map<list, std::uint32_t> list_numbers_;
  std::vector<std::uint32_t> after_readable_, after_others_;  // number of a list, by step
};

}  // namespace urispec::language
