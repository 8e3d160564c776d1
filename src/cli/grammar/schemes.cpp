// urispec grammar schemes: what the grammar of each scheme allows beyond RFC 3986 and leaves out, decided
// (urispec/schemes.hpp).
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "schemes/relation.hpp"
#include "urispec/schemes.hpp"
#include "tree/marks.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

struct schemes_options {
  std::vector<std::string> names;
  report_form form = report_form::text;
};

std::string_view word_of(schemes::presence p) {
  switch (p) {
    case schemes::presence::never:
      return "no";
    case schemes::presence::sometimes:
      return "may";
    case schemes::presence::always:
      break;
  }
  return "must";
}

std::string_view word_of(automaton::relation r) {
  switch (r) {
    case automaton::relation::equal:
      return "equal";
    case automaton::relation::subset:
      return "within";
    case automaton::relation::superset:
      return "beyond";
    case automaton::relation::overlap:
      return "overlap";
    case automaton::relation::disjoint:
      break;
  }
  return "disjoint";
}

std::string witness_text(const std::optional<std::u32string>& witness) {
  return witness ? report::visible(unicode::to_utf8(*witness)) : std::string("-");
}

constexpr std::size_t table_columns = 11;
using table_row = std::array<std::string, table_columns>;

table_row table_heading() {
  table_row row{"scheme", "grammar", "rule", "RFC 3986"};
  std::ranges::copy(schemes::uri_part_names, row.begin() + 4);
  row[9] = "beyond";
  row[10] = "left out";
  return row;
}

table_row row_of(const schemes::scheme_grammar& g) {
  const auto relation = schemes::relation_to_rfc3986(g);
  table_row row{std::string(g.scheme), std::string(g.grammar()), std::string(g.rule),
                std::string(word_of(relation.languages))};
  std::ranges::transform(relation.parts, row.begin() + 4, [](auto p) { return std::string(word_of(p)); });
  row[9] = witness_text(relation.beyond);
  row[10] = witness_text(relation.left_out);
  return row;
}

void write_text(const std::vector<const schemes::scheme_grammar*>& selection, const channels& io) {
  std::vector<table_row> rows{table_heading()};
  for (const auto* g : selection) rows.push_back(row_of(*g));
  std::array<std::size_t, table_columns> widths{};
  for (const table_row& row : rows) {
    for (std::size_t i = 0; i < table_columns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const table_row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < table_columns; ++i) line += fmt::format("{:{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    io.out.write(line + "\n");
  }
}

void write_json(const std::vector<const schemes::scheme_grammar*>& selection, const channels& io) {
  for (const auto* g : selection) {
    const auto relation = schemes::relation_to_rfc3986(*g);
    auto line = report::json_to(io.out);
    line.begin_object().member("scheme", g->scheme).member("grammar", g->grammar()).member("rule", g->rule);
    line.member("relation", word_of(relation.languages));
    for (std::size_t i = 0; i < relation.parts.size(); ++i) {
      line.member(schemes::uri_part_names[i], word_of(relation.parts[i]));
    }
    if (relation.beyond) line.member("beyond", unicode::to_utf8(*relation.beyond));
    if (relation.left_out) line.member("left_out", unicode::to_utf8(*relation.left_out));
    line.end_object().end_line();
  }
}

exit_code run_schemes(const schemes_options& options, const channels& io) {
  std::vector<const schemes::scheme_grammar*> selection;
  for (const std::string& name : options.names) {
    const auto* relation = schemes::find_scheme(name);
    if (relation == nullptr) {
      io.complain(
          fmt::format("there is no grammar of the scheme '{}'; `urispec grammar schemes` lists those there are", name));
      return exit_code::failure;
    }
    selection.push_back(relation);
  }
  if (selection.empty()) {
    for (const auto& g : schemes::all_schemes()) selection.push_back(&g);
  }
  options.form == report_form::json ? write_json(selection, io) : write_text(selection, io);
  return exit_code::success;
}

constexpr const char* grammar_schemes_footer = R"(Columns:
  RFC 3986   the strings of the rule, compared with the URIs of RFC 3986 that have the scheme: within, beyond, equal,
             or overlap, if each has strings that the other lacks
  authority, userinfo, port, query, fragment
             whether the strings that are also URIs under RFC 3986 have one: no, may or must
  beyond     a shortest string of the rule that is not a URI under RFC 3986
  left out   a shortest URI of the scheme under RFC 3986 that is not a string of the rule
All of it is decided on automata.

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
