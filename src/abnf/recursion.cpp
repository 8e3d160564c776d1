// The graph of rules that use each other. Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972):
// one depth-first
// search yields the strongly connected components, each after all it uses, which is dependency order. The stack is a
// vector, as rules may be chained by the ten thousand. A cycle is then found by breadth-first search in a component.
// Cost: linear in rules and uses. Tested by tests/abnf/dependency_test.cpp.

#include "abnf/recursion.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/references.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

use_graph uses_of(const grammar& source) {
  use_graph uses(source.rules.size());
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    for_each_use(source.rules[i].definition, [&](const expression& e) {
      const std::size_t target = used_rule(e);
      if (target < source.rules.size()) uses[i].push_back(target);
    });
  }
  return uses;
}

use_graph users_of(const use_graph& uses) {
  use_graph users(uses.size());
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t callee : uses[user]) users[callee].push_back(user);
  }
  return users;
}

std::vector<bool> reachable(const use_graph& graph, std::vector<bool> start) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < start.size(); ++i) {
    if (start[i]) open.push_back(i);
  }
  while (!open.empty()) {
    const std::size_t begin = open.back();
    open.pop_back();
    for (const std::size_t end : graph[begin]) {
      if (!start[end]) open.push_back(end);
      start[end] = true;
    }
  }
  return start;
}

std::vector<bool> reachable(const use_graph& graph, std::size_t start) {
  std::vector<bool> start_rules(graph.size(), false);
  start_rules[start] = true;
  return reachable(graph, std::move(start_rules));
}

std::vector<std::vector<std::size_t>> components(const use_graph& uses) {
  constexpr std::size_t unseen = static_cast<std::size_t>(-1);
  struct visit {
    std::size_t rule;
    std::size_t next_use = 0;
  };
  std::vector<std::vector<std::size_t>> result;
  std::vector<std::size_t> number(uses.size(), unseen);  // in the order of first visits
  std::vector<std::size_t> low(uses.size(), unseen);     // smallest number that can be reached among open rules
  std::vector<bool> open(uses.size(), false);            // visited, component not known yet
  std::vector<std::size_t> pending;                      // the open rules
  std::vector<visit> path;
  std::size_t next_number = 0;
  const auto enter = [&](std::size_t rule) {
    number[rule] = low[rule] = next_number++;
    open[rule] = true;
    pending.push_back(rule);
    path.push_back({rule});
  };
  for (std::size_t start = 0; start < uses.size(); ++start) {
    if (number[start] != unseen) continue;
    enter(start);
    while (!path.empty()) {
      visit& top = path.back();
      const std::size_t rule = top.rule;
      if (top.next_use < uses[rule].size()) {
        const std::size_t target = uses[rule][top.next_use++];
        if (number[target] == unseen) {
          enter(target);
        } else if (open[target]) {
          low[rule] = std::min(low[rule], number[target]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().rule] = std::min(low[path.back().rule], low[rule]);
      if (low[rule] != number[rule]) continue;
      const auto first = std::find(pending.rbegin(), pending.rend(), rule).base() - 1;
      result.emplace_back(first, pending.end());
      for (auto member = first; member != pending.end(); ++member) open[*member] = false;
      pending.erase(first, pending.end());
    }
  }
  return result;
}

namespace {

// A shortest cycle through the first rule of a component; empty where there is none. `came_from` is scratch space,
// one entry a rule, all `no_rule` before and after.
constexpr std::size_t no_rule = static_cast<std::size_t>(-1);

std::vector<std::size_t> cycle_in(const use_graph& uses, std::size_t start, std::vector<std::size_t>& came_from,
                                  const std::vector<std::size_t>& component_of) {
  std::vector<std::size_t> reachable_rules{start};
  for (std::size_t i = 0; i < reachable_rules.size() && came_from[start] == no_rule; ++i) {
    for (const std::size_t target : uses[reachable_rules[i]]) {
      if (component_of[target] != component_of[start] || came_from[target] != no_rule) continue;
      came_from[target] = reachable_rules[i];
      if (target != start) reachable_rules.push_back(target);
    }
  }
  std::vector<std::size_t> cycle;
  if (came_from[start] != no_rule) {
    cycle.push_back(start);
    for (std::size_t position = came_from[start]; position != start; position = came_from[position])
      cycle.push_back(position);
    std::reverse(cycle.begin() + 1, cycle.end());
  }
  for (const std::size_t rule : reachable_rules) came_from[rule] = no_rule;
  return cycle;
}

}  // namespace

std::vector<std::vector<std::size_t>> cycles(const use_graph& uses) {
  const auto parts = components(uses);
  std::vector<std::size_t> component_of(uses.size());
  std::vector<std::size_t> first_rules;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const std::size_t rule : parts[i]) component_of[rule] = i;
    first_rules.push_back(*std::min_element(parts[i].begin(), parts[i].end()));
  }
  std::sort(first_rules.begin(), first_rules.end());
  std::vector<std::size_t> came_from(uses.size(), no_rule);
  std::vector<std::vector<std::size_t>> result;
  for (const std::size_t rule : first_rules) {
    auto cycle = cycle_in(uses, rule, came_from, component_of);
    if (!cycle.empty()) result.push_back(std::move(cycle));
  }
  return result;
}

