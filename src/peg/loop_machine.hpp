// e* of a match language (peg/match_language.hpp), for automaton/subset_construction.hpp.
#pragma once

#include "peg/split_mark.hpp"
#include "urispec/automaton/dfa.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::peg {

// x1 … xn # y. `owed` are the states of finished turns behind their #; a state that
// accepts whatever comes is paid.
class loop_machine {
 public:
  enum class place : std::uint8_t { between_turns, inside_turn, behind_split };
  struct configuration {
    std::vector<automaton::state> owed;
    place where;
    automaton::state at;  // inside a turn: of e; behind the split: of success
    auto operator<=>(const configuration&) const = default;
  };

  loop_machine(const automaton::dfa& m, const automaton::dfa& success)
      : m_(m), success_(success), live_(live_states(m)) {
    const std::size_t classes = m.symbols->code_point_classes();
    for (automaton::state s = 0; s < m.states(); ++s) {
      bool stays = m.accepting[s];
      for (automaton::symbol_class k = 0; stays && k < classes; ++k) stays = m.next(s, k) == s;
      if (stays) paid_ = s;
    }
  }

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    next_turn({}, result);
    return result;
  }

  void step(const configuration& from, automaton::symbol_class k, std::vector<configuration>& successors) {
    if (k == split_mark(m_)) {
      if (from.where == place::between_turns) successors.push_back({from.owed, place::behind_split, success_.start});
      return;
    }
    if (from.where == place::between_turns) return;
    const bool is_boundary = m_.symbols->is_mark(k);
    if (is_boundary && from.where == place::behind_split) return;
    std::vector<automaton::state> owed;
    for (const automaton::state s : from.owed) {
      const automaton::state target = is_boundary ? s : m_.next(s, k);
      if (!live_[target]) return;
      owe(owed, target);
    }
    if (from.where == place::behind_split) {
      successors.push_back({std::move(owed), place::behind_split, success_.next(from.at, k)});
      return;
    }
    const automaton::state inside = m_.next(from.at, k);
    if (!live_[inside]) return;
    if (const automaton::state behind = m_.next(inside, split_mark(m_)); live_[behind]) {
      auto owed_after = owed;
      owe(owed_after, behind);
      next_turn(owed_after, successors);
    }
    successors.push_back({std::move(owed), place::inside_turn, inside});
  }

  bool accepting(const configuration& at) const {
    return at.where == place::behind_split && !success_.accepting[at.at] &&
           std::ranges::all_of(at.owed, [&](automaton::state s) { return m_.accepting[s]; });
  }

 private:
  static constexpr automaton::state none = ~automaton::state{0};

  void next_turn(const std::vector<automaton::state>& owed, std::vector<configuration>& into) {
    into.push_back({owed, place::between_turns, none});
    if (live_[m_.start]) into.push_back({owed, place::inside_turn, m_.start});
  }

  void owe(std::vector<automaton::state>& owed, automaton::state s) const {
    if (s == paid_) return;
    const auto where = std::ranges::lower_bound(owed, s);
    if (where == owed.end() || *where != s) owed.insert(where, s);
  }

  const automaton::dfa& m_;
  const automaton::dfa& success_;
  std::vector<bool> live_;
  automaton::state paid_ = none;
};

}  // namespace urispec::peg
