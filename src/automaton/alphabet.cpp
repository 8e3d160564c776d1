#include "automaton/alphabet.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/readability.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace urispec::automaton {

alphabet::alphabet(std::span<const code_point_set> sets, std::size_t marks) : marks_(marks) {
  std::vector<char32_t> starts{0, 0xD800, 0xE000};
  for (const auto& set : sets) {
    for (const auto& range : set.ranges()) {
      starts.push_back(range.first);
      starts.push_back(range.last + 1);
    }
  }
  std::ranges::sort(starts);
  drop_duplicates(starts);
  if (starts.back() > last_code_point) starts.pop_back();

  std::map<std::vector<bool>, symbol_class> class_by_membership;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const char32_t first = starts[i];
    const char32_t last = i + 1 < starts.size() ? starts[i + 1] - 1 : last_code_point;
    if (first == 0xD800) continue;
    std::vector<bool> membership(sets.size());
    for (std::size_t s = 0; s < sets.size(); ++s) membership[s] = sets[s].contains(first);
    const auto [entry, is_new] =
        class_by_membership.try_emplace(std::move(membership), static_cast<symbol_class>(members_.size()));
    if (is_new) members_.emplace_back();
    members_[entry->second].insert({first, last});
    intervals_.push_back({first, entry->second});
  }
  for (const auto& set : members_) readable_.push_back(most_readable(set));
  order_for_reading();
  for (char32_t c = 0; c < ascii_.size(); ++c) {
    const auto after = std::ranges::upper_bound(intervals_, c, {}, &interval::first);
    ascii_[c] = std::prev(after)->in;
  }
}

void alphabet::order_for_reading() {
  reading_order_.resize(size());
  std::iota(reading_order_.begin(), reading_order_.end(), 0U);
  std::ranges::stable_sort(reading_order_.begin(),
                           reading_order_.begin() + static_cast<std::ptrdiff_t>(members_.size()), {},
                           [&](symbol_class s) { return unreadability(readable_[s]); });
}

symbol_class alphabet::class_of(char32_t c) const {
  if (c < ascii_.size()) return ascii_[c];
  return std::prev(std::ranges::upper_bound(intervals_, c, {}, &interval::first))->in;
}

std::vector<symbol_class> alphabet::classes_of(const code_point_set& set) const {
  std::vector<symbol_class> result;
  auto range = set.ranges().begin();
  for (symbol_class s = 0; s < members_.size(); ++s) {
    const char32_t first = members_[s].ranges().front().first;  // greater than those of the classes before
    while (range != set.ranges().end() && range->last < first) ++range;
    if (range == set.ranges().end()) break;
    if (range->first <= first) result.push_back(s);
  }
  return result;
}

alphabet alphabet::with_marks(std::size_t marks) const {
  alphabet result = *this;
  result.marks_ = marks;
  result.order_for_reading();
  return result;
}

shared_alphabet common_refinement(const shared_alphabet& a, const shared_alphabet& b) {
  if (a == b || *a == *b) return a;
  std::vector<code_point_set> sets;
  for (symbol_class s = 0; s < a->code_point_classes(); ++s) sets.push_back(a->members(s));
  for (symbol_class s = 0; s < b->code_point_classes(); ++s) sets.push_back(b->members(s));
  return std::make_shared<const alphabet>(sets, a->marks());
}

shared_alphabet common_refinement(const shared_alphabet& a, std::vector<code_point_set> sets) {
  sort_and_drop_duplicates(sets);
  std::erase_if(sets, [&](const code_point_set& set) {
    std::vector<code_point_range> united;
    for (const symbol_class s : a->classes_of(set)) {
      const auto members = a->members(s).ranges();
      united.insert(united.end(), members.begin(), members.end());
    }
    return code_point_set::of_ranges(std::move(united)) == set;
  });
  if (sets.empty()) return a;
  for (symbol_class s = 0; s < a->code_point_classes(); ++s) sets.push_back(a->members(s));
  return std::make_shared<const alphabet>(sets, a->marks());
}

}  // namespace urispec::automaton
