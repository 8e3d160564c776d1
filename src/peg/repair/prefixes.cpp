#include "peg/repair/prefixes.hpp"

#include <set>
#include <vector>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

struct member {
  std::uint32_t language;
  state at;
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

prefix_relations find_prefixes(std::span<const dfa> languages, state_budget& budget) {
  std::set<prefix_relations::pair> inside, shared;
  std::vector<std::vector<bool>> live, goes_on;
  std::vector<member> first;
  for (std::uint32_t i = 0; i < languages.size(); ++i) {
    live.push_back(live_states(languages[i]));
    goes_on.push_back(states_that_go_on(languages[i], live.back()));
    if (live[i][languages[i].start]) first.push_back({i, languages[i].start});
  }
  std::set<std::vector<member>> seen;
  std::vector<const std::vector<member>*> queue;
  std::size_t members = 0;
  const auto reach = [&](std::vector<member>&& together) {
    if (together.size() < 2) return;  // one alone ends inside no other
    const auto [where, is_new] = seen.insert(std::move(together));
    if (!is_new) return;
    queue.push_back(&*where);
    members += where->size();
  };
  reach(std::move(first));
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto& together = *queue[i];
    for (const auto& ending : together) {
      if (!languages[ending.language].accepting[ending.at]) continue;
      for (const auto& other : together) {
        if (other.language == ending.language) continue;
        if (goes_on[other.language][other.at]) inside.emplace(ending.language, other.language);
        const bool is_shared = languages[other.language].accepting[other.at] && ending.language < other.language;
        if (is_shared) shared.emplace(ending.language, other.language);
      }
      if (!budget.allows(inside.size()) || !budget.allows(shared.size())) return {};
    }
    for (symbol_class k = 0; k < languages.front().symbols->code_point_classes(); ++k) {
      std::vector<member> next;
      for (const auto& m : together) {
        const state target = languages[m.language].next(m.at, k);
        if (live[m.language][target]) next.push_back({m.language, target});
      }
      reach(std::move(next));
    }
    if (!budget.allows_cells(members)) return {};
  }
  return {{inside.begin(), inside.end()}, {shared.begin(), shared.end()}};
}

}  // namespace urispec::peg
