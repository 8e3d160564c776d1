// --profile, --profile-file, --deny, --warn and --allow: the severity of each check.
// Tests: tests/data/cli/check.txt.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"
#include "urispec/checks.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

struct severity_options {
  check_profile profile = check_profile::web;
  std::string file;  // empty: none
  std::vector<std::string> denied_ids;
  std::vector<std::string> warned_ids;
  std::vector<std::string> allowed_ids;

  // True if an option changes the usual profile.
  [[nodiscard]] bool any() const noexcept {
    return profile != check_profile::web || !file.empty() || !denied_ids.empty() || !warned_ids.empty() ||
           !allowed_ids.empty();
  }
};

void add_severity_options(command_options command, severity_options& options);

// The profile, changed by its file and then by --deny, --warn and --allow.
[[nodiscard]] loaded<check_severities> severities_of(const severity_options& options);

}  // namespace urispec::cli
