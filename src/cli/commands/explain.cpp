// urispec explain: the page of a cause or of a check, and of the other ids that the formats of tools have.
#include "abnf/near_names.hpp"
#include "cli/commands.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/json.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"
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
    const std::size_t width = report::display_width(word);
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
  page += fmt::format("Invalid:    {}\n", report::visible(c.example));
  page += fmt::format("Instead:    {}\n", report::visible(c.nearly));
  page += fmt::format("Grammar:    {}{}{}\n", c.grammar, c.rule.empty() ? "" : ", rule ", c.rule);
  page += fmt::format("See:        {}\n", c.sections);
  if (!c.sections_of_rfc2396.empty()) {
    page += fmt::format("            under rfc2396 and rfc2732: {}\n", c.sections_of_rfc2396);
  }
  return page;
}

std::string page_of(const check_entry& c) {
  std::string page = fmt::format("{}: {}\n\n", c.id, c.title);
  page += fmt::format("Layer:      {}\n", name(c.layer));
  std::string severities;
  for (const check_profile p : all_check_profiles) {
    severities += fmt::format("{}{} {}", severities.empty() ? "" : ", ", name(p), name(c.under(p)));
  }
  page += fmt::format("Profiles:   {}\n", severities);
  page += fmt::format("Triggers:   {}\n", report::visible(c.example));
  page += fmt::format("Does not:   {}\n", report::visible(c.near_example));
  page += fmt::format("Grammar:    {}\n", info(c.read_as).id);
  page += fmt::format("See:        {}\n", c.section);
  return page;
}

std::string page_of(const report::sarif_rule& r) { return fmt::format("{}: {}\n\n{}", r.id, r.title, filled(r.help)); }

// All objects have the same members; null is what an entry of its kind does not have.
void write_object(const cause_entry& c, const channels& io) {
  auto line = report::json_to(io.out);
  line.begin_object().member("kind", "cause").member("id", c.id).member("title", c.title).member("section", c.sections);
  line.member("grammar", c.grammar).key("rule").text_or_null(c.rule);
  line.member("example", c.example).member("near_example", c.nearly).key("layer").null().key("severities").null();
  line.member("brief", c.brief).member("advice", c.advice).member("page", c.page).end_object().end_line();
}

void write_object(const check_entry& c, const channels& io) {
  auto line = report::json_to(io.out);
  line.begin_object().member("kind", "check").member("id", c.id).member("title", c.title).member("section", c.section);
  line.member("grammar", info(c.read_as).id).key("rule").null();
  line.member("example", c.example).member("near_example", c.near_example).member("layer", name(c.layer));
  line.key("severities").begin_object();
  for (const check_profile p : all_check_profiles) line.member(name(p), name(c.under(p)));
  line.end_object().key("brief").null().key("advice").null().key("page").null().end_object().end_line();
}

void write_object(const report::sarif_rule& r, const channels& io) {
  auto line = report::json_to(io.out);
  line.begin_object().member("kind", "error").member("id", r.id).member("title", r.title);
  for (const char* const member :
       {"section", "grammar", "rule", "example", "near_example", "layer", "severities", "brief", "advice"}) {
    line.key(std::string_view(member)).null();
  }
  line.member("page", r.help).end_object().end_line();
}

template <typename Entry>
exit_code write_entry(const Entry& entry, report_form form, const channels& io) {
  if (form == report_form::json) {
    write_object(entry, io);
  } else {
    io.out.write(page_of(entry));
  }
  return exit_code::success;
}

// Causes first, in the order in which they are tried, then checks.
exit_code write_list(report_form form, const channels& io) {
  if (form == report_form::json) {
    for (const cause_entry& c : cause_entries()) write_object(c, io);
    for (const check_entry& c : check_entries()) write_object(c, io);
    return exit_code::success;
  }
  const auto write_table = [&](const auto& entries) {
    std::size_t widest = 0;
    for (const auto& entry : entries) widest = std::max(widest, entry.id.size());
    for (const auto& entry : entries) io.out.write(fmt::format("{:{}}  {}\n", entry.id, widest, entry.title));
  };
  write_table(cause_entries());
  io.out.write("\n");
  write_table(check_entries());
  return exit_code::success;
}

std::vector<std::string> ids_of_entries() {
  std::vector<std::string> ids;
  for (const cause_entry& c : cause_entries()) ids.emplace_back(c.id);
  for (const check_entry& c : check_entries()) ids.emplace_back(c.id);
  return ids;
}

// No id of a cause or a check has such characters.
bool may_be_reference(std::string_view id) { return id.find_first_of(":/?#[]@.%") != id.npos; }

exit_code run_explain(const std::string& id, report_form form, const channels& io) {
  if (id.empty()) return write_list(form, io);
  if (const cause_entry* const cause = find_cause(id)) return write_entry(*cause, form, io);
  if (const auto check = find_check(id)) return write_entry(check_entries()[*check], form, io);
  for (const report::sarif_rule& rule : report::rules_without_cause()) {
    if (rule.id == id) return write_entry(rule, form, io);
  }
  if (const auto command = command_that_shows(id)) {
    io.complain(fmt::format("{} is a rule, not a cause or check: `{}`", id, *command));
    return exit_code::failure;
  }
  std::vector<std::string> ids = ids_of_entries();
  for (const report::sarif_rule& rule : report::rules_without_cause()) ids.emplace_back(rule.id);
  io.complain(fmt::format("no cause or check '{}'{}; `urispec explain` lists all{}", id, abnf::did_you_mean(id, ids),
                          may_be_reference(id) ? "; to explain a URI: urispec parse" : ""));
  return exit_code::failure;
}

struct explain_options {
  std::string id;
  report_form form = report_form::text;
};

}  // namespace

void add_explain(command_options root) {
  const auto options = std::make_shared<explain_options>();
  command_options command =
      root.add_command("explain", "What a cause of errors or a check means, and what to do about it");
  const option id = command.argument("ID", options->id,
                                     "The cause or check, as messages have it in brackets; without it all are listed");
  command.propose(id, ids_of_entries());
  add_format_option(command, options->form);
  command.footer(R"(
Exit status: 0, or 2 if there is no such cause or check.

Examples:
  urispec explain
  urispec explain bracket-not-closed
  urispec explain default-port)");
  command.runs([options](const channels& io) { return run_explain(options->id, options->form, io); });
}

}  // namespace urispec::cli
