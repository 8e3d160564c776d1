// --profile-file, --deny, --warn and --allow: severities by id. Checks of URIs and findings about grammars share them.
// Tests: tests/data/cli/check.txt, grammar-check.txt.
#pragma once

#include "cli/options/options.hpp"
#include "cli/output/attempt.hpp"
#include "urispec/checks.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

struct severity_options_by_id {
  std::string file;  // empty: none
  std::vector<std::string> denied_ids;
  std::vector<std::string> warned_ids;
  std::vector<std::string> allowed_ids;

  [[nodiscard]] bool any() const noexcept {
    return !file.empty() || !denied_ids.empty() || !warned_ids.empty() || !allowed_ids.empty();
  }
};

void add_severity_options_by_id(command_options command, severity_options_by_id& options);

// The complaint about an id that two options name, or an empty string.
[[nodiscard]] std::string contradiction(const severity_options_by_id& options);

struct severity_change {
  std::string id;
  severity target;
  std::string origin;  // the file or the option that names it
};

// The changes of the file, then those of --deny, --warn and --allow.
[[nodiscard]] attempt<std::vector<severity_change>> read_severity_changes(const severity_options_by_id& options);

}  // namespace urispec::cli
