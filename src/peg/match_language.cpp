#include "peg/match_language.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/class_groups.hpp"
#include "automaton/dfa.hpp"
#include "automaton/minimise.hpp"
#include "automaton/numbering.hpp"
#include "automaton/subset_construction.hpp"
#include "peg/expression.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {

using automaton::code_point_set;
using automaton::dfa;
using automaton::shared_alphabet;
using automaton::state;
using automaton::symbol_class;

namespace {

// The operators of PEG as machines for automaton/subset_construction.hpp. Marks: the # at which a match language splits
// a text, and after it the boundaries of parts.

symbol_class split_mark(const dfa& m) { return m.symbols->mark(0); }

// The classes that a machine which reads these automata need not tell apart. It may treat the # and the boundaries as
// it likes, all boundaries alike.
template <typename... Dfas>
[[nodiscard]] automaton::class_groups groups_read_alike(const automaton::alphabet& symbols, const Dfas&... read) {
  automaton::class_groups groups(symbols.size());
  enum class kind : std::uint8_t { character, boundary, split };
  groups.split_by([&](symbol_class k) {
    if (!symbols.is_mark(k)) return kind::character;
    return k == symbols.mark(0) ? kind::split : kind::boundary;
  });
  (groups.split_by(read), ...);
  return groups;
}

// The states that boundaries alone lead to, s itself included.
std::vector<state> past_boundaries(const dfa& m,
                                                                   const std::vector<bool>& live,
                                                                   state s) {
  std::vector<state> result{s};
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (std::size_t n = 1; n < m.symbols->marks(); ++n) {
      const state target = m.next(result[i], m.symbols->mark(n));
      if (live[target] && std::ranges::find(result, target) == result.end()) result.push_back(target);
    }
  }
  return result;
}

// The machine for texts where an expression succeeds: those with some split in `m`. Marks are ignored.
class success_machine {
 public:
  using configuration = state;

  explicit success_machine(const dfa& m) : m_(m), live_(live_states(m)) {}

  std::vector<state> initial() {
    std::vector<state> result;
    enter(m_.start, result);
    return result;
  }
  void step(state current, symbol_class k, std::vector<state>& successors) {
    if (m_.symbols->is_mark(k)) {
      successors.push_back(current);
    } else {
      enter(m_.next(current, k), successors);
    }
  }
  bool accepting(state s) const { return m_.accepting[s]; }

 private:
  void enter(state s, std::vector<state>& output) const {
    if (!live_[s]) return;
    for (const state past : past_boundaries(m_, live_, s)) {
      output.push_back(past);
      output.push_back(m_.next(past, split_mark(m_)));
    }
  }

  const dfa& m_;
  std::vector<bool> live_;
};

// The machine for texts where an expression matches and the rest is in a language: the texts xy with x # y in `m` and y
// in `rest`, which has no marks. `m` has no marks but the #.
class followed_machine {
 public:
  struct configuration {
    state match_state, rest_state;
    auto operator<=>(const configuration&) const = default;
  };

  followed_machine(const dfa& m, const dfa& rest_state)
      : m_(m), rest_(rest_state), live_(live_states(m)), live_rest_(live_states(rest_state)) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    enter(m_.start, result);
    return result;
  }

  void step(const configuration& position, symbol_class k, std::vector<configuration>& successors) {
    if (m_.symbols->is_mark(k)) return;
    if (position.rest_state == none) {
      enter(m_.next(position.match_state, k), successors);
      return;
    }
    const state match_state = m_.next(position.match_state, k);
    const state rest_state = rest_.next(position.rest_state, k);
    if (live_[match_state] && live_rest_[rest_state]) successors.push_back({match_state, rest_state});
  }

  bool accepting(const configuration& position) const {
    return position.rest_state != none && m_.accepting[position.match_state] && rest_.accepting[position.rest_state];
  }

 private:
  static constexpr state none = ~state{0};  // before the guess where the match ends

  void enter(state s, std::vector<configuration>& output) const {
    if (!live_[s]) return;
    output.push_back({s, none});
    const state past = m_.next(s, split_mark(m_));
    if (live_[past] && live_rest_[rest_.start]) output.push_back({past, rest_.start});
  }

  const dfa& m_;
  const dfa& rest_;
  std::vector<bool> live_, live_rest_;
};