std::vector<std::size_t> dependency_order(const grammar& source) {
  const use_graph uses = uses_of(source);
  std::vector<std::size_t> order;
  for (const auto& component : components(uses)) {
    const std::size_t rule = component.front();
    const bool uses_itself = std::find(uses[rule].begin(), uses[rule].end(), rule) != uses[rule].end();
    if (component.size() > 1 || uses_itself) return {};
    order.push_back(rule);
  }
  return order;
}

std::vector<std::string> names_of(const std::vector<std::size_t>& cycle, const grammar& source) {
  std::vector<std::string> names;
  for (const std::size_t rule : cycle) names.push_back(source.rules[rule].name);
  names.push_back(source.rules[cycle.front()].name);
  return names;
}

std::vector<std::string> find_cycle(const grammar& source) {
  const auto groups = cycles(uses_of(source));
  return groups.empty() ? std::vector<std::string>{} : names_of(groups.front(), source);
}

std::string cycle_text(const std::vector<std::string>& cycle) {
  constexpr std::size_t most_names = 16;
  const std::size_t rules = cycle.size() - 1;
  std::string text;
  for (std::size_t i = 0; i < std::min(rules, most_names); ++i) text += cycle[i] + " -> ";
  if (rules > most_names) text += fmt::format("({} more) -> ", rules - most_names);
  return text + cycle.back();
}

std::vector<bool> recursive_rules(const grammar& source) {
  const use_graph uses = uses_of(source);
  std::vector<bool> recursive(source.rules.size(), false);
  for (const auto& component : components(uses)) {  // each after all that it uses
    const bool is_cycle = component.size() > 1;
    const bool needs_one = std::ranges::any_of(component, [&](const std::size_t rule) {
      return std::ranges::any_of(uses[rule],
                                 [&](const std::size_t callee) { return callee == rule || recursive[callee]; });
    });
    for (const std::size_t rule : component) recursive[rule] = is_cycle || needs_one;
  }
  return recursive;
}

grammar without_recursion(const grammar& source, const std::vector<bool>& recursive) {
  grammar result = source;
  for (std::size_t i = 0; i < result.rules.size(); ++i) {
    if (recursive[i]) result.rules[i].definition = {literal{}, result.rules[i].place};
  }
  return result;
}

