// urispec grammar schemes: what the grammar of each scheme allows beyond RFC 3986 and leaves out, decided
// (urispec/schemes.hpp).
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "report/schemes.hpp"
#include "urispec/abnf.hpp"
#include "urispec/schemes.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct schemes_options {
  std::vector<std::string> names;
  report_form form = report_form::text;
};

exit_code run_schemes(const schemes_options& options, const channels& io) {
  std::vector<const schemes::scheme_grammar*> selection;
  for (const std::string& name : options.names) {
    const auto* scheme = schemes::find_scheme(name);
    if (scheme == nullptr) {
      io.complain(
          fmt::format("there is no grammar of the scheme '{}'; `urispec grammar schemes` lists those there are", name));
      return exit_code::failure;
    }
    selection.push_back(scheme);
  }
  if (selection.empty()) {
    for (const auto& g : schemes::all_schemes()) selection.push_back(&g);
  }
  if (options.form == report_form::text) {
    io.out.write(report::scheme_table(selection));
    return exit_code::success;
  }
  for (const auto* scheme : selection) report::write_scheme_as_json(*scheme, io.out);
  return exit_code::success;
}

constexpr const char* grammar_schemes_footer = R"(Columns:
  RFC 3986   the strings of the rule, compared with the URIs of RFC 3986 that have the scheme: within, beyond, equal,
             or overlap, if each has strings that the other lacks
  authority, userinfo, port, query, fragment
             whether the strings that are also URIs under RFC 3986 have one: no, may or must
  beyond     a shortest string of the rule that is not a URI under RFC 3986
  left out   a shortest URI of the scheme under RFC 3986 that is not a string of the rule
Automata decide all of it.

Formats:
  text  a table
  json  {"scheme":…,"grammar":…,"rule":…,"relation":…,"authority":…,…,"beyond":…,"left_out":…}, one a line; "beyond"
        and "left_out" only where there is such a string

Exit status: 0, or 2 for a scheme without a grammar.

Examples:
  urispec grammar schemes
  urispec grammar schemes mailto tel)";

}  // namespace

void add_grammar_schemes(command_options root) {
  command_options command =
      grammar_command(root).add_command("schemes", "What schemes allow beyond RFC 3986, and what they leave out");
  const auto options = std::make_shared<schemes_options>();
  const option schemes = command.arguments("SCHEME", options->names, "Schemes; all that have a grammar if not given");
  std::vector<std::string> names;
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    for (const auto& [scheme, rule] : entry.schemes) names.emplace_back(scheme);
  }
  command.propose(schemes, std::move(names));
  add_format_option(command, options->form);
  command.footer(grammar_schemes_footer);
  command.runs([options](const channels& io) { return run_schemes(*options, io); });
}

}  // namespace urispec::cli
