// Minimisation by partition refinement: J. Hopcroft, "An n log n algorithm for minimizing states in a finite
// automaton", 1971. Cost: O(k · n · log n) for n states and the k classes that the automaton tells apart, and n times
// all classes to find these. Invariant: each block is always a union of Myhill-Nerode classes; a block is split only by
// the predecessors of a block, group by group.
// Tested against Moore's quadratic algorithm (tests/reference/moore.hpp) in tests/automaton/minimise_test.cpp.
#include "automaton/minimise.hpp"

#include "automaton/class_groups.hpp"
#include "automaton/paths.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace urispec::automaton {
namespace {

// An automaton with one column for each group of classes, in the order of their first classes.
struct condensed {
  std::size_t columns = 0;
  state start = 0;
  std::vector<state> table;  // by state and column
  std::vector<bool> accepting;

  [[nodiscard]] std::size_t states() const { return accepting.size(); }
};

std::vector<std::size_t> in_order_of_classes(const class_groups& groups) {
  std::vector<std::size_t> order(groups.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, {}, [&](std::size_t g) { return groups.first_of(g); });
  return order;
}

condensed condense(const dfa& a, const class_groups& groups, const std::vector<std::size_t>& order) {
  condensed result{groups.size(), a.start, {}, a.accepting};
  std::vector<symbol_class> classes;
  for (const std::size_t g : order) classes.push_back(groups.first_of(g));
  result.table.resize(a.states() * classes.size());
  auto cell = result.table.begin();
  for (state s = 0; s < a.states(); ++s) {
    for (const symbol_class k : classes) *cell++ = a.next(s, k);
  }
  return result;
}

dfa expand(condensed a, const shared_alphabet& symbols, const class_groups& groups,
           const std::vector<std::size_t>& order) {
  const std::size_t classes = symbols->size();
  std::vector<std::size_t> column_of_group(groups.size()), column(classes);
  for (std::size_t c = 0; c < order.size(); ++c) column_of_group[order[c]] = c;
  for (symbol_class k = 0; k < classes; ++k) column[k] = column_of_group[groups.group_of(k)];
  dfa result{symbols, a.start, {}, std::move(a.accepting)};
  result.table.resize(result.states() * classes);
  auto cell = result.table.begin();
  for (std::size_t row = 0; row < a.table.size(); row += a.columns) {
    for (const std::size_t c : column) *cell++ = a.table[row + c];
  }
  return result;
}

// States in breadth-first order from the start; unreachable ones are left out. Columns in the order of their first
// classes reach new states in the same order as all classes do.
condensed renumber(const condensed& a) {
  constexpr state unseen = ~state{0};
  std::vector<state> number(a.states(), unseen);
  std::vector<state> order{a.start};
  number[a.start] = 0;
  condensed result{a.columns, 0, std::vector<state>(a.table.size()), {}};
  result.accepting.reserve(a.states());
  for (std::size_t i = 0; i < order.size(); ++i) {
    result.accepting.push_back(a.accepting[order[i]]);
    for (std::size_t c = 0; c < a.columns; ++c) {
      const state target = a.table[order[i] * a.columns + c];
      if (number[target] == unseen) {
        number[target] = static_cast<state>(order.size());
        order.push_back(target);
      }
      result.table[i * a.columns + c] = number[target];
    }
  }
  result.table.resize(order.size() * a.columns);
  return result;
}

// Blocks of states as slices of one permutation, so that a split is a few swaps.
class partition {
 public:
  explicit partition(std::size_t states) : element_(states), place_(states), block_(states, 0) {
    std::iota(element_.begin(), element_.end(), 0U);
    std::iota(place_.begin(), place_.end(), 0U);
    slices_.push_back({0, static_cast<state>(states), 0});
  }

  [[nodiscard]] std::size_t blocks() const { return slices_.size(); }
  [[nodiscard]] state block_of(state s) const { return block_[s]; }
  void copy_members(state block, std::vector<state>& output) const {
    output.assign(element_.begin() + slices_[block].begin, element_.begin() + slices_[block].end);
  }

  void mark(state s) {
    slice& b = slices_[block_[s]];
    if (place_[s] < b.begin + b.marked) return;
    if (b.marked == 0) touched_.push_back(block_[s]);
    swap_to(s, b.begin + b.marked);
    ++b.marked;
  }

