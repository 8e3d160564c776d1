// The findings about a grammar: diagnostics of its text, alternatives that add nothing, rules that are like core rules.
#include "urispec/spec.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"
#include "abnf/recursion.hpp"
#include "automaton/product.hpp"
#include "emit/refusals.hpp"
#include "language/useless_alternatives.hpp"
#include "language/regular_rule.hpp"
#include "peg/build.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace urispec::spec {

constexpr std::string_view file_of_core_rules = "rfc5234.abnf";
constexpr std::string_view section_of_core_rules = "Appendix B.1";

const abnf::grammar& core_grammar() {
  static const abnf::grammar core = [] {
    const abnf::read_result file =
        abnf::read(abnf::embedded_file(file_of_core_rules).value_or(""), file_of_core_rules);
    return abnf::link({&file, 1}, "rfc5234", "").grammar;
  }();
  return core;
}

std::optional<std::size_t> find_core_rule(std::string_view name) {
  const auto rule = core_grammar().find(name);
  return rule && core_grammar().rules[*rule].section == section_of_core_rules ? rule : std::nullopt;
}

// nullopt where that is not decided.
std::optional<automaton::relation> relation_to_core_rule(const abnf::grammar& grammar, std::size_t rule,
                                                         std::size_t core_rule,
                                                         const work_budget& limits) {
  const auto own_language = language::make_regular(grammar, rule, limits);
  const auto core_language = language::make_regular(core_grammar(), core_rule, limits);
  if (!own_language || !core_language) return std::nullopt;
  auto budget = limits.another();
  const auto relation = automaton::compare(own_language->minimal(), core_language->minimal(), budget);
  if (budget.exhausted()) return std::nullopt;
  return relation;
}

std::string_view what_is_here(std::optional<automaton::relation> to_core_rule) {
  if (!to_core_rule) return "is defined again here";
  return *to_core_rule == automaton::relation::equal ? "has the same strings here, so it need not be defined"
                                                     : "is defined differently here";
}

// Notes about rules with the name of a core rule, which a grammar uses without defining it (RFC 5234 Appendix B.1).
// Rules in the notation of RFC 822 are left out: it is older than the core rules.
std::vector<grammar_finding> core_rule_notes(const abnf::grammar& grammar, const work_budget& limits) {
  std::vector<grammar_finding> notes;
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    const abnf::rule& r = grammar.rules[i];
    // Added by the linker; or of the RFC itself, wherever its file is.
    const bool is_the_core_rule = r.file == file_of_core_rules ||
                                  (r.section == section_of_core_rules && r.file.ends_with(file_of_core_rules));
    if (is_the_core_rule || r.notation != abnf::notation::rfc5234) continue;
    const auto core_rule = find_core_rule(r.name);
    if (!core_rule) continue;
    notes.push_back({abnf::diagnostic_severity::note, finding_source::language,
                     fmt::format("{}:{}:{}", r.file, r.place.line, r.place.column),
                     fmt::format("{} is a core rule of RFC 5234 (Appendix B.1) and {}", r.name,
                                 what_is_here(relation_to_core_rule(grammar, i, *core_rule, limits))),
                     "core-rule", r.file, r.place});
  }
  return notes;
}

