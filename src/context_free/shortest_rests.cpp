#include "context_free/shortest_rests.hpp"

#include "automaton/drop_repeated.hpp"

#include <algorithm>

namespace urispec::context_free {
namespace {

std::size_t together(std::size_t a, std::size_t b) {
  return a == shortest_rests::endless || b == shortest_rests::endless ? shortest_rests::endless : a + b;
}

std::vector<std::vector<state>> targets_of_characters(const rule_automata& by) {
  const std::size_t classes = by.known.symbols->code_point_classes();
  std::vector<std::vector<state>> targets(by.owner.size());
  for (state s = 0; s < by.owner.size(); ++s) {
    for (std::size_t k = 0; k < classes; ++k) {
      if (const state to = by.table[s * classes + k]; to != no_state) targets[s].push_back(to);
    }
    std::ranges::sort(targets[s]);
    automaton::drop_repeated(targets[s]);
  }
  return targets;
}

// True if it was greater.
bool lower(std::size_t& known, std::size_t now) {
  const bool is_lower = now < known;
  if (is_lower) known = now;
  return is_lower;
}

}  // namespace

shortest_rests::shortest_rests(const rule_automata& by) : of_state_(by.owner.size(), endless) {
  const auto targets = targets_of_characters(by);
  std::vector<std::size_t> of_rule(by.rules.size(), endless);  // its shortest string that is not empty
  const auto with_a_step = [&](state s) {
    std::size_t least = endless;
    for (const state to : targets[s]) least = std::min(least, together(1, of_state_[to]));
    for (const auto& c : by.calls_from(s)) least = std::min(least, together(of_rule[c.called], of_state_[c.target]));
    return least;
  };
  for (bool changes = true; changes;) {
    changes = false;
    for (state s = static_cast<state>(by.owner.size()); s-- > 0;) {
      if (lower(of_state_[s], by.accepting[s] ? 0 : with_a_step(s))) changes = true;
    }
    for (std::size_t rule = 0; rule < by.rules.size(); ++rule) {
      if (lower(of_rule[rule], with_a_step(by.first[rule]))) changes = true;
    }
  }
}

void shortest_rests::learn(const contexts& all) {
  const std::size_t known = of_context_.size();
  of_context_.resize(all.size(), endless);
  for (bool changes = known < all.size(); changes;) {
    changes = false;
    for (std::size_t c = known; c < all.size(); ++c) {
      for (const item_in_context& i : all.waiting(static_cast<context>(c))) {
        if (lower(of_context_[c], of(i))) changes = true;
      }
    }
  }
}

std::size_t shortest_rests::of(item_in_context i) const {
  return i.at == no_state ? 0 : together(of_state_[i.at], of_context_[i.of]);
}

}  // namespace urispec::context_free
