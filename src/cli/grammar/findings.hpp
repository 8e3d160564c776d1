// The options that choose among the findings of `grammar check`. The command and the language server share them.
#pragma once

#include "cli/grammar/draft.hpp"
#include "cli/options/options.hpp"
#include "cli/options/severity_changes.hpp"
#include "cli/output/attempt.hpp"
#include "documents/findings.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct finding_options {
  std::optional<spec::finding_profile> profile = {};  // else draft
  bool strict = false;                                // a short name for that profile
  severity_options_by_id by_id = {};
  std::vector<std::string> roots = {};
};

// --profile, --strict, --root, --profile-file, --deny, --warn and --allow.
void add_finding_options(command_options command, finding_options& options);

// Complains of options that contradict each other; empty where there is nothing to complain of.
[[nodiscard]] std::string complaint_about(const finding_options& options);

using documents::choose_findings;
using documents::finding_choices;

// The profile, changed by its file and then by --deny, --warn and --allow.
[[nodiscard]] attempt<finding_choices> choices_of(const finding_options& options);

}  // namespace urispec::cli
