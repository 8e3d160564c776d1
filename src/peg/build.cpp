// The pipeline: languages → adjustments → translation → proof → wider guards where some are needed → automata for rules
// without a proof → fewer guards where some are not needed → spans → FIRST-set guards → recognizers → committed
// choices. Each stage is a file of its own, except for the automata, which are here.
// Cost: that of the stages, each within its budget. Tested in tests/peg/build_test.cpp.
#include "peg/expression.hpp"
#include "peg/commit.hpp"
#include "peg/recognizers.hpp"
#include "peg/adjust.hpp"
#include "peg/spans.hpp"
#include "peg/first_set_guards.hpp"
#include "peg/prove.hpp"
#include "peg/well_formed.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "automaton/minimise.hpp"
#include "peg/build.hpp"
#include "peg/translate.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace urispec::peg {

namespace {

std::vector<std::optional<expression>> find_recognizers(const std::vector<expression>& bodies,
                                                        match_languages& matches,
                                                        const automaton::languages& languages,
                                                        const work_budget& budget) {
  auto for_trees = budget.another();
  auto recognizers = prefix_trees(bodies, matches, languages, for_trees);
  auto for_verdicts = budget.another();
  auto without_redundant = drop_redundant_alternatives(bodies, matches, for_verdicts);
  auto for_merged = budget.another();
  auto merged = merge_spans(bodies, matches, languages, for_merged);
  for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
    if (!recognizers[rule]) recognizers[rule] = std::move(without_redundant[rule]);
    if (!recognizers[rule]) recognizers[rule] = std::move(merged[rule]);
  }
  return recognizers;
}

// Rules without a language, so that nothing is proved of them: no other rule needs them. They stay in place, with
// nothing in them.
struct stand_ins {
  abnf::grammar source;
  automaton::languages languages;
};

stand_ins without_undecided(const abnf::grammar& source, automaton::languages languages) {
  std::vector<bool> undecided;
  for (const auto limit : languages.undecided) undecided.push_back(limit != exhausted_limit::none);
  stand_ins result{abnf::without_recursion(source, undecided), std::move(languages)};
  for (std::size_t rule = 0; rule < undecided.size(); ++rule) {
    if (!undecided[rule]) continue;
    work_budget for_nothing;
    result.languages.classes[rule] = std::nullopt;
    result.languages.minimal[rule] = language_of(result.source.rules[rule].definition, result.languages, for_nothing);
  }
  return result;
}

std::vector<expression> translate_all(const abnf::grammar& source, const std::vector<rule_adjustments>& adjustments) {
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(translate(source.rules[rule].definition, adjustments[rule].sites));
  }
  return bodies;
}

// The rules that are called by some, which have no automaton: nothing is known of what follows them there.
void add_called(const abnf::grammar& source, const std::vector<bool>& callers, std::vector<bool>& open) {
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    if (!callers[rule]) continue;
    for_each_call(translate(source.rules[rule].definition, {}), [&](std::size_t callee) { open[callee] = true; });
  }
}

// Rules that are not proved, by their automata. Gives the proofs of the expressions that they had.
std::vector<std::optional<rule_proof>> match_by_automata(incremental_proofs& incremental,
                                                         std::vector<rule_adjustments>& adjustments,
                                                         const automaton::languages& languages) {
  const auto before = incremental.proofs();
  std::vector<std::optional<rule_proof>> not_proved(before.size());
  if (all_proved(before)) return not_proved;
  std::vector<std::optional<expression>> others(before.size());
  for (const std::size_t rule : languages.order) {
    others[rule] = {longest_match{rule, std::make_shared<const automaton::dfa>(languages.minimal[rule])}};
  }
  const auto replaced = incremental.replace_unproved(others);
  for (const std::size_t rule : languages.order) {
    if (!replaced[rule]) continue;
    not_proved[rule] = before[rule];
    adjustments[rule] = {};
  }
  return not_proved;
}

