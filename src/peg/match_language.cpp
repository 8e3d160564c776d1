#include "peg/match_language.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/subset_construction.hpp"
#include "urispec/automaton/minimise.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <variant>

namespace urispec::peg {

using automaton::dfa;
using automaton::shared_alphabet;
using automaton::state;
using automaton::symbol_class;

namespace {

constexpr state none = ~state{0};

symbol_class split_mark(const dfa& m) { return m.symbols->mark(0); }

// The states that boundaries alone lead to, s itself included.
std::vector<state> past_boundaries(const dfa& m, const std::vector<bool>& live, state s) {
  std::vector<state> result{s};
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (std::size_t n = 1; n < m.symbols->marks(); ++n) {
      const state target = m.next(result[i], m.symbols->mark(n));
      if (live[target] && std::ranges::find(result, target) == result.end()) result.push_back(target);
    }
  }
  return result;
}

// x1 x2 # y: `first` before the guess, then the state of e1 behind its # beside that of e2.
class sequence_machine {
 public:
  struct configuration {
    state first, second;
    auto operator<=>(const configuration&) const = default;
  };

  sequence_machine(const dfa& a, const dfa& b) : a_(a), b_(b), live_a_(live_states(a)), live_b_(live_states(b)) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    enter(a_.start, result);
    return result;
  }

  void step(const configuration& at, symbol_class k, std::vector<configuration>& successors) {
    if (at.second == none) {
      if (k != split_mark(a_)) enter(a_.next(at.first, k), successors);
      return;
    }
    const state first = a_.symbols->is_mark(k) ? at.first : a_.next(at.first, k);
    const state second = b_.next(at.second, k);
    if (live_a_[first] && live_b_[second]) successors.push_back({first, second});
  }

  bool accepting(const configuration& at) const {
    return at.second != none && a_.accepting[at.first] && b_.accepting[at.second];
  }

 private:
  void enter(state first, std::vector<configuration>& into) {
    if (!live_a_[first]) return;
    into.push_back({first, none});
    const state behind = a_.next(first, split_mark(a_));
    if (live_a_[behind] && live_b_[b_.start]) into.push_back({behind, b_.start});
  }

  const dfa& a_;
  const dfa& b_;
  std::vector<bool> live_a_, live_b_;
};

// The texts that have some split in `m`; marks are ignored.
class success_machine {
 public:
  using configuration = state;

  explicit success_machine(const dfa& m) : m_(m), live_(live_states(m)) {}

  std::vector<state> initial() {
    std::vector<state> result;
    enter(m_.start, result);
    return result;
  }
  void step(state at, symbol_class k, std::vector<state>& successors) {
    if (m_.symbols->is_mark(k)) {
      successors.push_back(at);
    } else {
      enter(m_.next(at, k), successors);
    }
  }
  bool accepting(state s) const { return m_.accepting[s]; }

 private:
  void enter(state s, std::vector<state>& into) const {
    if (!live_[s]) return;
    for (const state past : past_boundaries(m_, live_, s)) {
      into.push_back(past);
      into.push_back(m_.next(past, split_mark(m_)));
    }
  }

  const dfa& m_;
  std::vector<bool> live_;
};

// e1, e2 and "some split is in e1" side by side.
class choice_machine {
 public:
  using configuration = std::array<state, 3>;

  choice_machine(const dfa& a, const dfa& b, const dfa& success_of_a) : a_(a), b_(b), success_(success_of_a) {}

  std::vector<configuration> initial() { return {{a_.start, b_.start, success_.start}}; }
  void step(const configuration& at, symbol_class k, std::vector<configuration>& successors) {
    successors.push_back({a_.next(at[0], k), b_.next(at[1], k), success_.next(at[2], k)});
  }
  bool accepting(const configuration& at) const {
    return a_.accepting[at[0]] || (b_.accepting[at[1]] && !success_.accepting[at[2]]);
  }

 private:
  const dfa& a_;
  const dfa& b_;
  const dfa& success_;
};

// # y, with y judged by "some split of y is in e".
class predicate_machine {
 public:
  using configuration = state;

  predicate_machine(const dfa& success, lookahead expects) : success_(success), expects_(expects) {}

  std::vector<state> initial() { return {none}; }
  void step(state at, symbol_class k, std::vector<state>& successors) {
    if (at == none && k == split_mark(success_)) successors.push_back(success_.start);
    if (at != none && !success_.symbols->is_mark(k)) successors.push_back(success_.next(at, k));
  }
  bool accepting(state s) const {
    return s != none && success_.accepting[s] == (expects_ == lookahead::must_match);
  }

