#include "peg/continuations.hpp"

#include "abnf/references.hpp"
#include "automaton/numbering.hpp"

#include <algorithm>
#include <cstdint>

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

automaton::code_point_set members_of(const std::vector<bool>& classes, const automaton::alphabet& symbols) {
  automaton::code_point_set result;
  for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    if (classes[k]) result = set_union(result, symbols.members(k));
  }
  return result;
}

}  // namespace

continuations::continuations(const abnf::grammar& grammar, const automaton::languages& languages)
    : grammar_(grammar), languages_(languages), uses_(grammar.rules.size()), definitions_(grammar.rules.size()) {
  graph_.symbols = languages.symbols;
  for (std::size_t user = 0; user < grammar.rules.size(); ++user) {
    abnf::for_each_use(grammar.rules[user].definition, [&](const abnf::expression& part) {
      uses_[abnf::used_rule(part)].emplace_back(user, &part);
    });
  }
}

// Adds the definition to the graph if it is not part of it. If the budget runs out, it stays as it is, and callers look
// at the budget.
continuations::definition& continuations::definition_of(std::size_t rule, work_budget& budget) {
  auto& slot = definitions_[rule];
  if (slot) return *slot;
  nfa machine;
  machine.symbols = languages_.symbols;
  machine.start = machine.add();
  machine.end = machine.add();
  const auto first = static_cast<node>(graph_.nodes.size());
  slot = definition{first + machine.end, {}, std::nullopt};
  if (!insert(machine, machine.start, machine.end, grammar_.rules[rule].definition, languages_, budget, &slot->ends)) {
    slot->ends.clear();
  }
  for (auto& [part, nodes] : slot->ends) {
    for (node& n : nodes) n += first;
  }
  const auto live = live_nodes(machine);
  live_.insert(live_.end(), live.begin(), live.end());
  rule_of_.resize(rule_of_.size() + machine.nodes.size(), rule);
  for (nfa::node& n : machine.nodes) {
    for (auto& move : n.moves) move.second += first;
    for (node& target : n.silent) target += first;
    graph_.nodes.push_back(std::move(n));
  }
  return *slot;
}

std::vector<continuations::node> continuations::places_after(std::size_t rule, const abnf::expression& part,
                                                             work_budget& budget) {
  const auto& ends = definition_of(rule, budget).ends;
  const auto entry = ends.find(&part);
  return entry == ends.end() ? std::vector<node>() : entry->second;
}

const std::vector<continuations::node>& continuations::exits_of(std::size_t rule, work_budget& budget) {
  if (auto& exits = definition_of(rule, budget).exits) return *exits;
  std::vector<node> exits;
  for (const auto& [user, part] : uses_[rule]) {
    const auto after = places_after(user, *part, budget);
    exits.insert(exits.end(), after.begin(), after.end());
  }
  return definitions_[rule]->exits.emplace(std::move(exits));
}

template <typename F>
void continuations::each_silent(node source, work_budget& budget, F f) {
  graph_.each_silent(source, f);
  if (!is_end(source)) return;
  for (const node n : exits_of(rule_of_[source], budget)) f(n);
}

// Walks the graph beside an automaton, text by text, short ones first: all pairs that a text is the first to lead to
// are looked at together, so that of the texts that show something the first in reading order is found.
class continuations::search {
 public:
  search(continuations& graph, const dfa& iteration, work_budget& budget)
      : graph_(graph), iteration_(iteration), budget_(budget), live_iteration_(live_states(iteration)) {}