// &e and !e of the texts at which e succeeds: # y, with y checked by "some split of y is in e".
class predicate_machine {
 public:
  using configuration = state;

  predicate_machine(const dfa& success, lookahead expects) : success_(success), expects_(expects) {}

  std::vector<state> initial() { return {none}; }
  void step(state current, symbol_class k, std::vector<state>& successors) {
    if (current == none && k == split_mark(success_)) successors.push_back(success_.start);
    if (current != none && !success_.symbols->is_mark(k)) successors.push_back(success_.next(current, k));
  }
  bool accepting(state s) const {
    return s != none && success_.accepting[s] == (expects_ == lookahead::must_match);
  }

 private:
  static constexpr state none = ~state{0};  // before the #

  const dfa& success_;
  lookahead expects_;
};

// e1 e2: x1 x2 # y: `first` before the guess, then the state of e1 after its # beside that of e2.
class sequence_machine {
 public:
  struct configuration {
    state first, second;
    auto operator<=>(const configuration&) const = default;
  };

  sequence_machine(const dfa& a, const dfa& b)
      : a_(a), b_(b), live_a_(live_states(a)), live_b_(live_states(b)) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    enter(a_.start, result);
    return result;
  }

  void step(const configuration& position, symbol_class k, std::vector<configuration>& successors) {
    if (position.second == none) {
      if (k != split_mark(a_)) enter(a_.next(position.first, k), successors);
      return;
    }
    const state first = a_.symbols->is_mark(k) ? position.first : a_.next(position.first, k);
    const state second = b_.next(position.second, k);
    if (live_a_[first] && live_b_[second]) successors.push_back({first, second});
  }

  bool accepting(const configuration& position) const {
    return position.second != none && a_.accepting[position.first] && b_.accepting[position.second];
  }

 private:
  static constexpr state none = ~state{0};  // before the guess

  void enter(state first, std::vector<configuration>& output) {
    if (!live_a_[first]) return;
    output.push_back({first, none});
    const state after = a_.next(first, split_mark(a_));
    if (live_a_[after] && live_b_[b_.start]) output.push_back({after, b_.start});
  }

  const dfa& a_;
  const dfa& b_;
  std::vector<bool> live_a_, live_b_;
};

// e1 / e2: the automata of e1, e2 and "some split is in e1" side by side.
class choice_machine {
 public:
  using configuration = std::array<state, 3>;

  choice_machine(const dfa& a, const dfa& b, const dfa& success_of_a)
      : a_(a), b_(b), success_(success_of_a) {}

  std::vector<configuration> initial() { return {{a_.start, b_.start, success_.start}}; }
  void step(const configuration& position, symbol_class k, std::vector<configuration>& successors) {
    successors.push_back({a_.next(position[0], k), b_.next(position[1], k), success_.next(position[2], k)});
  }
  bool accepting(const configuration& position) const {
    return a_.accepting[position[0]] || (b_.accepting[position[1]] && !success_.accepting[position[2]]);
  }

 private:
  const dfa& a_;
  const dfa& b_;
  const dfa& success_;
};

// e*: x1 … xn # y. `obligations` are the states of finished iterations after their #; a state that
// accepts whatever comes is paid.
class loop_machine {
 public:
  enum class phase : std::uint8_t { between_iterations, inside_iteration, after_split };
  struct configuration {
    std::vector<state> obligations;
    phase current_phase;
    state position;  // inside an iteration: of e; after the split: of success
    bool operator==(const configuration&) const = default;
    [[nodiscard]] std::size_t hash() const {
      std::uint64_t h = automaton::mix(static_cast<std::uint64_t>(current_phase), position);
      for (const state s : obligations) h = automaton::mix(h, s);
      return static_cast<std::size_t>(h);
    }
  };

