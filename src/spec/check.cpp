#include "urispec/spec/check.hpp"

#include "emit/refusals.hpp"
#include "spec/core_rule_notes.hpp"
#include "abnf/recursion.hpp"
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"
#include "language/covered_alternatives.hpp"
#include "peg/build.hpp"
#include "urispec/spec/generate.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace urispec::spec {
namespace {

grammar_finding finding_of(const abnf::diagnostic& d) {
  return {d.severity, finding_source::text, place_of(d), d.message, std::string(name_of(d.problem)),
          d.file,     d.where,              d.unlisted};
}

// About a rule that a generated parser has no proved expression of; nothing about rules that recurse, if parsing ends.
std::optional<grammar_finding> note_about(const abnf::grammar& grammar, const abnf::left_recursion& recursion,
                                          std::size_t i, const peg::rule& made,
                                          const state_budget& limits) {
  const auto& proof = made.not_proved ? *made.not_proved : made.proof;
  const bool is_proved = made.proof.verdict == peg::verdict::proved && !made.not_proved;
  if (is_proved || proof.verdict == peg::verdict::recursion) return std::nullopt;
  const auto source = matcher_of(made) == peg::matcher::automaton ? finding_source::by_automaton
                      : peg::is_undecided(made.proof.verdict) ? finding_source::without_proof
                                                              : finding_source::by_engine;
  const auto& rule = grammar.rules[i];
  return grammar_finding{abnf::diagnostic_severity::note,
                         source,
                         fmt::format("{}:{}:{}", rule.file, rule.where.line, rule.where.column),
                         fmt::format("{}: {}", rule.name, emit::reason_against(grammar, recursion, i, proof, limits)),
                         "no-parsing-expression",
                         rule.file,
                         rule.where};
}

// A note about a valid grammar.
grammar_finding note_of(objection o) {
  return {abnf::diagnostic_severity::note,
          finding_source::generate,
          std::move(o.place),
          std::move(o.message),
          "not-generated",
          std::move(o.file),
          o.where};
}

grammar_finding finding_of(const language::covered_alternative& c, const abnf::rule& rule) {
  const bool is_redundant = c.what == language::covered_alternative::kind::redundant;
  const auto by = [&](std::string_view together) { return c.by.empty() ? std::string(together) : c.by; };
  std::string message =
      is_redundant
          ? fmt::format("{}: the alternative {} adds nothing: {} {} all its strings", rule.name, c.alternative,
                        by("the others"), c.by.empty() ? "have" : "has")
          : fmt::format(
                "{}: {} comes after {}, which {} all its strings: where the first match wins, it is never chosen",
                rule.name, c.alternative, by("others"), c.by.empty() ? "have" : "has");
  const abnf::diagnostic at{is_redundant ? abnf::diagnostic_severity::warning : abnf::diagnostic_severity::note,
                            abnf::problem::syntax, rule.file, c.where, std::move(message)};
  return {at.severity, finding_source::language, place_of(at), at.message,
          is_redundant ? "redundant-alternative" : "shadowed-alternative", at.file, at.where};
}

// Files in the order in which they are first named; findings of a file by place, and of a place in that of the checks.
void put_in_order_of_text(std::vector<grammar_finding>& found) {
  std::vector<std::string> files;
  for (const grammar_finding& f : found) {
    if (std::ranges::find(files, f.file) == files.end()) files.push_back(f.file);
  }
  std::ranges::stable_sort(found, {}, [&](const grammar_finding& f) {
    return std::tuple(std::ranges::find(files, f.file) - files.begin(), f.where.line, f.where.column);
  });
}

// Alternatives are compared by small automata: a check is to be quick, and mistakes are not hidden in large ones.
constexpr std::size_t most_states_of_alternatives = 2'000;

}  // namespace

abnf::severity_counts counts_of(const grammar_finding& f) {
  if (f.unlisted != abnf::severity_counts{}) return f.unlisted;
  abnf::severity_counts one{};
  one.at(static_cast<std::size_t>(f.severity)) = 1;
  return one;
}

std::vector<grammar_finding> check(const loaded_grammar& loaded, const state_budget& limits) {
  std::vector<grammar_finding> found;
  for (const auto& d : loaded.diagnostics) found.push_back(finding_of(d));
  const auto part = abnf::without_linear_recursion(abnf::usable_part(loaded.grammar));
  if (part.rules.empty()) {
    put_in_order_of_text(found);
    return found;
  }
  const auto plain = abnf::without_recursion(part, abnf::recursive_rules(part));
  state_budget few(std::min(limits.limit(), most_states_of_alternatives));
  for (const auto& c : language::covered_alternatives(plain, few)) found.push_back(finding_of(c, part.rules[c.rule]));
  for (auto& note : core_rule_notes(part, few)) found.push_back(std::move(note));
  if (auto taken = taken_namespace(loaded)) found.push_back(note_of(std::move(*taken)));
  auto budget = limits.another();
  const auto proven =
      peg::build(part, budget, peg::build_stages::verdicts, peg::unproved_rules::are_matched_by_automata);
  const abnf::left_recursion recursion(part);
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    if (auto note = note_about(part, recursion, i, proven.rules[i], budget)) found.push_back(std::move(*note));
  }
  put_in_order_of_text(found);
  return found;
}

std::vector<grammar_finding> without_those_of_base(std::vector<grammar_finding> found,
                                                   const std::vector<grammar_finding>& of_base) {
  std::erase_if(found, [&](const grammar_finding& f) {
    return f.severity != abnf::diagnostic_severity::error && std::ranges::find(of_base, f) != of_base.end();
  });
  return found;
}

std::string to_string(const grammar_finding& f) {
  return f.place + ": " + std::string(name_of(f.severity)) + ": " + f.message;
}

}  // namespace urispec::spec
