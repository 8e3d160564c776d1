#include "peg/continuations.hpp"

#include "abnf/references.hpp"

#include <algorithm>
#include <unordered_set>

namespace urispec::peg {

using automaton::dfa;
using automaton::nfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// The nodes from which the end can be reached: backwards from there.
std::vector<bool> live_nodes(const nfa& machine) {
  std::vector<std::vector<state>> before(machine.nodes.size());
  for (state s = 0; s < machine.nodes.size(); ++s) {
    machine.each_step(s, [&](symbol_class, state target) { before[target].push_back(s); });
    machine.each_silent(s, [&](state target) { before[target].push_back(s); });
  }
  std::vector<bool> live(machine.nodes.size(), false);
  std::vector<state> pending{machine.end};
  live[machine.end] = true;
  while (!pending.empty()) {
    const state current = pending.back();
    pending.pop_back();
    for (const state s : before[current]) {
      if (live[s]) continue;
      live[s] = true;
      pending.push_back(s);
    }
  }
  return live;
}

}  // namespace

continuations::continuations(const abnf::grammar& grammar, const automaton::languages& languages)
    : grammar_(grammar), languages_(languages), uses_(grammar.rules.size()), machines_(grammar.rules.size()) {
  for (std::size_t user = 0; user < grammar.rules.size(); ++user) {
    abnf::for_each_use(grammar.rules[user].definition, [&](const abnf::expression& part) {
      uses_[abnf::used_rule(part)].emplace_back(user, &part);
    });
  }
}

// If the budget runs out, the machine stays as it is, and callers look at the budget.
const continuations::definition& continuations::machine_of(std::size_t rule, work_budget& budget) {
  auto& slot = machines_[rule];
  if (!slot) {
    definition entry;
    entry.machine.symbols = languages_.symbols;
    entry.machine.start = entry.machine.add();
    entry.machine.end = entry.machine.add();
    const bool is_whole = insert(entry.machine, entry.machine.start, entry.machine.end, grammar_.rules[rule].definition,
                                 languages_, budget, &entry.ends);
    if (!is_whole) entry.ends.clear();
    entry.live = live_nodes(entry.machine);
    slot = std::move(entry);
  }
  return *slot;
}

std::vector<continuations::place> continuations::places_after(std::size_t rule, const abnf::expression& part,
                                                               work_budget& budget) {
  std::vector<place> result;
  const auto& ends = machine_of(rule, budget).ends;
  if (const auto ending = ends.find(&part); ending != ends.end()) {
    for (const state s : ending->second) result.push_back({rule, s});
  }
  return result;
}

template <typename F>
void continuations::each_silent(const place& source, work_budget& budget, F f) {
  const nfa& machine = machine_of(source.rule, budget).machine;
  machine.each_silent(source.position, [&](state target) { f(place{source.rule, target}); });
  if (source.position != machine.end) return;
  for (const auto& [user, part] : uses_[source.rule]) {
    for (const place& after : places_after(user, *part, budget)) f(after);
  }
}

// Walks the graph beside an automaton, text by text, short ones first: all pairs that a text is the first to lead to
// are looked at together, so that of the texts that show something the first in reading order is found.
class continuations::search {
 public:
  search(continuations& graph, const dfa& iteration, work_budget& budget)
      : graph_(graph), iteration_(iteration), budget_(budget), live_iteration_(live_states(iteration)) {}

