// Which rule uses which. Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972): one depth-first
// search yields the strongly connected components, each after all it uses, which is dependency order. The stack is a
// vector, as rules may be chained by the ten thousand. A cycle is then found by breadth-first search in a component.
// Cost: linear in rules and uses. Tested by tests/abnf/dependency_test.cpp.
#include "abnf/link/dependency.hpp"

#include "urispec/abnf/link.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {

use_graph uses_of(const grammar& linked) {
  use_graph uses(linked.rules.size());
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    for_each_use(linked.rules[i].definition, [&](const expression& e) {
      const std::size_t target = used_rule(e);
      if (target < linked.rules.size()) uses[i].push_back(target);
    });
  }
  return uses;
}

use_graph users_of(const use_graph& uses) {
  use_graph users(uses.size());
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t used : uses[user]) users[used].push_back(user);
  }
  return users;
}

std::vector<bool> reachable(const use_graph& graph, std::vector<bool> start) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (start[i]) open.push_back(i);
  }
  while (!open.empty()) {
    const std::size_t from = open.back();
    open.pop_back();
    for (const std::size_t to : graph[from]) {
      if (!start[to]) open.push_back(to);
      start[to] = true;
    }
  }
  return start;
}

std::vector<bool> reachable(const use_graph& graph, std::size_t start) {
  std::vector<bool> from(graph.size(), false);
  from[start] = true;
  return reachable(graph, std::move(from));
}

std::vector<std::vector<std::size_t>> components(const use_graph& uses) {
  constexpr std::size_t unseen = static_cast<std::size_t>(-1);
  struct visit {
    std::size_t rule;
    std::size_t next_use = 0;
  };
  std::vector<std::vector<std::size_t>> result;
  std::vector<std::size_t> number(uses.size(), unseen);  // in the order of first visits
  std::vector<std::size_t> low(uses.size(), unseen);     // smallest number that can be reached among open rules
  std::vector<bool> open(uses.size(), false);            // visited, component not known yet
  std::vector<std::size_t> pending;                      // the open rules
  std::vector<visit> path;
  std::size_t next_number = 0;
  const auto enter = [&](std::size_t rule) {
    number[rule] = low[rule] = next_number++;
    open[rule] = true;
    pending.push_back(rule);
    path.push_back({rule});
  };
  for (std::size_t start = 0; start < uses.size(); ++start) {
    if (number[start] != unseen) continue;
    enter(start);
    while (!path.empty()) {
      visit& top = path.back();
      const std::size_t rule = top.rule;
      if (top.next_use < uses[rule].size()) {
        const std::size_t target = uses[rule][top.next_use++];
        if (number[target] == unseen) {
          enter(target);
        } else if (open[target]) {
          low[rule] = std::min(low[rule], number[target]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().rule] = std::min(low[path.back().rule], low[rule]);
      if (low[rule] != number[rule]) continue;
      const auto first = std::find(pending.rbegin(), pending.rend(), rule).base() - 1;
      result.emplace_back(first, pending.end());
      for (auto member = first; member != pending.end(); ++member) open[*member] = false;
      pending.erase(first, pending.end());
    }
  }
  return result;
}

namespace {

// A shortest cycle through the first rule of a component; empty where there is none. `came_from` is scratch space,
// one entry a rule, all `no_rule` before and after.
constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

std::vector<std::size_t> cycle_in(const use_graph& uses, std::size_t start, std::vector<std::size_t>& came_from,
                                  const std::vector<std::size_t>& component_of) {
  std::vector<std::size_t> reached{start};
  for (std::size_t i = 0; i < reached.size() && came_from[start] == no_rule; ++i) {
    for (const std::size_t target : uses[reached[i]]) {
      if (component_of[target] != component_of[start] || came_from[target] != no_rule) continue;
      came_from[target] = reached[i];
      if (target != start) reached.push_back(target);
    }
  }
  std::vector<std::size_t> cycle;
  if (came_from[start] != no_rule) {
    cycle.push_back(start);
    for (std::size_t at = came_from[start]; at != start; at = came_from[at]) cycle.push_back(at);
    std::reverse(cycle.begin() + 1, cycle.end());
  }
  for (const std::size_t rule : reached) came_from[rule] = no_rule;
  return cycle;
}

}  // namespace

std::vector<std::vector<std::size_t>> cycles(const use_graph& uses) {
  const auto parts = components(uses);
  std::vector<std::size_t> component_of(uses.size());
  std::vector<std::size_t> first_rules;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const std::size_t rule : parts[i]) component_of[rule] = i;
    first_rules.push_back(*std::min_element(parts[i].begin(), parts[i].end()));
  }
  std::sort(first_rules.begin(), first_rules.end());
  std::vector<std::size_t> came_from(uses.size(), no_rule);
  std::vector<std::vector<std::size_t>> result;
  for (const std::size_t rule : first_rules) {
    auto cycle = cycle_in(uses, rule, came_from, component_of);
    if (!cycle.empty()) result.push_back(std::move(cycle));
  }
  return result;
}

std::vector<std::size_t> dependency_order(const grammar& linked) {
  const use_graph uses = uses_of(linked);
  std::vector<std::size_t> order;
  for (const auto& component : components(uses)) {
    const std::size_t rule = component.front();
    const bool uses_itself = std::find(uses[rule].begin(), uses[rule].end(), rule) != uses[rule].end();
    if (component.size() > 1 || uses_itself) return {};
    order.push_back(rule);
  }
  return order;
}

std::vector<std::string> names_of(const std::vector<std::size_t>& cycle, const grammar& linked) {
  std::vector<std::string> names;
  for (const std::size_t rule : cycle) names.push_back(linked.rules[rule].name);
  names.push_back(linked.rules[cycle.front()].name);
  return names;
}

std::vector<std::string> find_cycle(const grammar& linked) {
  const auto found = cycles(uses_of(linked));
  return found.empty() ? std::vector<std::string>{} : names_of(found.front(), linked);
}

std::string cycle_text(const std::vector<std::string>& cycle) {
  constexpr std::size_t most_names = 16;
  const std::size_t rules = cycle.size() - 1;
  std::string text;
  for (std::size_t i = 0; i < std::min(rules, most_names); ++i) text += cycle[i] + " -> ";
  if (rules > most_names) text += fmt::format("({} more) -> ", rules - most_names);
  return text + cycle.back();
}

std::vector<bool> recursive_rules(const grammar& linked) {
  const use_graph uses = uses_of(linked);
  std::vector<bool> recursive(linked.rules.size(), false);
  for (const auto& component : components(uses)) {  // each after all that it uses
    const bool is_cycle = component.size() > 1;
    const bool needs_one = std::ranges::any_of(component, [&](const std::size_t rule) {
      return std::ranges::any_of(uses[rule], [&](const std::size_t used) { return used == rule || recursive[used]; });
    });
    for (const std::size_t rule : component) recursive[rule] = is_cycle || needs_one;
  }
  return recursive;
}

grammar without_recursion(const grammar& linked, const std::vector<bool>& recursive) {
  grammar result = linked;
  for (std::size_t i = 0; i < result.rules.size(); ++i) {
    if (recursive[i]) result.rules[i].definition = {literal{}, result.rules[i].where};
  }
  return result;
}

}  // namespace urispec::abnf
