#include "emit/assurances.hpp"

#include "peg/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace urispec::emit {
namespace {

constexpr std::array all_assurances{assurance::proved, assurance::by_automaton, assurance::checked,
                                    assurance::by_engine, assurance::not_checked};

// Why there is no proof of the parsing expression, in words.
std::string why_no_expression(const peg::rule_proof& proof) {
  const auto example = peg::quoted(proof.counterexample, '"');
  switch (proof.verdict) {
    case peg::verdict::rejects_valid:
      return fmt::format("a parsing expression would not match {}", example);
    case peg::verdict::accepts_invalid:
      return fmt::format("a parsing expression would match {}", example);
    case peg::verdict::endless_loop:
      return "a parsing expression would repeat the empty string without end";
    case peg::verdict::left_recursion:
      return "a parsing expression would never end, because of left recursion";
    case peg::verdict::recursion:
      return "it recurses, or uses a rule that does";
    case peg::verdict::too_large:
    case peg::verdict::out_of_time:
    case peg::verdict::out_of_memory:
      return "a proof would need more states or time than the limits allow";
    case peg::verdict::proved:
      break;
  }
  return "with the parsing expressions of all rules, others would not be proved";
}

// Why there is no table of its automaton either; empty where it has none.
std::string why_no_table(const peg::rule& rule) {
  const auto entries = std::get<peg::longest_match>(rule.body.node).too_large;
  if (entries == 0) return {};
  return fmt::format(", and the table of its automaton would have {} entries, more than {}", entries,
                     peg::most_table_entries);
}

std::string_view means(assurance a) {
  switch (a) {
    case assurance::proved:
      return "the rule followed by the end of input accepts exactly the strings of its ABNF; decided for all strings";
    case assurance::by_automaton:
      return "the minimal automaton of the rule, as a table, matches the longest text of the rule that stands there. "
             "This is exact before the end of input, and part of the proofs of other rules. Nothing of the rules "
             "inside is reported";
    case assurance::checked:
      return "nothing is proved. The rule is the ABNF read as PEG: the first alternative that matches is taken, and a "
             "repetition gives nothing back. Each text up to the length that stands at the rule was compared with its "
             "ABNF, with one character for all that the grammar does not tell apart, and so were some longer ones, "
             "drawn at random; others may differ. A text that is nested too deeply is not matched "
             "(urispec/pegtl/combinators.hpp)";
    case assurance::by_engine:
      return "the general engine of urispec::spec matches the longest text of the rule that stands there, which is "
             "exact before the end of input. Nothing of the rules inside is reported";
    case assurance::not_checked:
      return "nothing is proved, and the limits did not allow to compare texts. The rule is the ABNF read as PEG: the "
             "first alternative that matches is taken, and a repetition gives nothing back. A text that is nested too "
             "deeply is not matched (urispec/pegtl/combinators.hpp)";
  }
  return "";
}

std::vector<std::string_view> rules_of(assurance a, const abnf::grammar& source, const peg::grammar& proven) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    if (assurance_of(proven.rules[i]) == a) names.push_back(source.rules[i].name);
  }
  return names;
}

std::string first_of(std::span<const std::string_view> names) {
  constexpr std::size_t most_named = 20;
  const std::size_t count = std::min(names.size(), most_named);
  return fmt::format("{}{}", fmt::join(names.first(count), ", "),
                     count < names.size() ? fmt::format(" and {} more", names.size() - count) : "");
}

// "1 rule", "3 rules".
std::string rules_in_number(std::size_t n) { return fmt::format("{} rule{}", n, n == 1 ? "" : "s"); }

}  // namespace

std::string_view name_of(assurance a) {
  switch (a) {
    case assurance::proved: return "proved";
    case assurance::by_automaton: return "by automaton";
    case assurance::checked: return "checked";
    case assurance::by_engine: return "by the general engine";
    case assurance::not_checked: return "not checked";
  }
  return "";
}

assurance assurance_of(const peg::rule& rule) {
  switch (matcher_of(rule)) {
    case peg::matcher::automaton: return assurance::by_automaton;
    case peg::matcher::general_engine: return assurance::by_engine;
    case peg::matcher::expression: break;
  }
  if (rule.proof.verdict == peg::verdict::proved) return assurance::proved;
  return rule.checked ? assurance::checked : assurance::not_checked;
}

bool all_proved(const peg::grammar& proven) {
  return std::ranges::all_of(proven.rules, [](const auto& r) { return assurance_of(r) == assurance::proved; });
}

std::string says_what_is_known(const peg::rule& rule) {
  const auto level = assurance_of(rule);
  switch (level) {
    case assurance::proved:
      return std::string(name_of(level));
    case assurance::by_automaton:
    case assurance::by_engine:
      return fmt::format("{}: {}{}", name_of(level), why_no_expression(rule.not_proved.value_or(rule.proof)),
                         why_no_table(rule));
    case assurance::checked:
      return fmt::format("checked to length {}, and on {} longer texts: {}", rule.checked->length, rule.checked->longer,
                         why_no_expression(rule.proof));
    case assurance::not_checked:
      return fmt::format("not checked: {}", why_no_expression(rule.proof));
  }
  return {};
}

std::string summary(const abnf::grammar& source, const peg::grammar& proven) {
  std::vector<std::string> counts;
  for (const auto level : all_assurances) {
    const auto names = rules_of(level, source, proven);
    if (names.empty()) continue;
    counts.push_back(fmt::format("{} {}{}", names.size(), name_of(level),
                                 level == assurance::proved ? "" : fmt::format(" ({})", first_of(names))));
  }
  return fmt::format("{}: {}", rules_in_number(proven.rules.size()), fmt::join(counts, ", "));
}

std::vector<std::string> says_what_is_known(const abnf::grammar& source, const peg::grammar& proven) {
  if (all_proved(proven)) {
    return {"Each rule followed by the end of input is proved to accept exactly the strings of its ABNF."};
  }
  std::vector<std::string> paragraphs{"The facts about each rule stand above it:"};
  for (const auto level : all_assurances) {
    const auto names = rules_of(level, source, proven);
    if (!names.empty()) {
      paragraphs.push_back(fmt::format("{}, {}: {}.", name_of(level), rules_in_number(names.size()), means(level)));
    }
  }
  return paragraphs;
}

}  // namespace urispec::emit
