#include "context_free/contexts.hpp"

#include "abnf/link/dependency.hpp"

#include <algorithm>
#include <utility>

namespace urispec::context_free {
namespace {

std::size_t longer(std::size_t a, std::size_t b) {
  return a == contexts::endless || b == contexts::endless ? contexts::endless : a + b;
}

void make_unique(std::vector<item_in_context>& items) {
  std::ranges::sort(items);
  const auto rest = std::ranges::unique(items);
  items.erase(rest.begin(), rest.end());
}

}  // namespace

contexts::contexts(const rule_automata& by) : by_(by) {
  abnf::use_graph left_calls(by.rules.size());
  for (std::uint32_t rule = 0; rule < by.rules.size(); ++rule) {
    for (const auto& call : by.calls_from(by.first[rule])) left_calls[rule].push_back(call.called);
  }
  auto order = abnf::components(left_calls);
  std::ranges::reverse(order);
  for (const auto& component : order) {
    const std::size_t first = component.front();
    const bool calls_itself = std::ranges::find(left_calls[first], first) != left_calls[first].end();
    is_left_recursive_.push_back(component.size() > 1 || calls_itself);
    components_.emplace_back(component.begin(), component.end());
    std::ranges::sort(components_.back());
  }
  find_shortest_rests();
}

// Shorter and shorter until nothing changes: D. Knuth, "A Generalization of Dijkstra's Algorithm" (1977), without a queue.
void contexts::find_shortest_rests() {
  const std::size_t classes = by_.known.symbols->code_point_classes();
  std::vector<std::vector<state>> targets(by_.owner.size());
  for (state s = 0; s < by_.owner.size(); ++s) {
    for (std::size_t k = 0; k < classes; ++k) {
      if (const state to = by_.table[s * classes + k]; to != no_state) targets[s].push_back(to);
    }
    std::ranges::sort(targets[s]);
    const auto repeated = std::ranges::unique(targets[s]);
    targets[s].erase(repeated.begin(), repeated.end());
  }
  rest_of_state_.assign(by_.owner.size(), endless);
  std::vector<std::size_t> length_of_rule(by_.rules.size(), endless);  // of its shortest string that is not empty
  const auto with_a_step = [&](state s) {
    std::size_t least = endless;
    for (const state to : targets[s]) least = std::min(least, longer(1, rest_of_state_[to]));
    for (const auto& c : by_.calls_from(s)) {
      least = std::min(least, longer(length_of_rule[c.called], rest_of_state_[c.target]));
    }
    return least;
  };
  for (bool changes = true; changes;) {
    changes = false;
    const auto lower = [&](std::size_t& known, std::size_t now) {
      changes = changes || now < known;
      known = std::min(known, now);
    };
    for (state s = static_cast<state>(by_.owner.size()); s-- > 0;) {
      lower(rest_of_state_[s], by_.accepting[s] ? 0 : with_a_step(s));
    }
    for (std::size_t rule = 0; rule < by_.rules.size(); ++rule) lower(length_of_rule[rule], with_a_step(by_.first[rule]));
  }
}

std::vector<begun_rule> contexts::begun_by(const std::vector<item_in_context>& items) {
  entries calls(by_.rules.size());
  for (const item_in_context& i : items) {
    for (const auto& call : by_.calls_from(i.at)) calls[call.called].push_back({call.target, i.of});
  }
  return begun(calls);
}

std::vector<begun_rule> contexts::begun_at_start(std::uint32_t rule) {
  entries calls(by_.rules.size());
  calls[rule].push_back({no_state, 0});
  return begun(calls);
}

// A component comes after all that call it.
std::vector<begun_rule> contexts::begun(entries& calls) {
  std::vector<begun_rule> all;
  for (std::size_t i = 0; i < components_.size(); ++i) {
    const auto& component = components_[i];
    if (std::ranges::all_of(component, [&](std::uint32_t rule) { return calls[rule].empty(); })) continue;
    const auto here = is_left_recursive_[i]
                          ? of_component(component, calls)
                          : std::vector{begun_rule{component.front(), of_items(calls[component.front()])}};
    for (const begun_rule& begun : here) {
      for (const auto& call : by_.calls_from(by_.first[begun.rule])) {
        if (!std::ranges::binary_search(component, call.called)) calls[call.called].push_back({call.target, begun.of});
      }
      all.push_back(begun);
    }
  }
  return all;
}

context contexts::of_items(const std::vector<item_in_context>& items) {
  auto content = without_ends(items);
  const auto [where, is_new] = known_.try_emplace(std::move(content));
  if (is_new) {
    where->second = add(where->first);
    find_rest(where->second);
  }
  return where->second;
}

std::vector<begun_rule> contexts::of_component(const std::vector<std::uint32_t>& component, const entries& calls) {
  std::vector<std::pair<std::uint32_t, item_in_context>> from_outside;
  for (const std::uint32_t rule : component) {
    for (const auto& item : without_ends(calls[rule])) from_outside.emplace_back(rule, item);
  }
  const auto [where, is_new] = known_components_.try_emplace(std::move(from_outside));
  auto& here = where->second;
  if (!is_new) return here;
  const auto context_of = [&](std::uint32_t rule) {
    const auto found = std::ranges::find(here, rule, &begun_rule::rule);
    if (found != here.end()) return found->of;
    here.push_back({rule, add({})});
    return here.back().of;
  };
  for (const auto& [rule, item] : where->first) waiting_[context_of(rule)].push_back(item);
  for (std::size_t i = 0; i < here.size(); ++i) {
    const auto [caller, of] = here[i];
    for (const auto& call : by_.calls_from(by_.first[caller])) {
      if (std::ranges::binary_search(component, call.called)) waiting_[context_of(call.called)].push_back({call.target, of});
    }
  }
  for (const begun_rule& rule : here) make_unique(waiting_[rule.of]);
  for (std::size_t round = 0; round < here.size(); ++round) {
    for (const begun_rule& rule : here) find_rest(rule.of);
  }
  return here;
}

std::vector<item_in_context> contexts::without_ends(const std::vector<item_in_context>& items) const {
  std::vector<item_in_context> result;
  for (const item_in_context& i : items) {
    if (i.at != no_state && by_.is_last[i.at]) {
      result.insert(result.end(), waiting_[i.of].begin(), waiting_[i.of].end());
    } else {
      result.push_back(i);
    }
  }
  make_unique(result);
  return result;
}

context contexts::add(std::vector<item_in_context> items) {
  items_ += items.size();
  waiting_.push_back(std::move(items));
  rest_.push_back(endless);
  return static_cast<context>(waiting_.size() - 1);
}

void contexts::find_rest(context c) {
  for (const item_in_context& i : waiting_[c]) rest_[c] = std::min(rest_[c], shortest_rest(i));
}

}  // namespace urispec::context_free
