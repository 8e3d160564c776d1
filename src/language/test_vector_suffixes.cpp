#include "language/test_vector_suffixes.hpp"

#include "automaton/drop_duplicates.hpp"
#include "language/distinguish.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

class finder {
 public:
  finder(const vector_plan& plan, const inlined_rule& source, work_budget& budget)
      : plan_(plan),
        a_(plan.whole.automaton),
        classes_(a_.symbols->size()),
        source_(source),
        budget_(budget),
        closure_(source),
        minimal_{plan.minimal},
        sets_(source),
        words_if_added_(source, a_.symbols, minimal_),
        words_if_missing_(source, a_.symbols, sets_),
        done_(source.rule_of_step.size() * classes_, false) {}

  witnesses_by_step find() {
    automaton::thompson_machine<inlined_rule> machine(source_);
    std::vector<std::vector<state>> nodes(a_.states());
    nodes[a_.start] = machine.initial();
    for (const state s : plan_.access.order()) {
      group(nodes[s]);
      for (const state node : nodes[s]) look_at(s, node);
      if (budget_.exhausted()) break;
      for (symbol_class k = 0; k < classes_; ++k) {
        if (!plan_.access.has(s, k)) continue;
        auto& successors = nodes[a_.next(s, k)];
        for (const state node : nodes[s]) machine.step(node, k, successors);
        std::ranges::sort(successors);
        automaton::drop_duplicates(successors);
      }
      nodes[s] = {};
    }
    return std::move(witnesses_);
  }

 private:
  // The edges of one set lie beside each other.
  void look_at(state s, state node) {
    const auto& edges = source_.nodes[node];
    for (auto first = edges.begin(); first != edges.end();) {
      const auto last = std::find_if(
          first, edges.end(), [&](const auto& e) { return e.kind != first->kind || e.number != first->number; });
      if (first->kind == inlined_rule::kind::step) {
        std::vector<bool> has(classes_, false);
        for (auto e = first; e != last; ++e) has[e->label] = true;
        for (symbol_class k = 0; k < classes_ && !budget_.exhausted(); ++k) {
          if (done_[first->number * classes_ + k]) continue;
          keep(s, k, *first, has[k] ? if_missing(k, *first) : if_added(s, k, *first));
        }
      }
      first = last;
    }
  }

  std::optional<std::u32string> if_added(state s, symbol_class k, const inlined_rule::edge& place) {
    return words_if_added_.find(place.target, plan_.in_minimal[a_.next(s, k)],
                                [&](std::size_t pairs) { return budget_.allows_cells(pairs); });
  }

  std::optional<std::u32string> if_missing(symbol_class k, const inlined_rule::edge& place) {
    std::vector<state> others;
    for (const auto& e : steps_by_class_[k]) {
      if (e.number == place.number) continue;
      const auto& nodes = closure_of(e.target);
      others.insert(others.end(), nodes.begin(), nodes.end());
    }
    return words_if_missing_.find(place.target, sets_.number_of(std::move(others)), [&](std::size_t pairs) {
      return budget_.allows_cells(pairs) && budget_.allows(sets_.size());
    });
  }

  // The steps that leave the nodes of a state.
  void group(const std::vector<state>& nodes) {
    steps_by_class_.assign(classes_, {});
    for (const state node : nodes) {
      for (const auto& e : source_.nodes[node]) {
        if (e.kind == inlined_rule::kind::step) steps_by_class_[e.label].push_back(e);
      }
    }
  }

  const std::vector<state>& closure_of(state node) {
    auto& nodes = closures_[node];
    if (nodes.empty()) {
      closure_.restart();
      closure_.add(node, nodes);
    }
    return nodes;
  }

  void keep(state s, symbol_class k, const inlined_rule::edge& place, std::optional<std::u32string> word) {
    if (!word) return;
    done_[place.number * classes_ + k] = true;
    auto& words = witnesses_[s * classes_ + k];
    if (std::ranges::find(words, *word) == words.end()) words.push_back(std::move(*word));
  }

  const vector_plan& plan_;
  const automaton::dfa& a_;
  const std::size_t classes_;
  const inlined_rule& source_;
  work_budget& budget_;
  automaton::silent_closure<inlined_rule> closure_;
  automaton_states minimal_;
  node_sets sets_;
  distinguishing_strings<automaton_states> words_if_added_;
  distinguishing_strings<node_sets> words_if_missing_;
  std::vector<std::vector<inlined_rule::edge>> steps_by_class_;  // steps of the state in hand, by class
  std::unordered_map<state, std::vector<state>> closures_;
  std::vector<bool> done_;  // by set and class
  witnesses_by_step witnesses_;
};

}  // namespace

witnesses_by_step place_witnesses(const vector_plan& plan, const inlined_rule& source, work_budget& budget) {
  return finder(plan, source, budget).find();
}