  loop_machine(const dfa& m, const dfa& success)
      : m_(m), success_(success), live_(live_states(m)) {
    const std::size_t classes = m.symbols->code_point_classes();
    for (state s = 0; s < m.states(); ++s) {
      bool stays = m.accepting[s];
      for (symbol_class k = 0; stays && k < classes; ++k) stays = m.next(s, k) == s;
      if (stays) paid_ = s;
    }
  }

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    next_iteration({}, result);
    return result;
  }

  void step(const configuration& source, symbol_class k, std::vector<configuration>& successors) {
    if (k == split_mark(m_)) {
      if (source.current_phase == phase::between_iterations) {
        successors.push_back({source.obligations, phase::after_split, success_.start});
      }
      return;
    }
    if (source.current_phase == phase::between_iterations) return;
    const bool is_boundary = m_.symbols->is_mark(k);
    if (is_boundary && source.current_phase == phase::after_split) return;
    std::vector<state> obligations;
    for (const state s : source.obligations) {
      const state target = is_boundary ? s : m_.next(s, k);
      if (!live_[target]) return;
      add_obligation(obligations, target);
    }
    if (source.current_phase == phase::after_split) {
      successors.push_back({std::move(obligations), phase::after_split, success_.next(source.position, k)});
      return;
    }
    const state inside = m_.next(source.position, k);
    if (!live_[inside]) return;
    if (const state after = m_.next(inside, split_mark(m_)); live_[after]) {
      auto obligations_after = obligations;
      add_obligation(obligations_after, after);
      next_iteration(obligations_after, successors);
    }
    successors.push_back({std::move(obligations), phase::inside_iteration, inside});
  }

  bool accepting(const configuration& position) const {
    return position.current_phase == phase::after_split && !success_.accepting[position.position] &&
           std::ranges::all_of(position.obligations, [&](state s) { return m_.accepting[s]; });
  }

 private:
  static constexpr state none = ~state{0};

  void next_iteration(const std::vector<state>& obligations, std::vector<configuration>& output) {
    output.push_back({obligations, phase::between_iterations, none});
    if (live_[m_.start]) output.push_back({obligations, phase::inside_iteration, m_.start});
  }

  void add_obligation(std::vector<state>& obligations, state s) const {
    if (s == paid_) return;
    const auto entry = std::ranges::lower_bound(obligations, s);
    if (entry == obligations.end() || *entry != s) obligations.insert(entry, s);
  }

  const dfa& m_;
  const dfa& success_;
  std::vector<bool> live_;
  state paid_ = none;
};

// Combines many automata into one, two neighbours at a time, if the order of the combinations does not matter. It
// combines neighbours made of about the same number of parts, so each part is processed a logarithmic number of times
// instead of once for each part before it. Only a few automata exist at a time.

// combine(left, right): the automaton of both.
template <typename Combine>
class neighbours {
 public:
  explicit neighbours(Combine combine) : combine_(combine) {}

  void add(dfa part) {
    combined together{std::move(part), 1};
    while (!combined_.empty() && combined_.back().parts == together.parts) take_last(together);
    combined_.push_back(std::move(together));
  }

  [[nodiscard]] bool empty() const { return combined_.empty(); }

  // Precondition: something was added.
  [[nodiscard]] dfa take() {
    combined whole = std::move(combined_.back());
    combined_.pop_back();
    while (!combined_.empty()) take_last(whole);
    return std::move(whole.automaton);
  }

 private:
  struct combined {
    dfa automaton;
    std::size_t parts;
  };

  void take_last(combined& right) {
    right.automaton = combine_(combined_.back().automaton, right.automaton);
    right.parts += combined_.back().parts;
    combined_.pop_back();
  }

  Combine combine_;
  std::vector<combined> combined_;  // in order, each of more parts than the next
};

// The minimal automaton of a machine that reads some automata.
template <typename Machine, typename... Dfas>
dfa minimal(Machine machine, work_budget& budget, const dfa& first, const Dfas&... others) {
  const shared_alphabet& symbols = first.symbols;
  return minimise(determinise(machine, symbols, groups_read_alike(*symbols, first, others...), budget), budget);
}

class builder {
 public:
  builder(std::span<const match_language> rules, const shared_alphabet& symbols, work_budget& budget)
      : rules_(rules), symbols_(symbols), budget_(budget) {}

