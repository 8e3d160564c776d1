// The severity of each check, out of a profile, a file and single options.
#include "cli/options/severity_options.hpp"

#include "abnf/similar_names.hpp"
#include "cli/input/unicode.hpp"

#include <fmt/core.h>

#include <optional>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

std::string unknown_check(const std::string& id, std::string_view origin) {
  std::vector<std::string> names;
  for (const check_entry& entry : check_entries()) names.emplace_back(entry.id);
  return fmt::format("{}: unknown check '{}'{}; `urispec check --list` lists them", origin, id,
                     abnf::did_you_mean(id, names));
}

std::optional<std::string> set(const severity_change& change, check_severities& severities) {
  const auto& [id, target, origin] = change;
  const auto entry = find_check(id);
  if (!entry) return unknown_check(id, origin);
  const bool can_be_made =
      check_entries()[*entry].needs != check_needs::unicode_tables || unicode_for_checks().to_nfc != nullptr;
  if (target != severity::off && !can_be_made) {
    return fmt::format(fmt::runtime(needs_icu), fmt::format("the check '{}'", id),
                       unicode().missing_because);
  }
  severities.set(*entry, target);
  return std::nullopt;
}

// Names the checks that need ICU and are left out without it, or returns an empty string.
std::string left_out(const check_severities& severities) {
  if (unicode_for_checks().to_nfc != nullptr) return {};
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < check_entries().size(); ++i) {
    const check_entry& entry = check_entries()[i];
    if (entry.needs == check_needs::unicode_tables && severities.severity_of(i) != severity::off)
      ids.push_back(entry.id);
  }
  if (ids.empty()) return {};
  std::string names;
  for (const std::string_view id : ids) names.append(names.empty() ? "" : ", ").append(id);
  return fmt::format("without ICU these checks are left out: {}; {}", names, unicode().missing_because);
}

}  // namespace

void add_severity_options(command_options command, severity_options& options) {
  choices<check_profile> profiles;
  for (const check_profile p : all_check_profiles) profiles.emplace_back(name(p), p);
  add_choice_option<check_profile>(command, "--profile", "NAME", options.profile, std::move(profiles),
                                   "The profile that sets the severity of each check: rfc, web, strict or security")
      .default_text("web");
  add_severity_options_by_id(command, options.by_id);
  command.refuses([&options] { return contradiction(options.by_id); });
}

attempt<check_severities> severities_of(const severity_options& options) {
  attempt<check_severities> answer{options.profile};
  const auto changes = unwrap(read_severity_changes(options.by_id), answer.messages);
  if (!changes) return {std::nullopt, std::move(answer.messages)};
  for (const severity_change& c : *changes) {
    if (auto complaint = set(c, *answer.value)) return attempt<check_severities>::none(std::move(*complaint));
  }
  // A user who names a profile relies on its checks.
  if (options.profile != check_profile::web) {
    if (auto missing = left_out(*answer.value); !missing.empty()) answer.complain(std::move(missing));
  }
  return answer;
}

}  // namespace urispec::cli