  std::optional<prefix_conflict_result> run(const std::vector<node>& source) {
    const auto& symbols = *iteration_.symbols;
    texts_.push_back({0, 0, 0});
    for (const node n : source) reach({iteration_.start, n});
    std::optional<std::size_t> example;
    std::vector<bool> is_next(symbols.size(), false);
    std::vector<std::vector<pair>> next(symbols.size());
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::size_t begin = texts_[i].first_pair;
      const std::size_t end = i + 1 < texts_.size() ? texts_[i + 1].first_pair : pairs_.size();
      for (std::size_t j = begin; j < end; ++j) {
        if (!budget_.allows(pairs_.size() / pairs_per_state)) return std::nullopt;
        const auto [s, n] = pairs_[static_cast<std::uint32_t>(j)];
        if (!example && graph_.is_end(n) && (s == ended || iteration_.accepting[s])) example = i;
      }
      for (auto& pairs : next) pairs.clear();
      for (std::size_t j = begin; j < end; ++j) {
        const auto [s, n] = pairs_[static_cast<std::uint32_t>(j)];
        // After a string of `iteration` there is nothing left to find but an example.
        if (s == ended && example) continue;
        const bool ends_here = s != ended && iteration_.accepting[s];
        graph_.graph_.each_step(n, [&, s = s](symbol_class k, node target) {
          if (!graph_.live_[target]) return;
          if (ends_here) is_next[k] = true;
          if (s == ended || (ends_here && !example)) next[k].push_back({ended, target});
          if (s != ended) next[k].push_back({iteration_.next(s, k), target});
        });
      }
      for (const symbol_class k : symbols.reading_order()) {
        const std::size_t before = pairs_.size();
        for (const pair& p : next[k]) reach(p);
        if (pairs_.size() > before) texts_.push_back({i, k, before});
      }
    }
    if (!example || budget_.exhausted()) return std::nullopt;
    prefix_conflict_result result;
    for (std::size_t i = *example; i != 0; i = texts_[i].before) result.text += symbols.readable(texts_[i].label);
    std::ranges::reverse(result.text);
    result.next = members_of(is_next, symbols);
    return result;
  }

 private:
  static constexpr std::size_t pairs_per_state = 8;  // in memory, about
  static constexpr state ended = ~state{0};  // a string of `iteration` is complete

  struct pair {
    state in_iteration;
    node in_graph;
    friend bool operator==(const pair&, const pair&) = default;
  };
  struct text {
    std::size_t before;
    symbol_class label;
    std::size_t first_pair;  // its pairs, which no text before it leads to, are those up to the next text's
  };

  // Adds the pair and those that ε-transitions lead to.
  void reach(const pair& first) {
    const state s = first.in_iteration;
    if (s != ended && !live_iteration_[s]) return;
    pending_.assign(1, first.in_graph);
    while (!pending_.empty()) {
      const node n = pending_.back();
      pending_.pop_back();
      if (!graph_.live_[n]) continue;
      const std::size_t before = pairs_.size();
      if (pairs_.number_of({s, n}) < before) continue;
      graph_.each_silent(n, budget_, [&](node target) { pending_.push_back(target); });
    }
  }

  continuations& graph_;
  const dfa& iteration_;
  work_budget& budget_;
  std::vector<bool> live_iteration_;
  automaton::numbering<pair> pairs_;
  std::vector<node> pending_;
  std::vector<text> texts_;
};

std::optional<prefix_conflict_result> continuations::prefix_conflict_after(const dfa& iteration, std::size_t rule,
                                                           const abnf::expression& part,
                                                           work_budget& budget) {
  const auto source = places_after(rule, part, budget);
  return search(*this, iteration, budget).run(source);
}

automaton::code_point_set continuations::characters_from(std::vector<node> pending, distance reach,
                                                         work_budget& budget) {
  std::vector<bool> classes(languages_.symbols->size(), false);
  std::vector<bool> visited;
  for (std::size_t count = 0; !pending.empty() && budget.allows(count / work_budget::cells_per_state);) {
    const node n = pending.back();
    pending.pop_back();
    visited.resize(graph_.nodes.size(), false);
    if (!live_[n] || visited[n]) continue;
    visited[n] = true;
    ++count;
    graph_.each_step(n, [&](symbol_class k, node target) {
      if (live_[target]) classes[k] = true;
      if (reach == distance::any) pending.push_back(target);
    });
    each_silent(n, budget, [&](node next) { pending.push_back(next); });
  }
  return members_of(classes, *languages_.symbols);
}

automaton::code_point_set continuations::first_after(std::size_t rule, const abnf::expression& part,
                                                     work_budget& budget) {
  return characters_from(places_after(rule, part, budget), distance::next_character, budget);
}

automaton::code_point_set continuations::characters_after(std::size_t rule, const abnf::expression& part,
                                                          work_budget& budget) {
  return characters_from(places_after(rule, part, budget), distance::any, budget);
}

automaton::code_point_set continuations::first_of(const abnf::expression& part, work_budget& budget) const {
  nfa machine;
  machine.symbols = languages_.symbols;
  machine.start = machine.add();
  machine.end = machine.add();
  std::vector<bool> classes(languages_.symbols->size(), false);
  if (!insert(machine, machine.start, machine.end, part, languages_, budget)) return {};
  const auto live = live_nodes(machine);
  std::vector<bool> visited(machine.nodes.size(), false);
  std::vector<state> pending{machine.start};
  while (!pending.empty()) {
    const state n = pending.back();
    pending.pop_back();
    if (visited[n]) continue;
    visited[n] = true;
    machine.each_step(n, [&](symbol_class k, state target) { classes[k] = classes[k] || live[target]; });
    machine.each_silent(n, [&](state target) { pending.push_back(target); });
  }
  return members_of(classes, *languages_.symbols);
}

rest_of_rule continuations::rest_after(std::size_t rule, const abnf::expression& part,
                                       work_budget& budget) {
  std::vector<node> pending = places_after(rule, part, budget);
  if (pending.empty()) return rest_of_rule::may_be_empty;
  std::vector<bool> visited(graph_.nodes.size(), false);
  while (!pending.empty()) {
    const node n = pending.back();
    pending.pop_back();
    if (is_end(n)) return rest_of_rule::may_be_empty;
    if (visited[n]) continue;
    visited[n] = true;
    graph_.each_silent(n, [&](node target) { pending.push_back(target); });
  }
  return rest_of_rule::is_not_empty;
}

}  // namespace urispec::peg
