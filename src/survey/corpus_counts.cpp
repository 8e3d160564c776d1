#include "survey/corpus_counts.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace urispec::survey {

using diff::agreement;

void corpus_counts::add(const diff::classification& classification, std::uint64_t place, std::string_view text) {
  ++records;
  if (classification.agreement == agreement::same) {
    ++same;
  } else if (classification.agreement == agreement::neither) {
    ++neither;
  } else if (classification.agreement == agreement::undecided) {
    ++undecided;
  } else {
    corpus_group& group = groups[{classification.agreement, classification.number}];
    ++group.count;
    if (group.examples.size() < most_examples) group.examples.push_back({place, std::string(text)});
  }
}

void corpus_counts::add(const corpus_counts& other) {
  records += other.records;
  same += other.same;
  neither += other.neither;
  undecided += other.undecided;
  for (const auto& [key, group] : other.groups) {
    corpus_group& sum = groups[key];
    sum.count += group.count;
    sum.examples.insert(sum.examples.end(), group.examples.begin(), group.examples.end());
    std::ranges::sort(sum.examples, {}, &corpus_example::place);
    if (sum.examples.size() > most_examples) sum.examples.resize(most_examples);
  }
}

std::uint64_t corpus_summary::count_of(diff::agreement agreement) const {
  std::uint64_t sum = 0;
  for (const group& g : groups) sum += g.agreement == agreement ? g.count : 0;
  return sum;
}

void corpus_summary::put_in_order() {
  std::ranges::sort(groups, {}, [](const group& g) {
    return std::tuple(std::numeric_limits<std::uint64_t>::max() - g.count, g.agreement, g.witness.size(),
                      std::string_view(g.witness));
  });
}

std::array<corpus_change, 3> changes_of(const corpus_summary& summary) {
  std::array<corpus_change, 3> changes{
      {{agreement::right_only, 0, {}}, {agreement::left_only, 0, {}}, {agreement::split_differently, 0, {}}}};
  for (std::size_t i = 0; i < summary.groups.size(); ++i) {
    const auto change = std::ranges::find(changes, summary.groups[i].agreement, &corpus_change::agreement);
    change->count += summary.groups[i].count;
    change->groups.push_back(i);
  }
  std::ranges::stable_sort(changes, std::ranges::greater(), &corpus_change::count);
  return changes;
}

std::string_view shortest_example(const corpus_summary::group& group) {
  const auto shortest = std::ranges::min_element(group.examples, {}, &std::string::size);
  return shortest == group.examples.end() ? std::string_view() : std::string_view(*shortest);
}

}  // namespace urispec::survey
