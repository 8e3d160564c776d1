// The proofs of all rules of a grammar, kept while the expressions of some of them change. If the match language of a
// rule stays the same, nothing changes for the rules that call it, so only real differences are proved again.
// Cost: a proof of the grammar; then, for each change, a proof of the rules that it reaches. All changes together may
// build as many states as one grammar may (state_budget::in_all); when those are used up, nothing is changed any more.
// Invariant: a rule that is proved stays proved.
// Tested in tests/peg: drop_redundant_guards_test.cpp, widen_guards_test.cpp.
#pragma once

#include "peg/matching/match_language.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"
#include "peg/expression.hpp"
#include "peg/prove.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace urispec::peg {

class incremental_proofs {
 public:
  // `known` must outlive this. `budget` says how much each of the two stages may use: the first proofs, all changes.
  incremental_proofs(std::vector<expression> bodies, const automaton::languages& known,
                  const state_budget& budget);

  [[nodiscard]] const std::vector<expression>& bodies() const { return bodies_; }
  [[nodiscard]] const std::vector<match_language>& matches() const { return matches_; }
  [[nodiscard]] const std::vector<rule_proof>& proofs() const { return proofs_; }
  [[nodiscard]] bool is_proved(std::size_t rule) const { return proofs_[rule].verdict == verdict::proved; }

  // What the first proofs ran out of.
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
                                                  const std::vector<bool>& refused);
  [[nodiscard]] match_language matched(const expression& body, std::span<const match_language> matches);
  [[nodiscard]] bool is_within_reach(std::size_t rule) const;

  std::vector<expression> bodies_;
  const automaton::languages& known_;
  state_budget budget_;  // of all changes
  automaton::shared_alphabet symbols_;
  exhausted_limit ran_out_of_ = exhausted_limit::none;
  std::vector<std::size_t> place_in_order_;
  std::vector<match_language> matches_;
  std::vector<rule_proof> proofs_;
};

}  // namespace urispec::peg
