// e* of a match language (peg/matching/match_language.hpp), for automaton/subset_construction.hpp.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "automaton/numbered.hpp"
#include "peg/matching/split_mark.hpp"
#include "automaton/dfa.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace urispec::peg {

// x1 … xn # y. `obligations` are the states of finished iterations after their #; a state that
// accepts whatever comes is paid.
class loop_machine {
 public:
  enum class place : std::uint8_t { between_iterations, inside_iteration, after_split };
  struct configuration {
    std::vector<automaton::state> obligations;
    place where;
    automaton::state at;  // inside an iteration: of e; after the split: of success
    bool operator==(const configuration&) const = default;
    [[nodiscard]] std::size_t hash() const {
      std::uint64_t h = automaton::mix(static_cast<std::uint64_t>(where), at);
      for (const automaton::state s : obligations) h = automaton::mix(h, s);
      return static_cast<std::size_t>(h);
    }
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
    next_iteration({}, result);
    return result;
  }

  void step(const configuration& from, automaton::symbol_class k, std::vector<configuration>& successors) {
    if (k == split_mark(m_)) {
      if (from.where == place::between_iterations) {
        successors.push_back({from.obligations, place::after_split, success_.start});
      }
      return;
    }
    if (from.where == place::between_iterations) return;
    const bool is_boundary = m_.symbols->is_mark(k);
    if (is_boundary && from.where == place::after_split) return;
    std::vector<automaton::state> obligations;
    for (const automaton::state s : from.obligations) {
      const automaton::state target = is_boundary ? s : m_.next(s, k);
      if (!live_[target]) return;
      add_obligation(obligations, target);
    }
    if (from.where == place::after_split) {
      successors.push_back({std::move(obligations), place::after_split, success_.next(from.at, k)});
      return;
    }
    const automaton::state inside = m_.next(from.at, k);
    if (!live_[inside]) return;
    if (const automaton::state after = m_.next(inside, split_mark(m_)); live_[after]) {
      auto obligations_after = obligations;
      add_obligation(obligations_after, after);
      next_iteration(obligations_after, successors);
    }
    successors.push_back({std::move(obligations), place::inside_iteration, inside});
  }

  bool accepting(const configuration& at) const {
    return at.where == place::after_split && !success_.accepting[at.at] &&
           std::ranges::all_of(at.obligations, [&](automaton::state s) { return m_.accepting[s]; });
  }

 private:
  static constexpr automaton::state none = ~automaton::state{0};

  void next_iteration(const std::vector<automaton::state>& obligations, std::vector<configuration>& into) {
    into.push_back({obligations, place::between_iterations, none});
    if (live_[m_.start]) into.push_back({obligations, place::inside_iteration, m_.start});
  }

  void add_obligation(std::vector<automaton::state>& obligations, automaton::state s) const {
    if (s == paid_) return;
    const auto where = std::ranges::lower_bound(obligations, s);
    if (where == obligations.end() || *where != s) obligations.insert(where, s);
  }

  const automaton::dfa& m_;
  const automaton::dfa& success_;
  std::vector<bool> live_;
  automaton::state paid_ = none;
};

}  // namespace urispec::peg
