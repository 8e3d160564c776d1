#include "cli/checks/text_check.hpp"

#include "cli/checks/findings.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "report/annotation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace urispec::cli {
namespace {

void write_annotation(const given_text& given, const annotation& a, findings_form form, output& out) {
  if (form == findings_form::sarif) return add_sarif_result(given, a, out);
  out.write(form == findings_form::github ? github_command(given, a) : gcc_lines(given, a));
}

// Nothing was found, as nothing could be checked.
void write_undecided(const given_text& given, const check_query& asked, const parse_error& why, output& out) {
  switch (asked.form) {
    case findings_form::verdict:
      out.write(fmt::format("{}\n", name(check_verdict::undecided)));
      break;
    case findings_form::text:
      cli::write_undecided(given, why, out);
      break;
    case findings_form::json:
      write_undecided_as_json(given, asked.rule, why, out);
      break;
    case findings_form::gcc:
    case findings_form::github:
    case findings_form::sarif:
      write_annotation(given, annotate_undecided(given, why), asked.form, out);
      break;
    case findings_form::markdown:
      break;  // of the list of the checks
  }
}

// Of a text that is decided.
check_verdict verdict_of(const reading_outcome& read, const std::vector<finding>& found) {
  const auto gravest = std::ranges::max_element(found, {}, &finding::severity);
  if (gravest != found.end() && gravest->severity == severity::error) return check_verdict::error;
  if (!read.not_derived.empty()) return check_verdict::unchecked;
  return found.empty() ? check_verdict::ok : check_verdict::warning;
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

check_verdict check_text(const given_text& given, const check_query& asked, repair_search repairs,
                         const channels& to) {
  const auto outcome = asked.rule.read(given.text, nullptr);
  const auto& read = outcome.verdict;
  if (!read && is_undecided(read.error().kind)) {
    write_undecided(given, asked, read.error(), to.out);
    return check_verdict::undecided;
  }
  const std::vector<finding> found = read ? check(*read, asked.how) : check(given.text, read.error(), asked.how);
  const check_verdict verdict = verdict_of(outcome, found);
  if (!outcome.not_derived.empty()) {
    complain_of(given, 0, fmt::format("components are not checked: {}", outcome.not_derived), to);
  }
  if (asked.form == findings_form::verdict) {
    to.out.write(fmt::format("{}\n", name(verdict)));
    return verdict;
  }
  std::optional<diagnosis> diagnosed;
  if (!read) diagnosed = asked.why.diagnose(given.text, read.error(), {.repairs = repairs});
  const diagnosis* const why = diagnosed ? &*diagnosed : nullptr;
  switch (asked.form) {
    case findings_form::text:
      write_findings(given, found, why, to.out);
      break;
    case findings_form::json:
      write_findings_as_json(given, asked.rule, found, why, outcome.not_derived, to.out);
      break;
    case findings_form::gcc:
    case findings_form::github:
    case findings_form::sarif:
      for (const finding& f : found) write_annotation(given, annotate(given, f, why), asked.form, to.out);
      break;
    case findings_form::verdict:  // written above
    case findings_form::markdown:
      break;
  }
  return verdict;
}

std::vector<sarif_rule> rules_of_checks() {
  std::vector<sarif_rule> rules = rules_of_undecided();
  for (const check_entry& e : check_entries()) {
    rules.push_back({e.id, e.title,
                     fmt::format("{}. {} triggers it, {} does not.", e.section, visible(e.example),
                                 visible(e.near_example))});
  }
  return rules;
}

}  // namespace urispec::cli
