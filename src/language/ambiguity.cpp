#include "language/ambiguity.hpp"

#include "automaton/minimise.hpp"
#include "automaton/nfa.hpp"
#include "language/inlining.hpp"
#include "language/search_by_length.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
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
automaton::shared_alphabet tagged_alphabet(const automaton::languages& languages, std::size_t rules) {
  return std::make_shared<const automaton::alphabet>(languages.symbols->with_marks(2 * rules));
}

// All parses of the strings of a rule, tagged (peg/tagged_language.hpp has the one parse of a parsing
// expression): symbols are the classes of the grammar, then the tags. Minimal; the empty language if the budget runs
// out. `source` must have been built with tags.
automaton::dfa parses_automaton(const inlined_rule& source, const automaton::shared_alphabet& symbols,
                                work_budget& budget) {
  automaton::nfa machine{symbols, {}, source.start, source.end};
  machine.nodes.resize(source.nodes.size());
  for (automaton::state s = 0; s < source.nodes.size(); ++s) {
    for (const auto& e : source.nodes[s]) {
      switch (e.kind) {
        case inlined_rule::kind::silent:
          machine.silent(s, e.target);
          break;
        case inlined_rule::kind::step:
          machine.move(s, e.label, e.target);
          break;
        case inlined_rule::kind::open:
          machine.move(s, symbols->mark(open_mark(e.label)), e.target);
          break;
        case inlined_rule::kind::close:
          machine.move(s, symbols->mark(close_mark(e.label)), e.target);
          break;
      }
    }
  }
  if (budget.exhausted()) return empty_language(symbols);
  return minimise(determinise(machine, budget), budget);
}

// Search over pairs of states of the tagged automaton, by the number of characters: tags cost nothing.
class pair_search {
 public:
  pair_search(const dfa& a, work_budget& budget)
      : a_(a), budget_(budget), live_(live_states(a)), search_({a.start, a.start, phase::together}) {}

  std::optional<std::u32string> run() {
    while (const auto number = search_.next()) {
      if (!budget_.allows(search_.met())) return std::nullopt;
      const pair position = search_.at(*number);
      if (position.run == phase::apart && a_.accepting[position.left] && a_.accepting[position.right]) {
        return search_.text_to(*number, *a_.symbols);
      }
      expand(position, *number);
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
      const auto total =
          (std::uint64_t{p.left} << 33U) | (std::uint64_t{p.right} << 1U) | (p.run == phase::apart ? 1U : 0U);
      return static_cast<std::size_t>((total * 0x9E3779B97F4A7C15U) >> 16U);
    }
  };

  [[nodiscard]] bool is_live(const pair& p) const { return live_[p.left] && live_[p.right]; }
  void follow_mark(const pair& target, std::size_t number) {
    if (is_live(target)) search_.reach(target, number);
  }
  void follow_character(const pair& target, std::size_t number, symbol_class label) {
    if (is_live(target)) search_.reach(target, number, label);
  }

