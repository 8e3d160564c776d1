// urispec grammar list: the catalogue.
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_command.hpp"
#include "cli/json.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace urispec::cli {
namespace {

void list_as_text(const channels& io) {
  std::size_t id_width = 0;
  std::size_t start_width = 0;
  for (const auto& entry : abnf::catalogue()) {
    id_width = std::max(id_width, entry.id.size());
    start_width = std::max(start_width, entry.start.size());
  }
  for (const auto& entry : abnf::catalogue()) {
    io.out.write(fmt::format("{:{}}  {:6}  {:{}}  {}\n", entry.id, id_width, entry.alias, entry.start, start_width,
                             entry.title));
  }
}

void list_as_json(const channels& io) {
  for (const auto& entry : abnf::catalogue()) {
    nlohmann::ordered_json line;
    line["id"] = entry.id;
    line["alias"] = entry.alias.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(entry.alias);
    line["start"] = entry.start;
    line["files"] = entry.files;
    line["title"] = entry.title;
    io.out.write(to_text(line) + "\n");
  }
}

}  // namespace

void add_grammar_list(command_options root) {
  command_options command = grammar_command(root).add_command("list", "The grammars that are built in");
  const auto format = std::make_shared<report_form>();
  add_format_option(command, *format);
  command.footer("Example:\n  urispec grammar list");
  command.runs([format](const channels& io) {
    if (*format == report_form::json) {
      list_as_json(io);
    } else {
      list_as_text(io);
    }
    return exit_code::success;
  });
}

}  // namespace urispec::cli
