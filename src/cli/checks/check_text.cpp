#include "cli/checks/check_text.hpp"

#include "abnf/near_names.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/options.hpp"
#include "report/annotation.hpp"
#include "report/findings.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

std::string unknown_check(const std::string& id, std::string_view where) {
  std::vector<std::string> names;
  for (const check_entry& entry : check_entries()) names.emplace_back(entry.id);
  return fmt::format("{}: unknown check '{}'{}; `urispec check --list` lists them", where, id,
                     abnf::did_you_mean(id, names));
}

std::optional<std::string> set(const std::string& id, severity to, std::string_view where,
                               check_severities& severities) {
  const auto entry = find_check(id);
  if (!entry) return unknown_check(id, where);
  const bool can_be_made =
      check_entries()[*entry].needs == check_needs::nothing || unicode_for_checks().to_nfc != nullptr;
  if (to != severity::off && !can_be_made) {
    return fmt::format(fmt::runtime(needs_icu), fmt::format("the check '{}'", id),
                       unicode().missing_because);
  }
  severities.set(*entry, to);
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
    const auto to = find_severity(profile->string_of(id.c_str()).value_or(""));
    if (!to) return fmt::format("{}: '{}' must be \"error\", \"warning\" or \"off\"", file, id);
    if (auto why = set(id, *to, file, severities)) return why;
  }
  return std::nullopt;
}

std::optional<std::string> set_from_options(const severity_options& query, check_severities& severities) {
  struct change {
    std::string_view option;
    const std::vector<std::string>& ids;
    severity to;
  };
  const change changes[] = {{"--deny", query.denied, severity::error},
                            {"--warn", query.warned, severity::warning},
                            {"--allow", query.allowed, severity::off}};
  for (const change& c : changes) {
    for (const std::string& id : c.ids) {
      for (const change& other : changes) {
        if (&other == &c || std::ranges::find(other.ids, id) == other.ids.end()) continue;
        return fmt::format("{} and {} contradict each other about '{}'", c.option, other.option, id);
      }
      if (auto why = set(id, c.to, c.option, severities)) return why;
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
    if (entry.needs != check_needs::nothing && severities.severity_of(i) != severity::off) ids.push_back(entry.id);
  }
  if (ids.empty()) return {};
  std::string names;
  for (const std::string_view id : ids) names.append(names.empty() ? "" : ", ").append(id);
  return fmt::format("without ICU these checks are left out: {}; {}", names, unicode().missing_because);
}

}  // namespace

void add_severity_options(command_options command, severity_options& query) {
  choices<check_profile> profiles;
  for (const check_profile p : all_check_profiles) profiles.emplace_back(name(p), p);
  add_choice_option<check_profile>(command, "--profile", "NAME", query.profile, std::move(profiles),
                                   "The profile that sets the severity of each check: rfc, web, strict or security")
      .default_text("web");
  command.value("--profile-file", "FILE", query.file,
                "A JSON object: the id of a check to \"error\", \"warning\" or \"off\"");
  command.values("--deny", "ID", query.denied, "Make a check an error");
  command.values("--warn", "ID", query.warned, "Make a check a warning");
  command.values("--allow", "ID", query.allowed, "Leave a check out");
}

loaded<check_severities> severities_of(const severity_options& query) {
  loaded<check_severities> answer{query.profile};
  if (!query.file.empty()) {
    const auto text = unwrap(read_whole(query.file), answer.messages);
    if (!text) return {std::nullopt, std::move(answer.messages)};
    if (auto why = set_from_file(query.file, *text, *answer.value))
      return loaded<check_severities>::none(std::move(*why));
  }
  if (auto why = set_from_options(query, *answer.value)) return loaded<check_severities>::none(std::move(*why));
  // Who names a profile counts on what it checks.
  if (query.profile != check_profile::web) {
    if (auto missing = left_out(*answer.value); !missing.empty()) answer.complain(std::move(missing));
  }
  return answer;
}

