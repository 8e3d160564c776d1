#include "peg/prefixes.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <unordered_set>
#include <vector>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

std::optional<prefix_conflict_result> prefix_conflict(const dfa& shorter, const dfa& longer, work_budget& budget) {
  const auto& symbols = *shorter.symbols;
  const auto live_short = live_states(shorter);
  const auto live_long = live_states(longer);

  // Breadth first over pairs, so that the first string met is a shortest one. After a string of `shorter` its
  // automaton has nothing more to say.
  constexpr state ended = ~state{0};
  struct visit {
    state in_shorter, in_longer;
    std::size_t before;
    symbol_class label;
  };
  std::unordered_set<std::uint64_t> visited;
  std::vector<visit> queue;
  const auto reach = [&](state s, state l, std::size_t before, symbol_class label) {
    if ((s != ended && !live_short[s]) || !live_long[l]) return;
    if (visited.insert((std::uint64_t{s} << 32U) | l).second) queue.push_back({s, l, before, label});
  };
  reach(shorter.start, longer.start, 0, 0);

  std::optional<std::size_t> example;
  std::vector<bool> is_next(symbols.size(), false);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (!budget.allows(queue.size())) return std::nullopt;
    const auto [s, l, before, label] = queue[i];
    const bool ends_here = s != ended && shorter.accepting[s];
    if (s == ended && longer.accepting[l] && !example) example = i;
    for (const symbol_class k : symbols.reading_order()) {
      const state target = longer.next(l, k);
      if (ends_here && live_long[target]) {
        is_next[k] = true;
        reach(ended, target, i, k);
      }
      reach(s == ended ? ended : shorter.next(s, k), target, i, k);
    }
  }
  if (!example) return std::nullopt;
  prefix_conflict_result result;
  for (std::size_t i = *example; i != 0; i = queue[i].before) result.text.push_back(symbols.readable(queue[i].label));
  std::ranges::reverse(result.text);
  for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    if (is_next[k]) result.next = set_union(result.next, symbols.members(k));
  }
  return result;
}

automaton::code_point_set first_characters(const dfa& a) {
  const auto live = live_states(a);
  automaton::code_point_set result;
  for (symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    if (live[a.next(a.start, k)]) result = set_union(result, a.symbols->members(k));
  }
  return result;
}

namespace {

struct member {
  std::uint32_t language;
  state position;
  auto operator<=>(const member&) const = default;
};

// States from which a string of one character or more is accepted.
std::vector<bool> states_that_go_on(const dfa& a, const std::vector<bool>& live) {
  std::vector<bool> result(a.states(), false);
  for (state s = 0; s < a.states(); ++s) {
    for (symbol_class k = 0; k < a.symbols->code_point_classes() && !result[s]; ++k) result[s] = live[a.next(s, k)];
  }
  return result;
}

}  // namespace

prefix_relations find_prefixes(std::span<const dfa> languages, work_budget& budget) {
  std::set<prefix_relations::pair> inside, shared;
  std::vector<std::vector<bool>> live, goes_on;
  std::vector<member> first;
  for (std::uint32_t i = 0; i < languages.size(); ++i) {
    live.push_back(live_states(languages[i]));
    goes_on.push_back(states_that_go_on(languages[i], live.back()));
    if (live[i][languages[i].start]) first.push_back({i, languages[i].start});
  }
  std::set<std::vector<member>> visited;
  std::vector<const std::vector<member>*> queue;
  std::size_t members = 0;
  const auto reach = [&](std::vector<member>&& together) {
    if (together.size() < 2) return;  // one alone ends inside no other
    const auto [entry, is_new] = visited.insert(std::move(together));
    if (!is_new) return;
    queue.push_back(&*entry);
    members += entry->size();
  };
  reach(std::move(first));
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto& together = *queue[i];
    for (const auto& ending : together) {
      if (!languages[ending.language].accepting[ending.position]) continue;
      for (const auto& other : together) {
        if (other.language == ending.language) continue;
        if (goes_on[other.language][other.position]) inside.emplace(ending.language, other.language);
        const bool is_shared = languages[other.language].accepting[other.position] && ending.language < other.language;
        if (is_shared) shared.emplace(ending.language, other.language);
      }
      if (!budget.allows(inside.size()) || !budget.allows(shared.size())) return {};
    }
    for (symbol_class k = 0; k < languages.front().symbols->code_point_classes(); ++k) {
      std::vector<member> next;
      for (const auto& m : together) {
        const state target = languages[m.language].next(m.position, k);
        if (live[m.language][target]) next.push_back({m.language, target});
      }
      reach(std::move(next));
    }
    if (!budget.allows_cells(members)) return {};
  }
  return {{inside.begin(), inside.end()}, {shared.begin(), shared.end()}};
}

}  // namespace urispec::peg
