#include "peg/matching/match_language.hpp"

#include "automaton/subset_construction.hpp"
#include "peg/matching/calls.hpp"
#include "peg/matching/choice_machine.hpp"
#include "peg/matching/combine_neighbours.hpp"
#include "peg/matching/loop_machine.hpp"
#include "peg/matching/predicate_machine.hpp"
#include "peg/matching/sequence_machine.hpp"
#include "peg/matching/split_mark.hpp"
#include "peg/matching/success_machine.hpp"
#include "abnf/overloaded.hpp"
#include "automaton/minimise.hpp"

#include <algorithm>
#include <span>
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

class builder {
 public:
  builder(std::span<const match_language> rules, const shared_alphabet& symbols, state_budget& budget)
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
              return made(predicate_machine(success, p.expects), success);
            },
        },
        e.node);
  }

  [[nodiscard]] loop_fault fault() const { return fault_; }

 private:
  template <typename Machine, typename... Dfas>
  dfa made(Machine machine, const Dfas&... read) {
    return minimise(determinise(machine, symbols_, groups_read_alike(*symbols_, read...), budget_), budget_);
  }

  dfa success_of(const dfa& m) { return made(success_machine(m), m); }
  dfa then(const dfa& a, const dfa& b) { return made(sequence_machine(a, b), a, b); }
  dfa either(const dfa& a, const dfa& b) {
    const dfa success = success_of(a);
    return made(choice_machine(a, b, success), a, b, success);
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
      if (const auto* one = std::get_if<character>(&part.node)) {
        characters.push_back(one->set);
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
        const auto* one = std::get_if<character>(&c.alternatives[j].node);
        if (one == nullptr) break;
        together.insert(together.end(), one->set.ranges().begin(), one->set.ranges().end());
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
      result = made(loop_machine(iteration, success), iteration, success);
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
  state_budget& budget_;
  loop_fault fault_ = loop_fault::none;
};

}  // namespace

std::vector<match_language> match_languages_of(const std::vector<expression>& rules,
                                               const automaton::languages& known, state_budget& budget) {
  const auto symbols = std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1));
  std::vector<match_language> matches(rules.size());
  auto first = exhausted_limit::none;
  bool goes_on = true;
  for (const std::size_t rule : known.order) {
    auto& match = matches[rule];
    if (!goes_on) match.ran_out = budget.ran_out_of();
    if (match.ran_out != exhausted_limit::none) continue;
    auto made = match_language_of(rules[rule], matches, symbols, budget);
    if (made.ran_out != exhausted_limit::none) {
      match.ran_out = made.ran_out;
      continue;
    }
    if (budget.allows_another(made.automaton.states(), made.automaton.table.size())) {
      match = std::move(made);
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
                                 const shared_alphabet& symbols, state_budget& budget) {
  const auto* longest = std::get_if<longest_match>(&e.node);
  const bool is_for_engine = longest != nullptr && !longest->automaton;
  auto missing = is_for_engine ? exhausted_limit::states : exhausted_limit::none;
  for_each_call(e, [&](std::size_t used) {
    if (missing == exhausted_limit::none) missing = rules[used].ran_out;
  });
  if (missing != exhausted_limit::none) return {{}, loop_fault::none, missing};
  builder b(rules, symbols, budget);
  dfa result = b.build(e);
  return {std::move(result), b.fault()};
}

}  // namespace urispec::peg
