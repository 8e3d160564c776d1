#include "peg/repair/widen_guards.hpp"

#include "peg/translate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace urispec::peg {
namespace {

rule_repairs widened(rule_repairs repairs) {
  for (auto& [found, by] : std::exchange(repairs.wider, {})) {
    repairs.sites[found.site].guards[found.alternative] = by;
    const bool is_known = std::ranges::any_of(repairs.repairs, [&found = found](const repair& r) {
      return r.site == found.site && r.alternative == found.alternative;
    });
    if (!is_known) repairs.repairs.push_back(std::move(found));
  }
  return repairs;
}

}  // namespace

void widen_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source, incremental_proofs& proofs) {
  std::vector<std::optional<rule_repairs>> wider(repairs.size());
  std::vector<std::optional<expression>> others(repairs.size());
  bool has_some = false;
  for (std::size_t rule = 0; rule < repairs.size(); ++rule) {
    if (repairs[rule].wider.empty() || proofs.is_proved(rule)) continue;
    wider[rule] = widened(repairs[rule]);
    others[rule] = translate(source.rules[rule].definition, wider[rule]->sites);
    has_some = true;
  }
  if (!has_some) return;
  const auto taken = proofs.replace_unproved(others);
  for (std::size_t rule = 0; rule < repairs.size(); ++rule) {
    if (taken[rule]) repairs[rule] = std::move(*wider[rule]);
  }
}

}  // namespace urispec::peg