namespace {

void write_annotation(const report::located_text& subject, const report::annotation& a, findings_form form,
                      report::output& out) {
  if (form == findings_form::sarif) return report::add_sarif_result(subject, a, out);
  out.write(form == findings_form::github ? report::github_command(subject, a) : report::gcc_lines(subject, a));
}

// Nothing was found, as nothing could be checked.
void write_undecided(const report::located_text& subject, const check_query& query, const parse_error& why,
                     report::output& out) {
  switch (query.form) {
    case findings_form::verdict:
      out.write(fmt::format("{}\n", name(check_verdict::undecided)));
      break;
    case findings_form::text:
      report::write_undecided(subject, why, out);
      break;
    case findings_form::json:
      report::write_undecided_as_json(subject, query.heading, why, out);
      break;
    case findings_form::gcc:
    case findings_form::github:
    case findings_form::sarif:
      write_annotation(subject, report::annotate_undecided(subject, why), query.form, out);
      break;
    case findings_form::markdown:
      break;  // of the list of the checks
  }
}

// The verdict of a text that is decided.
check_verdict gravest_of(const report::reading_outcome& read, const std::vector<finding>& findings) {
  const auto gravest = std::ranges::max_element(findings, {}, &finding::severity);
  if (gravest != findings.end() && gravest->severity == severity::error) return check_verdict::error;
  if (!read.not_derived.empty()) return check_verdict::unchecked;
  return findings.empty() ? check_verdict::ok : check_verdict::warning;
}

}  // namespace

std::string_view name(check_verdict verdict) noexcept {
  switch (verdict) {
    case check_verdict::ok: return "ok";
    case check_verdict::warning: return "warning";
    case check_verdict::error: return "error";
    case check_verdict::unchecked: return "unchecked";
    case check_verdict::undecided: return "undecided";
  }
  return {};
}

exit_code status_of(check_verdict verdict) noexcept {
  switch (verdict) {
    case check_verdict::ok:
    case check_verdict::warning: return exit_code::success;
    case check_verdict::error: return exit_code::invalid;
    case check_verdict::unchecked:
    case check_verdict::undecided: break;
  }
  return exit_code::failure;
}

check_verdict check_text(const report::located_text& subject, const check_query& query, repair_search repairs,
                         const channels& to) {
  const auto outcome = read(query.rule, subject.text, nullptr);
  const auto& read = outcome.verdict;
  if (!read && is_undecided(read.error().kind)) {
    write_undecided(subject, query, read.error(), to.out);
    return check_verdict::undecided;
  }
  const std::vector<finding> findings =
      read ? check(*read, query.options) : check(subject.text, read.error(), query.options);
  const check_verdict verdict = gravest_of(outcome, findings);
  if (!outcome.not_derived.empty()) {
    complain_of(subject, 0, fmt::format("components are not checked: {}", outcome.not_derived), to);
  }
  if (query.form == findings_form::verdict) {
    to.out.write(fmt::format("{}\n", name(verdict)));
    return verdict;
  }
  std::optional<diagnosis> diagnosed;
  if (!read) diagnosed = query.why.diagnose(subject.text, read.error(), {.repairs = repairs});
  const diagnosis* const why = diagnosed ? &*diagnosed : nullptr;
  switch (query.form) {
    case findings_form::text:
      report::write_findings(subject, findings, why, to.out);
      break;
    case findings_form::json:
      report::write_findings_as_json(subject, query.heading, findings, why, outcome.not_derived, to.out);
      break;
    case findings_form::gcc:
    case findings_form::github:
    case findings_form::sarif:
      for (const finding& f : findings)
        write_annotation(subject, report::annotate(subject, f, why), query.form, to.out);
      break;
    case findings_form::verdict:  // written above
    case findings_form::markdown:
      break;
  }
  return verdict;
}

}  // namespace urispec::cli
