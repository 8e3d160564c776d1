#include "spec/core_rule_notes.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "automaton/product.hpp"
#include "urispec/language/regular_rule.hpp"

#include <optional>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace urispec::spec {
namespace {

constexpr std::string_view file_of_core_rules = "rfc5234.abnf";
constexpr std::string_view section_of_core_rules = "Appendix B.1";

const abnf::grammar& core_grammar() {
  static const abnf::grammar made = [] {
    const abnf::read_result file =
        abnf::read(abnf::embedded_file(file_of_core_rules).value_or(""), file_of_core_rules);
    return abnf::link({&file, 1}, "rfc5234", "").linked;
  }();
  return made;
}

std::optional<std::size_t> find_core_rule(std::string_view name) {
  const auto found = core_grammar().find(name);
  return found && core_grammar().rules[*found].section == section_of_core_rules ? found : std::nullopt;
}

// nullopt where that is not decided.
std::optional<automaton::relation> relation_to_core_rule(const abnf::grammar& grammar, std::size_t rule,
                                                         std::size_t core_rule,
                                                         const state_budget& limits) {
  const auto here = language::make_regular(grammar, rule, limits);
  const auto there = language::make_regular(core_grammar(), core_rule, limits);
  if (!here || !there) return std::nullopt;
  auto budget = limits.another();
  const auto found = automaton::compare(here->minimal(), there->minimal(), budget);
  if (budget.exhausted()) return std::nullopt;
  return found;
}

std::string_view what_is_here(std::optional<automaton::relation> to_core_rule) {
  if (!to_core_rule) return "is defined again here";
  return *to_core_rule == automaton::relation::equal ? "has the same strings here, so it need not be defined"
                                                     : "is defined differently here";
}

}  // namespace

std::vector<grammar_finding> core_rule_notes(const abnf::grammar& grammar, const state_budget& limits) {
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
                     fmt::format("{}:{}:{}", r.file, r.where.line, r.where.column),
                     fmt::format("{} is a core rule of RFC 5234 (Appendix B.1) and {}", r.name,
                                 what_is_here(relation_to_core_rule(grammar, i, *core_rule, limits))),
                     "core-rule", r.file, r.where});
  }
  return notes;
}

}  // namespace urispec::spec
