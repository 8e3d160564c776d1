// urispec grammar dfa: the finite automaton of a rule.
#include "report/dfa.hpp"
#include "abnf/recursion.hpp"
#include "cli/audit/child_process.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

enum class dfa_form : std::uint8_t { text, dot, json, svg };

struct dfa_options {
  grammar_options grammar;
  dfa_form form = dfa_form::text;
  bool structure = false;
  std::optional<std::size_t> length;  // of the strings, where the rule recurses
};

// Writes the picture that Graphviz makes, or its input and a complaint if Graphviz is not installed.
exit_code write_svg(std::string dot, const channels& io) {
  bool fed = false;
  std::string svg;
  const auto end = run_child(
      {"dot", "-Tsvg"}, [&] { return std::exchange(fed, true) ? std::string_view{} : std::string_view(dot); },
      [&](std::string_view piece) {
        svg += piece;
        return attention::goes_on;
      });
  if (end.error == ENOENT) {
    io.complain("Graphviz is not installed (no `dot` in PATH): this is its input instead of a picture");
    io.out.write(dot);
    return exit_code::success;
  }
  if (end.error != 0 || end.status != 0) {
    io.complain(fmt::format("dot {}", describe(end)));
    return exit_code::failure;
  }
  io.out.write(svg);
  return exit_code::success;
}

// A rule that recurses has an automaton of its strings up to a length, and no other.
attempt<language::regular_rule> automaton_of(const grammar_rule& rule, const std::optional<std::size_t>& length,
                                            const computing_limits& limits) {
  if (length) return make_strings_up_to(rule, *length, limits);
  attempt<language::regular_rule> result;
  auto source = unwrap(make_string_source(rule, limits), result.messages);
  if (!source) return result;
  if (auto* regular = std::get_if<language::regular_rule>(&*source)) {
    result.value = std::move(*regular);
    return result;
  }
  const auto& automata = std::get<context_free::rule_automata>(*source);
  result.complain(
      fmt::format("no finite automaton has all strings of {}, because it recurses: {}; --length N shows that "
                  "of its strings up to a length",
                  automata.grammar.rules[automata.rule].name, abnf::cycle_text(abnf::find_cycle(automata.grammar))));
  return result;
}

struct dfa_request {
  automaton::dfa automaton;
  std::string title;
  dfa_form form;
};

attempt<dfa_request> request_of(const dfa_options& options) {
  attempt<dfa_request> request;
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  const computing_limits& limits = options.grammar.limits;
  const auto regular = unwrap(automaton_of(*rule, options.length, limits), request.messages);
  if (!regular) return request;
  automaton::dfa automaton = regular->minimal();
  if (options.structure) {
    auto budget = limits.budget();
    automaton = language::build_structure(regular->grammar, regular->rule, regular->languages, budget).automaton;
    if (budget.exhausted()) {
      request.complain(ran_out("the structure of " + regular->abnf_rule().name, budget));
      return request;
    }
  }
  request.value.emplace(dfa_request{std::move(automaton), regular->grammar.id + " " + regular->abnf_rule().name,
                                    options.form});
  return request;
}

exit_code write_automaton(const dfa_request& request, const channels& io) {
  switch (request.form) {
    case dfa_form::text: io.out.write(report::dfa_text(request.automaton)); break;
    case dfa_form::dot: io.out.write(report::dfa_dot(request.automaton, request.title)); break;
    case dfa_form::json: io.out.write(report::dfa_json(request.automaton)); break;
    case dfa_form::svg: return write_svg(report::dfa_dot(request.automaton, request.title), io);
  }
  return exit_code::success;
}

exit_code run_dfa(const dfa_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  return request ? write_automaton(*request, io) : exit_code::failure;
}

constexpr const char* grammar_dfa_footer =
    R"(Formats:
  text  each state with its transitions; the dead state is left out, here and in dot
  dot   for Graphviz
  json  {"states":…,"start":…,"accepting":[…],"classes":[[[first,last],…],…],"table":[[…],…]}: table[s][k] is
        where state s goes under class k of code points, null where nothing can be accepted any more
  svg   the picture that Graphviz makes, where its program `dot` is installed; otherwise its input

With --length N, the automaton of a rule that recurses accepts all its strings of at most N characters, and perhaps some
longer ones; other rules have the same automaton with and without it.

Exit status: 0, or 2 for wrong usage, for a rule that recurses without --length, and for one that needs more than
--max-states states.

Examples:
  urispec grammar dfa -r dec-octet
  urispec grammar dfa -r port --format svg > port.svg)";

}  // namespace

void add_grammar_dfa(command_options root) {
  command_options command = grammar_command(root).add_command("dfa", "The finite automaton of a rule");
  const auto options = std::make_shared<dfa_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.flag("--structure", options->structure,
               "The automaton before minimisation, which has a state for each set of places in the "
               "grammar");
  command.number("--length", options->length, "For a rule that recurses: its strings up to this length", 0);
  add_choice_option<dfa_form>(
      command, "--format", "FORMAT", options->form,
      {{"text", dfa_form::text}, {"dot", dfa_form::dot}, {"json", dfa_form::json}, {"svg", dfa_form::svg}},
      "text, dot, json or svg")
      .default_text("text");
  command.footer(grammar_dfa_footer);
  command.excludes("--structure", {"--length"});
  command.runs([options](const channels& io) { return run_dfa(*options, io); });
}

}  // namespace urispec::cli
