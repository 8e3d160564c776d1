#include "emit/facts/rule_facts.hpp"

#include "automaton/predecessors.hpp"
#include "peg/match_language.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace urispec::emit {
namespace {

using automaton::code_point_set;
using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

const code_point_set ascii{{0, 0x7F}};
const code_point_set beyond{{0x80, automaton::last_code_point}};

// The texts that a rule matches, whatever follows, by the automaton of its match language.
class matched_texts {
 public:
  explicit matched_texts(const dfa& match) : match_(match), ends_(match.states()), live_(match.states()) {
    const auto completes = live_states(match);
    const symbol_class mark = match.symbols->mark(0);
    for (state s = 0; s < match.states(); ++s) ends_[s] = completes[match.next(s, mark)];
    const automaton::predecessors before(match);
    find_live(before);
    find_longest(before);
  }

  [[nodiscard]] bool is_empty() const { return !live_[match_.start]; }

  [[nodiscard]] std::size_t shortest() const {
    std::vector<char> seen(match_.states());
    std::vector<state> now{match_.start};
    for (std::size_t n = 0;; ++n) {
      std::vector<state> after;
      for (const state s : now) {
        if (ends_[s]) return n;
        for_each_next(s, [&](symbol_class, state t) {
          if (!std::exchange(seen[t], 1)) after.push_back(t);
        });
      }
      now = std::move(after);
    }
  }

  [[nodiscard]] rule_facts facts() const {
    rule_facts result;
    result.shortest = shortest();
    result.longest = longest_[match_.start];
    std::map<std::size_t, code_point_set> first;
    for_each_next(match_.start, [&](symbol_class k, state t) {
      const auto& members = match_.symbols->members(k);
      const std::size_t rest = longest_[t];
      if (const auto some = set_intersection(members, ascii); !some.empty()) {
        auto& known = first[rest == unbounded ? rest : rest + 1];
        known = set_union(known, some);
      }
      result.begins_beyond_ascii = result.begins_beyond_ascii || !set_intersection(members, beyond).empty();
    });
    for (auto& [longest, characters] : first) {
      if (result.first.size() < most_first_lengths) {
        result.first.push_back({characters, longest});
      } else {
        result.first.back().characters = set_union(result.first.back().characters, characters);
        result.first.back().longest = longest;
      }
    }
    add_occurring(result.occurring);
    return result;
  }

 private:
  template <typename F>
  void for_each_class(F f) const {
    for (symbol_class k = 0; k < match_.symbols->code_point_classes(); ++k) f(k);
  }

  template <typename F>
  void for_each_next(state s, F f) const {
    for_each_class([&](symbol_class k) {
      if (const state t = match_.next(s, k); live_[t]) f(k, t);
    });
  }

  void find_live(const automaton::predecessors& before) {
    std::vector<state> open;
    const auto reach = [&](state s) {
      if (!live_[s]) open.push_back(s);
      live_[s] = true;
    };
    for (state s = 0; s < match_.states(); ++s) {
      if (ends_[s]) reach(s);
    }
    while (!open.empty()) {
      const state t = open.back();
      open.pop_back();
      for_each_class([&](symbol_class k) {
        for (const state s : before.of(t, k)) reach(s);
      });
    }
  }

  // Kahn's algorithm backwards: a state is done when all that follow it are. What is on a circle, or leads to one,
  // never is, and stays unbounded.
  void find_longest(const automaton::predecessors& before) {
    longest_.assign(match_.states(), unbounded);
    std::vector<std::size_t> left(match_.states());
    std::vector<std::size_t> most(match_.states());
    std::vector<state> done;
    for (state s = 0; s < match_.states(); ++s) {
      if (!live_[s]) continue;
      for_each_next(s, [&](symbol_class, state) { ++left[s]; });
      if (left[s] == 0) done.push_back(s);
    }
    while (!done.empty()) {
      const state t = done.back();
      done.pop_back();
      longest_[t] = most[t];
      for_each_class([&](symbol_class k) {
        for (const state s : before.of(t, k)) {
          most[s] = std::max(most[s], most[t] + 1);
          if (--left[s] == 0) done.push_back(s);
        }
      });
    }
  }

  void add_occurring(character_facts& to) const {
    std::vector<char> seen(match_.states());
    std::vector<state> open{match_.start};
    seen[match_.start] = 1;
    while (!open.empty()) {
      const state s = open.back();
      open.pop_back();
      for_each_next(s, [&](symbol_class k, state t) {
        const auto& members = match_.symbols->members(k);
        to.ascii = set_union(to.ascii, set_intersection(members, ascii));
        to.beyond_ascii = to.beyond_ascii || !set_intersection(members, beyond).empty();
        if (!std::exchange(seen[t], 1)) open.push_back(t);
      });
    }
  }

  const dfa& match_;
  std::vector<bool> ends_;            // where a text may end
  std::vector<bool> live_;            // from where one is reached
  std::vector<std::size_t> longest_;  // from each live state
};

}  // namespace

std::vector<std::optional<rule_facts>> facts_of(const peg::grammar& proven) {
  std::vector<std::optional<rule_facts>> result(proven.rules.size());
  std::vector<peg::expression> bodies;
  for (const auto& rule : proven.rules) bodies.push_back(rule.body);
  state_budget budget;
  const auto matches = peg::match_languages_of(bodies, proven.languages, budget);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (!matches[i].is_known() || proven.rules[i].proof.verdict != peg::verdict::proved) continue;
    matched_texts texts(matches[i].automaton);
    if (!texts.is_empty()) result[i] = texts.facts();
  }
  return result;
}

}  // namespace urispec::emit
