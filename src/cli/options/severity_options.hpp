// --profile, --profile-file, --deny, --warn and --allow: the severity of each check.
// Tests: tests/data/cli/check.txt.
#pragma once

#include "cli/options/options.hpp"
#include "cli/options/severity_changes.hpp"
#include "cli/output/attempt.hpp"
#include "urispec/checks.hpp"

namespace urispec::cli {

struct severity_options {
  check_profile profile = check_profile::web;
  severity_options_by_id by_id = {};

  // True if an option changes the usual profile.
  [[nodiscard]] bool any() const noexcept { return profile != check_profile::web || by_id.any(); }
};

void add_severity_options(command_options command, severity_options& options);

// The profile, changed by its file and then by --deny, --warn and --allow.
[[nodiscard]] attempt<check_severities> severities_of(const severity_options& options);

}  // namespace urispec::cli
