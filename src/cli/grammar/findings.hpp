// The options that choose among the findings of `grammar check`. The command and the language server share them.
#pragma once

#include "cli/grammar/draft.hpp"
#include "cli/options/options.hpp"
#include "documents/findings.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

struct finding_options {
  bool strict = false;
  std::vector<std::string> denied_ids, warned_ids, allowed_ids;  // ids of findings
  std::vector<std::string> roots;
};

// --strict, --root, --deny, --warn and --allow.
void add_finding_options(command_options command, finding_options& options);

// Complains of an id that no finding has, or that two options mean; empty where there is nothing to complain of.
[[nodiscard]] std::string complaint_about(const finding_options& options);

using documents::finding_choices;
using documents::put_in_place;
using documents::severity_choice;

// Whatever --strict refuses may be allowed by name.
[[nodiscard]] finding_choices choices_of(const finding_options& options);

}  // namespace urispec::cli
