#include "cli/grammar/findings.hpp"

#include "abnf/similar_names.hpp"
#include "report/sarif.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace urispec::cli {

std::string complaint_about(const finding_options& options) {
  std::vector<std::string> finding_ids;
  for (const report::sarif_rule& rule : report::rules_of_grammar_findings()) finding_ids.emplace_back(rule.id);
  std::set<std::string_view> ids_seen;
  for (const auto* const ids : {&options.denied_ids, &options.warned_ids, &options.allowed_ids}) {
    for (const std::string& id : *ids) {
      if (std::ranges::find(finding_ids, id) == finding_ids.end()) {
        return fmt::format("no finding is called '{}'{}", id, abnf::did_you_mean(id, finding_ids));
      }
      if (!ids_seen.insert(id).second) return fmt::format("'{}' is named twice by --deny, --warn and --allow", id);
    }
  }
  return {};
}

void add_finding_options(command_options command, finding_options& options) {
  command.flag("--strict", options.strict,
               "Errors for all that RFC 5234 and RFC 7405 do not have: |, '…', #list, ::=, indents");
  command.values("--root", "RULE", options.roots, "A rule that other documents use; may be given again");
  command.values("--deny", "ID", options.denied_ids, "Findings of this kind are errors; may be given again");
  command.values("--warn", "ID", options.warned_ids, "Findings of this kind are warnings; may be given again");
  command.values("--allow", "ID", options.allowed_ids, "No findings of this kind; may be given again");
  command.refuses([&options] { return complaint_about(options); });
}

finding_choices choices_of(const finding_options& options) {
  finding_choices choices{{}, {}, options.roots};
  if (options.strict) {
    choices.notation = abnf::notation::rfc5234;
    for (const char* const id : {"layout", "other-notation", "other-separator", "byte-order-mark", "left-out"}) {
      choices.severities[id] = severity_choice::error;
    }
  }
  for (const std::string& id : options.denied_ids) choices.severities[id] = severity_choice::error;
  for (const std::string& id : options.warned_ids) choices.severities[id] = severity_choice::warning;
  for (const std::string& id : options.allowed_ids) choices.severities[id] = severity_choice::none;
  return choices;
}

}  // namespace urispec::cli
