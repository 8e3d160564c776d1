#include "cli/grammar_survey/surveyed_grammar.hpp"

#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "cli/grammar/command.hpp"
#include "cli/rules/regular_rules.hpp"
#include "context_free/bounded_ambiguity.hpp"
#include "urispec/abnf.hpp"
#include "urispec/spec.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

using obstacle = surveyed_grammar::obstacle;

// Of the time that is left.
constexpr double share_of_check = 0.3;
constexpr double share_of_proofs = 0.4;
constexpr double share_of_adjustments = 0.4;
constexpr double share_of_header = 0.5;

void add_findings(surveyed_grammar& to, const spec::loaded_grammar& loaded, const state_budget& limits) {
  for (const spec::grammar_finding& f : spec::check(loaded, limits)) {
    if (f.severity == abnf::diagnostic_severity::error) to.errors.push_back(spec::to_string(f));
    const auto [errors, warnings, notes] = counts_of(f);
    to.warnings += warnings;
    const bool is_of_parser = f.source != spec::finding_source::text && f.source != spec::finding_source::language;
    if (!is_of_parser) to.notes += notes;
  }
}

// Whether a rule uses another one that is flagged.
bool uses_one(const abnf::rule& rule, std::size_t itself, const std::vector<bool>& flagged) {
  bool found = false;
  abnf::for_each_use(rule.definition, [&](const abnf::expression& use) {
    const std::size_t used = abnf::used_rule(use);
    found = found || (used < flagged.size() && used != itself && flagged[used]);
  });
  return found;
}

void add_proofs(surveyed_grammar& to, const abnf::grammar& grammar, const state_budget& limits) {
  const auto proofs = spec::prove(grammar, limits);
  std::vector<bool> unproved;
  for (const peg::rule_proof& proof : proofs) unproved.push_back(proof.verdict != peg::verdict::proved);
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (!unproved[i]) {
      ++to.proved;
      continue;
    }
    const auto because = recursive[i]                              ? obstacle::recursion
                         : uses_one(grammar.rules[i], i, unproved) ? obstacle::needs_other
                                                                   : obstacle::itself;
    to.unproved.push_back({grammar.rules[i].name, verdict_of(proofs[i]),
                           spec::why_not_proved(proofs[i], grammar, limits), because});
  }
}

// Of rules that they make provable.
void add_adjustments(surveyed_grammar& to, const abnf::grammar& grammar, const state_budget& limits) {
  const auto found = spec::find_adjustments(abnf::without_linear_recursion(grammar), limits);
  for (std::size_t i = 0; i < found.of_rules.size(); ++i) {
    const std::string& name = grammar.rules[i].name;
    if (std::ranges::find(to.unproved, name, &surveyed_grammar::unproved_rule::rule) != to.unproved.end()) continue;
    for (const peg::adjustment& r : found.of_rules[i]) to.adjusted.push_back({name, name_of(r.kind), r.explanation});
  }
}

// What is left out of a usable grammar: rules that need something undefined.
void add_missing(surveyed_grammar& to, const abnf::grammar& whole, const abnf::grammar& usable) {
  for (const abnf::missing_rule& missing : usable.missing) {
    bool uses_undefined = false;
    if (const auto rule = whole.find(missing.name)) {
      abnf::for_each_use(whole.rules[*rule].definition, [&](const abnf::expression& use) {
        uses_undefined = uses_undefined || abnf::used_rule(use) >= whole.rules.size();
      });
    }
    to.unproved.push_back(
        {missing.name, "refused", missing.why, uses_undefined ? obstacle::undefined : obstacle::needs_other});
  }
}

void add_generated(surveyed_grammar& to, const spec::loaded_grammar& loaded, const state_budget& limits) {
  auto made = spec::generate(loaded, {emit::unusable_names::are_changed, limits, {}});
  if (!made.header) return;
  auto& generated = to.generated.emplace();
  generated.summary = std::move(made.header->summary);
  for (const auto& rule : made.header->rules) {
    ++generated.known[rule.level];
    if (rule.checked_to) {
      generated.checked_to = std::min(*rule.checked_to, generated.checked_to.value_or(*rule.checked_to));
    }
  }
}

void add_ambiguity(surveyed_grammar& to, const std::string& rule, const std::optional<std::u32string>& text,
                   const state_budget& used, std::optional<std::size_t> searched_up_to) {
  if (text) {
    to.ambiguous.push_back({rule, unicode::to_utf8(*text), searched_up_to});
  } else if (used.exhausted()) {
    ++to.ambiguity_undecided;
  }
}

void add_ambiguities(surveyed_grammar& to, const abnf::grammar& grammar, const state_budget& limits,
                     std::size_t length) {
  language::for_each_regular(grammar, limits, [&](const auto& rule) {
    const auto* regular = std::get_if<language::rule_with_automaton>(&rule);
    if (regular == nullptr) {
      ++to.ambiguity_undecided;
      return;
    }
    auto budget = limits.another();
    const auto text = language::shortest_ambiguous(regular->grammar, regular->rule, regular->languages, budget);
    add_ambiguity(to, regular->abnf_rule().name, text, budget, std::nullopt);
  });
  std::optional<context_free::bounded_ambiguity> search;
  const std::string why_not =
      for_each_recursive(grammar, limits, [&](const context_free::rule_automata& by, std::size_t rule) {
        if (!search) search.emplace(by, length);
        auto budget = limits.another();
        const auto text = search->find(rule, budget);
        add_ambiguity(to, by.grammar.rules[rule].name, text, budget, length);
      });
  if (why_not.empty()) return;
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  to.ambiguity_undecided += static_cast<std::size_t>(std::ranges::count(recursive, true));
}

std::string title_of(const abnf::document_title& document) {
  return document.title + (document.date.empty() ? "" : ", " + document.date);
}

}  // namespace

std::size_t surveyed_grammar::generated_rules::number() const {
  std::size_t all = 0;
  for (const auto& [known, rules] : this->known) all += rules;
  return all;
}

loaded<surveyed_grammar> survey_grammar(const grammar_source& source, const survey_limits& limits) {
  loaded<surveyed_grammar> result;
  auto found = load(source);
  if (!found.complaint.empty()) {
    result.complain(found.complaint);
    return result;
  }
  const auto all = source.budget();
  surveyed_grammar made;
  made.name = found.content.grammar.id;
  if (found.content.cited.size() == 1) made.title = title_of(found.content.grammar.document);
  add_findings(made, found.content, all.another_with(share_of_check));
  made.rules = found.content.grammar.rules.size();
  if (const auto grammar = spec::usable(found.content)) {
    made.rules = grammar->rules.size() + grammar->missing.size();
    add_proofs(made, *grammar, all.another_with(share_of_proofs));
    add_missing(made, found.content.grammar, *grammar);
    add_adjustments(made, *grammar, all.another_with(share_of_adjustments));
    add_generated(made, found.content, all.another_with(share_of_header));
    add_ambiguities(made, *grammar, all.another(), limits.length);
  }
  result.value = std::move(made);
  return result;
}

}  // namespace urispec::cli
