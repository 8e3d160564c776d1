// The severity of each check, out of a profile, a file and single options.
#include "cli/options/severity_options.hpp"

#include "abnf/similar_names.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/input/unicode.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
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

std::optional<std::string> set(const std::string& id, severity target, std::string_view origin,
                               check_severities& severities) {
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

std::optional<std::string> set_from_file(const std::string& file, std::string_view text, check_severities& severities) {
  const auto profile = json_value::read(text);
  if (!profile) {
    const auto before = text.substr(0, json_value::place_of_error(text));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t column = 1 + unicode::count_code_points(before.substr(before.rfind('\n') + 1));
    return fmt::format("{}:{}:{}: this is not JSON", file, line, column);
  }
  const auto ids = profile->member_names();
  if (!ids) return fmt::format("{}: not a JSON object", file);
  for (const std::string& id : *ids) {
    const auto end = find_severity(profile->string_of(id.c_str()).value_or(""));
    if (!end) return fmt::format("{}: '{}' must be \"error\", \"warning\" or \"off\"", file, id);
    if (auto complaint = set(id, *end, file, severities)) return complaint;
  }
  return std::nullopt;
}

struct severity_change {
  std::string_view option;
  const std::vector<std::string>& ids;
  severity target;
};

std::array<severity_change, 3> changes_of(const severity_options& options) {
  return {{{"--deny", options.denied_ids, severity::error},
           {"--warn", options.warned_ids, severity::warning},
           {"--allow", options.allowed_ids, severity::off}}};
}

// The complaint about a check that two options name, or an empty string.
std::string contradiction(const severity_options& options) {
  const auto changes = changes_of(options);
  for (const severity_change& c : changes) {
    for (const std::string& id : c.ids) {
      for (const severity_change& other : changes) {
        if (&other == &c || std::ranges::find(other.ids, id) == other.ids.end()) continue;
        return fmt::format("{} and {} contradict each other about '{}'", c.option, other.option, id);
      }
    }
  }
  return {};
}

std::optional<std::string> set_from_options(const severity_options& options, check_severities& severities) {
  for (const severity_change& c : changes_of(options)) {
    for (const std::string& id : c.ids) {
      if (auto complaint = set(id, c.target, c.option, severities)) return complaint;
    }
  }
  return std::nullopt;
}

// Names the checks that need ICU and are left out without it, or returns an empty string.
std::string left_out(const check_severities& severities) {
  if (unicode_for_checks().to_nfc != nullptr) return {};
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < check_entries().size(); ++i) {
    const check_entry& entry = check_entries()[i];
    if (entry.needs == check_needs::unicode_tables && severities.severity_of(i) != severity::off) ids.push_back(entry.id);
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
  command.value("--profile-file", "FILE", options.file,
                "A JSON object: the id of a check to \"error\", \"warning\" or \"off\"");
  command.values("--deny", "ID", options.denied_ids, "Make a check an error");
  command.values("--warn", "ID", options.warned_ids, "Make a check a warning");
  command.values("--allow", "ID", options.allowed_ids, "Leave a check out");
  command.refuses([&options] { return contradiction(options); });
}

loaded<check_severities> severities_of(const severity_options& options) {
  loaded<check_severities> answer{options.profile};
  if (!options.file.empty()) {
    const auto text = unwrap(read_whole(options.file), answer.messages);
    if (!text) return {std::nullopt, std::move(answer.messages)};
    if (auto complaint = set_from_file(options.file, *text, *answer.value))
      return loaded<check_severities>::none(std::move(*complaint));
  }
  if (auto complaint = set_from_options(options, *answer.value))
    return loaded<check_severities>::none(std::move(*complaint));
  // A user who names a profile relies on its checks.
  if (options.profile != check_profile::web) {
    if (auto missing = left_out(*answer.value); !missing.empty()) answer.complain(std::move(missing));
  }
  return answer;
}

}  // namespace urispec::cli
