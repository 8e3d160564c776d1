#include "cli/checks/severities.hpp"

#include "cli/checks/unicode.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/input/unicode.hpp"
#include "cli/input/whole_file.hpp"
#include "cli/options/choice_option.hpp"
#include "cli/options/near_names.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::cli {
namespace {

std::optional<std::size_t> find_named_check(const std::string& id, std::string_view where, const channels& io) {
  const auto found = find_check(id);
  if (found) return found;
  std::vector<std::string> known;
  for (const check_entry& entry : check_entries()) known.emplace_back(entry.id);
  io.complain(
      fmt::format("{}: unknown check '{}'{}; `urispec check --list` lists them", where, id, did_you_mean(id, known)));
  return std::nullopt;
}

// False after a complaint.
bool set(const std::string& id, severity to, std::string_view where, check_severities& severities, const channels& io) {
  const auto entry = find_named_check(id, where, io);
  if (!entry) return false;
  const bool can_be_made =
      check_entries()[*entry].needs == check_needs::nothing || unicode_for_checks().to_nfc != nullptr;
  if (to != severity::off && !can_be_made) {
    io.complain(fmt::format(fmt::runtime(needs_icu), fmt::format("the check '{}'", id)));
    return false;
  }
  severities.set(*entry, to);
  return true;
}

bool set_from_file(const std::string& file, check_severities& severities, const channels& io) {
  std::string text;
  if (!read_whole(file, io, text)) return false;
  const auto profile = json_value::read(text);
  const auto ids = profile ? profile->member_names() : std::nullopt;
  if (!ids) {
    io.complain(fmt::format("{}: not a JSON object", file));
    return false;
  }
  for (const std::string& id : *ids) {
    const auto to = find_severity(profile->string_of(id.c_str()).value_or(""));
    if (!to) {
      io.complain(fmt::format("{}: '{}' must be \"error\", \"warning\" or \"off\"", file, id));
      return false;
    }
    if (!set(id, *to, file, severities, io)) return false;
  }
  return true;
}

}  // namespace

void add_severity_options(command_options command, severity_options& asked) {
  choices<check_profile> profiles;
  for (const check_profile p : all_check_profiles) profiles.emplace_back(name(p), p);
  add_choice_option<check_profile>(command, "--profile", "NAME", asked.profile, std::move(profiles),
                                   "How grave each check is: rfc, web, strict or security")
      .default_text("web");
  command.value("--profile-file", "FILE", asked.file,
                "A JSON object: the id of a check to \"error\", \"warning\" or \"off\"");
  command.values("--deny", "ID", asked.denied, "Make a check an error");
  command.values("--allow", "ID", asked.allowed, "Leave a check out");
}

std::optional<check_severities> severities_of(const severity_options& asked, const channels& io) {
  check_severities severities = asked.profile;
  if (!asked.file.empty() && !set_from_file(asked.file, severities, io)) return std::nullopt;
  for (const std::string& id : asked.denied) {
    if (std::ranges::find(asked.allowed, id) != asked.allowed.end()) {
      io.complain(fmt::format("--deny and --allow contradict each other about '{}'", id));
      return std::nullopt;
    }
    if (!set(id, severity::error, "--deny", severities, io)) return std::nullopt;
  }
  for (const std::string& id : asked.allowed) {
    if (!set(id, severity::off, "--allow", severities, io)) return std::nullopt;
  }
  return severities;
}

}  // namespace urispec::cli
