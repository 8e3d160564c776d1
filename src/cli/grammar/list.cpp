// urispec grammar list: the generic grammars, those that are interpreted, with and without an erratum, those of
// schemes, and those to import.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

// Names the document that replaced it, and what holds since then where that has no grammar.
std::string title_of(const abnf::catalogue_entry& entry) {
  if (!entry.replaced_by) return std::string(entry.title);
  const auto& [document, date, instead] = *entry.replaced_by;
  return fmt::format("{} (replaced by {}, {}{}{})", entry.title, document, date, instead.empty() ? "" : ": ", instead);
}

std::vector<std::string_view> schemes_of(const abnf::catalogue_entry& entry) {
  std::vector<std::string_view> schemes;
  for (const auto& [scheme, rule] : entry.schemes) schemes.push_back(scheme);
  return schemes;
}

std::string generic_grammars() {
  report::table rows({{}, {.width = 6}});
  for (const auto& e : abnf::catalogue()) {
    rows.add({std::string(e.id), std::string(e.alias), std::string(e.start), title_of(e)});
  }
  return rows.text();
}

std::string interpreted_grammars() {
  report::table rows;
  for (const auto& e : abnf::interpreted_catalogue()) {
    rows.add({std::string(e.id), std::string(e.start), title_of(e)});
  }
  return rows.text();
}

std::string grammars_with_erratum() {
  report::table rows;
  for (const auto& e : abnf::errata_catalogue()) rows.add({std::string(e.id), title_of(e)});
  return rows.text();
}

std::string grammars_of_schemes() {
  report::table rows;
  for (const auto& e : abnf::scheme_catalogue()) {
    const auto schemes = report::joined(schemes_of(e), ", ");
    rows.add({std::string(e.id), title_of(e) + (schemes.empty() ? "" : fmt::format(" [{}]", schemes))});
  }
  return rows.text();
}

std::string imported_grammars() {
  report::table rows;
  for (const auto& e : abnf::import_catalogue()) {
    const std::string alias = e.alias.empty() ? "" : fmt::format(" [--import {}]", e.alias);
    rows.add({std::string(e.id), std::string(e.start), title_of(e) + alias});
  }
  return rows.text();
}

std::string list_as_text() {
  return generic_grammars() + "\nbefore RFC 2396, and of the URL Standard:\n" + interpreted_grammars() +
         "\nwith an erratum, and without a compiled parser (`urispec grammar errata` explains errata):\n" +
         grammars_with_erratum() + "\nof schemes:\n" + grammars_of_schemes() + "\nto import (--import):\n" +
         imported_grammars();
}

void list_as_json(std::span<const abnf::catalogue_entry> entries, const channels& io) {
  for (const auto& entry : entries) {
    auto line = report::json_to(io.out);
    line.begin_object().member("id", entry.id).key("alias").text_or_null(entry.alias).member("start", entry.start);
    line.key("files").strings(entry.files).key("imports").strings(entry.imports);
    line.key("schemes").strings(schemes_of(entry)).member("title", entry.title);
    report::add_successor(line, entry.replaced_by);
    line.end_object().end_line();
  }
}

}  // namespace

void add_grammar_list(command_options root) {
  command_options command = grammar_command(root).add_command("list", "The built-in grammars");
  const auto format = std::make_shared<report_form>();
  add_format_option(command, *format);
  command.footer("Examples:\n  urispec grammar list");
  command.runs([format](const channels& io) {
    if (*format == report_form::json) {
      for (const auto entries : abnf::catalogues()) list_as_json(entries, io);
      list_as_json(abnf::import_catalogue(), io);
    } else {
      io.out.write(list_as_text());
    }
    return exit_code::success;
  });
}

}  // namespace urispec::cli