  std::optional<prefix_conflict_result> run(const std::vector<place>& source) {
    const auto& symbols = *iteration_.symbols;
    texts_.push_back({0, 0, {}});
    for (const place& p : source) reach(iteration_.start, p, texts_.front().pairs);
    std::optional<std::size_t> example;
    std::vector<bool> is_next(symbols.size(), false);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const auto pairs = std::move(texts_[i].pairs);
      for (const auto& [s, p] : pairs) {
        if (!budget_.allows(seen_.size() / pairs_per_state)) return std::nullopt;
        const bool is_end = p.position == graph_.machine_of(p.rule, budget_).machine.end;
        if (!example && is_end && (s == ended || iteration_.accepting[s])) example = i;
      }
      std::vector<std::vector<pair>> next(symbols.size());
      for (const auto& [s, p] : pairs) {
        // After a string of `iteration` there is nothing left to find but an example.
        if (s == ended && example) continue;
        const auto& machine = graph_.machine_of(p.rule, budget_);
        const bool ends_here = s != ended && iteration_.accepting[s];
        machine.machine.each_step(p.position, [&, s = s, p = p](symbol_class k, state target) {
          if (!machine.live[target]) return;
          if (ends_here) is_next[k] = true;
          if (s == ended || (ends_here && !example)) next[k].push_back({ended, {p.rule, target}});
          if (s != ended) next[k].push_back({iteration_.next(s, k), {p.rule, target}});
        });
      }
      for (const symbol_class k : symbols.reading_order()) {
        std::vector<pair> reached_pairs;
        for (const auto& [s, p] : next[k]) reach(s, p, reached_pairs);
        if (!reached_pairs.empty()) texts_.push_back({i, k, std::move(reached_pairs)});
      }
    }
    if (!example || budget_.exhausted()) return std::nullopt;
    prefix_conflict_result result;
    for (std::size_t i = *example; i != 0; i = texts_[i].before) result.text += symbols.readable(texts_[i].label);
    std::ranges::reverse(result.text);
    for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
      if (is_next[k]) result.next = set_union(result.next, symbols.members(k));
    }
    return result;
  }

 private:
  static constexpr std::size_t pairs_per_state = 8;  // in memory, about
  static constexpr state ended = ~state{0};  // a string of `iteration` is complete

  struct pair {
    state in_iteration;
    place in_graph;
  };
  struct key {
    std::size_t rule;
    state position, in_iteration;
    friend bool operator==(const key&, const key&) = default;
  };
  struct key_hash {
    std::size_t operator()(const key& k) const {
      std::uint64_t h = k.rule;
      for (const std::size_t x : {k.position, k.in_iteration}) h = (h ^ x) * 0x9E3779B97F4A7C15U;
      return static_cast<std::size_t>(h ^ (h >> 32U));
    }
  };
  struct text {
    std::size_t before;
    symbol_class label;
    std::vector<pair> pairs;  // pairs that no text before it leads to
  };

  // Adds the states that ε-transitions lead to.
  void reach(state s, const place& target, std::vector<pair>& output) {
    if (s != ended && !live_iteration_[s]) return;
    std::vector<place> pending{target};
    while (!pending.empty()) {
      const place p = pending.back();
      pending.pop_back();
      if (!graph_.machine_of(p.rule, budget_).live[p.position] || !seen_.insert({p.rule, p.position, s}).second)
        continue;
      output.push_back({s, p});
      graph_.each_silent(p, budget_, [&](const place& next) { pending.push_back(next); });
    }
  }

  continuations& graph_;
  const dfa& iteration_;
  work_budget& budget_;
  std::vector<bool> live_iteration_;
  std::unordered_set<key, key_hash> seen_;
  std::vector<text> texts_;
};

std::optional<prefix_conflict_result> continuations::prefix_conflict_after(const dfa& iteration, std::size_t rule,
                                                           const abnf::expression& part,
                                                           work_budget& budget) {
  return search(*this, iteration, budget).run(places_after(rule, part, budget));
}

automaton::code_point_set continuations::first_after(std::size_t rule, const abnf::expression& part,
                                                     work_budget& budget) {
  std::vector<bool> is_first(languages_.symbols->size(), false);
  std::vector<std::vector<bool>> visited(grammar_.rules.size());
  std::vector<place> pending = places_after(rule, part, budget);
  for (std::size_t count = 0; !pending.empty() && budget.allows(count / work_budget::cells_per_state);) {
    const place p = pending.back();
    pending.pop_back();
    const auto& [machine, ends, live] = machine_of(p.rule, budget);
    auto& states = visited[p.rule];
    states.resize(machine.nodes.size(), false);
    if (!live[p.position] || states[p.position]) continue;
    states[p.position] = true;
    ++count;
    machine.each_step(p.position, [&](symbol_class k, state target) {
      if (machine_of(p.rule, budget).live[target]) is_first[k] = true;
    });
    each_silent(p, budget, [&](const place& next) { pending.push_back(next); });
  }
  automaton::code_point_set result;
  for (symbol_class k = 0; k < languages_.symbols->code_point_classes(); ++k) {
    if (is_first[k]) result = set_union(result, languages_.symbols->members(k));
  }
  return result;
}

rest_of_rule continuations::rest_after(std::size_t rule, const abnf::expression& part,
                                       work_budget& budget) {
  const nfa& machine = machine_of(rule, budget).machine;
  const auto after = places_after(rule, part, budget);
  if (after.empty()) return rest_of_rule::may_be_empty;
  std::vector<bool> visited(machine.nodes.size(), false);
  std::vector<state> pending;
  for (const place& p : after) pending.push_back(p.position);
  while (!pending.empty()) {
    const state s = pending.back();
    pending.pop_back();
    if (s == machine.end) return rest_of_rule::may_be_empty;
    if (visited[s]) continue;
    visited[s] = true;
    pending.insert(pending.end(), machine.nodes[s].silent.begin(), machine.nodes[s].silent.end());
  }
  return rest_of_rule::is_not_empty;
}

}  // namespace urispec::peg
