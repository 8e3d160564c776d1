#include "automaton/product.hpp"

#include "automaton/class_groups.hpp"
#include "automaton/minimise.hpp"

#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::automaton {
namespace {

// Two automata over one alphabet, and the pairs of their states that some text leads to, numbered in the order of
// discovery, the starts first.
class side_by_side {
 public:
  struct pair {
    state left, right;
  };

  side_by_side(const dfa& left, const dfa& right)
      : symbols_(common_refinement(left.symbols, right.symbols)),
        left_(refine(left, symbols_)),
        right_(refine(right, symbols_)) {
    number({left_.start, right_.start});
  }

  [[nodiscard]] const shared_alphabet& symbols() const { return symbols_; }
  [[nodiscard]] class_groups groups() const {
    class_groups groups(symbols_->size());
    groups.split_by(left_);
    groups.split_by(right_);
    return groups;
  }
  [[nodiscard]] std::size_t met() const { return pairs_.size(); }
  [[nodiscard]] bool in_left(std::size_t i) const { return left_.accepting[pairs_[i].left]; }
  [[nodiscard]] bool in_right(std::size_t i) const { return right_.accepting[pairs_[i].right]; }

  // The number of the pair that a class leads to from pair i.
  state next(std::size_t i, symbol_class k) {
    return number({left_.next(pairs_[i].left, k), right_.next(pairs_[i].right, k)});
  }

 private:
  state number(const pair& p) {
    const auto [entry, is_new] =
        numbers_.try_emplace((std::uint64_t{p.left} << 32U) | p.right, static_cast<state>(pairs_.size()));
    if (is_new) pairs_.push_back(p);
    return entry->second;
  }

  shared_alphabet symbols_;
  dfa left_, right_;
  std::unordered_map<std::uint64_t, state> numbers_;
  std::vector<pair> pairs_;
};

template <typename Accept>
dfa run_both(const dfa& left, const dfa& right, work_budget& budget, Accept accept) {
  side_by_side pairs(left, right);
  dfa result{pairs.symbols(), 0, {}, {}};
  const auto groups = pairs.groups();
  std::vector<state> row(groups.size());
  for (std::size_t i = 0; i < pairs.met(); ++i) {
    if (!budget.allows(pairs.met()) || !budget.allows_cells(result.table.size()))
      return empty_language(pairs.symbols());
    result.accepting.push_back(accept(pairs.in_left(i), pairs.in_right(i)));
    for (std::size_t g = 0; g < row.size(); ++g) row[g] = pairs.next(i, groups.first_of(g));
    for (symbol_class k = 0; k < pairs.symbols()->size(); ++k) result.table.push_back(row[groups.group_of(k)]);
  }
  return minimise(result, budget);
}

}  // namespace

dfa complement(const dfa& a) {
  dfa result = a;
  result.accepting.flip();
  return result;
}

dfa intersection(const dfa& a, const dfa& b, work_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a && in_b; });
}

dfa union_of(const dfa& a, const dfa& b, work_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a || in_b; });
}

dfa difference(const dfa& a, const dfa& b, work_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a && !in_b; });
}

relation compare(const dfa& a, const dfa& b, work_budget& budget) {
  side_by_side pairs(a, b);
  bool only_a = false;
  bool only_b = false;
  bool common = false;
  for (std::size_t i = 0; i < pairs.met() && !(only_a && only_b && common); ++i) {
    if (!budget.allows(pairs.met())) break;
    only_a = only_a || (pairs.in_left(i) && !pairs.in_right(i));
    only_b = only_b || (pairs.in_right(i) && !pairs.in_left(i));
    common = common || (pairs.in_left(i) && pairs.in_right(i));
    for (symbol_class k = 0; k < pairs.symbols()->size(); ++k) (void)pairs.next(i, k);
  }
  if (!only_a && !only_b) return relation::equal;
  if (!only_a) return relation::subset;
  if (!only_b) return relation::superset;
  return common ? relation::overlap : relation::disjoint;
}

std::string_view name_of(relation r) noexcept {
  switch (r) {
    case relation::equal:
      return "equal";
    case relation::subset:
      return "subset";
    case relation::superset:
      return "superset";
    case relation::overlap:
      return "overlap";
    case relation::disjoint:
      return "disjoint";
  }
  return {};
}

}  // namespace urispec::automaton
