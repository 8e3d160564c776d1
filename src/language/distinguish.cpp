// Invariant of the splitting: when a set v of the tree is taken from the queue, every leaf has, under each class, all
// its successors in v or none, because v's ancestors were taken before. So that class and the suffix that split v
// distinguish the states with a successor in one half of v from the rest of their leaf.
#include "language/distinguish.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/paths.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace urispec::language {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

class splitter {
 public:
  splitter(const dfa& a, distinguishing_suffixes& output)
      : a_(a), before_(a), output_(output), element_(a.states()), place_(a.states()), marked_(1, 0) {
    std::iota(element_.begin(), element_.end(), state{0});
    place_ = element_;
  }

  void run() {
    const auto n = static_cast<state>(a_.states());
    output_.suffixes_.push_back({0, none});
    output_.tree_.push_back({none, none, 0, n});
    output_.leaf_.assign(n, 0);
    for (state s = 0; s < n; ++s) {
      if (a_.accepting[s]) mark(s);
    }
    split_touched(0, {});
    for (std::size_t i = 0; i < queue_.size(); ++i) refine_by(queue_[i]);
  }

 private:
  static constexpr std::uint32_t none = distinguishing_suffixes::none;

  void refine_by(std::uint32_t node) {
    const auto [left, right] = halves_[node];
    const auto size = [&](std::uint32_t v) { return output_.tree_[v].end - output_.tree_[v].begin; };
    const auto smaller = output_.tree_[size(left) <= size(right) ? left : right];
    const std::vector<state> members(element_.begin() + smaller.begin, element_.begin() + smaller.end);
    for (const symbol_class k : a_.symbols->reading_order()) {
      for (const state target : members) {
        for (const state s : before_.sources(target, k)) mark(s);
      }
      split_touched(none, {k, output_.tree_[node].suffix});
    }
  }

  void mark(state s) {
    const std::uint32_t leaf = output_.leaf_[s];
    const state front = output_.tree_[leaf].begin + marked_[leaf];
    if (place_[s] < front) return;
    if (marked_[leaf]++ == 0) touched_.push_back(leaf);
    const state other = element_[front];
    std::swap(element_[place_[s]], element_[front]);
    std::swap(place_[s], place_[other]);
  }

  // Splits by the suffix, or by a new one if it is none and some leaf is split.
  void split_touched(std::uint32_t suffix, distinguishing_suffixes::link edge) {
    for (const std::uint32_t leaf : std::exchange(touched_, {})) {
      const auto range = output_.tree_[leaf];
      if (marked_[leaf] == range.end - range.begin) {
        marked_[leaf] = 0;
        continue;
      }
      if (suffix == none) suffix = suffix_of(edge);
      cut(leaf, suffix);
    }
  }

  // Several sets can be split by the same suffix.
  std::uint32_t suffix_of(distinguishing_suffixes::link edge) {
    const auto key = static_cast<std::uint64_t>(edge.rest) << 32U | edge.first;
    const auto [entry, is_new] = numbers_.try_emplace(key, static_cast<std::uint32_t>(output_.suffixes_.size()));
    if (is_new) output_.suffixes_.push_back(edge);
    return entry->second;
  }

  void cut(std::uint32_t leaf, std::uint32_t suffix) {
    const auto range = output_.tree_[leaf];
    const state middle = range.begin + std::exchange(marked_[leaf], 0);
    output_.tree_[leaf].suffix = suffix;
    const auto left = static_cast<std::uint32_t>(output_.tree_.size());
    output_.tree_.push_back({leaf, none, range.begin, middle});
    output_.tree_.push_back({leaf, none, middle, range.end});
    marked_.resize(output_.tree_.size(), 0);
    halves_.resize(output_.tree_.size());
    halves_[leaf] = {left, left + 1};
    for (state i = range.begin; i < range.end; ++i) output_.leaf_[element_[i]] = i < middle ? left : left + 1;
    queue_.push_back(leaf);
  }

  const dfa& a_;
  const automaton::predecessors before_;
  distinguishing_suffixes& output_;
  std::vector<state> element_, place_;  // a permutation of the states in which every set of the tree is one stretch
  std::vector<state> marked_;           // number of marked states at the front of each leaf
  std::vector<std::uint32_t> touched_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> halves_;
  std::vector<std::uint32_t> queue_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // suffixes by class and rest
};

distinguishing_suffixes::distinguishing_suffixes(const dfa& minimal) { splitter(minimal, *this).run(); }

distinguishing_suffixes::suffix distinguishing_suffixes::at(std::size_t i) const {
  suffix result;
  for (auto position = static_cast<std::uint32_t>(i); suffixes_[position].rest != none;
       position = suffixes_[position].rest) {
    result.push_back(suffixes_[position].first);
  }
  return result;
}

std::vector<std::size_t> distinguishing_suffixes::suffixes_of(state s) const {
  std::vector<std::size_t> result;
  for (std::uint32_t v = tree_[leaf_[s]].parent; v != none; v = tree_[v].parent) result.push_back(tree_[v].suffix);
  std::ranges::sort(result);
  automaton::drop_duplicates(result);
  return result;
}

}  // namespace urispec::language