 private:
  const dfa& success_;
  lookahead expects_;
};

// x1 … xn # y. `owed` are the states of finished turns behind their #; a state that accepts whatever comes is paid.
class loop_machine {
 public:
  enum class place : std::uint8_t { between_turns, inside_turn, behind_split };
  struct configuration {
    std::vector<state> owed;
    place where;
    state at;  // inside a turn: of e; behind the split: of success
    auto operator<=>(const configuration&) const = default;
  };

  loop_machine(const dfa& m, const dfa& success) : m_(m), success_(success), live_(live_states(m)) {
    for (state s = 0; s < m.states(); ++s) {
      bool stays = m.accepting[s];
      for (symbol_class k = 0; stays && k < m.symbols->code_point_classes(); ++k) stays = m.next(s, k) == s;
      if (stays) paid_ = s;
    }
  }

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    next_turn({}, result);
    return result;
  }

  void step(const configuration& from, symbol_class k, std::vector<configuration>& successors) {
    if (k == split_mark(m_)) {
      if (from.where == place::between_turns) successors.push_back({from.owed, place::behind_split, success_.start});
      return;
    }
    if (from.where == place::between_turns) return;
    const bool is_boundary = m_.symbols->is_mark(k);
    if (is_boundary && from.where == place::behind_split) return;
    std::vector<state> owed;
    for (const state s : from.owed) {
      const state target = is_boundary ? s : m_.next(s, k);
      if (!live_[target]) return;
      owe(owed, target);
    }
    if (from.where == place::behind_split) {
      successors.push_back({std::move(owed), place::behind_split, success_.next(from.at, k)});
      return;
    }
    const state inside = m_.next(from.at, k);
    if (!live_[inside]) return;
    if (const state behind = m_.next(inside, split_mark(m_)); live_[behind]) {
      auto owed_after = owed;
      owe(owed_after, behind);
      next_turn(owed_after, successors);
    }
    successors.push_back({std::move(owed), place::inside_turn, inside});
  }

  bool accepting(const configuration& at) const {
    return at.where == place::behind_split && !success_.accepting[at.at] &&
           std::ranges::all_of(at.owed, [&](state s) { return m_.accepting[s]; });
  }

 private:
  void next_turn(const std::vector<state>& owed, std::vector<configuration>& into) {
    into.push_back({owed, place::between_turns, none});
    if (live_[m_.start]) into.push_back({owed, place::inside_turn, m_.start});
  }

  void owe(std::vector<state>& owed, state s) const {
    if (s == paid_) return;
    const auto where = std::ranges::lower_bound(owed, s);
    if (where == owed.end() || *where != s) owed.insert(where, s);
  }

  const dfa& m_;
  const dfa& success_;
  std::vector<bool> live_;
  state paid_ = none;
};

class builder {
 public:
  builder(std::span<const match_language> rules, const shared_alphabet& symbols, automaton::state_budget& budget)
      : rules_(rules), symbols_(symbols), budget_(budget) {}

  dfa build(const expression& e) {
    if (budget_.exhausted() || fault_ != loop_fault::none) return empty_language(symbols_);
    return std::visit(
        abnf::overloaded{
            [&](const sequence& s) {
              dfa result = nothing();
              for (auto part = s.parts.rbegin(); part != s.parts.rend(); ++part) {
                result = part == s.parts.rbegin() ? build(*part) : then(build(*part), result);
              }
              return result;
            },
            [&](const ordered_choice& c) { return choice(c); },
            [&](const repetition& r) { return repeated(r); },
            [&](const rule_call& r) {
              if (rules_[r.rule].fault != loop_fault::none) fault_ = rules_[r.rule].fault;
              return rules_[r.rule].automaton;
            },
            [&](const character& c) { return one_of(c.set); },
            [&](const run& r) { return build(r.plain.front()); },
            [&](const text& t) {
              dfa result = nothing();
              for (auto set = t.characters.rbegin(); set != t.characters.rend(); ++set) {
                result = then(one_of(*set), result);
              }
              return result;
            },
            [&](const predicate& p) {
              const dfa success = success_of(build(p.body.front()));
              return made<predicate_machine>(success, p.expects);
            },
        },
        e.node);
  }

  [[nodiscard]] loop_fault fault() const { return fault_; }

 private:
  template <typename Machine, typename... Args>
  dfa made(const Args&... args) {
    Machine machine(args...);
    return minimise(determinise(machine, symbols_, budget_));
  }

