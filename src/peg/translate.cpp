// Cost: linear. Invariant: without adjustments every node of the definition gives one node here, groups excepted.
// Tested in tests/peg/translate_test.cpp and by every generated header.
#include "peg/translate.hpp"

#include "abnf/overloaded.hpp"
#include "automaton/character_class.hpp"

#include <utility>
#include <variant>

namespace urispec::peg {
namespace {

using abnf::overloaded;

expression sequence_of(std::vector<expression> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return {sequence{std::move(parts)}};
}

// `e` followed by a look at the next character.
expression guarded(expression e, const std::optional<guard>& g) {
  if (!g) return e;
  std::vector<expression> parts;
  if (auto* s = std::get_if<sequence>(&e.node)) {
    parts = std::move(s->parts);
  } else {
    parts.push_back(std::move(e));
  }
  parts.push_back({predicate{g->expects, {{character{g->set}}}}});
  return {sequence{std::move(parts)}};
}

class translator {
 public:
  explicit translator(const site_adjustments& adjustments) : adjustments_(adjustments) {}

  expression operator()(const abnf::expression& e) const {
    const site_adjustment* adjustment = find(e);
    return std::visit(
        overloaded{
            [&](const abnf::alternation& a) { return choice(a, adjustment); },
            [&](const abnf::concatenation& c) { return concatenation(c); },
            [&](const abnf::repetition& r) { return loop(r.minimum, r.maximum, r.body.front(), adjustment); },
            [&](const abnf::option& o) { return loop(0, 1, o.body.front(), adjustment); },
            [&](const abnf::group& g) { return (*this)(g.body.front()); },
            [&](const abnf::rule_reference& r) { return expression{rule_call{r.rule}}; },
            [&](const abnf::literal& l) { return literal(l); },
            [&](const abnf::value_range& r) { return expression{character{{{r.first, r.last}}}}; },
            [&](const abnf::code_point_sequence& s) {
              text result;
              for (const char32_t c : s.code_points) result.characters.push_back({{c, c}});
              return expression{std::move(result)};
            },
            [&](const abnf::prose& p) { return expression{rule_call{p.rule}}; },
        },
        e.node);
  }

 private:
  const site_adjustment* find(const abnf::expression& e) const {
    const auto entry = adjustments_.find(&e);
    return entry == adjustments_.end() ? nullptr : &entry->second;
  }

  expression choice(const abnf::alternation& a, const site_adjustment* adjustment) const {
    ordered_choice result;
    for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
      const std::size_t number = adjustment != nullptr && !adjustment->order.empty() ? adjustment->order[i] : i;
      auto alternative = (*this)(a.alternatives[number]);
      if (adjustment != nullptr && !adjustment->guards.empty()) {
        alternative = guarded(std::move(alternative), adjustment->guards[number]);
      }
      result.alternatives.push_back(std::move(alternative));
    }
    return {std::move(result)};
  }

  expression concatenation(const abnf::concatenation& c) const {
    std::vector<expression> parts;
    for (std::size_t i = 0; i < c.parts.size(); ++i) {
      const site_adjustment* adjustment = find(c.parts[i]);
      if (adjustment != nullptr && adjustment->tail) {
        parts.push_back(loop_and_tail(c.parts[i], c.parts[i + 1]));
        ++i;
      } else {
        parts.push_back((*this)(c.parts[i]));
      }
    }
    return sequence_of(std::move(parts));
  }

  expression loop(std::uint32_t minimum, std::uint32_t maximum, const abnf::expression& body,
                  const site_adjustment* adjustment) const {
    if (maximum == 0) return {sequence{}};
    auto iteration = (*this)(body);
    if (minimum == 1 && maximum == 1) return iteration;
    if (adjustment != nullptr && !adjustment->guards.empty())
      iteration = guarded(std::move(iteration), adjustment->guards.front());
    return {repetition{minimum, maximum, {std::move(iteration)}}};
  }

  // `*( a / b ) a` → `1*( *b a )`, the `a` being the alternative of the loop that is also its tail.
  expression loop_and_tail(const abnf::expression& loop_part, const abnf::expression& tail) const {
    const abnf::expression* body = &std::get<abnf::repetition>(loop_part.node).body.front();
    while (const auto* g = std::get_if<abnf::group>(&body->node)) body = &g->body.front();
    const auto& tail_rule = std::get<abnf::rule_reference>(tail.node);

    std::vector<expression> others;
    for (const auto& alternative : std::get<abnf::alternation>(body->node).alternatives) {
      const auto* reference = std::get_if<abnf::rule_reference>(&alternative.node);
      if (reference == nullptr || reference->rule != tail_rule.rule) others.push_back((*this)(alternative));
    }
    expression other = others.size() == 1 ? std::move(others.front()) : expression{ordered_choice{std::move(others)}};
    std::vector<expression> iteration;
    iteration.push_back({repetition{0, repetition::unbounded, {std::move(other)}}});
    iteration.push_back((*this)(tail));
    return {repetition{1, repetition::unbounded, {{sequence{std::move(iteration)}}}}};
  }

  static expression literal(const abnf::literal& l) {
    std::vector<automaton::code_point_set> sets;
    for (const char c : l.text) {
      sets.push_back(automaton::literal_character(static_cast<unsigned char>(c), l.matching));
    }
    if (sets.empty()) return {sequence{}};
    if (sets.size() == 1) return {character{std::move(sets.front())}};
    return {text{std::move(sets)}};
  }

  const site_adjustments& adjustments_;
};

}  // namespace

expression translate(const abnf::expression& definition, const site_adjustments& adjustments) {
  return translator(adjustments)(definition);
}

}  // namespace urispec::peg
