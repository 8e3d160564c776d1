#include "language/structure.hpp"

#include "automaton/reading.hpp"
#include "automaton/subset_construction.hpp"
#include "language/inlining.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

namespace urispec::language {

using automaton::state;
using automaton::symbol_class;

namespace {

constexpr auto no_step = std::numeric_limits<std::uint32_t>::max();

// The rules that are being read. If no character can follow, the rule of the transition that led here; if a dead
// transition did, the rule that was being read before. States are numbered in the order of discovery.
std::vector<std::size_t> rules_of_states(const structure& structure, const std::vector<std::uint32_t>& first_step,
                                         const inlined_rule& source, std::size_t start_rule) {
  const auto& a = structure.automaton;
  std::vector<std::size_t> result(a.states(), structure::no_rule);
  for (state s = 0; s < a.states(); ++s) {
    if (first_step[s] != no_step) result[s] = source.rule_of_step[first_step[s]];
  }
  if (result[a.start] == structure::no_rule) result[a.start] = start_rule;  // the empty string and no other
  for (state s = 0; s < a.states(); ++s) {
    for (symbol_class k = 0; k < a.symbols->size(); ++k) {
      auto& target = result[a.next(s, k)];
      if (target != structure::no_rule) continue;
      target = structure.rule_of(s, k) == structure::no_rule ? result[s] : structure.rule_of(s, k);
    }
  }
  return result;
}

// The lists of rules, each once with each rule that comes next.
class rule_lists {
 public:
  std::uint32_t number_of(const std::vector<std::size_t>& rules, std::size_t next) {
    const auto [entry, is_new] = numbers_.try_emplace({rules, next}, static_cast<std::uint32_t>(lists_.size()));
    if (is_new) {
      lists_.push_back(rules);
      next_.push_back(next);
    }
    return entry->second;
  }
  void take(structure& output) {
    output.lists = std::move(lists_);
    output.next_of_list = std::move(next_);
  }

 private:
  std::map<std::pair<std::vector<std::size_t>, std::size_t>, std::uint32_t> numbers_{{{{}, structure::no_rule}, 0}};
  std::vector<std::vector<std::size_t>> lists_{{}};
  std::vector<std::size_t> next_{structure::no_rule};
};

// The rule that is about to begin after transitions of several parses. The parses of one use of a rule are those of one
// parser, which has to continue with one rule and nothing else; a use with nothing left adds nothing.
class next_of_readings {
 public:
  void add(std::uint32_t use, const next_in_use& next) {
    if (next.kind != next_in_use::kind::nothing) sets_.emplace_back(use, next);
  }

  [[nodiscard]] std::size_t take() {
    std::ranges::stable_sort(sets_, {}, &std::pair<std::uint32_t, next_in_use>::first);
    std::size_t result = structure::no_rule;
    bool is_one = true;
    for (auto position = sets_.begin(); position != sets_.end();) {
      const auto end = std::find_if(position, sets_.end(), [&](const auto& n) { return n.first != position->first; });
      const auto& first = position->second;
      const bool are_equal = std::all_of(position, end, [&](const auto& n) {
        return n.second.kind == next_in_use::kind::one_rule && n.second.rule == first.rule;
      });
      if (are_equal) {
        is_one = is_one && (result == structure::no_rule || result == first.rule);
        result = first.rule;
      }
      position = end;
    }
    sets_.clear();
    return is_one ? result : structure::no_rule;
  }

 private:
  std::vector<std::pair<std::uint32_t, next_in_use>> sets_;
};

structure nothing(const automaton::languages& languages, std::size_t rule) {
  return {empty_language(languages.symbols),
          {{}},
          {structure::no_rule},
          std::vector<std::uint32_t>(languages.symbols->size()),
          {rule}};
}

}  // namespace

structure build_structure(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                          work_budget& budget) {
  structure result;
  const inlined_rule source = inline_rules(grammar, rule, languages, budget);
  const std::size_t classes = languages.symbols->size();
  if (budget.exhausted()) return nothing(languages, rule);

  const std::vector<next_in_use> next_after = next_after_steps(source);
  rule_lists lists;
  next_of_readings next;
  std::vector<std::uint32_t> first_step;  // by state
  std::vector<std::pair<symbol_class, std::uint32_t>> steps;
  std::vector<std::size_t> rules;
  const auto learn = [&](state, const std::vector<state>& places) {
    steps.clear();
    for (const state place : places) {
      for (const auto& e : source.nodes[place]) {
        if (e.kind == inlined_rule::kind::step) steps.emplace_back(e.label, e.number);
      }
    }
    std::ranges::sort(steps);
    const auto first = std::ranges::min_element(steps, {}, [](const auto& step) { return step.second; });
    first_step.push_back(first == steps.end() ? no_step : first->second);
    auto step = steps.begin();
    for (symbol_class k = 0; k < classes; ++k) {
      rules.clear();
      for (; step != steps.end() && step->first == k; ++step) {
        const std::size_t owner = source.rule_of_step[step->second];
        if (std::ranges::find(rules, owner) == rules.end()) rules.push_back(owner);
        next.add(source.use_of_step[step->second], next_after[step->second]);
      }
      result.list_of_step.push_back(lists.number_of(rules, next.take()));
    }
  };
  automaton::thompson_machine<inlined_rule> machine(source);
  result.automaton = determinise(machine, languages.symbols, budget, learn);
  if (budget.exhausted()) return nothing(languages, rule);
  lists.take(result);
  result.rule_of_state = rules_of_states(result, first_step, source, rule);
  return result;
}

stopping_place find_stopping_place(const structure& structure, std::string_view text) {
  std::size_t next = structure::no_rule;  // after the last step that was taken
  const auto [position, offset] =
      read_while(structure.automaton, text, [&](automaton::state s, automaton::symbol_class k) {
        const bool takes = structure.rule_of(s, k) != structure::no_rule;
        if (takes) next = structure.next_after(s, k);
        return takes;
      });
  return {position, offset, next == structure::no_rule ? structure.rule_of_state[position] : next};
}

expectation expect(const structure& structure, std::string_view text) {
  return expect_after(structure, find_stopping_place(structure, text));
}

expectation expect_after(const structure& structure, const stopping_place& place) {
  const auto& a = structure.automaton;
  expectation result;
  result.offset = place.offset;
  result.rule = place.rule;

  std::map<std::size_t, automaton::code_point_set> by_rule;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    for (const std::size_t rule : structure.rules_of(place.position, k)) {
      by_rule[rule] = set_union(by_rule[rule], a.symbols->members(k));
    }
  }
  for (auto& [rule, characters] : by_rule) result.next.push_back({rule, std::move(characters)});
  if (a.accepting[place.position]) result.ending = ending::is_possible;
  return result;
}

}  // namespace urispec::language