// Rules whose automata are too large for tables in a header; the general engine matches the same texts, so the proofs
// hold.
void leave_to_engine(std::vector<expression>& bodies, const std::vector<std::optional<rule_proof>>& not_proved) {
  for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
    if (!not_proved[rule]) continue;
    auto& match = std::get<longest_match>(bodies[rule].node);
    const auto table = merge_classes(*match.automaton).table.size();
    if (table > most_table_entries) match.too_large = table;
  }
}

// Each stage has states of its own. What runs out in one of them costs the rules that need it.
grammar build_decided(const abnf::grammar& source, automaton::languages languages, const std::vector<bool>& open,
                      work_budget& budget, build_stages stages, unproved_rules unproved) {
  grammar result;
  result.languages = std::move(languages);
  // A search that runs out leaves places unadjusted; the proof then says what is wrong with them.
  auto for_adjustments = budget.another();
  auto adjustments = find_adjustments(source, result.languages, for_adjustments);
  if (for_adjustments.exhausted()) result.adjustment_search = search::out_of_states;
  incremental_proofs incremental(translate_all(source, adjustments), result.languages, budget);
  widen_guards(adjustments, source, incremental);
  std::vector<std::optional<rule_proof>> not_proved(source.rules.size());
  if (unproved == unproved_rules::are_matched_by_automata) {
    not_proved = match_by_automata(incremental, adjustments, result.languages);
  }
  if (stages != build_stages::verdicts) {
    drop_redundant_guards(adjustments, source, result.languages, incremental, budget.limit());
  }
  auto bodies = incremental.bodies();
  leave_to_engine(bodies, not_proved);
  auto proofs = incremental.proofs();
  const auto ran_out_of = incremental.ran_out_of();
  match_languages matches(std::move(incremental).take_matches(), result.languages);
  std::vector<std::size_t> first_set_guards(bodies.size(), 0);
  std::vector<std::optional<expression>> recognizers(bodies.size());
  std::vector<std::size_t> guards(bodies.size(), 0);
  const bool is_optimized = stages == build_stages::complete || stages == build_stages::without_choice_guards;
  if (is_optimized && ran_out_of == exhausted_limit::none) {
    auto for_spans = budget.another();
    find_spans(bodies, matches, result.languages, for_spans);
    auto for_first_set_guards = budget.another();
    first_set_guards = add_first_set_guards(bodies, matches, result.languages, for_first_set_guards);
    recognizers = find_recognizers(bodies, matches, result.languages, budget);
    auto for_guards = budget.another();
    if (stages == build_stages::complete) {
      auto committed = commit_choices(bodies, matches, result.languages, open, for_guards);
      guards = std::move(committed.guards);
      result.guards = committed.method;
    }
  }
  budget.refuse(ran_out_of);
  result.matches = std::move(matches).take_rules();

  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    for (auto& adjustment : adjustments[rule].adjustments) adjustment.site = nullptr;
    result.rules.push_back({std::move(bodies[rule]), std::move(adjustments[rule].adjustments), first_set_guards[rule],
                            std::move(proofs[rule]), std::move(recognizers[rule]), guards[rule],
                            std::move(not_proved[rule])});
  }
  return result;
}

// Names the rule that exceeded a limit where others need it.
void blame_needed(grammar& proven, const abnf::grammar& source, std::span<const std::size_t> order) {
  std::vector<rule_proof> proofs;
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    proofs.push_back(std::move(proven.rules[rule].proof));
    bodies.push_back(translate(source.rules[rule].definition, {}));
  }
  blame_needed(proofs, bodies, order);
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) proven.rules[rule].proof = std::move(proofs[rule]);
}