  dfa build(const expression& e) {
    if (budget_.exhausted() || fault_ != loop_fault::none) return empty_language(symbols_);
    return std::visit(
        abnf::overloaded{
            [&](const sequence& s) { return in_order(s); },
            [&](const ordered_choice& c) { return choice(c); },
            [&](const repetition& r) { return repeated(r); },
            [&](const rule_call& r) {
              if (rules_[r.rule].fault != loop_fault::none) fault_ = rules_[r.rule].fault;
              return rules_[r.rule].automaton;
            },
            [&](const character& c) { return chain({&c.set, 1}); },
            [&](const span& r) { return build(r.plain.front()); },
            [&](const committed& c) { return build(c.body.front()); },
            [&](const text& t) { return chain(t.characters); },
            [&](const longest_match& m) { return longest(*m.automaton); },
            [&](const predicate& p) {
              const dfa success = success_of(build(p.body.front()));
              return minimal(predicate_machine(success, p.expects), budget_, success);
            },
        },
        e.node);
  }

  [[nodiscard]] loop_fault fault() const { return fault_; }

 private:
  dfa success_of(const dfa& m) { return success_language(m, budget_); }
  dfa then(const dfa& a, const dfa& b) { return minimal(sequence_machine(a, b), budget_, a, b); }
  dfa either(const dfa& a, const dfa& b) {
    const dfa success = success_of(a);
    return minimal(choice_machine(a, b, success), budget_, a, b, success);
  }

  // # y for every y
  dfa nothing() {
    const std::size_t k = symbols_->size();
    dfa result{symbols_, 0, std::vector<state>(3 * k, 2), {false, true, false}};
    result.table[symbols_->mark(0)] = 1;
    for (std::size_t c = 0; c < symbols_->code_point_classes(); ++c) result.table[k + c] = 1;
    return result;
  }

  // One character after the other, each of its set, and then # y: a chain, whose last link is what `nothing` has.
  dfa chain(std::span<const code_point_set> sets) {
    const std::size_t k = symbols_->size();
    constexpr std::size_t first_of_chain = 3;
    const std::size_t states = first_of_chain + sets.size();
    if (!budget_.allows(states) || !budget_.allows_cells(states * k)) return empty_language(symbols_);
    dfa result = nothing();
    result.accepting.resize(states, false);
    result.table.resize(states * k, 2);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const auto next = static_cast<state>(i + 1 == sets.size() ? 0 : first_of_chain + i + 1);
      for (const symbol_class c : symbols_->classes_of(sets[i])) result.table[(first_of_chain + i) * k + c] = next;
    }
    if (!sets.empty()) result.start = first_of_chain;
    return minimise(result);
  }

  // x # y, where x is in the language, and no longer beginning of xy is: after the #, the automaton goes on reading,
  // and must not accept again.
  dfa longest(const dfa& language) {
    const std::size_t k = symbols_->size();
    const std::size_t before = language.states();
    const std::size_t states = 2 * before + 1;
    if (!budget_.allows(states) || !budget_.allows_cells(states * k)) return empty_language(symbols_);
    const auto dead = static_cast<state>(2 * before);
    dfa result{symbols_, language.start, std::vector<state>(states * k, dead), std::vector<bool>(states, false)};
    for (state s = 0; s < before; ++s) {
      const std::size_t after = before + s;
      result.accepting[after] = true;
      if (language.accepting[s]) result.table[s * k + symbols_->mark(0)] = static_cast<state>(after);
      for (symbol_class c = 0; c < symbols_->code_point_classes(); ++c) {
        const state next = language.next(s, c);
        result.table[s * k + c] = next;
        if (!language.accepting[next]) result.table[after * k + c] = static_cast<state>(before + next);
      }
    }
    return minimise(result, budget_);
  }

  // Neighbouring parts that are characters are one chain; texts may have none.
  dfa in_order(const sequence& s) {
    neighbours parts([&](const dfa& a, const dfa& b) { return then(a, b); });
    std::vector<code_point_set> characters;
    const auto end_chain = [&] {
      if (!characters.empty()) parts.add(chain(characters));
      characters.clear();
    };
    for (const expression& part : s.parts) {
      if (budget_.exhausted()) return empty_language(symbols_);
      if (const auto* single = std::get_if<character>(&part.node)) {
        characters.push_back(single->set);
      } else if (const auto* several = std::get_if<text>(&part.node)) {
        characters.insert(characters.end(), several->characters.begin(), several->characters.end());
      } else {
        end_chain();
        parts.add(build(part));
      }
    }
    end_chain();
    return parts.empty() ? nothing() : parts.take();
  }

  // Neighbouring alternatives of one character each are one set: the same language, far fewer steps.
  dfa choice(const ordered_choice& c) {
    neighbours alternatives([&](const dfa& a, const dfa& b) { return either(a, b); });
    for (std::size_t i = 0; i < c.alternatives.size();) {
      if (budget_.exhausted()) return empty_language(symbols_);
      std::vector<automaton::code_point_range> together;
      std::size_t j = i;
      for (; j < c.alternatives.size(); ++j) {
        const auto* single = std::get_if<character>(&c.alternatives[j].node);
        if (single == nullptr) break;
        together.insert(together.end(), single->set.ranges().begin(), single->set.ranges().end());
      }
      const auto set = code_point_set::of_ranges(std::move(together));
      alternatives.add(j > i ? chain({&set, 1}) : build(c.alternatives[j++]));
      i = j;
    }
    return alternatives.take();
  }

  dfa repeated(const repetition& r) {
    const dfa iteration = build(r.body.front());
    dfa result;
    if (r.maximum == repetition::unbounded) {
      if (iteration_may_be_empty(iteration)) {
        fault_ = loop_fault::body_may_be_empty;
        return empty_language(symbols_);
      }
      const dfa success = success_of(iteration);
      result = minimal(loop_machine(iteration, success), budget_, iteration, success);
    } else {
      // Up to m iterations and then up to n more are up to m + n: the second row begins only where the first is
      // complete.
      result = power(either(iteration, nothing()), r.maximum - r.minimum);
    }
    return r.minimum == 0 ? result : then(power(iteration, r.minimum), result);
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

  static bool iteration_may_be_empty(const dfa& iteration) {
    const auto live = live_states(iteration);
    return std::ranges::any_of(past_boundaries(iteration, live, iteration.start),
                               [&](state s) { return live[iteration.next(s, split_mark(iteration))]; });
  }

  std::span<const match_language> rules_;
  const shared_alphabet& symbols_;
  work_budget& budget_;
  loop_fault fault_ = loop_fault::none;
};

}  // namespace

