#include "cli/checks/text_check.hpp"

#include "cli/checks/findings.hpp"
#include "cli/output/error_object.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/reading/annotation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

namespace urispec::cli {
namespace {

void write(const given_text& given, const std::vector<finding>& found, const diagnosis* why, const check_query& asked,
           output& out) {
  if (asked.form == findings_form::text) return write_findings(given, found, why, out);
  if (asked.form == findings_form::json) return write_findings_as_json(given, asked.rule, found, why, out);
  if (asked.form == findings_form::verdict) return write_verdict(found, out);
  for (const finding& f : found) {
    const annotation a = annotate(given, f, why);
    if (asked.form == findings_form::sarif) {
      add_sarif_result(given, a, out);
    } else {
      out.write(asked.form == findings_form::github ? github_command(given, a) : gcc_lines(given, a));
    }
  }
}

}  // namespace

text_checked check_text(const given_text& given, const check_query& asked, repair_search repairs,
                        const channels& to) {
  const auto outcome = asked.rule.read(given.text, nullptr);
  const auto& read = outcome.verdict;
  std::vector<finding> found = read ? check(*read, asked.how) : check(given.text, read.error(), asked.how);
  const bool is_decided = read ? outcome.not_derived.empty() : !is_undecided(read.error().kind);
  if (!read && !is_decided) {
    for (finding& f : found) f.message = message_of(read.error());
  }
  if (read && !is_decided) {
    complain_of(given, 0, fmt::format("components are not checked: {}", outcome.not_derived), to);
  }
  std::optional<diagnosis> why;
  if (!read && asked.form != findings_form::verdict) why = asked.why.diagnose(given.text, read.error(), {.repairs = repairs});
  if (!is_decided && asked.form == findings_form::verdict) {
    to.out.write("undecided\n");
  } else {
    write(given, found, why ? &*why : nullptr, asked, to.out);
  }
  const auto gravest = std::ranges::max_element(found, {}, &finding::severity);
  if (!is_decided) return {std::nullopt, exit_code::failure};
  if (found.empty()) return {};
  return {gravest->severity, gravest->severity == severity::error ? exit_code::invalid : exit_code::success};
}

std::vector<sarif_rule> rules_of_checks() {
  std::vector<sarif_rule> rules;
  for (const check_entry& e : check_entries()) {
    rules.push_back({e.id, e.title,
                     fmt::format("{}. {} triggers it, {} does not.", e.section, visible(e.example),
                                 visible(e.near_example))});
  }
  return rules;
}

}  // namespace urispec::cli
