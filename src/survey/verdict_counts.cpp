#include "survey/verdict_counts.hpp"

#include <algorithm>
#include <limits>

namespace urispec::survey {

void verdict_counts::add(const combination& valid, std::string_view record, const record_place& place) {
  ++records_;
  groups_[valid].add(record, place);
}

bool verdict_counts::add(const verdict_counts& other) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  if (rules_ != other.rules_ || other.records_ > most - records_) return false;
  if (other.undecided_.count > most - undecided_.count) return false;
  undecided_.add(other.undecided_);
  records_ += other.records_;
  for (const auto& [valid, group] : other.groups_) groups_[valid].add(group);
  return true;
}

bool verdict_counts::add(combination valid, record_group records) {
  const std::uint64_t count = records.count;
  if (valid.size() != rules_.size() || count > std::numeric_limits<std::uint64_t>::max() - records_) return false;
  if (!groups_.try_emplace(std::move(valid), std::move(records)).second) return false;
  records_ += count;
  return true;
}

std::uint64_t verdict_counts::valid(std::size_t rule) const {
  std::uint64_t sum = 0;
  for (const auto& [valid, group] : groups_) sum += valid[rule] ? group.count : 0;
  return sum;
}

std::uint64_t verdict_counts::without(std::size_t rule, std::size_t other) const {
  std::uint64_t sum = 0;
  for (const auto& [valid, group] : groups_) sum += valid[rule] && !valid[other] ? group.count : 0;
  return sum;
}

std::vector<std::string_view> verdict_counts::complete_grammars() const {
  std::vector<std::string_view> names;
  if (undecided_.count > 0) return names;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (valid(i) == records_) names.push_back(rules_[i].grammar);
  }
  return names;
}

std::vector<const std::pair<const verdict_counts::combination, record_group>*> verdict_counts::in_order() const {
  std::vector<const std::pair<const combination, record_group>*> order;
  for (const auto& group : groups_) order.push_back(&group);
  std::ranges::sort(order, [](const auto* a, const auto* b) {
    return a->second.count != b->second.count ? a->second.count > b->second.count : a->first > b->first;
  });
  return order;
}

}  // namespace urispec::survey
