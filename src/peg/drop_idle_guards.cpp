#include "peg/drop_idle_guards.hpp"

#include "peg/calls.hpp"
#include "peg/match_language.hpp"
#include "peg/prove_matches.hpp"
#include "urispec/peg/translate.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {
namespace {

// As much as so many proofs of a grammar that is as large as the budget lets it be, and never more than the other
// number.
constexpr std::size_t proofs_of_largest = 10;
constexpr std::size_t most_proofs = 100;

// The proofs of all rules, kept while the expression of one of them changes. A rule whose match language stays what it
// was changes nothing for those that call it, so that what is proved again is only what really differs.
class standing_proofs {
 public:
  standing_proofs(std::vector<expression> bodies, const automaton::languages& known,
                  const automaton::state_budget& budget)
      : bodies_(std::move(bodies)),
        known_(known),
        budget_(budget.another()),
        symbols_(std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1))),
        place_in_order_(bodies_.size(), 0),
        is_proved_(bodies_.size(), false) {
    auto for_all = budget.another();
    matches_ = match_languages_of(bodies_, known, for_all);
    for (std::size_t i = 0; i < known.order.size(); ++i) place_in_order_[known.order[i]] = i;
    for (const std::size_t rule : known.order) is_proved_[rule] = proves(matches_[rule], known.minimal[rule]);
  }

  // Puts another expression in place of that of a rule if with it all rules are proved, and of its parts `site` as well.
  bool replace(std::size_t rule, expression body, const expression& site, const abnf::expression& abnf_site) {
    auto budget = budget_.another();
    // Most guards are needed where they stand, and that is soon decided: a rule uses none of the rules that use it.
    const auto of_site = language_of(abnf_site, known_, budget);
    const auto match_of_site = match_language_of(site, matches_, symbols_, budget);
    if (budget.exhausted() || !proves(match_of_site, of_site)) return false;
    std::map<std::size_t, match_language> old;  // of the rules whose match language is another now
    const auto take_back = [&] {
      std::swap(bodies_[rule], body);
      for (auto& [changed, match] : old) matches_[changed] = std::move(match);
      return false;
    };
    std::swap(bodies_[rule], body);
    std::vector<std::size_t> proved_now;
    for (std::size_t i = place_in_order_[rule]; i < known_.order.size(); ++i) {
      const std::size_t at = known_.order[i];
      bool is_concerned = at == rule;
      for_each_call(bodies_[at], [&](std::size_t used) { is_concerned = is_concerned || old.contains(used); });
      if (!is_concerned) continue;
      auto match = match_language_of(bodies_[at], matches_, symbols_, budget);
      if (budget.exhausted() || !proves(match, known_.minimal[at])) return take_back();
      proved_now.push_back(at);
      const bool is_same = matches_[at].is_known() && matches_[at].fault == match.fault &&
                           matches_[at].automaton == match.automaton;
      if (is_same) continue;
      old.emplace(at, std::exchange(matches_[at], std::move(match)));
    }
    for (const std::size_t at : known_.order) {
      if (!is_proved_[at] && std::ranges::find(proved_now, at) == proved_now.end()) return take_back();
    }
    for (const std::size_t at : proved_now) is_proved_[at] = true;
    return true;
  }

 private:
  static bool proves(const match_language& match, const automaton::dfa& language) {
    return prove(match, language).verdict == verdict::proved;
  }

  std::vector<expression> bodies_;
  const automaton::languages& known_;
  automaton::state_budget budget_;
  automaton::shared_alphabet symbols_;
  std::vector<std::size_t> place_in_order_;
  std::vector<bool> is_proved_;
  std::vector<match_language> matches_;
};

}  // namespace

void drop_idle_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source,
                      const automaton::languages& known, const automaton::state_budget& budget) {
  const auto is_on_alternative = [](const repair& r) {
    return r.kind == repair_kind::guard && std::holds_alternative<abnf::alternation>(r.site->node);
  };
  const bool has_some = std::ranges::any_of(
      repairs, [&](const auto& of_rule) { return std::ranges::any_of(of_rule.repairs, is_on_alternative); });
  if (!has_some) return;
  const auto body_of = [&](std::size_t rule) {
    return translate(source.rules[rule].definition, repairs[rule].sites);
  };
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) bodies.push_back(body_of(rule));
  standing_proofs proofs(std::move(bodies), known, budget);

  std::size_t states = 1;
  for (const auto& language : known.minimal) states += language.states();
  std::size_t proofs_left = std::min(most_proofs, proofs_of_largest * budget.limit() / states);
  for (std::size_t rule = 0; rule < repairs.size(); ++rule) {
    auto& of_rule = repairs[rule];
    for (auto it = of_rule.repairs.begin(); it != of_rule.repairs.end();) {
      if (!is_on_alternative(*it)) {
        ++it;
        continue;
      }
      if (proofs_left-- == 0) return;
      auto& slot = of_rule.sites[it->site].guards[it->alternative];
      const auto taken = std::exchange(slot, std::nullopt);
      if (proofs.replace(rule, body_of(rule), translate(*it->site, of_rule.sites), *it->site)) {
        it = of_rule.repairs.erase(it);
      } else {
        slot = taken;
        ++it;
      }
    }
  }
}

}  // namespace urispec::peg
