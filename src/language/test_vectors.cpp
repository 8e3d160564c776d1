#include "language/test_vectors.hpp"

#include "language/sample.hpp"
#include "language/test_vector_plan.hpp"
#include "language/test_vector_suffixes.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

// A string continues this far for the sake of new transitions; more makes fewer strings, which are harder to read.
constexpr std::size_t most_characters = 40;

// This many states are searched for one with new transitions, if the string is at a state that has none.
constexpr std::size_t horizon = 48;

// Small vectors take every live transition once: from each state with transitions left, along transitions that no
// string has taken yet, as far as they lead or as long as a string may get, then the shortest string to acceptance.
// Then come the access strings of accepting states that those strings ran past, then the invalid strings.
class small_maker {
 public:
  small_maker(const vector_plan& plan, work_budget& budget, const std::function<visit_result(const test_vector&)>& use)
      : plan_(plan),
        budget_(budget),
        use_(use),
        a_(plan.whole.automaton),
        used_(a_.table.size(), false),
        has_access_string_(a_.states(), false),
        turn_(plan.characters.size(), 0) {}

  enumeration_end make() {
    if (a_.accepting[a_.start] && end_at(a_.start) == visit_result::stop) return stopped(budget_);
    for (const state s : plan_.access.order()) {
      while (const auto k = untaken(s)) {
        if (take_from(s, *k) == visit_result::stop) return stopped(budget_);
      }
    }
    for (const state s : plan_.access.order()) {
      if (a_.accepting[s] && !has_access_string_[s] && end_at(s) == visit_result::stop) return stopped(budget_);
    }
    return give_invalid();
  }

 private:
  [[nodiscard]] bool is_dead(state s, symbol_class k) const { return !plan_.rest.is_live(a_.next(s, k)); }

  [[nodiscard]] std::optional<symbol_class> untaken(state s) const {
    if (!plan_.rest.is_live(s)) return std::nullopt;
    for (const symbol_class k : a_.symbols->reading_order()) {
      if (!used_[s * a_.symbols->size() + k] && !is_dead(s, k)) return k;
    }
    return std::nullopt;
  }

  // The members of a class take turns.
  char32_t member(symbol_class k) {
    const auto& choices = plan_.characters[k];
    return choices[turn_[k]++ % choices.size()];
  }

  void take(state& s, symbol_class k, std::u32string& text) {
    used_[s * a_.symbols->size() + k] = true;
    text.push_back(member(k));
    s = a_.next(s, k);
  }

  // The access string of a state that accepts, as it is. The rule is that of its last step.
  visit_result end_at(state s) {
    std::u32string text = plan_.access.to(s);
    std::size_t rule = plan_.whole.rule_of_state[a_.start];
    state current = a_.start;
    for (const char32_t c : text) {
      const symbol_class k = a_.symbols->class_of(c);
      rule = plan_.rule_at(current, k);
      current = a_.next(current, k);
    }
    has_access_string_[s] = true;
    return give(std::move(text), validity::valid, rule);
  }

  visit_result take_from(state s, symbol_class first) {
    const std::size_t rule = plan_.rule_at(s, first);
    std::u32string text = plan_.access.to(s);
    take(s, first, text);
    for (std::size_t i = 1; i < most_characters; ++i) {
      if (const auto k = untaken(s)) {
        take(s, *k, text);
        continue;
      }
      const auto bridge = way_to_untaken(s);
      if (bridge.empty()) break;
      for (const symbol_class k : bridge) take(s, k, text);
      i += bridge.size() - 1;
    }
    s = end(s, text);
    if (text == plan_.access.to(s)) has_access_string_[s] = true;
    return give(std::move(text), validity::valid, rule);
  }

  // Breadth first, no further than the horizon; empty where nothing is found.
  [[nodiscard]] std::vector<symbol_class> way_to_untaken(state source) const {
    struct visit {
      state position;
      std::size_t before;
      symbol_class label;
    };
    std::vector<visit> visits{{source, 0, 0}};
    for (std::size_t i = 0; i < visits.size(); ++i) {
      if (untaken(visits[i].position)) {
        std::vector<symbol_class> way;
        for (std::size_t position = i; position != 0; position = visits[position].before)
          way.push_back(visits[position].label);
        std::ranges::reverse(way);
        return way;
      }
      for (const symbol_class k : a_.symbols->reading_order()) {
        const state target = a_.next(visits[i].position, k);
        if (visits.size() == horizon) break;
        if (plan_.rest.is_live(target) && std::ranges::find(visits, target, &visit::position) == visits.end()) {
          visits.push_back({target, i, k});
        }
      }
    }
    return {};
  }