  dfa success_of(const dfa& m) { return made<success_machine>(m); }
  dfa then(const dfa& a, const dfa& b) { return made<sequence_machine>(a, b); }
  dfa either(const dfa& a, const dfa& b) { return made<choice_machine>(a, b, success_of(a)); }

  // # y for every y
  dfa nothing() {
    const std::size_t k = symbols_->size();
    dfa result{symbols_, 0, std::vector<state>(3 * k, 2), {false, true, false}};
    result.table[symbols_->mark(0)] = 1;
    for (std::size_t c = 0; c < symbols_->code_point_classes(); ++c) result.table[k + c] = 1;
    return result;
  }

  dfa one_of(const automaton::code_point_set& set) {
    dfa result = nothing();
    const std::size_t k = symbols_->size();
    result.start = 3;
    result.accepting.push_back(false);
    result.table.resize(4 * k, 2);
    for (const symbol_class c : symbols_->classes_of(set)) result.table[3 * k + c] = 0;
    return minimise(result);
  }

  // Neighbouring alternatives of one character each are one set: the same language, far fewer steps.
  dfa choice(const ordered_choice& c) {
    std::vector<dfa> alternatives;
    for (std::size_t i = 0; i < c.alternatives.size();) {
      automaton::code_point_set set;
      std::size_t j = i;
      for (; j < c.alternatives.size(); ++j) {
        const auto* one = std::get_if<character>(&c.alternatives[j].node);
        if (one == nullptr) break;
        set = set_union(set, one->set);
      }
      alternatives.push_back(j > i ? one_of(set) : build(c.alternatives[j++]));
      i = j;
    }
    // Choice is associative; two neighbours at a time keep the automata small for as long as can be.
    while (alternatives.size() > 1) {
      std::size_t made = 0;
      for (std::size_t i = 0; i < alternatives.size(); i += 2, ++made) {
        const bool alone = i + 1 == alternatives.size();
        dfa both = alone ? std::move(alternatives[i]) : either(alternatives[i], alternatives[i + 1]);
        alternatives[made] = std::move(both);
      }
      alternatives.resize(made);
    }
    return std::move(alternatives.front());
  }

  dfa repeated(const repetition& r) {
    const dfa turn = build(r.body.front());
    dfa result;
    if (r.maximum == repetition::unbounded) {
      if (turn_may_be_empty(turn)) {
        fault_ = loop_fault::body_may_be_empty;
        return empty_language(symbols_);
      }
      result = made<loop_machine>(turn, success_of(turn));
    } else {
      // Up to m turns and then up to n more are up to m + n: the second row begins only where the first is complete.
      result = power(either(turn, nothing()), r.maximum - r.minimum);
    }
    return r.minimum == 0 ? result : then(power(turn, r.minimum), result);
  }

  // e e … e, n times, by doubling: a count of n costs as much as an automaton of that size.
  dfa power(dfa e, std::uint32_t n) {
    dfa result = nothing();
    for (bool is_first = true; n > 0 && !budget_.exhausted(); n >>= 1U) {
      if ((n & 1U) != 0) {
        result = is_first ? e : then(e, result);
        is_first = false;
      }
      if (n > 1) e = then(e, e);
    }
    return result;
  }

  static bool turn_may_be_empty(const dfa& turn) {
    const auto live = live_states(turn);
    return std::ranges::any_of(past_boundaries(turn, live, turn.start),
                               [&](state s) { return live[turn.next(s, split_mark(turn))]; });
  }

  std::span<const match_language> rules_;
  const shared_alphabet& symbols_;
  automaton::state_budget& budget_;
  loop_fault fault_ = loop_fault::none;
};

}  // namespace

std::vector<match_language> match_languages_of(const std::vector<expression>& rules,
                                               const automaton::languages& known, automaton::state_budget& budget) {
  const auto symbols = std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1));
  std::vector<match_language> matches(rules.size());
  for (const std::size_t rule : known.order) {
    auto match = match_language_of(rules[rule], matches, symbols, budget);
    if (!budget.allows_another(match.automaton.states(), match.automaton.table.size())) break;
    matches[rule] = std::move(match);
  }
  return matches;
}

match_language match_language_of(const expression& e, std::span<const match_language> rules,
                                 const shared_alphabet& symbols, automaton::state_budget& budget) {
  builder b(rules, symbols, budget);
  dfa result = b.build(e);
  return {std::move(result), b.fault()};
}

}  // namespace urispec::peg
