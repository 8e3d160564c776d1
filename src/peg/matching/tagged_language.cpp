#include "peg/matching/tagged_language.hpp"

#include "peg/matching/calls.hpp"
#include "automaton/subset_construction.hpp"
#include "automaton/minimise.hpp"

#include <algorithm>
#include <compare>
#include <memory>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// x # y → [ x ] # y, where [ and ] are the marks of a part; those of the same part inside x are skipped.
class marking_machine {
 public:
  enum class place : std::uint8_t { before, inside, after, after_split };
  struct configuration {
    place where;
    state at;
    auto operator<=>(const configuration&) const = default;
  };

  marking_machine(const dfa& m, std::size_t part)
      : m_(m),
        live_(live_states(m)),
        split_(m.symbols->mark(0)),
        begin_(m.symbols->mark(begin_mark(part))),
        end_(m.symbols->mark(end_mark(part))) {}

  std::vector<configuration> initial() { return {{place::before, m_.start}}; }

  void step(const configuration& from, symbol_class k, std::vector<configuration>& successors) {
    switch (from.where) {
      case place::before:
        if (k == begin_) enter(from.at, successors);
        return;
      case place::inside:
        if (k == end_) successors.push_back({place::after, from.at});
        if (k != end_ && k != begin_ && k != split_) enter(m_.next(from.at, k), successors);
        return;
      case place::after:
        if (k == split_) after(m_.next(from.at, k), successors);
        return;
      case place::after_split: after(m_.next(from.at, k), successors);
    }
  }

  bool accepting(const configuration& at) const { return at.where == place::after_split && m_.accepting[at.at]; }

 private:
  void enter(state s, std::vector<configuration>& into) const {
    const std::size_t first = into.size();
    const auto reach = [&](state target) {
      const configuration c{place::inside, target};
      if (live_[target] && std::find(into.begin() + static_cast<std::ptrdiff_t>(first), into.end(), c) == into.end()) {
        into.push_back(c);
      }
    };
    reach(s);
    for (std::size_t i = first; i < into.size(); ++i) {
      const state at = into[i].at;
      reach(m_.next(at, begin_));
      reach(m_.next(at, end_));
    }
  }

  void after(state s, std::vector<configuration>& into) const {
    if (live_[s]) into.push_back({place::after_split, s});
  }

  const dfa& m_;
  std::vector<bool> live_;
  symbol_class split_, begin_, end_;
};

// The same texts without the marks of a part where it does not lie inside another.
class erasing_machine {
 public:
  struct configuration {
    bool inside;
    state at;
    auto operator<=>(const configuration&) const = default;
  };

  erasing_machine(const dfa& m, std::size_t part, std::size_t inside)
      : m_(m),
        live_(live_states(m)),
        begin_(m.symbols->mark(begin_mark(part))),
        end_(m.symbols->mark(end_mark(part))),
        begin_inside_(m.symbols->mark(begin_mark(inside))),
        end_inside_(m.symbols->mark(end_mark(inside))) {}

  std::vector<configuration> initial() {
    std::vector<configuration> result;
    reach({false, m_.start}, result);
    return result;
  }

  void step(const configuration& from, symbol_class k, std::vector<configuration>& successors) {
    if (!from.inside && (k == begin_ || k == end_)) return;
    reach({k == begin_inside_ || (from.inside && k != end_inside_), m_.next(from.at, k)}, successors);
  }

  bool accepting(const configuration& at) const { return m_.accepting[at.at]; }

 private:
  // With what is reached over marks that are erased: at most one of each, since parts of a number do not nest.
  void reach(configuration c, std::vector<configuration>& into) const {
    if (!live_[c.at]) return;
    if (std::ranges::find(into, c) != into.end()) return;
    into.push_back(c);
    if (c.inside) return;
    reach({false, m_.next(c.at, begin_)}, into);
    reach({false, m_.next(c.at, end_)}, into);
  }

  const dfa& m_;
  std::vector<bool> live_;
  symbol_class begin_, end_, begin_inside_, end_inside_;
};

// The x of x # in `m`.
dfa whole_texts(const dfa& m) {
  dfa result = m;
  const symbol_class split = m.symbols->mark(0);
  for (state s = 0; s < m.states(); ++s) result.accepting[s] = m.accepting[m.next(s, split)];
  const auto dead = static_cast<state>(result.states());
  result.accepting.push_back(false);
  result.table.insert(result.table.end(), m.symbols->size(), dead);
  for (state s = 0; s < m.states(); ++s) result.table[s * m.symbols->size() + split] = dead;
  return minimise(result);
}

// The rule and all that it needs.
std::vector<bool> needed(std::span<const expression> rules, std::size_t rule) {
  std::vector<bool> result(rules.size(), false);
  std::vector<std::size_t> pending{rule};
  result[rule] = true;
  while (!pending.empty()) {
    const std::size_t user = pending.back();
    pending.pop_back();
    for_each_call(rules[user], [&](const std::size_t used) {
      if (!result[used]) pending.push_back(used);
      result[used] = true;
    });
  }
  return result;
}

}  // namespace

std::optional<dfa> tagged_language(std::span<const expression> rules, std::size_t rule, const parts_of_rules& parts,
                                   const automaton::languages& known, state_budget& budget) {
  const auto symbols = std::make_shared<const automaton::alphabet>(known.symbols->with_marks(1 + 2 * parts.count));
  std::vector<match_language> matches(rules.size());
  const auto is_needed = needed(rules, rule);
  for (const std::size_t r : known.order) {
    if (!is_needed[r]) continue;
    auto match = match_language_of(rules[r], matches, symbols, budget);
    if (!budget.exhausted() && match.fault == loop_fault::none && parts.part[r]) {
      marking_machine machine(match.automaton, *parts.part[r]);
      match.automaton = minimise(determinise(machine, symbols, budget), budget);
    }
    if (budget.exhausted()) return std::nullopt;
    matches[r] = std::move(match);
    if (r == rule) break;
  }
  if (matches[rule].fault != loop_fault::none) return std::nullopt;
  dfa result = whole_texts(matches[rule].automaton);
  for (std::size_t part = 0; part < parts.inside.size(); ++part) {
    if (!parts.inside[part]) continue;
    erasing_machine machine(result, part, *parts.inside[part]);
    result = minimise(determinise(machine, symbols, budget));
    if (budget.exhausted()) return std::nullopt;
  }
  return result;
}

}  // namespace urispec::peg