  // Returns the state where the text ends then.
  state end(state s, std::u32string& text) {
    while (!a_.accepting[s]) take(s, plan_.rest.onward(s), text);
    return s;
  }

  enumeration_end give_invalid() {
    std::vector<std::vector<state>> places(
        plan_.minimal.states());  // states of the structure, by state of the minimal automaton
    for (const state s : plan_.access.order()) {
      if (plan_.rest.is_live(s)) places[plan_.in_minimal[s]].push_back(s);
    }
    for (const auto& states : places) {
      if (states.empty()) continue;
      if (!a_.accepting[states.front()]) {
        const state s = states.front();
        if (give(plan_.access.to(s), validity::invalid, plan_.whole.rule_of_state[s]) == visit_result::stop) {
          return stopped(budget_);
        }
      }
      std::size_t next = 0;  // another place for each class, so that many rules have their turn
      for (const symbol_class k : a_.symbols->reading_order()) {
        if (!is_dead(states.front(), k)) continue;
        const state s = states[next++ % states.size()];
        std::u32string text = plan_.access.to(s) + member(k);
        end(s, text);
        if (give(std::move(text), validity::invalid, plan_.rule_at(s, k)) == visit_result::stop) {
          return stopped(budget_);
        }
      }
    }
    return enumeration_end::complete;
  }

  visit_result give(std::u32string text, validity expected, std::size_t rule) {
    if (!budget_.allows(0)) return visit_result::stop;
    return use_({std::move(text), expected, rule});
  }

  const vector_plan& plan_;
  work_budget& budget_;
  const std::function<visit_result(const test_vector&)>& use_;
  const automaton::dfa& a_;
  std::vector<bool> used_;
  std::vector<bool> has_access_string_;  // it was given for this state
  std::vector<std::size_t> turn_;        // turn of each class
};

}  // namespace

enumeration_end make_small_vectors(const vector_plan& plan, work_budget& budget,
                              const std::function<visit_result(const test_vector&)>& use) {
  return small_maker(plan, budget, use).make();
}

namespace {

// Full vectors: access string × character × suffix. One string can arise at several places of the access tree: after a
// state s as character and suffix, and after a state further down the tree with a shorter suffix. It is made only at
// the deepest place that would make it.
class full_maker {
 public:
  full_maker(const vector_plan& plan, const witnesses_by_step& witnesses, work_budget& budget,
             const std::function<visit_result(const test_vector&)>& use)
      : plan_(plan),
        budget_(budget),
        use_(use),
        a_(plan.whole.automaton),
        suffixes_(plan, witnesses, budget) {}

  enumeration_end make() {
    if (budget_.exhausted()) return enumeration_end::ran_out;
    std::size_t rule = plan_.whole.rule_of_state[a_.start];
    for (const auto w : suffixes_.after_nothing()) {
      const auto& suffix = suffixes_.text(w);
      if (!suffix.empty()) rule = plan_.rule_at(a_.start, a_.symbols->class_of(suffix.front()));
      if (offer({}, plan_.minimal.start, w, rule, 0) == visit_result::stop) return stopped(budget_);
    }
    for (const state s : plan_.access.order()) {
      const std::u32string start = plan_.access.to(s);
      for (const symbol_class k : a_.symbols->reading_order()) {
        const state target = plan_.in_minimal[a_.next(s, k)];
        for (const char32_t c : plan_.probes[k]) {
          for (const auto w : suffixes_.after(s, k, c)) {
            if (offer(start + c, target, w, plan_.rule_at(s, k), start.size() + 1) == visit_result::stop) {
              return stopped(budget_);
            }
          }
        }
      }
    }
    return enumeration_end::complete;
  }

