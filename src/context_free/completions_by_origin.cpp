#include "context_free/completions_by_origin.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace urispec::context_free {
namespace {

std::uint64_t pair_of(std::uint32_t rule, std::uint32_t origin) { return std::uint64_t{rule} << 32U | origin; }

// In the order of sorted_.
auto sort_key(const completion& c) {
  return std::tuple(c.origin, c.rule, std::numeric_limits<std::uint32_t>::max() - c.end);
}

}  // namespace

completions_by_origin::completions_by_origin(const rule_automata& by, const chart& found)
    : by_(by), found_(found), sorted_(found.completions.size()) {
  std::iota(sorted_.begin(), sorted_.end(), 0U);
  std::ranges::sort(sorted_, {}, [&](std::uint32_t i) { return sort_key(found_.completions[i]); });
}

std::optional<std::size_t> completions_by_origin::find(std::uint32_t rule, std::uint32_t origin,
                                                       std::uint32_t end) const {
  const completion wanted{rule, origin, end};
  const auto at = std::ranges::lower_bound(sorted_, sort_key(wanted), {},
                                           [&](std::uint32_t i) { return sort_key(found_.completions[i]); });
  if (at == sorted_.end() || sort_key(found_.completions[*at]) != sort_key(wanted)) return std::nullopt;
  return *at;
}

std::optional<std::uint32_t> completions_by_origin::end_of(std::uint32_t rule, std::uint32_t origin, std::uint32_t last,
                                                           std::size_t number) {
  // One that was left out comes first, as it ends at the last place.
  if (origin < last && left_out_at(last).contains(pair_of(rule, origin)) && !find(rule, origin, last)) {
    if (number == 0) return last;
    --number;
  }
  const auto first = std::ranges::lower_bound(sorted_, sort_key({rule, origin, last}), {},
                                              [&](std::uint32_t i) { return sort_key(found_.completions[i]); });
  if (number >= static_cast<std::size_t>(sorted_.end() - first)) return std::nullopt;
  const completion& c = found_.completions[first[static_cast<std::ptrdiff_t>(number)]];
  if (c.rule != rule || c.origin != origin) return std::nullopt;
  return c.end;
}

std::uint64_t completions_by_origin::order(std::uint32_t rule, std::uint32_t origin, std::uint32_t end) {
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  if (const auto at = find(rule, origin, end)) least = std::uint64_t{*at} << 32U;
  const auto& others = left_out_at(end);
  if (const auto at = others.find(pair_of(rule, origin)); at != others.end()) least = std::min(least, at->second);
  return least;
}

const completions_by_origin::left_out& completions_by_origin::left_out_at(std::uint32_t end) {
  const auto [where, is_new] = left_out_.try_emplace(end);
  left_out& all = where->second;
  if (!is_new) return all;
  for (const leo_step& step : std::ranges::equal_range(found_.steps, end, {}, &leo_step::end)) {
    std::uint32_t at = step.item;
    for (std::uint64_t order = (std::uint64_t{step.completion} << 32U) + 1;; ++order) {
      const waiting_item& item = found_.waiting[at];
      const std::uint32_t rule = by_.owner[item.target];
      const auto range = waiting_for(found_, rule, item.origin);
      if (!is_deterministic(by_, found_, range, rule, item.origin)) break;  // the topmost one, which is kept
      if (!all.try_emplace(pair_of(rule, item.origin), order).second) break;        // and all above it
      at = range.begin;
    }
  }
  return all;
}

}  // namespace urispec::context_free
