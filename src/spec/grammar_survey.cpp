#include "spec/grammar_survey.hpp"

#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "context_free/bounded_ambiguity.hpp"
#include "language/ambiguity.hpp"
#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::spec {
namespace {

using obstacle = grammar_survey::obstacle;

// Shares of the time that is left.
constexpr double share_of_check = 0.3;
constexpr double share_of_proofs = 0.4;
constexpr double share_of_adjustments = 0.4;
constexpr double share_of_header = 0.5;

void add_findings(grammar_survey& target, const loaded_grammar& loaded, const work_budget& limits) {
  for (const grammar_finding& f : check(loaded, limits)) {
    if (f.severity == abnf::diagnostic_severity::error) target.errors.push_back(to_string(f));
    const auto [errors, warnings, notes] = counts_of(f);
    target.warnings += warnings;
    const bool is_of_parser = f.source != finding_source::text && f.source != finding_source::language;
    if (!is_of_parser) target.notes += notes;
  }
}

// A rule uses another one that is flagged.
bool uses_flagged(const abnf::rule& rule, std::size_t itself, const std::vector<bool>& flagged) {
  bool uses = false;
  abnf::for_each_use(rule.definition, [&](const abnf::expression& use) {
    const std::size_t callee = abnf::used_rule(use);
    uses = uses || (callee < flagged.size() && callee != itself && flagged[callee]);
  });
  return uses;
}

void add_proofs(grammar_survey& target, const abnf::grammar& grammar, const work_budget& limits) {
  const auto proofs = prove(grammar, limits);
  std::vector<bool> unproved;
  for (const peg::rule_proof& proof : proofs) unproved.push_back(proof.verdict != peg::verdict::proved);
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (!unproved[i]) {
      ++target.proved;
      continue;
    }
    const auto reason = recursive[i]                                  ? obstacle::recursion
                        : uses_flagged(grammar.rules[i], i, unproved) ? obstacle::needs_other
                                                                      : obstacle::itself;
    target.unproved.push_back(
        {grammar.rules[i].name, proofs[i].verdict, why_not_proved(proofs[i], grammar, limits), reason});
  }
}

// Adds the adjustments of the rules that they make provable.
void add_adjustments(grammar_survey& target, const abnf::grammar& grammar, const work_budget& limits) {
  const auto adjustments = find_adjustments(abnf::without_linear_recursion(grammar), limits);
  for (std::size_t i = 0; i < adjustments.of_rules.size(); ++i) {
    const std::string& name = grammar.rules[i].name;
    if (std::ranges::find(target.unproved, name, &grammar_survey::unproved_rule::rule) != target.unproved.end())
      continue;
    for (const peg::adjustment& a : adjustments.of_rules[i]) {
      target.adjusted.push_back({name, peg::name_of(a.kind), a.explanation});
    }
  }
}

// Adds the rules that a usable grammar is left without: they need something undefined.
void add_missing(grammar_survey& target, const abnf::grammar& whole, const abnf::grammar& usable) {
  for (const abnf::missing_rule& missing : usable.missing) {
    bool uses_undefined = false;
    if (const auto rule = whole.find(missing.name)) {
      abnf::for_each_use(whole.rules[*rule].definition, [&](const abnf::expression& use) {
        uses_undefined = uses_undefined || abnf::used_rule(use) >= whole.rules.size();
      });
    }
    target.unproved.push_back(
        {missing.name, std::nullopt, missing.reason, uses_undefined ? obstacle::undefined : obstacle::needs_other});
  }
}

void add_generated(grammar_survey& target, const loaded_grammar& loaded, const work_budget& limits) {
  auto header = generate(loaded, {emit::unusable_names::are_changed, limits, {}}).header;
  if (!header) return;
  auto& generated = target.generated.emplace();
  generated.summary = std::move(header->summary);
  for (const auto& rule : header->rules) {
    ++generated.counts[rule.level];
    if (rule.checked_to) {
      generated.checked_to = std::min(*rule.checked_to, generated.checked_to.value_or(*rule.checked_to));
    }
  }
}

void add_ambiguity(grammar_survey& target, const std::string& rule, const std::optional<std::u32string>& text,
                   const work_budget& budget, std::optional<std::size_t> searched_up_to) {
  if (text) {
    target.ambiguous.push_back({rule, unicode::to_utf8(*text), searched_up_to});
  } else if (budget.exhausted()) {
    ++target.ambiguity_undecided;
  }
}

void add_ambiguities(grammar_survey& target, const abnf::grammar& grammar, const work_budget& limits,
                     std::size_t length_of_parts) {
  language::for_each_regular(grammar, limits, [&](const auto& rule) {
    const auto* regular = std::get_if<language::rule_with_automaton>(&rule);
    if (regular == nullptr) {
      ++target.ambiguity_undecided;
      return;
    }
    auto budget = limits.another();
    const auto text = language::shortest_ambiguous(regular->published, regular->rule, regular->languages, budget);
    add_ambiguity(target, regular->abnf_rule().name, text, budget, std::nullopt);
  });
  std::optional<context_free::bounded_ambiguity> search;
  const auto decide = [&](const context_free::rule_automata& automata, std::size_t rule) {
    if (!search) search.emplace(grammar, context_free::languages_up_to(automata, length_of_parts));
    auto budget = limits.another();
    const auto text = search->find(rule, budget);
    add_ambiguity(target, automata.grammar.rules[rule].name, text, budget, length_of_parts);
  };
  if (!context_free::for_each_recursive(grammar, limits, decide)) return;
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  target.ambiguity_undecided += static_cast<std::size_t>(std::ranges::count(recursive, true));
}

std::string title_of(const abnf::document_title& document) {
  return document.title + (document.date.empty() ? "" : ", " + document.date);
}

}  // namespace

std::size_t grammar_survey::header_rules::number() const {
  std::size_t sum = 0;
  for (const auto& [level, rules] : counts) sum += rules;
  return sum;
}

grammar_survey survey(const loaded_grammar& loaded, const work_budget& limits, std::size_t length_of_parts) {
  grammar_survey result;
  result.name = loaded.grammar.id;
  if (loaded.cited.size() == 1) result.title = title_of(loaded.grammar.document);
  add_findings(result, loaded, limits.another_with(share_of_check));
  result.rules = loaded.grammar.rules.size();
  if (const auto grammar = usable(loaded)) {
    result.rules = grammar->rules.size() + grammar->missing.size();
    add_proofs(result, *grammar, limits.another_with(share_of_proofs));
    add_missing(result, loaded.grammar, *grammar);
    add_adjustments(result, *grammar, limits.another_with(share_of_adjustments));
    add_generated(result, loaded, limits.another_with(share_of_header));
    add_ambiguities(result, *grammar, limits.another(), length_of_parts);
  }
  return result;
}

}  // namespace urispec::spec