namespace {

grammar_finding finding_of(const abnf::diagnostic& d) {
  return {d.severity, finding_source::text, place_of(d), d.message, std::string(name_of(d.problem)), d.file, d.place,
          d.unlisted};
}

// About a rule that a generated parser has no proved expression of; nothing about rules that recurse, if parsing ends.
std::optional<grammar_finding> note_about(const abnf::grammar& grammar, const abnf::left_recursion& recursion,
                                          std::size_t i, const peg::rule& proven, const work_budget& limits) {
  const auto& proof = proven.not_proved ? *proven.not_proved : proven.proof;
  const bool is_proved = proven.proof.verdict == peg::verdict::proved && !proven.not_proved;
  if (is_proved || proof.verdict == peg::verdict::recursion) return std::nullopt;
  const auto source = matcher_of(proven) == peg::matcher::automaton ? finding_source::by_automaton
                      : peg::is_undecided(proven.proof.verdict)     ? finding_source::without_proof
                                                                    : finding_source::by_engine;
  const auto& rule = grammar.rules[i];
  return grammar_finding{abnf::diagnostic_severity::note,
                         source,
                         fmt::format("{}:{}:{}", rule.file, rule.place.line, rule.place.column),
                         fmt::format("{}: {}", rule.name, emit::reason_against(grammar, recursion, i, proof, limits)),
                         "no-parsing-expression",
                         rule.file,
                         rule.place};
}

// A note about a valid grammar.
grammar_finding note_of(objection o) {
  return {abnf::diagnostic_severity::note,
          finding_source::generate,
          std::move(o.place),
          std::move(o.message),
          "not-generated",
          std::move(o.file),
          o.position};
}

// An alternative that is written by intent is only noted.
grammar_finding finding_of(const language::useless_alternative& c, const abnf::rule& rule) {
  using kind = language::useless_alternative::kind;
  grammar_finding f;
  f.severity = c.reason == kind::redundant ? abnf::diagnostic_severity::warning : abnf::diagnostic_severity::note;
  f.source = finding_source::language;
  f.place = fmt::format("{}:{}:{}", rule.file, c.place.line, c.place.column);
  f.file = rule.file;
  f.position = c.place;
  const std::string_view verb = c.cover.empty() ? "have" : "has";
  switch (c.reason) {
    case kind::redundant:
      f.id = "redundant-alternative";
      f.message = fmt::format("{}: the alternative {} adds nothing: {} {} all its strings", rule.name, c.alternative,
                              c.cover.empty() ? "the others" : c.cover, verb);
      break;
    case kind::specific:
      f.id = "specific-alternative";
      f.message = fmt::format("{}: {} after it has all strings of {}, and more", rule.name, c.cover, c.alternative);
      break;
    case kind::shadowed:
      f.id = "shadowed-alternative";
      f.message =
          fmt::format("{}: {} comes after {}, which {} all its strings: where the first match wins, it is never chosen",
                      rule.name, c.alternative, c.cover.empty() ? "others" : c.cover, verb);
      break;
  }
  return f;
}

// Files in the order in which they are first named; findings of a file by place, and of a place in that of the checks.
void put_in_order_of_text(std::vector<grammar_finding>& findings) {
  std::vector<std::string> files;
  for (const grammar_finding& f : findings) {
    if (std::ranges::find(files, f.file) == files.end()) files.push_back(f.file);
  }
  std::ranges::stable_sort(findings, {}, [&](const grammar_finding& f) {
    return std::tuple(std::ranges::find(files, f.file) - files.begin(), f.position.line, f.position.column);
  });
}

// Alternatives are compared by small automata: a check is to be quick, and mistakes are not hidden in large ones.
constexpr std::size_t most_states_of_alternatives = 2'000;

}  // namespace

abnf::severity_counts counts_of(const grammar_finding& f) {
  if (f.unlisted != abnf::severity_counts{}) return f.unlisted;
  abnf::severity_counts count{};
  count.at(static_cast<std::size_t>(f.severity)) = 1;
  return count;
}

std::vector<grammar_finding> check(const loaded_grammar& loaded, const work_budget& limits) {
  std::vector<grammar_finding> findings;
  for (const auto& d : loaded.diagnostics) findings.push_back(finding_of(d));
  const auto part = abnf::without_linear_recursion(abnf::usable_part(loaded.grammar));
  if (part.rules.empty()) {
    put_in_order_of_text(findings);
    return findings;
  }
  const auto plain = abnf::without_recursion(part, abnf::recursive_rules(part));
  work_budget small_budget(std::min(limits.limit(), most_states_of_alternatives));
  for (const auto& c : language::useless_alternatives(plain, small_budget))
    findings.push_back(finding_of(c, part.rules[c.rule]));
  for (auto& note : core_rule_notes(part, small_budget)) findings.push_back(std::move(note));
  if (auto conflict = taken_namespace(loaded)) findings.push_back(note_of(std::move(*conflict)));
  auto budget = limits.another();
  const auto proven =
      peg::build(part, budget, peg::build_stages::verdicts, peg::unproved_rules::are_matched_by_automata);
  const abnf::left_recursion recursion(part);
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    if (auto note = note_about(part, recursion, i, proven.rules[i], budget)) findings.push_back(std::move(*note));
  }
  put_in_order_of_text(findings);
  return findings;
}

std::vector<grammar_finding> without_those_of_base(std::vector<grammar_finding> findings,
                                                   const std::vector<grammar_finding>& of_base) {
  std::erase_if(findings, [&](const grammar_finding& f) {
    return f.severity != abnf::diagnostic_severity::error && std::ranges::find(of_base, f) != of_base.end();
  });
  return findings;
}

std::string to_string(const grammar_finding& f) {
  return f.place + ": " + std::string(name_of(f.severity)) + ": " + f.message;
}

}  // namespace urispec::spec
