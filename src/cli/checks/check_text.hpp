// --profile, --profile-file, --deny, --warn and --allow: how grave each check is.
// Tests: tests/data/cli/check.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/input/complaint.hpp"
#include "cli/options/options.hpp"
#include "cli/output/loaded.hpp"
#include "cli/rules/diagnosers.hpp"
#include "cli/rules/rule_readers.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct severity_options {
  check_profile profile = check_profile::web;
  std::string file;  // empty: none
  std::vector<std::string> denied;
  std::vector<std::string> warned;
  std::vector<std::string> allowed;

  // True if an option changes the usual profile.
  [[nodiscard]] bool any() const noexcept {
    return profile != check_profile::web || !file.empty() || !denied.empty() || !warned.empty() || !allowed.empty();
  }
};

void add_severity_options(command_options command, severity_options& query);

// The profile, changed by its file and then by --deny, --warn and --allow.
[[nodiscard]] loaded<check_severities> severities_of(const severity_options& query);

// One text checked, and what was found written in the format that was asked for: what `urispec check` does with each of
// its texts, and `urispec extract --check` with each reference that it finds.
// Tests: tests/data/cli/check.txt, tests/data/cli/extract_check.txt.
enum class findings_form : std::uint8_t { text, gcc, github, sarif, json, verdict, markdown };

struct check_query {
  rule_reader rule;
  report::rule_heading heading;  // of the rule
  lazy_diagnoser why;
  check_options options;
  findings_form form;
};

// The gravest finding of a text, if all checks were made or one finding is an error.
enum class check_verdict : std::uint8_t {
  ok,
  warning,
  error,
  unchecked,  // the text is valid, but its components were not found and not checked
  undecided,  // whether it is valid is not known
};
[[nodiscard]] std::string_view name(check_verdict verdict) noexcept;
// Only errors make a text one that is not as it should be.
[[nodiscard]] exit_code status_of(check_verdict verdict) noexcept;

// Writes what was found.
[[nodiscard]] check_verdict check_text(const report::located_text& subject, const check_query& query,
                                       repair_search repairs, const channels& to);

// The formats that name places in files.
[[nodiscard]] constexpr bool names_places(findings_form form) noexcept {
  return form == findings_form::gcc || form == findings_form::github || form == findings_form::sarif;
}

}  // namespace urispec::cli
