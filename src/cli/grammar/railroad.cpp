// urispec grammar railroad: diagrams of the rules of a grammar.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "report/railroad.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"

#include "cli/output/write_output.hpp"
#include "cli/rules/load_grammar.hpp"

#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct railroad_options {
  grammar_options grammar;
  std::string file;
};

struct railroad_request {
  abnf::grammar grammar;
  std::vector<std::size_t> rules;  // of the grammar
  std::string file;                // empty: standard output
};

attempt<railroad_request> request_of(const railroad_options& options) {
  attempt<railroad_request> request;
  auto grammar = unwrap(load_usable(source_of(options.grammar)), request.messages);
  if (!grammar) return request;
  std::vector<std::size_t> rules;
  if (options.grammar.rule.empty()) {
    rules.resize(grammar->rules.size());
    std::iota(rules.begin(), rules.end(), std::size_t{0});
  } else if (const auto rule = unwrap(find_rule(options.grammar.rule, *grammar), request.messages)) {
    rules.push_back(*rule);
  } else {
    return request;
  }
  request.value = railroad_request{std::move(*grammar), std::move(rules), options.file};
  return request;
}

exit_code run_railroad(const railroad_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  return write_output(request->file, report::railroad_svg(request->grammar, request->rules), exit_code::success, io);
}

constexpr const char* grammar_railroad_footer =
    R"(Boxes with round ends are characters as the grammar writes them; other boxes are rules, linked to their diagrams.
A track above a box skips it; a track back below it repeats it, as often as its label says.
Any grammar can be drawn, recursive ones too.

Exit status: 0, or 2 for wrong usage or a file that cannot be read or written.

Examples:
  urispec grammar railroad -o rfc3986.svg
  urispec grammar railroad my.abnf -r token > token.svg)";

}  // namespace

void add_grammar_railroad(command_options root) {
  command_options command = grammar_command(root).add_command("railroad", "Railroad diagrams of a grammar, as SVG");
  const auto options = std::make_shared<railroad_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_files_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule, "Only this rule; all of them if not given");
  add_output_option(command, options->file, "Write to this file; by default, or with -, to standard output");
  command.footer(grammar_railroad_footer);
  command.runs([options](const channels& io) { return run_railroad(*options, io); });
}

}  // namespace urispec::cli
