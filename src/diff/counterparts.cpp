#include "urispec/diff/counterparts.hpp"

#include <algorithm>

namespace urispec::diff {
namespace {

int rank(origin from) {
  if (from == origin::given) return 0;
  return from == origin::name ? 1 : 2;
}

}  // namespace

counterparts find_counterparts(const abnf::grammar& left, const abnf::grammar& right,
                               std::span<const rule_difference> pairs) {
  counterparts found;
  found.of_left.resize(left.rules.size());
  found.of_right.resize(right.rules.size());
  std::vector<const rule_difference*> ranked;
  for (const auto& pair : pairs) ranked.push_back(&pair);
  std::ranges::stable_sort(ranked, {}, [](const auto* pair) { return rank(pair->from); });
  for (const auto* pair : ranked) {
    const auto l = left.find(pair->left);
    const auto r = right.find(pair->right);
    if (!l || !r || found.of_left[*l] || found.of_right[*r]) continue;
    found.of_left[*l] = r;
    found.of_right[*r] = l;
  }
  return found;
}

}  // namespace urispec::diff