namespace {

using flags = std::vector<bool>;  // by rule

bool can_be_empty(const expression& e, const flags& rules) {
  const auto part = [&](const expression& inner) { return can_be_empty(inner, rules); };
  return std::visit(overloaded{[&](const alternation& a) { return std::ranges::any_of(a.alternatives, part); },
                               [&](const concatenation& c) { return std::ranges::all_of(c.parts, part); },
                               [&](const repetition& r) { return r.minimum == 0 || part(r.body.front()); },
                               [](const option&) { return true; },
                               [&](const group& g) { return part(g.body.front()); },
                               [&](const rule_reference& r) { return bool{rules[r.rule]}; },
                               [&](const prose& p) { return bool{rules[p.rule]}; },
                               [](const literal& l) { return l.text.empty(); },
                               [](const auto&) { return false; }},
                    e.node);
}

flags rules_that_can_be_empty(const grammar& g) {
  const use_graph users = users_of(uses_of(g));
  flags empty(g.rules.size(), false);
  std::vector<std::size_t> pending;
  for (std::size_t i = 0; i < empty.size(); ++i) pending.push_back(i);
  while (!pending.empty()) {
    const std::size_t i = pending.back();
    pending.pop_back();
    if (empty[i] || !can_be_empty(g.rules[i].definition, empty)) continue;
    empty[i] = true;
    pending.insert(pending.end(), users[i].begin(), users[i].end());
  }
  return empty;
}

// Calls visit(rule) for each that can stand first.
template <typename Visit>
void each_at_left(const expression& e, const flags& empty, const Visit& visit) {
  const auto visit_parts = [&](const std::vector<expression>& parts) {
    for (const expression& part : parts) each_at_left(part, empty, visit);
  };
  std::visit(
      overloaded{[&](const alternation& a) { visit_parts(a.alternatives); },
                 [&](const concatenation& c) {
                   for (const expression& part : c.parts) {
                     each_at_left(part, empty, visit);
                     if (!can_be_empty(part, empty)) break;
                   }
                 },
                 [&](const repetition& r) { visit_parts(r.body); }, [&](const option& o) { visit_parts(o.body); },
                 [&](const group& g) { visit_parts(g.body); }, [&](const rule_reference& r) { visit(r.rule); },
                 [&](const prose& p) { visit(p.rule); }, [](const auto&) {}},
      e.node);
}

// Calls visit(rule) for each that can be the whole of what is read.
template <typename Visit>
void each_as_whole(const expression& e, const flags& empty, const Visit& visit) {
  const auto visit_each = [&](const std::vector<expression>& parts) {
    for (const expression& part : parts) each_as_whole(part, empty, visit);
  };
  std::visit(
      overloaded{[&](const alternation& a) { visit_each(a.alternatives); },
                 [&](const concatenation& c) {
                   const auto reads = [&](const expression& part) { return !can_be_empty(part, empty); };
                   const auto parts_that_read = std::ranges::count_if(c.parts, reads);
                   for (const expression& part : c.parts) {
                     if (parts_that_read == (reads(part) ? 1 : 0)) each_as_whole(part, empty, visit);
                   }
                 },
                 [&](const repetition& r) {
                   const expression& body = r.body.front();
                   const bool can_be_one = r.minimum <= 1 || can_be_empty(body, empty);
                   if (can_be_one && r.maximum > 0) each_as_whole(body, empty, visit);
                 },
                 [&](const option& o) { visit_each(o.body); }, [&](const group& g) { visit_each(g.body); },
                 [&](const rule_reference& r) { visit(r.rule); }, [&](const prose& p) { visit(p.rule); },
                 [](const auto&) {}},
      e.node);
}

bool is_use_of(const expression& e, std::size_t rule) {
  const auto* r = std::get_if<rule_reference>(&e.node);
  return r != nullptr && r->rule == rule;
}

expression one_of_these(std::vector<expression> alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives.front());
  const position place = alternatives.front().place;
  return {alternation{std::move(alternatives)}, place};
}

expression in_group(expression e) {
  const bool is_one_part =
      !std::holds_alternative<alternation>(e.node) && !std::holds_alternative<concatenation>(e.node);
  if (is_one_part) return e;
  const position place = e.place;
  return {group{{std::move(e)}}, place};
}

}  // namespace

std::vector<std::size_t> self_derivation(const grammar& source, std::size_t rule) {
  const flags empty = rules_that_can_be_empty(source);
  use_graph whole(source.rules.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    each_as_whole(source.rules[i].definition, empty, [&](std::size_t used) { whole[i].push_back(used); });
  }
  std::vector<std::size_t> came_from(whole.size(), no_rule);
  return cycle_in(whole, rule, came_from, std::vector<std::size_t>(whole.size(), 0));
}

left_recursion::left_recursion(const grammar& source)
    : grammar_(source), empty_(rules_that_can_be_empty(source)), component_of_(source.rules.size()) {
  use_graph firsts(source.rules.size());
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    each_at_left(source.rules[i].definition, empty_, [&](std::size_t first) { firsts[i].push_back(first); });
  }
  const auto parts = components(firsts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const std::size_t member : parts[i]) component_of_[member] = i;
  }
}

bool left_recursion::comes_first(std::size_t rule, const expression& alternative) const {
  bool occurs = false;
  each_at_left(alternative, empty_,
               [&](std::size_t first) { occurs = occurs || component_of_[first] == component_of_[rule]; });
  return occurs;
}

