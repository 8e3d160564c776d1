// The proof that a rule's parsing expression is its ABNF.
#pragma once

#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/proofs.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::peg {

// The verdict where a limit stopped it; `limit` is not none.
[[nodiscard]] verdict undecided(exhausted_limit limit);
[[nodiscard]] bool is_undecided(verdict v);

[[nodiscard]] bool all_proved(const std::vector<rule_proof>& proofs);

// One proof a rule, in the order of the grammar. `rules` are their expressions.
[[nodiscard]] std::vector<rule_proof> prove(const std::vector<expression>& rules, const automaton::languages& languages,
                                            work_budget& budget);

// The proof, for callers that already have the match languages.

// The proof of one rule; `rule` is its language. Where the budget runs out, the verdict is undecided.
[[nodiscard]] rule_proof prove(const match_language& match, const automaton::dfa& rule,
                               work_budget& budget);

// Names for each undecided rule the rule that it needs and that is the reason, if there is one. `order` as in
// automaton::languages.
void blame_needed(std::vector<rule_proof>& proofs, std::span<const expression> rules,
                  std::span<const std::size_t> order);

// The proofs of all rules. Each may have as many pairs as the budget allows, whatever ran out before.
[[nodiscard]] std::vector<rule_proof> prove(std::span<const match_language> matches,
                                            const automaton::languages& languages, work_budget& budget);

// The proofs of all rules of a grammar, kept while the expressions of some of them change. If the match language of a
// rule stays the same, nothing changes for the rules that call it, so only real differences are proved again.
// Cost: a proof of the grammar; then, for each change, a proof of the rules that it reaches. All changes together may
// build as many states as one grammar may (work_budget::in_all); when those are used up, nothing is changed any more.
// Invariant: a rule that is proved stays proved.
// Tested in tests/peg: drop_redundant_guards_test.cpp, widen_guards_test.cpp.

class incremental_proofs {
 public:
  // `languages` must outlive this. `budget` says how much each of the two stages may use: the first proofs, all
  // changes.
  incremental_proofs(std::vector<expression> bodies, const automaton::languages& languages,
                  const work_budget& budget);

  [[nodiscard]] const std::vector<expression>& bodies() const { return bodies_; }
  [[nodiscard]] std::vector<match_language> take_matches() && { return std::move(matches_); }
  [[nodiscard]] const std::vector<rule_proof>& proofs() const { return proofs_; }
  [[nodiscard]] bool is_proved(std::size_t rule) const { return proofs_[rule].verdict == verdict::proved; }

  // The limit that stopped the first proofs.
  [[nodiscard]] exhausted_limit ran_out_of() const { return ran_out_of_; }

  // Replaces the expression of a rule if all rules are still proved with the new one, and so is `site`, a part of it.
  // Returns whether it did.
  bool replace(std::size_t rule, expression body, const expression& site, const abnf::expression& abnf_site);

  // Gives rules that are not proved another expression where that makes them proved, those that others call first.
  // `others` has the expressions, nullopt for a rule that keeps its own. The result is true for each rule that was
  // replaced.
  std::vector<bool> replace_unproved(std::span<const std::optional<expression>> others);

 private:
  struct attempt;

  [[nodiscard]] std::optional<attempt> try_others(std::span<const std::optional<expression>> others,
                                                  const std::vector<bool>& is_refused);
  [[nodiscard]] match_language match_language_in(const expression& body, std::span<const match_language> matches);
  [[nodiscard]] bool is_within_reach(std::size_t rule) const;

  std::vector<expression> bodies_;
  const automaton::languages& languages_;
  work_budget budget_;  // one budget for all changes
  automaton::shared_alphabet symbols_;
  exhausted_limit ran_out_of_ = exhausted_limit::none;
  std::vector<std::size_t> place_in_order_;
  std::vector<match_language> matches_;
  std::vector<rule_proof> proofs_;
};

// A text in a message or comment, which must stay on one line: UTF-8, with control characters as ABNF writes them
// (%x0A). Cost: linear. Tested in tests/peg/quoted_test.cpp.

// A text between two marks; "the empty string" if it is empty.
[[nodiscard]] std::string quoted(std::u32string_view text, char mark = '`');

}  // namespace urispec::peg
