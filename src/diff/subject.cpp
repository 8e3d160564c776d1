#include "diff/subject.hpp"

#include "diff/tagged_table.hpp"
#include "peg/tagged_language.hpp"
#include "peg/build.hpp"

#include <utility>

namespace urispec::diff {

namespace {

// All but the tagged language. Nullopt where the budget runs out.
std::optional<subject> without_marks(const abnf::grammar& grammar, automaton::languages languages,
                                     work_budget& budget) {
  subject result;
  result.grammar = grammar;
  result.start = grammar.find(grammar.start).value_or(0);
  result.languages = std::move(languages);
  result.structure = language::build_structure(grammar, result.start, result.languages, budget);
  if (budget.exhausted()) return std::nullopt;
  return result;
}

}  // namespace

std::optional<subject> prepare(const abnf::grammar& grammar, const abnf::component_table& components,
                               work_budget& budget, comparison_depth depth) {
  auto tagged = built_in_tagged_language(grammar, grammar.find(grammar.start).value_or(0), components);
  if (!tagged) return prepare_anew(grammar, components, budget);
  const auto build = depth == diff::comparison_depth::texts ? automaton::build_classes : automaton::build_languages;
  auto languages = build(grammar, budget);
  if (budget.exhausted()) return std::nullopt;
  auto result = without_marks(grammar, std::move(languages), budget);
  if (result) result->tagged = std::move(tagged);
  return result;
}

std::optional<subject> prepare_anew(const abnf::grammar& grammar, const abnf::component_table& components,
                                    work_budget& budget) {
  peg::grammar parser = peg::build(grammar, budget, peg::build_stages::without_choice_guards);
  if (budget.exhausted() || parser.rules.empty()) return std::nullopt;
  auto whole = without_marks(grammar, std::move(parser.languages), budget);
  if (!whole) return std::nullopt;
  subject& result = *whole;

  if (parser.rules[result.start].proof.verdict == peg::verdict::proved) {
    for (auto& rule : parser.rules) result.parser_rules.push_back(std::move(rule.body));
    peg::parts_of_rules parts{components.entries.size(), {}, {}};
    for (const auto& entry : components.entries) parts.inside.push_back(entry.inside);
    for (const auto& rule : grammar.rules) parts.part.push_back(components.find(grammar.id, rule.name));
    result.tagged = tagged_language(result.parser_rules, result.start, parts, result.languages, budget);
    if (budget.exhausted()) return std::nullopt;
  }
  return whole;
}

}  // namespace urispec::diff