std::optional<rule> left_recursion::removed_from(std::size_t index) const {
  const rule& published = grammar_.rules[index];
  const auto* choice = std::get_if<alternation>(&published.definition.node);
  const auto alternatives = choice != nullptr ? choice->alternatives : std::vector{published.definition};
  std::vector<expression> first;
  std::vector<expression> repeated;
  for (const expression& alternative : alternatives) {
    if (is_use_of(alternative, index)) continue;  // `a = a` adds no string
    const auto* parts = std::get_if<concatenation>(&alternative.node);
    if (parts != nullptr && is_use_of(parts->parts.front(), index)) {
      std::vector<expression> rest(parts->parts.begin() + 1, parts->parts.end());
      const position place = rest.front().place;
      repeated.push_back(rest.size() == 1 ? std::move(rest.front())
                                          : expression{concatenation{std::move(rest)}, place});
    } else if (comes_first(index, alternative)) {
      return std::nullopt;
    } else {
      first.push_back(alternative);
    }
  }
  if (first.empty() || repeated.empty()) return std::nullopt;
  rule result = published;
  const position place = published.definition.place;
  const bool is_one = first.size() == 1;
  expression begin = one_of_these(std::move(first));
  std::vector<expression> parts{is_one && std::holds_alternative<concatenation>(begin.node) ? begin : in_group(begin)};
  const expression loop = one_of_these(std::move(repeated));
  // A repetition of one that is repeated already needs a group as well.
  const bool is_plain = std::holds_alternative<rule_reference>(loop.node) || std::holds_alternative<literal>(loop.node);
  parts.push_back(
      {repetition{0, repetition::unbounded, {is_plain ? loop : expression{group{{loop}}, loop.place}}}, place});
  if (auto* c = std::get_if<concatenation>(&parts.front().node)) {
    std::vector<expression> flat = std::move(c->parts);
    flat.push_back(std::move(parts.back()));
    parts = std::move(flat);
  }
  result.definition = {concatenation{std::move(parts)}, place};
  return result;
}

namespace {

const expression nothing_to_read{literal{}, {}};

bool is_empty_literal(const expression& e) {
  const auto* l = std::get_if<literal>(&e.node);
  return l != nullptr && l->text.empty();
}

std::size_t parts_in(const expression& e) {
  std::size_t count = 0;
  std::vector<const expression*> pending{&e};
  while (!pending.empty()) {
    const expression& position = *pending.back();
    pending.pop_back();
    ++count;
    if (const auto* parts = parts_of(position)) {
      for (const auto& part : *parts) pending.push_back(&part);
    }
  }
  return count;
}

expression grouped(expression e) {
  const bool needs_it = std::holds_alternative<alternation>(e.node) || std::holds_alternative<concatenation>(e.node);
  if (!needs_it) return e;
  const position place = e.place;
  return {group{{std::move(e)}}, place};
}

expression sequence_of(expression first, expression second) {
  if (is_empty_literal(first)) return second;
  if (is_empty_literal(second)) return first;
  const position place = first.place;
  std::vector<expression> parts;
  for (expression* part : {&first, &second}) {
    if (auto* c = std::get_if<concatenation>(&part->node)) {
      for (auto& p : c->parts) parts.push_back(std::move(p));
    } else {
      const bool is_choice = std::holds_alternative<alternation>(part->node);
      parts.push_back(is_choice ? grouped(std::move(*part)) : std::move(*part));
    }
  }
  return {concatenation{std::move(parts)}, place};
}

expression choice_of(std::vector<expression> alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives.front());
  const position place = alternatives.front().place;
  return {alternation{std::move(alternatives)}, place};
}

expression repeated(std::vector<expression> bodies) {
  const position place = bodies.front().place;
  return {repetition{0, repetition::unbounded, {grouped(choice_of(std::move(bodies)))}}, place};
}

// One summand of an equation: a use of a rule of the component and what stands beside it, or, without a rule, what is
// read without any.
struct summand {
  std::optional<std::size_t> rule;
  expression beside;
};
using equation = std::vector<summand>;

std::size_t parts_in(const equation& sum) {
  std::size_t count = 0;
  for (const summand& s : sum) count += parts_in(s.beside);
  return count;
}

