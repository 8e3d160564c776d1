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
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

void show_rule(const abnf::rule& rule, const std::vector<peg::adjustment>& adjustments, const channels& io) {
  io.out.write(rule.source_text);
  if (!rule.source_text.ends_with('\n')) io.out.write("\n");
  const auto section = unicode::section_label(rule.section);
  io.out.write(fmt::format("    {}{}{}:{}\n", section, section.empty() ? "" : ", ", rule.file, rule.place.line));
  for (const auto& adjustment : adjustments) {
    io.out.write(fmt::format("    adjustment {}: {}\n", name_of(adjustment.kind), adjustment.explanation));
  }
}

// One argument that is a rule and no grammar.
std::optional<std::string> rule_in_place_of_grammar(const grammar_options& options) {
  if (options.arguments.size() != 1 || !options.names.empty() || !options.rule.empty()) return std::nullopt;
  const std::string& name = options.arguments.front();
  if (abnf::find_grammar_or_import(name) != nullptr || file_size(name)) return std::nullopt;
  const auto shown_by = command_that_shows(name);
  if (!shown_by) return std::nullopt;
  return fmt::format("{} is a rule and no grammar: `{}`", name, *shown_by);
}

// GRAMMAR and RULE, or -g and -r, or -g and RULE alone, or -r alone. One argument alone is a grammar, whatever it says:
// only -r tells that a rule is meant.
std::string contradiction(const grammar_options& options) {
  const auto& arguments = options.arguments;
  const std::size_t grammars = options.names.empty() ? 1 : 0;
  if (arguments.empty() && grammars > 0) {
    return options.rule.empty() ? "show takes a GRAMMAR, or -g, or -r for a rule of rfc3986" : "";
  }
  if (arguments.size() > grammars + 1) {
    return grammars == 0 ? std::string(grammar_given_twice) : "show takes a GRAMMAR and a RULE, and nothing else";
  }
  if (arguments.size() > grammars && !options.rule.empty()) return "the rule is named as RULE or with -r, not both";
  if (arguments.size() > grammars && arguments.back().empty()) return std::string(empty_rule_name);
  return rule_in_place_of_grammar(options).value_or("");
}

struct show_request {
  abnf::grammar grammar;
  std::optional<std::size_t> rule;  // nullopt: all of them
  computing_limits limits;
};

attempt<show_request> request_of(grammar_options options) {
  attempt<show_request> request;
  if (options.arguments.size() > (options.names.empty() ? 1U : 0U)) {
    options.rule = std::move(options.arguments.back());
    options.arguments.pop_back();
  }
  auto grammar = unwrap(load_usable(source_of(options)), request.messages);
  if (!grammar) return request;
  std::optional<std::size_t> rule;
  if (!options.rule.empty()) {
    rule = unwrap(find_rule(options.rule, *grammar), request.messages);
    if (!rule) return request;
  }
  request.value = show_request{std::move(*grammar), rule, options.limits};
  return request;
}

exit_code run_show(const grammar_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const abnf::grammar& grammar = request->grammar;
  const auto regular = abnf::without_linear_recursion(grammar);
  const auto cycle = abnf::find_cycle(regular);
  const auto limits = request->limits.budget();
  const auto adjustments = spec::find_adjustments(regular, limits);
  if (!cycle.empty()) {
    io.complain(fmt::format(
        "{} recurses ({}): its recursive rules are shown without adjustments, because nothing is proved about them",
        grammar.id, abnf::cycle_text(cycle)));
  }
  if (adjustments.ran_out != exhausted_limit::none) io.complain(ran_out(grammar.id, adjustments.ran_out, limits));

  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (request->rule && *request->rule != i) continue;
    if (!request->rule && i > 0) io.out.write("\n");
    show_rule(grammar.rules[i], adjustments.of_rules[i], io);
  }
  return exit_code::success;
}

}  // namespace

void add_grammar_show(command_options root) {
  command_options command =
      grammar_command(root).add_command("show", "A grammar, or one rule of it: ABNF, section, adjustments");
  const auto options = std::make_shared<grammar_options>();
  command.arguments("GRAMMAR RULE", options->arguments, "The grammar, and optionally one of its rules");
  add_grammar_options(command, *options, "instead of GRAMMAR");
  add_rule_option(command, options->rule, "The rule, instead of RULE; of rfc3986 if no GRAMMAR is given");
  command.refuses([options] { return contradiction(*options); });
  command.footer(
      "A generated rule differs from its ABNF only by adjustments; docs/explain/adjustments.md explains them.\n\n"
      "Examples:\n"
      "  urispec grammar show rfc3986 host\n"
      "  urispec grammar show modern\n"
      "  urispec grammar show -r host\n"
      "  urispec grammar show base.abnf+overlay.abnf token");
  command.runs([options](const channels& io) { return run_show(*options, io); });
}

}  // namespace urispec::cli
