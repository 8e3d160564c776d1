#include "peg/spans.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/languages.hpp"
#include "peg/expression.hpp"
#include "peg/match_language.hpp"
#include "peg/prefixes.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::peg {

using automaton::code_point_set;
using automaton::dfa;

namespace {

// Finds the parts of a rule that are spans. The candidate is made from the characters that occur in the part. The
// part is that span if the match languages of both are equal, which is a comparison of two minimal automata.
// Cost: three match languages a part.
// Tested in tests/peg/find_spans_test.cpp and tests/peg/merge_spans_test.cpp.

// The span that the characters of a part suggest.
struct outline {
  automaton::code_point_set set;
  triplets escapes = triplets::excluded;
  bool has_loop = false;  // here, not only in a rule that is called: that has its own span
  bool is_plain = true;   // made of nothing but single characters, escapes, loops and choices
};

class span_prover {
 public:
  // `matches` are the match languages of the rules. All are referred to.
  span_prover(const std::vector<expression>& rules, match_languages& matches,
              const automaton::languages& languages, work_budget& budget);

  [[nodiscard]] outline outline_of(const expression& e) const;

  // The span that matches the same as e, without its `plain`; `shape` is the outline of e. None, too, when the budget
  // is exhausted.
  [[nodiscard]] std::optional<span> as_span(const expression& e, const outline& shape) const;

 private:
  [[nodiscard]] automaton::code_point_set class_of(const expression& e) const;
  [[nodiscard]] bool is_escape(const sequence& s) const;

  match_languages& matches_;
  const automaton::languages& languages_;
  work_budget& budget_;
  std::vector<outline> outlines_;  // by rule
};

const code_point_set percent{{'%', '%'}};
const code_point_set hexadecimal{{'0', '9'}, {'A', 'F'}, {'a', 'f'}};

// The span written out.
expression meaning(const span& r) {
  ordered_choice iteration{{{character{r.set}}}};
  if (r.escapes == triplets::included) {
    iteration.alternatives.push_back(
        {sequence{{{character{percent}}, {character{hexadecimal}}, {character{hexadecimal}}}}});
  }
  expression loop{repetition{1, repetition::unbounded, {{std::move(iteration)}}}};
  if (!r.first.empty()) {
    loop = {sequence{{{predicate{lookahead::must_match, {{character{r.first}}}}}, std::move(loop)}}};
  }
  if (r.minimum == 0) loop = {repetition{0, 1, {std::move(loop)}}};
  return loop;
}

span_prover::span_prover(const std::vector<expression>& rules, match_languages& matches,
                         const automaton::languages& languages, work_budget& budget)
    : matches_(matches), languages_(languages), budget_(budget), outlines_(rules.size()) {
  for (const std::size_t rule : languages.order) outlines_[rule] = outline_of(rules[rule]);
}

code_point_set span_prover::class_of(const expression& e) const {
  if (const auto* c = std::get_if<character>(&e.node)) return c->set;
  if (const auto* r = std::get_if<rule_call>(&e.node)) return languages_.classes[r->rule].value_or(code_point_set{});
  return {};
}

bool span_prover::is_escape(const sequence& s) const {
  return s.parts.size() == 3 && class_of(s.parts[0]) == percent && class_of(s.parts[1]) == hexadecimal &&
         class_of(s.parts[2]) == hexadecimal;
}

outline span_prover::outline_of(const expression& e) const {
  outline result;
  const auto add = [&](const outline& o) {
    result.set = set_union(result.set, o.set);
    if (o.escapes == triplets::included) result.escapes = triplets::included;
    result.has_loop = result.has_loop || o.has_loop;
    result.is_plain = result.is_plain && o.is_plain;
  };
  std::visit(abnf::overloaded{
                 [&](const sequence& s) {
                   if (is_escape(s)) {
                     result.escapes = triplets::included;
                   } else {
                     for (const auto& part : s.parts) add(outline_of(part));
                   }
                 },
                 [&](const ordered_choice& c) {
                   for (const auto& alternative : c.alternatives) add(outline_of(alternative));
                 },
                 [&](const repetition& r) {
                   add(outline_of(r.body.front()));
                   result.has_loop = result.has_loop || r.maximum == repetition::unbounded;
                 },
                 [&](const rule_call& r) {
                   outline shape = outlines_[r.rule];
                   shape.has_loop = false;
                   add(shape);
                 },
                 [&](const character& c) { result.set = c.set; },
                 [&](const text&) { result.is_plain = false; },
                 [](const predicate&) {},
                 [&](const span& r) { add(outline_of(r.plain.front())); },
                 [&](const committed& c) { add(outline_of(c.body.front())); },
                 [&](const longest_match&) { result.is_plain = false; },
             },
             e.node);
  return result;
}

std::optional<span> span_prover::as_span(const expression& e, const outline& shape) const {
  if (!shape.is_plain || budget_.exhausted()) return std::nullopt;
  if (shape.set.empty()) return std::nullopt;  // escapes alone: there is no class without a character

  const match_language target = matches_.language_of(e, budget_);
  if (!target.has_automaton() || target.fault != loop_fault::none || budget_.exhausted()) return std::nullopt;
  const dfa& match_automaton = target.automaton;
  span candidate{shape.set, shape.escapes, may_match_nothing(match_automaton) ? 0U : 1U, {}, {}};
  // Automata that were cut short by the budget are equal and say nothing.
  const auto is_proven = [&] {
    const match_language candidate_language = matches_.language_of(meaning(candidate), budget_);
    return !budget_.exhausted() && candidate_language.automaton == match_automaton;
  };
  if (is_proven()) return candidate;
  candidate.first = first_characters(match_automaton);
  if (is_proven()) return candidate;
  return std::nullopt;
}

class span_finder {
 public:
  explicit span_finder(const span_prover& prover) : prover_(prover) {}

