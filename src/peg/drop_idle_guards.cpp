#include "peg/drop_idle_guards.hpp"

#include "urispec/peg/prove.hpp"
#include "urispec/peg/translate.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

// As much as so many proofs of a grammar that is as large as the budget lets it be, and never more than the other
// number.
constexpr std::size_t proofs_of_largest = 10;
constexpr std::size_t most_proofs = 100;

struct place {
  const abnf::expression& site;
  const site_repairs& sites;  // of its rule
};

bool still_proved(const std::vector<rule_repairs>& repairs, const place& at, const abnf::grammar& source,
                  const automaton::languages& known, std::size_t limit) {
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(translate(source.rules[rule].definition, repairs[rule].sites));
  }
  automaton::state_budget budget(limit);
  automaton::languages with_place = known;
  with_place.order.push_back(bodies.size());
  with_place.minimal.push_back(language_of(at.site, known, budget));
  bodies.push_back(translate(at.site, at.sites));
  return all_proved(prove(bodies, with_place, budget));
}

}  // namespace

void drop_idle_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source,
                      const automaton::languages& known, const automaton::state_budget& budget) {
  std::size_t states = 1;
  for (const auto& language : known.minimal) states += language.states();
  std::size_t proofs_left = std::min(most_proofs, proofs_of_largest * budget.limit() / states);
  for (auto& of_rule : repairs) {
    for (auto it = of_rule.repairs.begin(); it != of_rule.repairs.end();) {
      const bool on_alternative =
          it->kind == repair_kind::guard && std::holds_alternative<abnf::alternation>(it->site->node);
      if (!on_alternative) {
        ++it;
        continue;
      }
      if (proofs_left-- == 0) return;
      auto& slot = of_rule.sites[it->site].guards[it->alternative];
      const auto taken = std::exchange(slot, std::nullopt);
      if (still_proved(repairs, {*it->site, of_rule.sites}, source, known, budget.limit())) {
        it = of_rule.repairs.erase(it);
      } else {
        slot = taken;
        ++it;
      }
    }
  }
}

}  // namespace urispec::peg
