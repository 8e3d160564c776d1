// Breadth-first search over pairs of states of the marked automaton, by the number of characters: marks cost nothing,
// so they are followed before the next character is (a search of two lists, one for each length).
#include "language/ways_automaton.hpp"
#include "urispec/language/ambiguity.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace urispec::language {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

class pair_search {
 public:
  pair_search(const dfa& a, automaton::state_budget& budget) : a_(a), budget_(budget), live_(live_states(a)) {}

  std::optional<std::u32string> run() {
    reach({a_.start, a_.start, phase::together}, none, 0);
    for (std::size_t i = 0; i < order_.size() || !next_length_.empty(); ++i) {
      if (i == order_.size()) {
        for (const auto& [at, from, by] : std::exchange(next_length_, {})) reach(at, from, by);
        if (i == order_.size()) break;
      }
      if (!budget_.allows(order_.size())) return std::nullopt;
      const pair at = order_[i].at;
      if (at.run == phase::apart && a_.accepting[at.left] && a_.accepting[at.right]) return text_to(i);
      expand(at, i);
    }
    return std::nullopt;
  }

 private:
  // Apart: the two have taken different symbols.
  enum class phase : std::uint8_t { together, apart };
  struct pair {
    state left, right;
    phase run;
  };
  struct visit {
    pair at;
    std::size_t before;
    symbol_class by;  // a character; marks are not part of the text
  };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  void reach(pair at, std::size_t before, symbol_class by) {
    if (!live_[at.left] || !live_[at.right]) return;
    const std::uint64_t key = (std::uint64_t{at.left} << 33U) | (std::uint64_t{at.right} << 1U) |
                              (at.run == phase::apart ? 1U : 0U);
    if (seen_.try_emplace(key, order_.size()).second) order_.push_back({at, before, by});
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
      if (!symbols.is_mark(k)) next_length_.push_back({{a_.next(at.left, k), a_.next(at.right, k), at.run}, number, k});
    }
  }

  // The left run has taken mark m; the right one takes another one, or none before the next character or the end.
  void part(state left, state right, symbol_class m, std::size_t number) {
    const auto& symbols = *a_.symbols;
    for (auto other = static_cast<symbol_class>(symbols.code_point_classes()); other < symbols.size(); ++other) {
      if (other != m) follow_mark({left, a_.next(right, other), phase::apart}, number);
    }
    if (a_.accepting[right]) part_at_end(left, right, number);
    // The left run takes its marks up to a character that the right one takes now.
    std::vector<state> left_states{left};
    for (std::size_t i = 0; i < left_states.size(); ++i) {
      for (auto mark = static_cast<symbol_class>(symbols.code_point_classes()); mark < symbols.size(); ++mark) {
        const state target = a_.next(left_states[i], mark);
        if (live_[target] && std::ranges::find(left_states, target) == left_states.end()) left_states.push_back(target);
      }
      for (const symbol_class k : symbols.reading_order()) {
        if (symbols.is_mark(k)) continue;
        next_length_.push_back({{a_.next(left_states[i], k), a_.next(right, k), phase::apart}, number, k});
      }
    }
  }

  // The right run ends here; the left one has to end by marks alone.
  void part_at_end(state left, state right, std::size_t number) {
    std::vector<state> left_states{left};
    for (std::size_t i = 0; i < left_states.size(); ++i) {
      if (a_.accepting[left_states[i]]) reach({left_states[i], right, phase::apart}, number, no_character);
      for (auto mark = static_cast<symbol_class>(a_.symbols->code_point_classes()); mark < a_.symbols->size(); ++mark) {
        const state target = a_.next(left_states[i], mark);
        if (live_[target] && std::ranges::find(left_states, target) == left_states.end()) left_states.push_back(target);
      }
    }
  }

  static constexpr symbol_class no_character = ~symbol_class{0};
  void follow_mark(pair at, std::size_t number) { reach(at, number, no_character); }

  [[nodiscard]] std::u32string text_to(std::size_t i) const {
    std::u32string text;
    for (; order_[i].before != none; i = order_[i].before) {
      if (order_[i].by != no_character) text.push_back(a_.symbols->readable(order_[i].by));
    }
    std::ranges::reverse(text);
    return text;
  }

  const dfa& a_;
  automaton::state_budget& budget_;
  std::vector<bool> live_;
  std::unordered_map<std::uint64_t, std::size_t> seen_;
  std::vector<visit> order_;
  std::vector<visit> next_length_;
};

// Marks for the rules that are used, and for no others: which rule it is does not matter here. How many there are.
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
                                                 const automaton::languages& known, automaton::state_budget& budget) {
  inlined source = build_inlined(grammar, rule, known, budget, {inlining::marks::every_rule, inlining::depth::one});
  const std::size_t rules_used = renumber_marks(source);
  const dfa marked = ways_automaton(source, marked_alphabet(known, rules_used), budget);
  if (budget.exhausted()) return std::nullopt;
  return pair_search(marked, budget).run();
}

}  // namespace urispec::language