bool may_match_nothing(const dfa& match) { return live_states(match)[match.next(match.start, split_mark(match))]; }

dfa success_language(const dfa& match, work_budget& budget) { return minimal(success_machine(match), budget, match); }

dfa followed_language(const dfa& match, const dfa& rest, work_budget& budget) {
  return minimal(followed_machine(match, rest), budget, match, rest);
}

namespace {

// The form of an expression.
using expression_key = std::vector<std::uint32_t>;

void append_key(const expression& e, expression_key& key);

void append_key(const code_point_set& set, expression_key& key) {
  key.push_back(static_cast<std::uint32_t>(set.ranges().size()));
  for (const auto& [first, last] : set.ranges()) key.insert(key.end(), {first, last});
}

template <typename Part>
void append_key(const std::vector<Part>& parts, expression_key& key) {
  key.push_back(static_cast<std::uint32_t>(parts.size()));
  for (const auto& part : parts) append_key(part, key);
}

void append_key(const expression& e, expression_key& key) {
  if (const auto* s = std::get_if<span>(&e.node)) return append_key(s->plain.front(), key);
  if (const auto* c = std::get_if<committed>(&e.node)) return append_key(c->body.front(), key);
  key.push_back(static_cast<std::uint32_t>(e.node.index()));
  std::visit(abnf::overloaded{
                 [&](const sequence& s) { append_key(s.parts, key); },
                 [&](const ordered_choice& c) { append_key(c.alternatives, key); },
                 [&](const repetition& r) {
                   key.insert(key.end(), {r.minimum, r.maximum});
                   append_key(r.body, key);
                 },
                 [&](const rule_call& r) { key.push_back(static_cast<std::uint32_t>(r.rule)); },
                 [&](const character& c) { append_key(c.set, key); },
                 [&](const text& t) { append_key(t.characters, key); },
                 [&](const predicate& p) {
                   key.push_back(static_cast<std::uint32_t>(p.expects));
                   append_key(p.body, key);
                 },
                 [&](const longest_match& m) { key.push_back(static_cast<std::uint32_t>(m.rule)); },
                 [](const auto&) {},
             },
             e.node);
}

expression_key key_of(const expression& e) {
  expression_key key;
  append_key(e, key);
  return key;
}

}  // namespace