  // Splits each touched block into marked and unmarked; calls on_split(old block, new block), the new one the smaller.
  template <typename F>
  void split_tagged(F on_split) {
    for (const state block : touched_) {
      const slice b = slices_[block];
      slices_[block].marked = 0;
      if (b.marked == b.end - b.begin) continue;
      const state middle = b.begin + b.marked;
      const bool tagged_is_smaller = b.marked <= b.end - middle;
      const auto fresh = static_cast<state>(slices_.size());
      slices_.push_back(tagged_is_smaller ? slice{b.begin, middle, 0} : slice{middle, b.end, 0});
      slices_[block] = tagged_is_smaller ? slice{middle, b.end, 0} : slice{b.begin, middle, 0};
      for (state i = slices_[fresh].begin; i < slices_[fresh].end; ++i) block_[element_[i]] = fresh;
      on_split(block, fresh);
    }
    touched_.clear();
  }

 private:
  struct slice {
    state begin, end, marked;
  };

  void swap_to(state s, state slot) {
    const state other = element_[slot];
    std::swap(element_[place_[s]], element_[slot]);
    std::swap(place_[s], place_[other]);
  }

  std::vector<state> element_, place_, block_;
  std::vector<slice> slices_;
  std::vector<state> touched_;
};

}  // namespace

dfa minimise(const dfa& raw) {
  work_budget unlimited(raw.states());
  return minimise(raw, unlimited);
}

dfa minimise(const dfa& raw, work_budget& budget) {
  class_groups groups(raw.symbols->size());
  groups.split_by(raw);
  const auto order = in_order_of_classes(groups);
  const condensed a = renumber(condense(raw, groups, order));
  const std::size_t n = a.states();

  const predecessors before(a.table, a.columns);
  partition blocks(n);
  std::vector<state> pending;  // blocks
  const auto wait = [&](state, state fresh) { pending.push_back(fresh); };
  for (state s = 0; s < n; ++s) {
    if (a.accepting[s]) blocks.mark(s);
  }
  // The smaller half is enough: every successor is in one of the two. Where the old block still waits, both halves do.
  blocks.split_tagged(wait);

  std::vector<state> splitter;
  while (!pending.empty()) {
    if (!budget.allows(blocks.blocks())) return empty_language(raw.symbols);
    blocks.copy_members(pending.back(), splitter);  // before it splits itself
    pending.pop_back();
    for (symbol_class c = 0; c < a.columns; ++c) {
      for (const state target : splitter) {
        for (const state s : before.sources(target, c)) blocks.mark(s);
      }
      blocks.split_tagged(wait);
    }
  }

  condensed merged{a.columns, blocks.block_of(a.start), std::vector<state>(blocks.blocks() * a.columns), {}};
  merged.accepting.resize(blocks.blocks());
  for (state s = 0; s < n; ++s) {
    const state block = blocks.block_of(s);
    merged.accepting[block] = a.accepting[s];
    for (std::size_t c = 0; c < a.columns; ++c) {
      merged.table[block * a.columns + c] = blocks.block_of(a.table[s * a.columns + c]);
    }
  }
  return expand(renumber(merged), raw.symbols, groups, order);
}

dfa merge_classes(const dfa& a) {
  std::map<std::vector<state>, code_point_set> by_column;
  for (symbol_class k = 0; k < a.symbols->size(); ++k) {
    std::vector<state> column;
    column.reserve(a.states());
    for (state s = 0; s < a.states(); ++s) column.push_back(a.next(s, k));
    code_point_set& together = by_column[std::move(column)];
    for (const code_point_range& range : a.symbols->members(k).ranges()) together.insert(range);
  }
  if (by_column.size() == a.symbols->size()) return a;
  std::vector<code_point_set> sets;
  for (auto& [column, members] : by_column) sets.push_back(std::move(members));

  dfa result{std::make_shared<const alphabet>(sets), a.start, {}, a.accepting};
  std::vector<symbol_class> fine;  // one of the classes that each is made of
  for (symbol_class k = 0; k < result.symbols->size(); ++k) {
    fine.push_back(a.symbols->class_of(result.symbols->members(k).ranges().front().first));
  }
  result.table.reserve(a.states() * fine.size());
  for (state s = 0; s < a.states(); ++s) {
    for (const symbol_class k : fine) result.table.push_back(a.next(s, k));
  }
  return result;
}

}  // namespace urispec::automaton
