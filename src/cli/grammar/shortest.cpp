// urispec grammar shortest: the shortest strings of a rule, or of every rule.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/rule_option.hpp"
#include "cli/output/escaped_text.hpp"
#include "cli/output/json.hpp"
#include "cli/reading/regular_rule.hpp"
#include "urispec/automaton/minimise.hpp"
#include "urispec/automaton/product.hpp"
#include "urispec/language/shortest.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

struct shortest_options {
  grammar_source source;
  std::size_t count = 1;
  bool invalid = false;
  bool all = false;
  report_form form = report_form::text;
};

// A line for each; of a rule without strings none.
void write_strings(const abnf::rule& rule, const automaton::dfa& minimal, const shortest_options& options,
                   const channels& io) {
  // Rules that were made together tell apart what others of them do.
  const automaton::dfa language = automaton::merge_classes(options.invalid ? complement(minimal) : minimal);
  language::shortest_strings(language, options.count, [&](const std::u32string& text) {
    const std::string bytes = unicode::to_utf8(text);
    if (options.form == report_form::json) {
      auto line = json_to(io.out);
      line.begin_object().member("rule", rule.name).member("input", bytes);
      line.member("length", text.size()).member("valid", !options.invalid).end_object().end_line();
    } else if (options.all) {
      io.out.write(fmt::format("{}\t{}\n", rule.name, escape(bytes)));
    } else {
      io.out.write(escape(bytes) + "\n");
    }
    return io.out.ok() ? visit_result::proceed : visit_result::stop;
  });
}

exit_code run_shortest(const shortest_options& options, const channels& io) {
  if (!options.all) {
    const auto one = tell(load_regular_rule(options.source), io);
    if (!one) return exit_code::failure;
    write_strings(one->abnf_rule(), one->minimal(), options, io);
    return exit_code::success;
  }
  const auto grammar = tell(load_usable(options.source), io);
  if (!grammar) return exit_code::failure;
  const auto write = [&](const auto& rule) {
    if (const auto* regular = std::get_if<language::rule_with_automaton>(&rule)) {
      write_strings(regular->abnf_rule(), regular->known.minimal[regular->rule], options, io);
    } else {
      const auto& [abnf_rule, ran_out] = std::get<language::undecided_rule>(rule);
      io.complain(fmt::format("{}: {}", abnf_rule.name, undecided_verdict(ran_out)));
    }
  };
  complain_of_recursion(*grammar, io);
  const auto left_out = language::for_each_regular(*grammar, options.source.budget(), write);
  complain_of(left_out.undecided, options.source, io);
  return left_out.recursive + left_out.undecided.rules() + grammar->missing.size() == 0 ? exit_code::success : exit_code::failure;
}

constexpr const char* grammar_shortest_footer =
    R"(Strings come in order of length. One character, the most readable, stands for all that the
rule does not distinguish: `a` may stand for all letters.

Formats:
  text  a string a line, with --all RULE and a tab before it; backslash, tab, line feed and carriage return are
        written \\ \t \n \r
  json  {"rule":…,"input":…,"length":…,"valid":…}, one a line

Exit status: 0, or 2 for wrong usage and for a rule that is recursive or needs more than --max-states states; with
--all standard error names such rules, and the others have their strings.

Examples:
  urispec grammar shortest --all
  urispec grammar shortest rfc2396 -r host -n 5
  urispec grammar shortest -r IPv4address --invalid -n 3)";

}  // namespace

void add_grammar_shortest(command_options root) {
  command_options command =
      grammar_command(root).add_command("shortest", "The shortest strings of a rule, or those it refuses");
  const auto options = std::make_shared<shortest_options>();
  add_grammar_argument(command, options->source);
  add_grammar_source_options(command, options->source);
  add_rule_option(command, options->source.rule);
  command.number("-n,--count", options->count, "How many strings", 0).default_text(std::to_string(options->count));
  command.flag("--invalid", options->invalid, "The shortest strings that are not of the rule");
  command.flag("--all", options->all, "Of every rule of the grammar, with its name before each string");
  add_format_option(command, options->form);
  command.footer(grammar_shortest_footer);
  command.runs([options](const channels& io) { return run_shortest(*options, io); });
}

}  // namespace urispec::cli
