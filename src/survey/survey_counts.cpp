#include "survey/survey_counts.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>

namespace urispec::survey {
namespace {

scheme_count& operator+=(scheme_count& mine, const scheme_count& theirs) {
  mine.count += theirs.count;
  mine.invalid += theirs.invalid;
  return mine;
}

}  // namespace

survey_counts::survey_counts(std::vector<grammar_rule> rules, std::size_t reference,
                             std::vector<std::string> listed)
    : verdicts_(std::move(rules)), reference_(reference), listed_(std::move(listed)) {
  for (const std::string& scheme : listed_) schemes_.listed.try_emplace(scheme);
}

void survey_counts::add(const record_reading& record) {
  verdicts_.add(record.valid, record.text, record.place);
  const bool is_valid = record.valid[reference_];
  for (std::size_t i = 0; i < record.differs.size(); ++i) {
    if (record.differs[i] != 0) readings_[{i, record.differs[i]}].add(record.text, record.place);
  }
  if (record.browser) browsers_[{*record.browser, std::string(record.browser_reason)}].add(record.text, record.place);
  if (record.needs_icu) needs_icu_.add(record.text, record.place);
  if (!is_valid) {
    auto group = causes_.find(record.cause);
    if (group == causes_.end()) group = causes_.try_emplace(std::string(record.cause)).first;
    group->second.add(record.text, record.place);
  }
  if (!record.scheme.empty()) add_scheme(record.scheme, {1, is_valid ? 0U : 1U});
  const std::uint64_t length = record.text.size();
  ++lengths_.counts[static_cast<std::size_t>(std::bit_width(length))];
  lengths_.bytes += length;
  lengths_.longest = std::max(lengths_.longest, length);
}

void survey_counts::add_scheme(std::string_view scheme, const scheme_count& count) {
  if (scheme.size() > longest_scheme) {
    schemes_.rest += count;
    return;
  }
  std::string name(scheme);
  std::ranges::transform(name, name.begin(), [](char c) { return unicode::in_lower_case(c); });
  if (const auto listed = schemes_.listed.find(name); listed != schemes_.listed.end()) {
    listed->second += count;
    return;
  }
  auto& others = schemes_.others;
  others[{name.size(), name}] += count;
  if (others.size() <= most_schemes) return;
  const auto last = std::prev(others.end());
  schemes_.rest += last->second;
  others.erase(last);
}

void survey_counts::restore_other_schemes(const scheme_count& count) { schemes_.rest += count; }

bool survey_counts::add(const survey_counts& other) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  if (other.reference_ != reference_ || other.lengths_.bytes > most - lengths_.bytes) return false;
  if (!verdicts_.add(other.verdicts_)) return false;
  for (const auto& [reading, group] : other.readings_) readings_[reading].add(group);
  not_compared_.add(other.not_compared_);
  for (const auto& [reading, group] : other.browsers_) browsers_[reading].add(group);
  needs_icu_.add(other.needs_icu_);
  for (const auto& [cause, group] : other.causes_) causes_[cause].add(group);
  for (std::size_t i = 0; i < length_classes; ++i) lengths_.counts[i] += other.lengths_.counts[i];
  lengths_.bytes += other.lengths_.bytes;
  lengths_.longest = std::max(lengths_.longest, other.lengths_.longest);
  for (const auto& [scheme, count] : other.schemes_.listed) add_scheme(scheme, count);
  for (const auto& [scheme, count] : other.schemes_.others) add_scheme(scheme.second, count);
  schemes_.rest += other.schemes_.rest;
  return true;
}

std::vector<std::pair<std::string, scheme_count>> survey_counts::schemes_in_order() const {
  std::vector<std::pair<std::string, scheme_count>> order;
  for (const auto& [scheme, count] : schemes_.listed) {
    if (count.count > 0) order.emplace_back(scheme, count);
  }
  for (const auto& [scheme, count] : schemes_.others) order.emplace_back(scheme.second, count);
  std::ranges::sort(order, [](const auto& a, const auto& b) {
    return std::tie(b.second.count, a.first) < std::tie(a.second.count, b.first);
  });
  return order;
}

}  // namespace urispec::survey
