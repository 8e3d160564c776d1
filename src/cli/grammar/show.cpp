// urispec grammar show GRAMMAR [RULE]: the ABNF as published, where it stands, and how the generated rule differs.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "urispec/spec.hpp"
#include "urispec/uri.hpp"
#include "unicode/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace urispec::cli {
namespace {

void show_rule(const abnf::rule& rule, const std::vector<peg::adjustment>& adjustments, const channels& io) {
  io.out.write(rule.source_text);
  if (!rule.source_text.ends_with('\n')) io.out.write("\n");
  const auto section = unicode::section_label(rule.section);
  io.out.write(fmt::format("    {}{}{}:{}\n", section, section.empty() ? "" : ", ", rule.file, rule.where.line));
  for (const auto& adjustment : adjustments) {
    io.out.write(fmt::format("    adjustment {}: {}\n", name_of(adjustment.kind), adjustment.explanation));
  }
}

// GRAMMAR and RULE, or -g and -r, or -g and RULE alone, or -r alone. One argument alone is a grammar, whatever it says:
// only -r tells that a rule is meant.
loaded<grammar_source> separate_rule(grammar_source source) {
  using answer = loaded<grammar_source>;
  auto& arguments = source.arguments;
  const std::size_t grammars = source.names.empty() ? 1 : 0;
  if (arguments.empty() && grammars > 0) {
    if (!source.rule.empty()) return {std::move(source)};
    return answer::none("show takes a GRAMMAR, or -g, or -r for a rule of rfc3986");
  }
  if (arguments.size() > grammars + 1) {
    return answer::none(grammars == 0 ? std::string(grammar_given_twice)
                                      : "show takes a GRAMMAR and a RULE, and nothing else");
  }
  if (arguments.size() == grammars) return {std::move(source)};
  if (!source.rule.empty()) return answer::none("the rule is named as RULE or with -r, not both");
  if (arguments.back().empty()) return answer::none(std::string(empty_rule_name));
  source.rule = std::move(arguments.back());
  arguments.pop_back();
  return {std::move(source)};
}

// One argument that is a rule and no grammar.
std::optional<std::string> rule_in_place_of_grammar(const grammar_source& source) {
  if (source.arguments.size() != 1 || !source.rule.empty() || abnf::find_entry(source.arguments.front()) != nullptr) {
    return std::nullopt;
  }
  const std::string& name = source.arguments.front();
  if (file_size(name)) return std::nullopt;
  const auto shown_by = command_that_shows(name);
  if (!shown_by) return std::nullopt;
  return fmt::format("{} is a rule and no grammar: `{}`", name, *shown_by);
}

exit_code run_show(const grammar_source& options, const channels& io) {
  const auto choice = unwrap(separate_rule(options), io);
  if (!choice) return exit_code::failure;
  const grammar_source& source = *choice;
  if (const auto hint = rule_in_place_of_grammar(source)) return fail(*hint, io);
  const auto grammar = unwrap(load_usable(source), io);
  if (!grammar) return exit_code::failure;

  std::optional<std::size_t> only;
  if (!source.rule.empty()) {
    only = unwrap(find_rule(source, *grammar), io);
    if (!only) return exit_code::failure;
  }

  const auto regular = abnf::without_linear_recursion(*grammar);
  const auto cycle = abnf::find_cycle(regular);
  const auto limits = source.budget();
  const auto adjustments = spec::find_adjustments(regular, limits);
  if (!cycle.empty()) {
    io.complain(fmt::format(
        "{} recurses ({}): its recursive rules are shown without adjustments, because nothing is proved about them",
        grammar->id, abnf::cycle_text(cycle)));
  }
  if (adjustments.ran_out != exhausted_limit::none) io.complain(ran_out(grammar->id, adjustments.ran_out, limits));

  for (std::size_t i = 0; i < grammar->rules.size(); ++i) {
    if (only && *only != i) continue;
    if (!only && i > 0) io.out.write("\n");
    show_rule(grammar->rules[i], adjustments.of_rules[i], io);
  }
  return exit_code::success;
}

}  // namespace

void add_grammar_show(command_options root) {
  command_options command =
      grammar_command(root).add_command("show", "A grammar, or one rule of it: ABNF, section, adjustments");
  const auto choice = std::make_shared<grammar_source>();
  add_grammar_argument(command, *choice, "The grammar, and optionally one of its rules", "GRAMMAR RULE");
  add_grammar_source_options(command, *choice, "instead of GRAMMAR");
  add_rule_option(command, choice->rule, "The rule, instead of RULE; of rfc3986 if no GRAMMAR is given");
  command.footer(
      "An adjustment is the only way in which a generated rule may differ from its ABNF; docs/adjustments.md explains them.\n\n"
      "Examples:\n"
      "  urispec grammar show rfc3986 host\n"
      "  urispec grammar show modern\n"
      "  urispec grammar show -r host\n"
      "  urispec grammar show base.abnf+overlay.abnf token");
  command.runs([choice](const channels& io) { return run_show(*choice, io); });
}

}  // namespace urispec::cli