  void expand(pair position, std::size_t number) {
    const auto& symbols = *a_.symbols;
    const auto first_mark = static_cast<symbol_class>(symbols.code_point_classes());
    for (auto m = first_mark; m < symbols.size(); ++m) {
      if (position.run == phase::apart) {
        follow_mark({a_.next(position.left, m), position.right, phase::apart}, number);
        follow_mark({position.left, a_.next(position.right, m), phase::apart}, number);
        continue;
      }
      const state left = a_.next(position.left, m);
      if (!live_[left]) continue;
      follow_mark({left, left, phase::together}, number);
      part(left, position.right, m, number);
    }
    for (const symbol_class k : symbols.reading_order()) {
      if (!symbols.is_mark(k))
        follow_character({a_.next(position.left, k), a_.next(position.right, k), position.run}, number, k);
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
  work_budget& budget_;
  std::vector<bool> live_;
  search_by_length<pair, pair_hash> search_;
};

// Tags for the rules that are used, and for no others; which rule it is does not matter here. Returns how many.
std::size_t renumber_marks(inlined_rule& source) {
  std::unordered_map<std::uint32_t, std::uint32_t> numbers;
  for (auto& edges : source.nodes) {
    for (auto& e : edges) {
      if (e.kind != inlined_rule::kind::open && e.kind != inlined_rule::kind::close) continue;
      e.label = numbers.try_emplace(e.label, static_cast<std::uint32_t>(numbers.size())).first->second;
    }
  }
  return numbers.size();
}

// The different ones, without parts that read nothing.
std::size_t parses_of_parts_with_text(std::vector<parse_outline> parses) {
  std::vector<parse_outline> different;
  for (auto& parse : parses) {
    std::erase_if(parse, [](const parse_part& part) { return part.begin == part.end; });
    if (std::ranges::find(different, parse) == different.end()) different.push_back(std::move(parse));
  }
  return different.size();
}

}  // namespace

bool differ_in_empty_parts(const std::vector<parse_outline>& parses) {
  return parses_of_parts_with_text(parses) < parses.size();
}

bool differ_only_in_empty_parts(const std::vector<parse_outline>& parses) {
  return parses.size() > 1 && parses_of_parts_with_text(parses) == 1;
}

std::optional<std::u32string> shortest_ambiguous(const abnf::grammar& grammar, std::size_t rule,
                                                 const automaton::languages& languages, work_budget& budget) {
  inlined_rule source = inline_rules(grammar, rule, languages, budget,
                                     {inlining_options::marks::every_rule, inlining_options::depth::one});
  const std::size_t rules_used = renumber_marks(source);
  const dfa marked = parses_automaton(source, tagged_alphabet(languages, rules_used), budget);
  if (budget.exhausted()) return std::nullopt;
  return pair_search(marked, budget).run();
}

namespace {

// A hostile grammar can have more parses to try than anyone waits for.
constexpr std::size_t most_steps = 5'000'000;

list_end end_by(exhausted_limit limit) {
  switch (limit) {
    case exhausted_limit::none:
      return list_end::last_parse;
    case exhausted_limit::states:
      return list_end::states;
    case exhausted_limit::time:
      return list_end::time;
    case exhausted_limit::memory:
      return list_end::memory;
  }
  return list_end::last_parse;
}

enum class empty_iterations : std::uint8_t { none, one };

// Backtracking over the rule with all used rules inlined (language/inlining.hpp), edges in the order in which they are
// to be tried, so that the parses come in that order. Three things keep it from trying the same twice. Places from
// which the end of the text was not reached are remembered. A rule that was closed at some place has already been
// followed from there. A node is not entered again at a place where it is being tried, so no iteration of a loop reads
// nothing. If that leaves one parse, a second run enters each node twice: an iteration that reads nothing may make
// another parse. The list of open trials is explicit; nothing recurses.
class matcher {
 public:
  matcher(const inlined_rule& source, const automaton::alphabet& symbols, std::u32string_view text,
          empty_iterations iterations)
      : source_(source), length_(text.size()), most_entries_(iterations == empty_iterations::none ? 1 : 2) {
    for (const char32_t c : text) classes_.push_back(symbols.class_of(c));
  }

