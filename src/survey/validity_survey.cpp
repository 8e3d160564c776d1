#include "survey/validity_survey.hpp"

#include <algorithm>
#include <limits>

namespace urispec::diff {

void validity_survey::add(const combination& has, std::string_view record, const record_place& at) {
  ++records_;
  groups_[has].add(record, at);
}

bool validity_survey::add(const validity_survey& other) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  if (rules_ != other.rules_ || other.records_ > most - records_) return false;
  if (other.undecided_.count > most - undecided_.count) return false;
  undecided_.add(other.undecided_);
  records_ += other.records_;
  for (const auto& [has, theirs] : other.groups_) groups_[has].add(theirs);
  return true;
}

bool validity_survey::add(combination has, group records) {
  if (has.size() != rules_.size() || records.count > std::numeric_limits<std::uint64_t>::max() - records_) return false;
  const std::uint64_t count = records.count;
  if (!groups_.try_emplace(std::move(has), std::move(records)).second) return false;
  records_ += count;
  return true;
}

std::uint64_t validity_survey::valid(std::size_t a) const {
  std::uint64_t sum = 0;
  for (const auto& [has, g] : groups_) sum += has[a] ? g.count : 0;
  return sum;
}

std::uint64_t validity_survey::without(std::size_t a, std::size_t b) const {
  std::uint64_t sum = 0;
  for (const auto& [has, g] : groups_) sum += has[a] && !has[b] ? g.count : 0;
  return sum;
}

std::vector<std::string_view> validity_survey::that_have_all() const {
  std::vector<std::string_view> names;
  if (undecided_.count > 0) return names;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (valid(i) == records_) names.push_back(rules_[i].grammar);
  }
  return names;
}

std::vector<const std::pair<const validity_survey::combination, validity_survey::group>*> validity_survey::in_order()
    const {
  std::vector<const std::pair<const combination, group>*> order;
  for (const auto& entry : groups_) order.push_back(&entry);
  std::ranges::sort(order, [](const auto* a, const auto* b) {
    return a->second.count != b->second.count ? a->second.count > b->second.count : a->first > b->first;
  });
  return order;
}

}  // namespace urispec::diff
