#include "language/step_suffixes.hpp"

#include "automaton/drop_repeated.hpp"

#include <algorithm>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

using list = step_suffixes::list;

void add(const list& more, list& into) { into.insert(into.end(), more.begin(), more.end()); }

// The first state of the structural automaton for each of the minimal one.
std::vector<bool> first_of_minimal(const vector_plan& plan) {
  std::vector<bool> first(plan.whole.automaton.states(), false);
  std::vector<bool> seen(plan.minimal.states(), false);
  for (const state s : plan.access.order()) {
    first[s] = !seen[plan.in_minimal[s]];
    seen[plan.in_minimal[s]] = true;
  }
  return first;
}

}  // namespace

step_suffixes::step_suffixes(const vector_plan& plan, const witnesses_by_step& witnesses,
                             state_budget& budget)
    : plan_(plan), classes_(plan.whole.automaton.symbols->size()) {
  take(distinguishing_suffixes(plan.minimal));
  const auto& a = plan.whole.automaton;
  const auto is_first = first_of_minimal(plan);
  std::map<std::pair<state, std::vector<state>>, list> chosen;
  for (state s = 0; s < a.states(); ++s) {
    std::vector<state> targets;
    for (symbol_class k = 0; k < classes_; ++k) targets.push_back(plan.in_minimal[a.next(s, k)]);
    std::vector<state> together = targets;
    std::ranges::sort(together);
    automaton::drop_repeated(together);
    for (symbol_class k = 0; k < classes_; ++k) {
      if (!budget.allows(0)) return;
      const auto [entry, is_new] = chosen.try_emplace({targets[k], together});
      if (is_new) entry->second = telling_from(targets[k], together, budget);
      list others = entry->second;
      list readable = telling_[targets[k]];
      add_with_ends(entry->second, readable);
      if (plan.access.has(s, k)) add(w_, readable);
      if (is_first[s]) add(telling_[targets[k]], others);
      if (const auto found = witnesses.find(s * classes_ + k); found != witnesses.end()) {
        for (const auto& text : found->second) {
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
  const auto found = numbers_.find(text);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::uint32_t step_suffixes::number_of(const std::u32string& text) {
  const auto [where, is_new] = numbers_.try_emplace(text, static_cast<std::uint32_t>(texts_.size()));
  if (is_new) {
    texts_.push_back(text);
    longest_ = std::max(longest_, text.size());
  }
  return where->second;
}

std::uint32_t step_suffixes::number_of(list&& suffixes) {
  std::ranges::sort(suffixes);
  automaton::drop_repeated(suffixes);
  const auto [where, is_new] =
      list_numbers_.try_emplace(std::move(suffixes), static_cast<std::uint32_t>(lists_.size()));
  if (is_new) lists_.push_back(where->first);
  return where->second;
}

void step_suffixes::take(const distinguishing_suffixes& telling) {
  for (std::size_t i = 0; i < telling.size(); ++i) {
    std::u32string text;
    for (const symbol_class k : telling.at(i)) text.push_back(plan_.minimal.symbols->readable(k));
    w_.push_back(number_of(text));
  }
  for (state s = 0; s < plan_.minimal.states(); ++s) {
    list of_state;
    for (const std::size_t i : telling.of(s)) of_state.push_back(w_[i]);
    telling_.push_back(std::move(of_state));
  }
}

bool step_suffixes::accepts(state from, std::uint32_t suffix) const {
  for (const char32_t c : texts_[suffix]) from = plan_.minimal.next(from, plan_.minimal.symbols->class_of(c));
  return plan_.minimal.accepting[from];
}

// For each other state one that tells the target from it. Greedy: the suffix that does most of what is left comes next.
list step_suffixes::telling_from(state target, const std::vector<state>& others,
                                 state_budget& budget) const {
  list result;
  std::vector<state> left = others;
  std::erase(left, target);
  const auto tells = [&](std::uint32_t w, state other) { return accepts(target, w) != accepts(other, w); };
  while (!left.empty() && budget.allows(0)) {
    const auto told = [&](std::uint32_t w) {
      return budget.allows(0) ? std::ranges::count_if(left, [&](state o) { return tells(w, o); }) : 0;
    };
    result.push_back(*std::ranges::max_element(telling_[target], {}, told));
    std::erase_if(left, [&](state other) { return tells(result.back(), other); });
  }
  return result;
}

// W holds the ends of each of its suffixes (language/distinguish.hpp: a suffix is a character and another suffix).
void step_suffixes::add_with_ends(const list& suffixes, list& into) const {
  for (const auto w : suffixes) {
    std::u32string text = texts_[w];
    into.push_back(w);
    while (!text.empty()) {
      text.erase(0, 1);
      into.push_back(numbers_.at(text));
    }
  }
}

}  // namespace urispec::language
