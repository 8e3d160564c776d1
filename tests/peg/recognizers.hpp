// The recognizer of a rule, and whether it consumes what the rule does, by an interpreter that knows nothing of
// languages.
#pragma once

#include "peg/print.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "abnf/overloaded.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::test {

// r0 is the definition; `others` are whole rules after it. There are no guards of choices.
inline peg::grammar built_with_recognizers(const std::string& definition, const std::string& others) {
  work_budget budget;
  auto proven = peg::build(reference::grammar_of("r0 = " + definition + "\n" + others), budget,
                           peg::build_stages::without_choice_guards);
  BOOST_REQUIRE(!budget.exhausted());
  return proven;
}

// These belong to r0.
inline std::string recognizer_of(const std::string& definition, const std::string& others) {
  const auto proven = built_with_recognizers(definition, others);
  BOOST_TEST((proven.rules[0].proof.verdict == peg::verdict::proved));
  return proven.rules[0].recognizer ? print(*proven.rules[0].recognizer) : "none";
}

// With loops in place of spans, which match what the spans match.
inline peg::expression with_loops(peg::expression e) {
  const auto each_part = [](std::vector<peg::expression>& parts) {
    for (auto& part : parts) part = with_loops(std::move(part));
  };
  std::visit(abnf::overloaded{
                 [&](peg::sequence& s) { each_part(s.parts); },
                 [&](peg::ordered_choice& c) { each_part(c.alternatives); },
                 [&](peg::repetition& r) { each_part(r.body); },
                 [&](peg::predicate& p) { each_part(p.body); },
                 [&](peg::committed& c) { each_part(c.body); },
                 [](auto&) {},
             },
             e.node);
  const auto* s = std::get_if<peg::span>(&e.node);
  if (s == nullptr) return e;
  peg::ordered_choice choice{{{peg::character{s->set}}}};
  if (s->escapes == peg::triplets::included) {
    const peg::expression digit{peg::character{{{'0', '9'}, {'A', 'F'}, {'a', 'f'}}}};
    choice.alternatives.push_back({peg::sequence{{{peg::character{{{'%', '%'}}}}, digit, digit}}});
  }
  peg::sequence loop;
  if (!s->first.empty()) {
    loop.parts.push_back({peg::predicate{peg::lookahead::must_match, {{peg::character{s->first}}}}});
  }
  loop.parts.push_back({peg::repetition{1, peg::repetition::unbounded, {{std::move(choice)}}}});
  if (s->minimum == 1) return {std::move(loop)};
  return {peg::repetition{0, 1, {{std::move(loop)}}}};
}

// The number of texts that the first rule, which has a recognizer, and its recognizer consume differently.
inline std::size_t wrong_recognizers(const peg::grammar& proven, const std::vector<std::u32string>& texts) {
  std::vector<peg::expression> bodies;
  for (const auto& rule : proven.rules) bodies.push_back(rule.body);
  reference::peg_interpreter interpreter(bodies);
  const peg::expression recognizer = with_loops(*proven.rules[0].recognizer);
  std::size_t wrong = 0;
  for (const auto& text : texts) {
    const auto expected = interpreter.consumed(proven.rules[0].body, text);
    wrong += interpreter.consumed(recognizer, text) == expected ? 0U : 1U;
  }
  return wrong;
}

}  // namespace urispec::test
