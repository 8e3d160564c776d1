// Search over pairs of states of the tagged automaton, by the number of characters: tags cost nothing.
#include "language/search_by_length.hpp"
#include "language/inlined.hpp"
#include "automaton/minimise.hpp"
#include "automaton/nfa.hpp"
#include "language/ambiguity.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace urispec::language {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// Tag 2r opens rule r, tag 2r + 1 closes it.
constexpr std::size_t open_mark(std::size_t rule) { return 2 * rule; }
constexpr std::size_t close_mark(std::size_t rule) { return 2 * rule + 1; }

// The alphabet of a grammar with tags for so many rules.
automaton::shared_alphabet tagged_alphabet(const automaton::languages& known, std::size_t rules) {
  return std::make_shared<const automaton::alphabet>(known.symbols->with_marks(2 * rules));
}

// All parses of the strings of a rule, tagged (peg/tagged_language.hpp has the one parse of a parsing
// expression): symbols are the classes of the grammar, then the tags. Minimal; the empty language if the budget runs
// out. `source` must have been built with tags.
automaton::dfa parses_automaton(const inlined& source, const automaton::shared_alphabet& symbols,
                              state_budget& budget) {
  automaton::nfa machine{symbols, {}, source.start, source.end};
  machine.nodes.resize(source.nodes.size());
  for (automaton::state s = 0; s < source.nodes.size(); ++s) {
    for (const auto& e : source.nodes[s]) {
      switch (e.kind) {
        case inlined::kind::silent: machine.silent(s, e.to); break;
        case inlined::kind::step: machine.move(s, e.what, e.to); break;
        case inlined::kind::open: machine.move(s, symbols->mark(open_mark(e.what)), e.to); break;
        case inlined::kind::close: machine.move(s, symbols->mark(close_mark(e.what)), e.to); break;
      }
    }
  }
  if (budget.exhausted()) return empty_language(symbols);
  return minimise(determinise(machine, budget), budget);
}

class pair_search {
 public:
  pair_search(const dfa& a, state_budget& budget)
      : a_(a), budget_(budget), live_(live_states(a)), search_({a.start, a.start, phase::together}) {}

  std::optional<std::u32string> run() {
    while (const auto number = search_.next()) {
      if (!budget_.allows(search_.met())) return std::nullopt;
      const pair at = search_.at(*number);
      if (at.run == phase::apart && a_.accepting[at.left] && a_.accepting[at.right]) {
        return search_.text_to(*number, *a_.symbols);
      }
      expand(at, *number);
    }
    return std::nullopt;
  }

 private:
  // Apart: the two have taken different symbols.
  enum class phase : std::uint8_t { together, apart };
  struct pair {
    state left, right;
    phase run;
    friend bool operator==(const pair&, const pair&) = default;
  };
  struct pair_hash {
    std::size_t operator()(const pair& p) const {
      const auto all =
          (std::uint64_t{p.left} << 33U) | (std::uint64_t{p.right} << 1U) | (p.run == phase::apart ? 1U : 0U);
      return static_cast<std::size_t>((all * 0x9E3779B97F4A7C15U) >> 16U);
    }
  };

  [[nodiscard]] bool is_live(const pair& p) const { return live_[p.left] && live_[p.right]; }
  void follow_mark(const pair& to, std::size_t number) {
    if (is_live(to)) search_.reach(to, number);
  }
  void follow_character(const pair& to, std::size_t number, symbol_class by) {
    if (is_live(to)) search_.reach(to, number, by);
  }

  void expand(pair at, std::size_t number) {
    const auto& symbols = *a_.symbols;
    const auto first_mark = static_cast<symbol_class>(symbols.code_point_classes());
    for (auto m = first_mark; m < symbols.size(); ++m) {
      if (at.run == phase::apart) {
        follow_mark({a_.next(at.left, m), at.right, phase::apart}, number);
        follow_mark({at.left, a_.next(at.right, m), phase::apart}, number);
        continue;
      }
      const state left = a_.next(at.left, m);
      if (!live_[left]) continue;
      follow_mark({left, left, phase::together}, number);
      part(left, at.right, m, number);
    }
    for (const symbol_class k : symbols.reading_order()) {
      if (!symbols.is_mark(k)) follow_character({a_.next(at.left, k), a_.next(at.right, k), at.run}, number, k);
    }
  }

  // The left run has taken tag m; the right one takes another one, or none before the next character or the end.
  void part(state left, state right, symbol_class m, std::size_t number) {
    const auto& symbols = *a_.symbols;
    for (auto other = static_cast<symbol_class>(symbols.code_point_classes()); other < symbols.size(); ++other) {
      if (other != m) follow_mark({left, a_.next(right, other), phase::apart}, number);
    }
    if (a_.accepting[right]) part_at_end(left, right, number);
    // The left run takes its tags up to a character that the right one takes now.
    std::vector<state> left_states{left};
    for (std::size_t i = 0; i < left_states.size(); ++i) {
      for (auto mark = static_cast<symbol_class>(symbols.code_point_classes()); mark < symbols.size(); ++mark) {
        const state target = a_.next(left_states[i], mark);
        if (live_[target] && std::ranges::find(left_states, target) == left_states.end()) left_states.push_back(target);
      }
      for (const symbol_class k : symbols.reading_order()) {
        if (symbols.is_mark(k)) continue;
        follow_character({a_.next(left_states[i], k), a_.next(right, k), phase::apart}, number, k);
      }
    }
  }

  // The right run ends here; the left one has to end by tags alone.
  void part_at_end(state left, state right, std::size_t number) {
    std::vector<state> left_states{left};
    for (std::size_t i = 0; i < left_states.size(); ++i) {
      if (a_.accepting[left_states[i]]) follow_mark({left_states[i], right, phase::apart}, number);
      for (auto mark = static_cast<symbol_class>(a_.symbols->code_point_classes()); mark < a_.symbols->size(); ++mark) {
        const state target = a_.next(left_states[i], mark);
        if (live_[target] && std::ranges::find(left_states, target) == left_states.end()) left_states.push_back(target);
      }
    }
  }

  const dfa& a_;
  state_budget& budget_;
  std::vector<bool> live_;
  search_by_length<pair, pair_hash> search_;
};

// Tags for the rules that are used, and for no others; which rule it is does not matter here. Returns how many.
std::size_t renumber_marks(inlined& source) {
  std::unordered_map<std::uint32_t, std::uint32_t> numbers;
  for (auto& edges : source.nodes) {
    for (auto& e : edges) {
      if (e.kind != inlined::kind::open && e.kind != inlined::kind::close) continue;
      e.what = numbers.try_emplace(e.what, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
  }
  return numbers.size();
}

}  // namespace

std::optional<std::u32string> shortest_ambiguous(const abnf::grammar& grammar, std::size_t rule,
                                                 const automaton::languages& known, state_budget& budget) {
  inlined source = build_inlined(grammar, rule, known, budget, {inlining::marks::every_rule, inlining::depth::one});
  const std::size_t rules_used = renumber_marks(source);
  const dfa marked = parses_automaton(source, tagged_alphabet(known, rules_used), budget);
  if (budget.exhausted()) return std::nullopt;
  return pair_search(marked, budget).run();
}

}  // namespace urispec::language
