// urispec grammar dfa: the finite automaton of a rule.
#include "report/dfa.hpp"
#include "abnf/recursion.hpp"
#include "cli/audit/child_process.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct dfa_options {
  grammar_source source;
  std::string format = "text";
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
loaded<language::regular_rule> load(const dfa_options& options) {
  if (options.length) return load_strings(options.source, *options.length);
  loaded<language::regular_rule> result;
  auto any = unwrap(load_string_source(options.source), result.messages);
  if (!any) return result;
  if (auto* regular = std::get_if<language::regular_rule>(&*any)) {
    result.value = std::move(*regular);
    return result;
  }
  const auto& automata = std::get<context_free::rule_automata>(*any);
  result.complain(
      fmt::format("no finite automaton has all strings of {}, because it recurses: {}; --length N shows that "
                  "of its strings up to a length",
                  automata.grammar.rules[automata.rule].name, abnf::cycle_text(abnf::find_cycle(automata.grammar))));
  return result;
}

exit_code run_dfa(const dfa_options& options, const channels& io) {
  const auto chosen = unwrap(load(options), io);
  if (!chosen) return exit_code::failure;
  automaton::dfa a = chosen->minimal();
  if (options.structure) {
    auto budget = options.source.budget();
    a = language::build_structure(chosen->grammar, chosen->rule, chosen->languages, budget).automaton;
    if (budget.exhausted()) {
      io.complain(ran_out("the structure of " + chosen->abnf_rule().name, budget));
      return exit_code::failure;
    }
  }
  const std::string title = chosen->grammar.id + " " + chosen->abnf_rule().name;
  if (options.format == "svg") return write_svg(report::dfa_dot(a, title), io);
  io.out.write(options.format == "dot"    ? report::dfa_dot(a, title)
               : options.format == "json" ? report::dfa_json(a)
                                          : report::dfa_text(a));
  return exit_code::success;
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
  add_grammar_argument(command, options->source);
  add_grammar_source_options(command, options->source);
  add_rule_option(command, options->source.rule);
  command.flag("--structure", options->structure,
               "The automaton before minimisation, which has a state for each set of places in the "
               "grammar");
  command.number("--length", options->length, "Of a rule that recurses: its strings up to this length", 0);
  command.word("--format", "FORMAT", {"text", "dot", "json", "svg"}, options->format, "text, dot, json or svg");
  command.footer(grammar_dfa_footer);
  command.refuses([options] {
    return std::string(options->structure && options->length ? "--structure is that of all strings: not with --length"
                                                             : "");
  });
  command.runs([options](const channels& io) { return run_dfa(*options, io); });
}

}  // namespace urispec::cli