 private:
  // `made_before` is the length of what comes before the suffix; 0 for suffixes after nothing.
  visit_result offer(std::u32string text, state end_state, std::uint32_t w, std::size_t rule, std::size_t made_before) {
    if (!budget_.allows(0)) return visit_result::stop;
    const auto& suffix = suffixes_.text(w);
    text += suffix;
    if (made_deeper(text, made_before)) return visit_result::proceed;
    for (const char32_t c : suffix) end_state = plan_.minimal.next(end_state, a_.symbols->class_of(c));
    const bool valid = plan_.minimal.accepting[end_state];
    return use_({std::move(text), valid ? validity::valid : validity::invalid, rule});
  }

  // True if a place of the access tree deeper than `made_before` characters makes the same text.
  [[nodiscard]] bool made_deeper(std::u32string_view text, std::size_t made_before) const {
    state s = a_.start;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const symbol_class k = a_.symbols->class_of(text[i]);
      const auto rest = text.substr(i + 1);
      if (i + 1 > made_before && rest.size() <= suffixes_.longest() && is_made(s, k, text[i], rest)) return true;
      if (!plan_.access.has(s, k) || text[i] != a_.symbols->readable(k)) return false;
      s = a_.next(s, k);
    }
    return false;
  }

  [[nodiscard]] bool is_made(state s, symbol_class k, char32_t c, std::u32string_view rest) const {
    if (plan_.probes[k].find(c) == std::u32string::npos) return false;
    const auto suffix = suffixes_.find(std::u32string(rest));
    return suffix && std::ranges::binary_search(suffixes_.after(s, k, c), *suffix);
  }

  const vector_plan& plan_;
  work_budget& budget_;
  const std::function<visit_result(const test_vector&)>& use_;
  const automaton::dfa& a_;
  const step_suffixes suffixes_;
};

}  // namespace

enumeration_end make_full_vectors(const vector_plan& plan, const witnesses_by_step& witnesses,
                                  work_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use) {
  return full_maker(plan, witnesses, budget, use).make();
}

namespace {

// Vectors of one length and verdict.
constexpr std::size_t most_of_a_length = 5;

}  // namespace

enumeration_end draw_test_vectors(const automaton::dfa& strings, std::size_t rule, std::size_t length,
                                  const std::function<visit_result(const test_vector&)>& use) {
  random_source random(1);
  std::set<std::u32string> texts;
  bool goes_on = true;
  const auto deliver = [&](const auto& source, validity expected) {
    for (std::size_t i = 0; i < most_of_a_length && goes_on; ++i) {
      const auto text = source.draw(random);
      if (!text) return;
      if (texts.insert(*text).second) goes_on = use({*text, expected, rule}) == visit_result::proceed;
    }
  };
  for (std::size_t n = 0; n <= length && goes_on; ++n) {
    deliver(sampler(strings, n), validity::valid);
    deliver(near_miss_sampler(strings, n), validity::invalid);
  }
  return goes_on ? enumeration_end::complete : enumeration_end::stopped;
}

namespace {

// Both automata run side by side along the access tree.
std::vector<state> states_of_minimal(const structure& whole, const automaton::dfa& minimal,
                                     const automaton::access_tree& access) {
  const auto& a = whole.automaton;
  std::vector<state> result(a.states(), minimal.start);
  for (const state s : access.order()) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      if (access.has(s, k)) result[a.next(s, k)] = minimal.next(result[s], k);
    }
  }
  return result;
}

}  // namespace

vector_plan::vector_plan(structure parts, const automaton::dfa& minimal_one)
    : whole(std::move(parts)),
      minimal(minimal_one),
      access(whole.automaton),
      in_minimal(states_of_minimal(whole, minimal, access)),
      rest(whole.automaton),
      characters(representatives(*whole.automaton.symbols)),
      probes(tried_characters(*whole.automaton.symbols)) {}

enumeration_end make_test_vectors(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                                  vector_size size, work_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use) {
  structure whole = build_structure(grammar, rule, languages, budget);
  if (budget.exhausted()) return enumeration_end::ran_out;
  const vector_plan plan(std::move(whole), languages.minimal[rule]);
  if (size == vector_size::small) return make_small_vectors(plan, budget, use);
  const auto witnesses = place_witnesses(plan, inline_rules(grammar, rule, languages, budget), budget);
  if (budget.exhausted()) return enumeration_end::ran_out;
  return make_full_vectors(plan, witnesses, budget, use);
}

}  // namespace urispec::language