// One component, of one direction. Everything is nullopt or false where it is not linear.
class linear_system {
 public:
  linear_system(const grammar& g, const std::vector<std::size_t>& component, linearity direction)
      : grammar_(g), component_(component), direction_(direction) {
    std::ranges::sort(component_);
  }

  // Definitions by rule; a later rule of the component may use an earlier one.
  std::optional<std::map<std::size_t, expression>> solve() {
    std::map<std::size_t, equation> equations;
    std::map<std::size_t, std::set<std::size_t>> users;  // by rule: the earlier ones whose equations have it
    const auto note_uses = [&](std::size_t user, const equation& sum) {
      for (const summand& s : sum) {
        if (s.rule && *s.rule > user) users[*s.rule].insert(user);
      }
    };
    for (const std::size_t rule : component_) {
      auto read = equation_of(grammar_.rules[rule].definition);
      if (!read) return std::nullopt;
      note_uses(rule, *read);
      equations[rule] = std::move(*read);
    }
    std::map<std::size_t, expression> solved;
    std::size_t parts = 0;  // size of all solutions, counted before a step is written: a step can multiply it
    for (auto rule = component_.rbegin(); rule != component_.rend(); ++rule) {
      equation rule_equation = std::move(equations[*rule]);
      parts += parts_without_own_uses(*rule, rule_equation);
      if (parts > most_parts_of_solution || !remove_own_uses(*rule, rule_equation)) return std::nullopt;
      for (const std::size_t user : users[*rule]) {
        equation& sum = equations[user];
        parts += parts_substituted(sum, *rule, rule_equation);
        if (parts > most_parts_of_solution) return std::nullopt;
        sum = substituted(sum, *rule, rule_equation);
        note_uses(user, rule_equation);
      }
      solved[*rule] = as_definition(std::move(rule_equation));
    }
    return solved;
  }

 private:
  [[nodiscard]] bool is_inside(std::size_t rule) const { return std::ranges::binary_search(component_, rule); }

  [[nodiscard]] bool uses_component(const expression& e) const {
    bool uses = false;
    for_each_use(e, [&](const expression& use) { uses = uses || is_inside(used_rule(use)); });
    return uses;
  }

  // `outer` stands farther from the use than `inner`.
  [[nodiscard]] expression beside(expression inner, expression outer) const {
    return direction_ == linearity::left ? sequence_of(std::move(inner), std::move(outer))
                                         : sequence_of(std::move(outer), std::move(inner));
  }

  [[nodiscard]] std::optional<equation> equation_of(const expression& e) const {
    if (!uses_component(e)) return equation{{std::nullopt, e}};
    return std::visit(
        overloaded{[&](const alternation& a) { return equation_of_choice(a.alternatives); },
                   [&](const concatenation& c) { return equation_of_sequence(c.parts); },
                   [&](const repetition& r) -> std::optional<equation> {
                     if (r.maximum != 1) return std::nullopt;
                     return r.minimum == 1 ? equation_of(r.body.front()) : or_nothing(r.body.front());
                   },
                   [&](const option& o) { return or_nothing(o.body.front()); },
                   [&](const group& g) { return equation_of(g.body.front()); },
                   [&](const rule_reference& r) -> std::optional<equation> {
                     return equation{{r.rule, nothing_to_read}};
                   },
                   [&](const prose& p) -> std::optional<equation> { return equation{{p.rule, nothing_to_read}}; },
                   [](const auto&) -> std::optional<equation> { return std::nullopt; }},
        e.node);
  }

  [[nodiscard]] std::optional<equation> or_nothing(const expression& e) const {
    auto sum = equation_of(e);
    if (sum) sum->push_back({std::nullopt, nothing_to_read});
    return sum;
  }

  [[nodiscard]] std::optional<equation> equation_of_choice(const std::vector<expression>& alternatives) const {
    equation sum;
    for (const auto& alternative : alternatives) {
      auto part = equation_of(alternative);
      if (!part) return std::nullopt;
      for (auto& s : *part) sum.push_back(std::move(s));
    }
    return sum;
  }

