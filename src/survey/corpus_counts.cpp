#include "survey/corpus_counts.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace urispec::diff {

void corpus_counts::add(const classification& found, std::uint64_t place, std::string_view text) {
  ++records;
  if (found.agreement == agreement::same) {
    ++same;
  } else if (found.agreement == agreement::neither) {
    ++neither;
  } else {
    corpus_group& group = groups[{found.agreement, found.number}];
    ++group.count;
    if (group.examples.size() < most_examples) group.examples.push_back({place, std::string(text)});
  }
}

void corpus_counts::add(const corpus_counts& other) {
  records += other.records;
  same += other.same;
  neither += other.neither;
  for (const auto& [key, theirs] : other.groups) {
    corpus_group& mine = groups[key];
    mine.count += theirs.count;
    mine.examples.insert(mine.examples.end(), theirs.examples.begin(), theirs.examples.end());
    std::ranges::sort(mine.examples, {}, &corpus_example::place);
    if (mine.examples.size() > most_examples) mine.examples.resize(most_examples);
  }
}

std::uint64_t corpus_survey::count_of(diff::agreement agreement) const {
  std::uint64_t sum = 0;
  for (const group& g : groups) sum += g.agreement == agreement ? g.count : 0;
  return sum;
}

addition corpus_survey::add(const corpus_survey& other) {
  if (left != other.left || right != other.right) return addition::other_grammars;
  // No count is larger than the number of records, so that this is enough.
  if (other.records > std::numeric_limits<std::uint64_t>::max() - records) return addition::too_many;
  records += other.records;
  same += other.same;
  neither += other.neither;
  for (const group& theirs : other.groups) {
    const auto mine = std::ranges::find_if(
        groups, [&](const group& g) { return g.agreement == theirs.agreement && g.witness == theirs.witness; });
    if (mine == groups.end()) {
      groups.push_back(theirs);
      continue;
    }
    mine->count += theirs.count;
    mine->examples.insert(mine->examples.end(), theirs.examples.begin(), theirs.examples.end());
    if (mine->examples.size() > corpus_counts::most_examples) mine->examples.resize(corpus_counts::most_examples);
  }
  put_in_order();
  return addition::done;
}

bool corpus_survey::adds_up() const {
  std::uint64_t rest = records;
  const auto take = [&rest](std::uint64_t count) {
    const bool enough = count <= rest;
    rest -= enough ? count : 0;
    return enough;
  };
  const auto take_group = [&](const group& g) {
    return take(g.count) && g.examples.size() <= std::min<std::uint64_t>(g.count, corpus_counts::most_examples);
  };
  return take(same) && take(neither) && std::ranges::all_of(groups, take_group) && rest == 0;
}

void corpus_survey::put_in_order() {
  std::ranges::sort(groups, {}, [](const group& g) {
    return std::tuple(std::numeric_limits<std::uint64_t>::max() - g.count, g.agreement, g.witness.size(),
                      std::string_view(g.witness));
  });
}

std::array<corpus_change, 3> changes_of(const corpus_survey& survey) {
  std::array<corpus_change, 3> changes{
      {{agreement::right_only, 0, {}}, {agreement::left_only, 0, {}}, {agreement::split_differently, 0, {}}}};
  for (std::size_t i = 0; i < survey.groups.size(); ++i) {
    const auto of = std::ranges::find(changes, survey.groups[i].agreement, &corpus_change::agreement);
    of->count += survey.groups[i].count;
    of->groups.push_back(i);
  }
  std::ranges::stable_sort(changes, std::ranges::greater(), &corpus_change::count);
  return changes;
}

std::string_view shortest_example(const corpus_survey::group& group) {
  const auto shortest = std::ranges::min_element(group.examples, {}, &std::string::size);
  return shortest == group.examples.end() ? std::string_view() : std::string_view(*shortest);
}

}  // namespace urispec::diff