  void visit(expression& e) {
    if (auto whole = as_span(e)) {
      whole->plain.push_back(std::move(e));
      e.node = std::move(*whole);
      return;
    }
    std::visit(abnf::overloaded{
                   [&](sequence& s) { visit_all(s.parts); },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [&](repetition& r) { visit_all(r.body); },
                   [](auto&) {},
               },
               e.node);
  }

 private:
  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  std::optional<span> as_span(const expression& e) {
    if (std::holds_alternative<rule_call>(e.node)) return std::nullopt;  // the rule itself is the span
    const outline shape = prover_.outline_of(e);
    if (!shape.has_loop && !std::holds_alternative<ordered_choice>(e.node)) return std::nullopt;
    return prover_.as_span(e, shape);
  }

  const span_prover& prover_;
};

}  // namespace

void find_spans(std::vector<expression>& rules, match_languages& matches,
                const automaton::languages& languages, work_budget& budget) {
  const span_prover prover(rules, matches, languages, budget);
  span_finder finder(prover);
  for (auto& rule : rules) finder.visit(rule);
}

namespace {

// Parts of a rule and of those that it calls, which are written out. hier-part takes sixteen.
constexpr std::size_t most_parts = 100;

// Such as an option. Alternatives that it follows may have it inside them instead.
bool never_fails(const expression& e) {
  if (const auto* s = std::get_if<span>(&e.node)) return s->minimum == 0;
  const auto* r = std::get_if<repetition>(&e.node);
  return r != nullptr && r->minimum == 0;
}

const expression& without_span(const expression& e) {
  const auto* s = std::get_if<span>(&e.node);
  return s == nullptr ? e : s->plain.front();
}

expression followed(const expression& part, const expression& next) {
  const auto* s = std::get_if<sequence>(&part.node);
  sequence merged_part = s == nullptr ? sequence{{part}} : *s;
  merged_part.parts.push_back(next);
  return {std::move(merged_part)};
}

class span_merger {
 public:
  span_merger(const std::vector<expression>& rules, const span_prover& prover) : rules_(rules), prover_(prover) {}

  std::optional<expression> with_merged_spans(const expression& rule) {
    merged_ = 0;
    parts_ = 0;
    expression result = rule;
    visit(result);
    if (merged_ == 0 || parts_ > most_parts) return std::nullopt;
    return result;
  }

