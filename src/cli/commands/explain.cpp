// urispec explain: the page of a cause, and of the other ids that the formats of tools have.
#include "cli/commands.hpp"
#include "cli/options/grammar_options.hpp"
#include "abnf/near_names.hpp"
#include "report/text.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t page_columns = 90;

// Words of a paragraph in lines of the page.
std::string filled(std::string_view paragraph) {
  std::string result;
  std::size_t column = 0;
  while (!paragraph.empty()) {
    const std::size_t end = std::min(paragraph.find(' '), paragraph.size());
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(std::min(end + 1, paragraph.size()));
    const std::size_t width = display_width(word);
    if (column > 0 && column + 1 + width > page_columns) {
      result += '\n';
      column = 0;
    }
    if (column > 0) result += ' ';
    column += width + (column > 0 ? 1 : 0);
    result += word;
  }
  return result + "\n";
}

std::string page_of(const cause_entry& c) {
  std::string page = fmt::format("{}: {}\n\n", c.id, c.title);
  for (std::string_view rest = c.page; !rest.empty();) {
    const std::size_t end = std::min(rest.find("\n\n"), rest.size());
    page += filled(rest.substr(0, end)) + "\n";
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  page += fmt::format("What to do: {}.\n", c.advice);
  page += fmt::format("Invalid:    {}\n", visible(c.example));
  page += fmt::format("Instead:    {}\n", visible(c.nearly));
  page += fmt::format("Grammar:    {}{}{}\n", c.grammar, c.rule.empty() ? "" : ", rule ", c.rule);
  page += fmt::format("See:        {}\n", c.sections);
  if (!c.sections_of_rfc2396.empty()) {
    page += fmt::format("            under rfc2396 and rfc2732: {}\n", c.sections_of_rfc2396);
  }
  return page;
}

// No id of a cause or a check has such characters.
bool may_be_reference(std::string_view id) { return id.find_first_of(":/?#[]@.%") != id.npos; }

exit_code run_explain(const std::string& id, const channels& io) {
  if (id.empty()) {
    std::size_t widest = 0;
    for (const cause_entry& c : cause_entries()) widest = std::max(widest, c.id.size());
    for (const cause_entry& c : cause_entries()) io.out.write(fmt::format("{:{}}  {}\n", c.id, widest, c.title));
    return exit_code::success;
  }
  if (const cause_entry* found = find_cause(id)) {
    io.out.write(page_of(*found));
    return exit_code::success;
  }
  for (const sarif_rule& other : rules_without_cause()) {
    if (other.id != id) continue;
    io.out.write(fmt::format("{}: {}\n\n{}", other.id, other.title, filled(other.help)));
    return exit_code::success;
  }
  if (const auto shown_by = command_that_shows(id)) {
    io.complain(fmt::format("{} is a rule, not a cause: `{}`", id, *shown_by));
    return exit_code::failure;
  }
  if (const auto check = find_check(id)) {
    const check_entry& entry = check_entries()[*check];
    io.complain(fmt::format("{} is a check, not a cause: {} ({}); `urispec check --list` has all", id, entry.title,
                            entry.section));
    return exit_code::failure;
  }
  std::vector<std::string> known;
  for (const cause_entry& c : cause_entries()) known.emplace_back(c.id);
  for (const sarif_rule& other : rules_without_cause()) known.emplace_back(other.id);
  io.complain(fmt::format("no cause '{}'{}; `urispec explain` lists all{}", id, abnf::did_you_mean(id, known),
                          may_be_reference(id) ? "; to explain a URI: urispec parse" : ""));
  return exit_code::failure;
}

}  // namespace

void add_explain(command_options root) {
  const auto id = std::make_shared<std::string>();
  command_options command = root.add_command("explain", "What a cause of errors means, and what to do about it");
  const option cause_id =
      command.argument("ID", *id, "The cause, as messages have it in brackets; without it all causes are listed");
  std::vector<std::string> known;
  for (const cause_entry& c : cause_entries()) known.emplace_back(c.id);
  command.propose(cause_id, std::move(known));
  command.footer(R"(
Exit status: 0, or 2 if there is no such cause.

Examples:
  urispec explain
  urispec explain bracket-not-closed)");
  command.runs([id](const channels& io) { return run_explain(*id, io); });
}

}  // namespace urispec::cli
