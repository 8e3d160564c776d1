#include "cli/grammar/findings.hpp"

#include "abnf/similar_names.hpp"
#include "spec/finding_kinds.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {
namespace {

spec::finding_severity severity_of(severity s) {
  switch (s) {
    case severity::off: return spec::finding_severity::off;
    case severity::warning: return spec::finding_severity::warning;
    case severity::error: break;
  }
  return spec::finding_severity::error;
}

std::string unknown_check(const severity_change& change) {
  std::vector<std::string> ids;
  for (const spec::finding_kind& kind : spec::finding_kinds()) ids.emplace_back(kind.id);
  return fmt::format("{}: unknown check '{}'{}; `urispec grammar check --list` lists them", change.origin, change.id,
                     abnf::did_you_mean(change.id, ids));
}

}  // namespace

std::string complaint_about(const finding_options& options) {
  const bool has_other_profile = options.profile && *options.profile != spec::finding_profile::strict;
  if (options.strict && has_other_profile) return "--strict is --profile strict, and no other profile";
  return contradiction(options.by_id);
}

void add_finding_options(command_options command, finding_options& options) {
  choices<std::optional<spec::finding_profile>> profiles;
  for (const spec::finding_profile p : spec::all_finding_profiles) profiles.emplace_back(spec::name(p), p);
  add_choice_option<std::optional<spec::finding_profile>>(
      command, "--profile", "NAME", options.profile, std::move(profiles),
      "The profile that sets the severity of each check: draft, gate, strict or parser")
      .default_text("draft");
  command.flag("--strict", options.strict,
               "--profile strict: errors for all that RFC 5234 and RFC 7405 do not have, as |, '…', #list, ::=");
  command.values("--root", "RULE", options.roots, "A rule that other documents use; may be given again");
  add_severity_options_by_id(command, options.by_id);
  command.refuses([&options] { return complaint_about(options); });
}

attempt<finding_choices> choices_of(const finding_options& options) {
  const spec::finding_profile usual = options.strict ? spec::finding_profile::strict : spec::finding_profile::draft;
  attempt<finding_choices> result{documents::choices_of(options.profile.value_or(usual))};
  result.value->roots = options.roots;
  const auto changes = unwrap(read_severity_changes(options.by_id), result.messages);
  if (!changes) return {std::nullopt, std::move(result.messages)};
  for (const severity_change& change : *changes) {
    if (std::ranges::find(spec::finding_kinds(), change.id, &spec::finding_kind::id) == spec::finding_kinds().end()) {
      return attempt<finding_choices>::none(unknown_check(change));
    }
    result.value->severities[change.id] = severity_of(change.target);
  }
  return result;
}

}  // namespace urispec::cli