  // The rules of the component stand at the end that the direction says, and nowhere else.
  [[nodiscard]] std::optional<equation> equation_of_sequence(const std::vector<expression>& parts) const {
    const std::size_t end = direction_ == linearity::left ? 0 : parts.size() - 1;
    std::vector<expression> rest;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i == end) continue;
      if (uses_component(parts[i])) return std::nullopt;
      rest.push_back(parts[i]);
    }
    auto sum = equation_of(parts[end]);
    if (!sum) return std::nullopt;
    const position place = rest.front().place;
    const expression others = rest.size() == 1 ? rest.front() : expression{concatenation{std::move(rest)}, place};
    for (auto& s : *sum) s.beside = beside(std::move(s.beside), others);
    return sum;
  }

  // Arden's rule. A rule that is only itself (`a = a / "x"`) adds nothing.
  [[nodiscard]] bool remove_own_uses(std::size_t rule, equation& sum) const {
    std::vector<expression> loops;
    equation others;
    for (auto& s : sum) {
      if (s.rule != rule) {
        others.push_back(std::move(s));
      } else if (!is_empty_literal(s.beside)) {
        loops.push_back(std::move(s.beside));
      }
    }
    if (others.empty()) return false;  // it has no string at all
    sum = std::move(others);
    if (loops.empty()) return true;
    const expression loop = repeated(std::move(loops));
    for (auto& s : sum) s.beside = beside(std::move(s.beside), loop);
    return true;
  }

  // An upper bound, nearly exact, of what remove_own_uses writes: the loop stands beside each of the others.
  [[nodiscard]] static std::size_t parts_without_own_uses(std::size_t rule, const equation& sum) {
    std::size_t loop = 0;
    std::size_t others = 0;
    for (const summand& s : sum) {
      if (s.rule == rule) {
        loop += parts_in(s.beside);
      } else {
        ++others;
      }
    }
    return parts_in(sum) + others * loop;
  }

  // Counts the parts of what substituted() returns: each use of the rule becomes a copy of its solution.
  [[nodiscard]] static std::size_t parts_substituted(const equation& sum, std::size_t rule, const equation& solution) {
    const std::size_t copy = parts_in(solution);
    std::size_t count = 0;
    for (const summand& s : sum) {
      const std::size_t beside = parts_in(s.beside);
      count += s.rule == rule ? copy + solution.size() * beside : beside;
    }
    return count;
  }

  [[nodiscard]] equation substituted(const equation& sum, std::size_t rule, const equation& solution) const {
    equation result;
    for (const auto& s : sum) {
      if (s.rule != rule) {
        result.push_back(s);
        continue;
      }
      for (const auto& part : solution) result.push_back({part.rule, beside(part.beside, s.beside)});
    }
    return result;
  }

  // Summands with the same loop beside them share it.
  [[nodiscard]] expression as_definition(equation sum) const {
    std::vector<expression> alternatives;
    for (auto& s : sum) {
      if (s.rule) {
        expression use{rule_reference{grammar_.rules[*s.rule].name, *s.rule}, s.beside.place};
        alternatives.push_back(beside(std::move(use), std::move(s.beside)));
      } else {
        alternatives.push_back(std::move(s.beside));
      }
    }
    return choice_of(std::move(alternatives));
  }

  const grammar& grammar_;
  std::vector<std::size_t> component_;
  linearity direction_;
};

struct solution {
  linearity direction;
  std::map<std::size_t, expression> definitions;
};

std::vector<solution> solutions(const grammar& source) {
  std::vector<solution> result;
  const use_graph uses = uses_of(source);
  for (const auto& component : components(uses)) {
    const std::size_t first = component.front();
    if (component.size() == 1 && std::ranges::find(uses[first], first) == uses[first].end()) continue;
    for (const linearity direction : {linearity::right, linearity::left}) {
      if (auto solved = linear_system(source, component, direction).solve()) {
        result.push_back({direction, std::move(*solved)});
        break;
      }
    }
  }
  return result;
}

}  // namespace

std::vector<linearity> linear_recursion(const grammar& source) {
  std::vector<linearity> result(source.rules.size(), linearity::none);
  for (const auto& [direction, definitions] : solutions(source)) {
    for (const auto& [rule, definition] : definitions) result[rule] = direction;
  }
  return result;
}

grammar without_linear_recursion(const grammar& source) {
  grammar result = source;
  for (auto& [direction, definitions] : solutions(source)) {
    for (auto& [rule, definition] : definitions) result.rules[rule].definition = std::move(definition);
  }
  return result;
}

std::string message(const recursive_rule& recursion) {
  return "no finite automaton is built for " + recursion.rule + ", because it recurses: " + cycle_text(recursion.cycle);
}

}  // namespace urispec::abnf
