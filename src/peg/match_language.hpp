// The match language of a parsing expression e is regular and says exactly what e matches:
//
//     { x # y  |  e, tried at the start of xy, succeeds and consumes exactly x }
//
// with # a mark that is no character. PEG is deterministic, so every text is split in at most one way; lookahead and
// possession are conditions on what comes after the #. Since rules do not recurse the language is regular, and it is
// built bottom-up, minimal at every step, rule by rule:
//
//   a set       c # y
//   e1 e2       x1 x2 # y       where x1 # x2 y is in e1 and x2 # y in e2
//   e1 / e2     e1, or e2 where no split of the text is in e1
//   e*          x1 … xn # y     where each xi # rest is in e, and no split of y is
//   &e  !e      # y             where some split, or none, of y is in e
//   longest L   x # y           where x is in L, and no longer beginning of xy is
//
// A sequence is recognised by guessing where x1 ends and running the part of e1's automaton after its # beside e2's;
// a loop does this for each iteration, and the states that must still accept, its obligations, form a set. In grammars
// that look one character ahead, almost all obligations are settled at once, so the automata stay about as small as
// those of the ABNF. Sequences and choices are combined two neighbours at a time,
// characters one after another as one chain.
//
// There may be more marks than the #: these are inside x, between characters, and mark the boundaries of parts
// (peg/tagged_language.hpp puts them there). The text after a # has none; if a predicate reads the text after
// it, boundaries in that text are ignored.
//
// Sources: Ford 2004 §3.4 for the meaning of PEG; the construction is our own, each operator a machine of its
// own in match_language.cpp. Cost: determinisation at each node.
// Tested in tests/peg/match_language_test.cpp against a PEG interpreter (tests/reference/peg_interpreter.hpp) on all
// short strings.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/languages.hpp"
#include "automaton/subset_construction.hpp"
#include "peg/expression.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::peg {

// A loop over something that can match without consuming never ends in PEG; there is no match language for it.
enum class loop_fault : std::uint8_t { none, body_may_be_empty };

struct match_language {
  automaton::dfa automaton;             // over the grammar's classes and marks, the first of which is the #
  loop_fault fault = loop_fault::none;  // then the automaton says nothing
  exhausted_limit ran_out = exhausted_limit::none;  // then it has no states

  [[nodiscard]] bool has_automaton() const { return automaton.states() > 0; }
};

// `rules` are the match languages of the rules that e calls; `symbols` has at least one mark. Where one of those rules
// ran out of something, e has, too.
[[nodiscard]] match_language match_language_of(const expression& e, std::span<const match_language> rules,
                                               const automaton::shared_alphabet& symbols,
                                               work_budget& budget);

// The match languages of all rules in `languages.order`. A rule that is too large has no states, and no rule that needs
// it has; the others have theirs, unless the budget runs out for all of them together. The budget is left exhausted.
[[nodiscard]] std::vector<match_language> match_languages_of(const std::vector<expression>& rules,
                                                             const automaton::languages& languages,
                                                             work_budget& budget);

// True if an expression matches no character at some text.
[[nodiscard]] bool may_match_nothing(const automaton::dfa& match);

// Returns the texts where an expression succeeds: those that have some split in its match language.
[[nodiscard]] automaton::dfa success_language(const automaton::dfa& match, work_budget& budget);

// Returns the texts where it succeeds and the rest is in another language: xy with x # y in `match` and y in `rest`.
// `match` has no marks but the #, `rest` has none.
[[nodiscard]] automaton::dfa followed_language(const automaton::dfa& match, const automaton::dfa& rest,
                                               work_budget& budget);

// Automata that follow from the form of an expression, while the languages of rules stay as they are. A span counts as
// its plain expression and a committed one as its body, since these match the same.
// Cost: memory for a number of cells; beyond it all are forgotten.
class automata_of_expressions {
 public:
  // Null where there is none. Valid until the next automaton is kept.
  [[nodiscard]] const automaton::dfa* find(const expression& e) const;
  void keep(const expression& e, const automaton::dfa& automaton);

 private:
  std::unordered_map<std::vector<std::uint32_t>, automaton::dfa, automaton::subset_hash> automata_;
  std::size_t cells_ = 0;
};

// The match languages of the rules of a grammar, which stay as they are, and of expressions over them, each built once:
// the stages of build() ask for those of the same parts again and again.
class match_languages {
 public:
  match_languages(std::vector<match_language> rules, const automaton::languages& languages);

  [[nodiscard]] const automaton::shared_alphabet& symbols() const { return symbols_; }
  [[nodiscard]] const match_language& of_rule(std::size_t rule) const { return rules_[rule]; }

  [[nodiscard]] match_language language_of(const expression& e, work_budget& budget);

  // The texts at which it succeeds; none where the budget runs out, or ran out for a rule that it calls.
  [[nodiscard]] automaton::dfa success_of(const expression& e, work_budget& budget);

  [[nodiscard]] std::vector<match_language> take_rules() && { return std::move(rules_); }

 private:
  std::vector<match_language> rules_;
  automaton::shared_alphabet symbols_;
  automata_of_expressions matches_, successes_;
};

}  // namespace urispec::peg