namespace {

using list = step_suffixes::list;

void add(const list& list_to_add, list& output) { output.insert(output.end(), list_to_add.begin(), list_to_add.end()); }

// The first state of the structural automaton for each of the minimal one.
std::vector<bool> first_of_minimal(const vector_plan& plan) {
  std::vector<bool> first(plan.whole.automaton.states(), false);
  std::vector<bool> visited(plan.minimal.states(), false);
  for (const state s : plan.access.order()) {
    first[s] = !visited[plan.in_minimal[s]];
    visited[plan.in_minimal[s]] = true;
  }
  return first;
}

}  // namespace

step_suffixes::step_suffixes(const vector_plan& plan, const witnesses_by_step& witnesses,
                             work_budget& budget)
    : plan_(plan), classes_(plan.whole.automaton.symbols->size()) {
  take(distinguishing_suffixes(plan.minimal));
  const auto& a = plan.whole.automaton;
  const auto is_first = first_of_minimal(plan);
  std::map<std::pair<state, std::vector<state>>, list> suffixes_of;
  for (state s = 0; s < a.states(); ++s) {
    std::vector<state> targets;
    for (symbol_class k = 0; k < classes_; ++k) targets.push_back(plan.in_minimal[a.next(s, k)]);
    std::vector<state> together = targets;
    std::ranges::sort(together);
    automaton::drop_duplicates(together);
    for (symbol_class k = 0; k < classes_; ++k) {
      if (!budget.allows(0)) return;
      const auto [entry, is_new] = suffixes_of.try_emplace({targets[k], together});
      if (is_new) entry->second = telling_from(targets[k], together, budget);
      list others = entry->second;
      list readable = telling_[targets[k]];
      add_with_ends(entry->second, readable);
      if (plan.access.has(s, k)) add(w_, readable);
      if (is_first[s]) add(telling_[targets[k]], others);
      if (const auto witness = witnesses.find(s * classes_ + k); witness != witnesses.end()) {
        for (const auto& text : witness->second) {
          others.push_back(number_of(text));
          readable.push_back(others.back());
        }
      }
      after_others_.push_back(number_of(std::move(others)));
      after_readable_.push_back(number_of(std::move(readable)));
    }
  }
}

std::optional<std::uint32_t> step_suffixes::find(const std::u32string& text) const {
  const auto entry = numbers_.find(text);
  return entry == numbers_.end() ? std::nullopt : std::optional(entry->second);
}

std::uint32_t step_suffixes::number_of(const std::u32string& text) {
  const auto [entry, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
  if (is_new) {
    texts_.push_back(text);
    longest_ = std::max(longest_, text.size());
  }
  return entry->second;
}

std::uint32_t step_suffixes::number_of(list&& suffixes) {
  std::ranges::sort(suffixes);
  automaton::drop_duplicates(suffixes);
  const auto [entry, is_new] =
      list_numbers_.try_emplace(std::move(suffixes), static_cast<std::uint32_t>(lists_.size()));
  if (is_new) lists_.push_back(entry->first);
  return entry->second;
}

void step_suffixes::take(const distinguishing_suffixes& telling) {
  for (std::size_t i = 0; i < telling.size(); ++i) {
    std::u32string text;
    for (const symbol_class k : telling.at(i)) text.push_back(plan_.minimal.symbols->readable(k));
    w_.push_back(number_of(text));
  }
  for (state s = 0; s < plan_.minimal.states(); ++s) {
    list of_state;
    for (const std::size_t i : telling.suffixes_of(s)) of_state.push_back(w_[i]);
    telling_.push_back(std::move(of_state));
  }
}

bool step_suffixes::accepts(state source, std::uint32_t suffix) const {
  for (const char32_t c : texts_[suffix]) source = plan_.minimal.next(source, plan_.minimal.symbols->class_of(c));
  return plan_.minimal.accepting[source];
}

// One suffix for each other state tells the target from it. Greedy: the suffix that tells most of the states left comes
// next.
list step_suffixes::telling_from(state target, const std::vector<state>& others,
                                 work_budget& budget) const {
  list result;
  std::vector<state> left = others;
  std::erase(left, target);
  const auto tells = [&](std::uint32_t w, state other) { return accepts(target, w) != accepts(other, w); };
  while (!left.empty() && budget.allows(0)) {
    const auto count_split = [&](std::uint32_t w) {
      return budget.allows(0) ? std::ranges::count_if(left, [&](state o) { return tells(w, o); }) : 0;
    };
    result.push_back(*std::ranges::max_element(telling_[target], {}, count_split));
    std::erase_if(left, [&](state other) { return tells(result.back(), other); });
  }
  return result;
}

// W holds the ends of each of its suffixes (language/distinguish.hpp: a suffix is a character and another suffix).
void step_suffixes::add_with_ends(const list& suffixes, list& output) const {
  for (const auto w : suffixes) {
    std::u32string text = texts_[w];
    output.push_back(w);
    while (!text.empty()) {
      text.erase(0, 1);
      output.push_back(numbers_.at(text));
    }
  }
}

}  // namespace urispec::language
