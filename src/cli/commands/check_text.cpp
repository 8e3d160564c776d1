// A text is read, checked, and diagnosed where the rule refuses it; the report layer writes the findings.
#include "cli/commands/check_text.hpp"

#include "cli/input/complaint.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace urispec::cli {
namespace {

// The verdict of a text that is decided.
check_verdict gravest_of(const report::reading_outcome& outcome, const std::vector<finding>& findings) {
  const auto gravest = std::ranges::max_element(findings, {}, &finding::severity);
  if (gravest != findings.end() && gravest->severity == severity::error) return check_verdict::error;
  if (!outcome.not_derived.empty()) return check_verdict::unchecked;
  return findings.empty() ? check_verdict::ok : check_verdict::warning;
}

void write_verdict(check_verdict verdict, report::output& out) { out.write(fmt::format("{}\n", name(verdict))); }

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

check_verdict check_text(const report::located_text& subject, const check_query& query,
                         const diagnose_options& options, const channels& io) {
  const bool is_verdict = query.form == report::findings_form::verdict;
  const auto outcome = read(query.rule, subject.text, nullptr);
  const auto& reading = outcome.verdict;
  if (!reading && is_undecided(reading.error().kind)) {
    if (is_verdict) {
      write_verdict(check_verdict::undecided, io.out);
    } else {
      report::write_undecided(subject, query.heading, reading.error(), query.form, io.out);
    }
    return check_verdict::undecided;
  }
  const std::vector<finding> findings =
      reading ? check(*reading, query.options) : check(subject.text, reading.error(), query.options);
  const check_verdict verdict = gravest_of(outcome, findings);
  if (!outcome.not_derived.empty()) {
    complain_of(subject, 0, fmt::format("components are not checked: {}", outcome.not_derived), io);
  }
  if (is_verdict) {
    write_verdict(verdict, io.out);
    return verdict;
  }
  std::optional<diagnosis> refusal;
  if (!reading) refusal = query.diagnoser.diagnose(subject.text, reading.error(), options);
  report::write_findings({subject, query.heading, findings, refusal ? &*refusal : nullptr, outcome.not_derived},
                         query.form, io.out);
  return verdict;
}

}  // namespace urispec::cli
