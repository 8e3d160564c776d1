#include "abnf/linear_recursion.hpp"

#include "abnf/link/dependency.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace urispec::abnf {
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
    const expression& at = *pending.back();
    pending.pop_back();
    ++count;
    if (const auto* parts = parts_of(at)) {
      for (const auto& part : *parts) pending.push_back(&part);
    }
  }
  return count;
}

expression grouped(expression e) {
  const bool needs_it = std::holds_alternative<alternation>(e.node) || std::holds_alternative<concatenation>(e.node);
  if (!needs_it) return e;
  const position where = e.where;
  return {group{{std::move(e)}}, where};
}

expression sequence_of(expression first, expression second) {
  if (is_empty_literal(first)) return second;
  if (is_empty_literal(second)) return first;
  const position where = first.where;
  std::vector<expression> parts;
  for (expression* part : {&first, &second}) {
    if (auto* c = std::get_if<concatenation>(&part->node)) {
      for (auto& p : c->parts) parts.push_back(std::move(p));
    } else {
      const bool is_choice = std::holds_alternative<alternation>(part->node);
      parts.push_back(is_choice ? grouped(std::move(*part)) : std::move(*part));
    }
  }
  return {concatenation{std::move(parts)}, where};
}

expression choice_of(std::vector<expression> alternatives) {
  if (alternatives.size() == 1) return std::move(alternatives.front());
  const position where = alternatives.front().where;
  return {alternation{std::move(alternatives)}, where};
}

expression repeated(std::vector<expression> bodies) {
  const position where = bodies.front().where;
  return {repetition{0, repetition::unbounded, {grouped(choice_of(std::move(bodies)))}}, where};
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
    std::size_t parts = 0;  // of all that was written; known before it is written, since one step can multiply it
    for (auto rule = component_.rbegin(); rule != component_.rend(); ++rule) {
      equation own = std::move(equations[*rule]);
      parts += parts_without_own_uses(*rule, own);
      if (parts > most_parts_of_solution || !remove_own_uses(*rule, own)) return std::nullopt;
      for (const std::size_t user : users[*rule]) {
        equation& sum = equations[user];
        parts += parts_substituted(sum, *rule, own);
        if (parts > most_parts_of_solution) return std::nullopt;
        sum = substituted(sum, *rule, own);
        note_uses(user, own);
      }
      solved[*rule] = as_definition(std::move(own));
    }
    return solved;
  }

 private:
  [[nodiscard]] bool is_inside(std::size_t rule) const { return std::ranges::binary_search(component_, rule); }

  [[nodiscard]] bool uses_component(const expression& e) const {
    bool found = false;
    for_each_use(e, [&](const expression& use) { found = found || is_inside(used_rule(use)); });
    return found;
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
    const position where = rest.front().where;
    const expression others = rest.size() == 1 ? rest.front() : expression{concatenation{std::move(rest)}, where};
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

  // At most, and nearly, what is written by remove_own_uses: the loop stands beside each of the others.
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

  // The same of substituted(): each use of the rule becomes a copy of its solution.
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
        expression use{rule_reference{grammar_.rules[*s.rule].name, *s.rule}, s.beside.where};
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

std::vector<solution> solutions(const grammar& linked) {
  std::vector<solution> found;
  const use_graph uses = uses_of(linked);
  for (const auto& component : components(uses)) {
    const std::size_t first = component.front();
    if (component.size() == 1 && std::ranges::find(uses[first], first) == uses[first].end()) continue;
    for (const linearity direction : {linearity::right, linearity::left}) {
      if (auto solved = linear_system(linked, component, direction).solve()) {
        found.push_back({direction, std::move(*solved)});
        break;
      }
    }
  }
  return found;
}

}  // namespace

std::vector<linearity> linear_recursion(const grammar& linked) {
  std::vector<linearity> found(linked.rules.size(), linearity::none);
  for (const auto& [direction, definitions] : solutions(linked)) {
    for (const auto& [rule, definition] : definitions) found[rule] = direction;
  }
  return found;
}

grammar without_linear_recursion(const grammar& linked) {
  grammar result = linked;
  for (auto& [direction, definitions] : solutions(linked)) {
    for (auto& [rule, definition] : definitions) result.rules[rule].definition = std::move(definition);
  }
  return result;
}

}  // namespace urispec::abnf
