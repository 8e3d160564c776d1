// urispec explain: the page of a cause or of a check, and of the other ids that the formats of tools have.
#include "abnf/similar_names.hpp"
#include "cli/commands.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/explanation.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

template <typename Entry>
exit_code write_entry(const Entry& entry, report_form form, const channels& io) {
  if (form == report_form::json) {
    report::write_explanation(entry, io.out);
  } else {
    io.out.write(report::explanation_page(entry));
  }
  return exit_code::success;
}

exit_code write_list(report_form form, const channels& io) {
  if (form == report_form::text) {
    io.out.write(report::list_of_explanations());
    return exit_code::success;
  }
  for (const cause_entry& c : cause_entries()) report::write_explanation(c, io.out);
  for (const check_entry& c : check_entries()) report::write_explanation(c, io.out);
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
      root.add_command("explain", "What a check means, or a cause of errors and what to do about it");
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
