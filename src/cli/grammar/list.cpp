// urispec grammar list: the generic grammars, those that are interpreted, with and without an erratum, those of
// schemes, and those to import.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <algorithm>
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

void list_as_text(const channels& io) {
  std::size_t id_width = 0;
  std::size_t start_width = 0;
  for (const auto& entry : abnf::catalogue()) {
    id_width = std::max(id_width, entry.id.size());
    start_width = std::max(start_width, entry.start.size());
  }
  for (const auto& entry : abnf::catalogue()) {
    io.out.write(fmt::format("{:{}}  {:6}  {:{}}  {}\n", entry.id, id_width, entry.alias, entry.start, start_width,
                             title_of(entry)));
  }
}

void list_interpreted_as_text(const channels& io) {
  std::size_t id_width = 0;
  std::size_t start_width = 0;
  for (const auto& entry : abnf::interpreted_catalogue()) {
    id_width = std::max(id_width, entry.id.size());
    start_width = std::max(start_width, entry.start.size());
  }
  io.out.write("\nbefore RFC 2396, and of the URL Standard:\n");
  for (const auto& entry : abnf::interpreted_catalogue()) {
    io.out.write(fmt::format("{:{}}  {:{}}  {}\n", entry.id, id_width, entry.start, start_width, title_of(entry)));
  }
}

void list_errata_as_text(const channels& io) {
  io.out.write("\nwith an erratum, and without a compiled parser (`urispec grammar errata` explains errata):\n");
  for (const auto& entry : abnf::errata_catalogue()) io.out.write(fmt::format("{}  {}\n", entry.id, title_of(entry)));
}

std::vector<std::string_view> schemes_of(const abnf::catalogue_entry& entry) {
  std::vector<std::string_view> schemes;
  for (const auto& [scheme, rule] : entry.schemes) schemes.push_back(scheme);
  return schemes;
}

void list_schemes_as_text(const channels& io) {
  std::size_t id_width = 0;
  for (const auto& entry : abnf::scheme_catalogue()) id_width = std::max(id_width, entry.id.size());
  io.out.write("\nof schemes:\n");
  for (const auto& entry : abnf::scheme_catalogue()) {
    const auto schemes = report::joined(schemes_of(entry), ", ");
    io.out.write(fmt::format("{:{}}  {}{}\n", entry.id, id_width, title_of(entry),
                             schemes.empty() ? "" : fmt::format(" [{}]", schemes)));
  }
}

void list_imports_as_text(const channels& io) {
  std::size_t id_width = 0;
  std::size_t start_width = 0;
  for (const auto& entry : abnf::import_catalogue()) {
    id_width = std::max(id_width, entry.id.size());
    start_width = std::max(start_width, entry.start.size());
  }
  io.out.write("\nto import (--import):\n");
  for (const auto& entry : abnf::import_catalogue()) {
    const std::string alias = entry.alias.empty() ? "" : fmt::format(" [--import {}]", entry.alias);
    io.out.write(
        fmt::format("{:{}}  {:{}}  {}{}\n", entry.id, id_width, entry.start, start_width, title_of(entry), alias));
  }
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
      list_as_text(io);
      list_interpreted_as_text(io);
      list_errata_as_text(io);
      list_schemes_as_text(io);
      list_imports_as_text(io);
    }
    return exit_code::success;
  });
}

}  // namespace urispec::cli
