#include "peg/repair/drop_redundant_guards.hpp"

#include "peg/translate.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

// All attempts together cost at most `proofs_of_largest` proofs of the largest grammar that the budget allows, and
// there are at most `most_proofs`.
constexpr std::size_t proofs_of_largest = 10;
constexpr std::size_t most_proofs = 100;

}  // namespace

void drop_redundant_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source,
                           const automaton::languages& known, incremental_proofs& proofs, std::size_t limit) {
  const auto is_on_alternative = [](const repair& r) {
    return r.kind == repair_kind::guard && std::holds_alternative<abnf::alternation>(r.site->node);
  };
  std::size_t states = 1;
  for (const auto& language : known.minimal) states += language.states();
  std::size_t proofs_left = std::min(most_proofs, proofs_of_largest * limit / states);
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
      auto body = translate(source.rules[rule].definition, of_rule.sites);
      if (proofs.replace(rule, std::move(body), translate(*it->site, of_rule.sites), *it->site)) {
        it = of_rule.repairs.erase(it);
      } else {
        slot = taken;
        ++it;
      }
    }
  }
}

}  // namespace urispec::peg