  // Looks for one parse more than `most`, to know whether the list is cut.
  parse_list run(std::size_t most, work_budget& budget) {
    std::vector<parse_outline> parses;
    enter({.node = source_.start});
    for (std::size_t steps = 0; !trials_.empty(); ++steps) {
      if (parses.size() > most) {
        parses.pop_back();
        return {std::move(parses), list_end::most_parses};
      }
      if (steps == most_steps) return {std::move(parses), list_end::most_steps};
      if (!budget.allows_steps()) return {std::move(parses), end_by(budget.ran_out_of())};
      trial& top = trials_.back();
      if (top.node == source_.end && top.place == length_ && !top.reached_end) {
        report(top, parses);
        top.reached_end = true;
      }
      const auto& edges = source_.nodes[top.node];
      if (top.next == edges.size()) {
        leave();
      } else {
        follow(edges[top.next++]);
      }
    }
    return {std::move(parses), list_end::last_parse};
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct trial {
    state node = 0;
    std::size_t place = 0;
    std::size_t next = 0;       // edge to try
    std::size_t depth = 0;      // open marks
    std::size_t open = none;    // the outermost open rule, in opened_
    std::size_t closed = none;  // the last closed one, in closed_
    bool reached_end = false;
    bool was_cut = false;  // some edge was not tried because its node is being tried
  };
  struct opened_rule {
    std::size_t rule, begin;
    std::vector<std::size_t> ends;  // places at which it was closed
  };
  struct closed_rule {
    parse_part part;
    std::size_t before;
  };

  [[nodiscard]] std::uint64_t key(state node, std::size_t place) const {
    return std::uint64_t{node} * (length_ + 1) + place;
  }

  void enter(const trial& t) {
    if (hopeless_.contains(key(t.node, t.place))) return;
    auto& entries = being_tried_[key(t.node, t.place)];
    if (entries == most_entries_) {
      trials_.back().was_cut = true;
      return;
    }
    ++entries;
    trials_.push_back(t);
  }

  void leave() {
    const trial last_trial = trials_.back();
    trials_.pop_back();
    const auto entries = being_tried_.find(key(last_trial.node, last_trial.place));
    if (--entries->second == 0) being_tried_.erase(entries);
    if (!last_trial.reached_end && !last_trial.was_cut) hopeless_.insert(key(last_trial.node, last_trial.place));
    if (trials_.empty()) return;
    trials_.back().reached_end = trials_.back().reached_end || last_trial.reached_end;
    trials_.back().was_cut = trials_.back().was_cut || last_trial.was_cut;
  }

  void follow(const inlined_rule::edge& e) {
    trial target = trials_.back();
    target.node = e.target;
    target.next = 0;
    target.reached_end = target.was_cut = false;
    switch (e.kind) {
      case inlined_rule::kind::silent:
        break;
      case inlined_rule::kind::step:
        if (target.place == length_ || classes_[target.place] != e.label) return;
        ++target.place;
        break;
      case inlined_rule::kind::open:
        if (target.depth++ == 0) {
          target.open = opened_.size();
          opened_.push_back({e.label, target.place, {}});
        }
        break;
      case inlined_rule::kind::close:
        if (--target.depth == 0) {
          auto& rule = opened_[target.open];
          if (std::ranges::find(rule.ends, target.place) != rule.ends.end()) {
            trials_.back().reached_end = true;  // or not, but that was found out already
            return;
          }
          rule.ends.push_back(target.place);
          closed_.push_back({{rule.rule, rule.begin, target.place}, target.closed});
          target.closed = closed_.size() - 1;
        }
        break;
    }
    enter(target);
  }

  void report(const trial& position, std::vector<parse_outline>& parses) const {
    parse_outline way;
    for (std::size_t i = position.closed; i != none; i = closed_[i].before) way.push_back(closed_[i].part);
    std::ranges::reverse(way);
    if (std::ranges::find(parses, way) == parses.end()) parses.push_back(std::move(way));
  }

  const inlined_rule& source_;
  std::size_t length_;
  unsigned most_entries_;
  std::vector<automaton::symbol_class> classes_;
  std::vector<trial> trials_;
  std::vector<opened_rule> opened_;
  std::vector<closed_rule> closed_;
  std::unordered_set<std::uint64_t> hopeless_;
  std::unordered_map<std::uint64_t, unsigned> being_tried_;  // number of its open trials
};

parse_list parses_by(const inlined_rule& source, const automaton::alphabet& symbols, std::u32string_view text,
                     std::size_t most, work_budget& budget) {
  if (budget.exhausted()) return {{}, end_by(budget.ran_out_of())};
  parse_list list = matcher(source, symbols, text, empty_iterations::none).run(most, budget);
  if (list.parses.size() != 1 || list.end != list_end::last_parse) return list;
  parse_list with_empty = matcher(source, symbols, text, empty_iterations::one).run(most, budget);
  list.end = with_empty.end;
  for (auto& way : with_empty.parses) {
    if (way == list.parses.front()) continue;
    if (list.parses.size() < most) {
      list.parses.push_back(std::move(way));
    } else {
      list.end = list_end::most_parses;
    }
  }
  return list;
}

}  // namespace

parse_list parses_of(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                     std::u32string_view text, std::size_t most, work_budget& budget) {
  const inlined_rule source = inline_rules(grammar, rule, languages, budget,
                                           {inlining_options::marks::every_rule, inlining_options::depth::whole});
  return parses_by(source, *languages.symbols, text, most, budget);
}

parse_list outlines_of(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                       std::u32string_view text, std::size_t most, work_budget& budget) {
  const inlined_rule source = inline_rules(grammar, rule, languages, budget,
                                           {inlining_options::marks::every_rule, inlining_options::depth::one});
  return parses_by(source, *languages.symbols, text, most, budget);
}

}  // namespace urispec::language