 private:
  void visit(expression& e) {
    std::visit(abnf::overloaded{
                   [&](sequence& s) {
                     visit_all(s.parts);
                     merge_neighbours(s.parts);
                   },
                   [&](ordered_choice& c) { visit_all(c.alternatives); },
                   [&](repetition& r) { visit_all(r.body); },
                   [](auto&) {},
               },
               e.node);
    auto* s = std::get_if<sequence>(&e.node);
    if (s != nullptr && s->parts.size() == 1) {
      expression part = std::move(s->parts.front());
      e = std::move(part);
    }
  }

  void visit_all(std::vector<expression>& parts) {
    for (auto& part : parts) visit(part);
  }

  void merge_neighbours(std::vector<expression>& parts) {
    for (std::size_t i = 0; i + 1 < parts.size();) {
      auto merged_parts = never_fails(parts[i + 1]) ? merged(parts[i], parts[i + 1]) : std::nullopt;
      if (!merged_parts) {
        ++i;
        continue;
      }
      ++merged_;
      parts[i] = std::move(*merged_parts);
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }

  // The part with what comes next inside it; nothing where no span of its own would go on there.
  std::optional<expression> merged(const expression& part, const expression& next) {
    if (++parts_ > most_parts) return std::nullopt;
    return std::visit(abnf::overloaded{
                          [&](const rule_call& r) -> std::optional<expression> {
                            if (std::holds_alternative<span>(rules_[r.rule].node)) return one_span(part, next);
                            return merged(rules_[r.rule], next);
                          },
                          [&](const span&) { return one_span(part, next); },
                          [&](const repetition&) { return one_span(part, next); },
                          [&](const sequence& s) -> std::optional<expression> {
                            if (s.parts.empty()) return std::nullopt;
                            auto last = merged(s.parts.back(), next);
                            if (!last) return std::nullopt;
                            sequence whole = s;
                            whole.parts.back() = std::move(*last);
                            return expression{std::move(whole)};
                          },
                          [&](const ordered_choice& c) { return merged_alternatives(c, next); },
                          [](const auto&) -> std::optional<expression> { return std::nullopt; },
                      },
                      part.node);
  }

  std::optional<expression> merged_alternatives(const ordered_choice& choice, const expression& next) {
    ordered_choice result;
    bool is_any_merged = false;
    for (const auto& alternative : choice.alternatives) {
      auto merged_parts = merged(alternative, next);
      is_any_merged = is_any_merged || merged_parts;
      result.alternatives.push_back(merged_parts ? std::move(*merged_parts) : followed(alternative, next));
    }
    if (!is_any_merged) return std::nullopt;
    return expression{std::move(result)};
  }

  std::optional<expression> one_span(const expression& part, const expression& next) const {
    expression both{sequence{{without_span(part), without_span(next)}}};
    auto whole = prover_.as_span(both, prover_.outline_of(both));
    if (!whole) return std::nullopt;
    whole->plain.push_back(std::move(both));
    return expression{std::move(*whole)};
  }

  const std::vector<expression>& rules_;
  const span_prover& prover_;
  std::size_t merged_ = 0;
  std::size_t parts_ = 0;  // parts that were looked at
};

}  // namespace

std::vector<std::optional<expression>> merge_spans(const std::vector<expression>& rules,
                                                   match_languages& matches,
                                                   const automaton::languages& languages, work_budget& budget) {
  std::vector<std::optional<expression>> result(rules.size());
  const span_prover prover(rules, matches, languages, budget);
  span_merger merger(rules, prover);
  for (const std::size_t rule : languages.order) {
    auto merged = merger.with_merged_spans(rules[rule]);
    if (!merged || !matches.of_rule(rule).has_automaton() || matches.of_rule(rule).fault != loop_fault::none) continue;
    const auto language = matches.language_of(*merged, budget);
    // Automata that were cut short by the budget are equal and say nothing.
    if (budget.exhausted()) break;
    if (language.fault == loop_fault::none && language.automaton == matches.of_rule(rule).automaton)
      result[rule] = std::move(merged);
  }
  return result;
}

}  // namespace urispec::peg