grammar build_regular(const abnf::grammar& source, std::vector<bool> open, work_budget& budget,
                      build_stages stages, unproved_rules unproved) {
  auto languages = automaton::build_languages(source, budget);
  if (languages.order.size() != source.rules.size()) return {{}, std::move(languages), {}};
  const auto order = languages.order;
  auto [decided, stand_in] = without_undecided(source, std::move(languages));
  const auto undecided_rules = stand_in.undecided;
  std::vector<bool> is_undecided_rule;
  for (const auto limit : undecided_rules) is_undecided_rule.push_back(limit != exhausted_limit::none);
  add_called(source, is_undecided_rule, open);
  grammar result = build_decided(decided, std::move(stand_in), open, budget, stages, unproved);
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    if (!is_undecided_rule[rule]) continue;
    result.rules[rule] = {translate(source.rules[rule].definition, {}), {}, 0, {}, std::nullopt, 0};
    result.rules[rule].proof.verdict = undecided(undecided_rules[rule]);
    result.languages.minimal[rule] = {};
    result.matches[rule] = {};
  }
  if (budget.exhausted()) blame_needed(result, source, order);
  std::erase_if(result.languages.order,
                [&](const std::size_t rule) { return undecided_rules[rule] != exhausted_limit::none; });
  return result;
}

verdict verdict_of(endless form) {
  switch (form) {
    case endless::no: return verdict::recursion;
    case endless::left_recursion: return verdict::left_recursion;
    case endless::loop_may_match_nothing: return verdict::endless_loop;
  }
  return verdict::recursion;
}

// The rules that recurse, as they are written.
void add_recursive(grammar& target, const abnf::grammar& source, const std::vector<bool>& recursive) {
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(recursive[rule] ? translate(source.rules[rule].definition, {}) : target.rules[rule].body);
  }
  const auto endless = find_endless(bodies);
  std::vector<std::size_t> rules;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    if (recursive[rule]) rules.push_back(rule);
  }
  const auto guards = commit_by_structure(bodies, rules);
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    if (!recursive[rule]) continue;
    target.rules[rule] = {std::move(bodies[rule]), {}, 0, {}, std::nullopt, guards[rule]};
    target.rules[rule].proof.verdict = verdict_of(endless[rule]);
    target.languages.classes[rule] = std::nullopt;
    target.languages.minimal[rule] = {};
    target.matches[rule] = {};
  }
  std::erase_if(target.languages.order, [&](const std::size_t rule) { return recursive[rule]; });
}

// The grammar does not recurse.
rule_proof prove_regular_rule(const abnf::grammar& source, std::size_t rule, work_budget& budget) {
  auto languages = automaton::build_languages(source, budget);
  rule_proof undecided_proof;
  if (languages.order.size() != source.rules.size()) return undecided_proof;
  if (const auto limit = languages.undecided[rule]; limit != exhausted_limit::none) {
    undecided_proof.verdict = undecided(limit);
    return undecided_proof;
  }
  const auto [decided, stand_in] = without_undecided(source, std::move(languages));
  auto for_adjustments = budget.another();
  auto adjustments = find_adjustments(decided, stand_in, for_adjustments);
  incremental_proofs incremental(translate_all(decided, adjustments), stand_in, budget);
  widen_guards(adjustments, decided, incremental);
  return incremental.proofs()[rule];
}

}  // namespace

rule_proof prove_rule(const abnf::grammar& source, std::size_t rule, work_budget& budget) {
  const auto recursive = abnf::recursive_rules(source);
  if (recursive[rule]) {
    rule_proof proof;
    proof.verdict = verdict::recursion;
    return proof;
  }
  if (std::ranges::find(recursive, true) == recursive.end()) return prove_regular_rule(source, rule, budget);
  return prove_regular_rule(abnf::without_recursion(source, recursive), rule, budget);
}

grammar build(const abnf::grammar& source, work_budget& budget, build_stages stages,
              unproved_rules unproved) {
  const auto recursive = abnf::recursive_rules(source);
  std::vector<bool> open(source.rules.size(), false);
  add_called(source, recursive, open);
  if (std::ranges::find(recursive, true) == recursive.end())
    return build_regular(source, std::move(open), budget, stages, unproved);
  grammar result = build_regular(abnf::without_recursion(source, recursive), std::move(open), budget, stages, unproved);
  if (!result.rules.empty()) add_recursive(result, source, recursive);
  return result;
}

}  // namespace urispec::peg