std::vector<match_language> match_languages_of(const std::vector<expression>& rules,
                                               const automaton::languages& languages, work_budget& budget) {
  const auto symbols = std::make_shared<const automaton::alphabet>(languages.symbols->with_marks(1));
  std::vector<match_language> matches(rules.size());
  auto first = exhausted_limit::none;
  bool goes_on = true;
  std::unordered_map<expression_key, std::size_t, automaton::subset_hash> with_key;  // the first rule of each key
  for (const std::size_t rule : languages.order) {
    auto& match = matches[rule];
    if (!goes_on) match.ran_out = budget.ran_out_of();
    if (match.ran_out != exhausted_limit::none) continue;
    const std::size_t equal = with_key.try_emplace(key_of(rules[rule]), rule).first->second;
    auto language =
        equal == rule ? match_language_of(rules[rule], matches, symbols, budget) : match_language(matches[equal]);
    if (language.ran_out != exhausted_limit::none) {
      match.ran_out = language.ran_out;
      continue;
    }
    if (budget.allows_another(language.automaton.states(), language.automaton.table.size())) {
      match = std::move(language);
      continue;
    }
    match.ran_out = budget.ran_out_of();
    if (first == exhausted_limit::none) first = match.ran_out;
    goes_on = budget.goes_on_after_refusal();
  }
  budget.refuse(first);
  return matches;
}

match_language match_language_of(const expression& e, std::span<const match_language> rules,
                                 const shared_alphabet& symbols, work_budget& budget) {
  const auto* longest = std::get_if<longest_match>(&e.node);
  const bool is_for_engine = longest != nullptr && !longest->automaton;
  auto missing = is_for_engine ? exhausted_limit::states : exhausted_limit::none;
  for_each_call(e, [&](std::size_t callee) {
    if (missing == exhausted_limit::none) missing = rules[callee].ran_out;
  });
  if (missing != exhausted_limit::none) return {{}, loop_fault::none, missing};
  builder b(rules, symbols, budget);
  dfa result = b.build(e);
  return {std::move(result), b.fault()};
}

const dfa* automata_of_expressions::find(const expression& e) const {
  const auto entry = automata_.find(key_of(e));
  return entry == automata_.end() ? nullptr : &entry->second;
}

void automata_of_expressions::keep(const expression& e, const dfa& automaton) {
  constexpr std::size_t most_cells = std::size_t{1} << 24U;  // 64 MiB
  cells_ += automaton.table.size();
  if (cells_ > most_cells) {
    automata_.clear();
    cells_ = automaton.table.size();
  }
  automata_.emplace(key_of(e), automaton);
}

match_languages::match_languages(std::vector<match_language> rules, const automaton::languages& languages)
    : rules_(std::move(rules)),
      symbols_(std::make_shared<const automaton::alphabet>(languages.symbols->with_marks(1))) {}

match_language match_languages::language_of(const expression& e, work_budget& budget) {
  if (const auto* call = std::get_if<rule_call>(&e.node)) return rules_[call->rule];
  if (const auto* match = matches_.find(e)) return {*match};
  auto match = match_language_of(e, rules_, symbols_, budget);
  if (!budget.exhausted() && match.has_automaton() && match.fault == loop_fault::none) {
    matches_.keep(e, match.automaton);
  }
  return match;
}

dfa match_languages::success_of(const expression& e, work_budget& budget) {
  if (const auto* success = successes_.find(e)) return *success;
  const auto match = language_of(e, budget);
  budget.refuse(match.ran_out);
  if (budget.exhausted()) return empty_language(symbols_);
  auto success = success_language(match.automaton, budget);
  if (!budget.exhausted()) successes_.keep(e, success);
  return success;
}

}  // namespace urispec::peg
