// Two grammars compared, as `urispec diff` does it.
#include "report/diff.hpp"
#include "report/side_by_side.hpp"
#include "report/text.hpp"
#include "report/output.hpp"
#include "urispec/diff.hpp"
#include "tools.hpp"

#include <string>

namespace urispec::wasm {
namespace {

// The last comparison: many texts are asked about one.
struct compared_pair {
  std::string left, right;
  std::optional<diff::report> report;
  std::optional<diff::derivation_aligner> aligner;  // of the report, made when derivations are asked for
};
compared_pair& last_pair() {
  static compared_pair kept;
  return kept;
}

std::optional<diff::compared_source> source_of(std::string_view abnf, std::string_view name, json_writer& answer) {
  const auto grammar = usable_grammar(abnf, name, answer);
  if (!grammar) return std::nullopt;
  const auto start = grammar->find(grammar->start);
  auto source = diff::make_source(abnf.starts_with('@') ? abnf.substr(1) : name, *grammar, *start, "");
  if (!source) {
    write_failure(answer, message(source.error()) + ": nothing can decide whether " + grammar->start +
                              " has the same strings as another rule");
    return std::nullopt;
  }
  return std::move(*source);
}

const diff::report* report_of(std::string_view left, std::string_view right, json_writer& answer) {
  auto& kept = last_pair();
  if (kept.report && kept.left == left && kept.right == right) return &*kept.report;
  kept.aligner.reset();
  kept.report.reset();
  kept.left = left;
  kept.right = right;
  const auto on_left = source_of(left, usual_name, answer);
  if (!on_left) return nullptr;
  const auto on_right = source_of(right, "other.abnf", answer);
  if (!on_right) return nullptr;
  auto report = diff::make_report(*on_left, *on_right, {.limits = work_budget(most_states)});
  if (!report) {
    write_failure(answer, message(report.error()));
    return nullptr;
  }
  kept.report.emplace(std::move(*report));
  return &*kept.report;
}

}  // namespace

void compare_grammars(const arguments& args, json_writer& answer) {
  const diff::report* const report = report_of(args[0], args[1], answer);
  if (report == nullptr) return;
  answer.begin_object()
      .member("text", report::diff_as_text(*report, report::help_columns))
      .member("html", report::diff_as_html(*report))
      .end_object();
}

void explain_text(const arguments& args, json_writer& answer) {
  const diff::report* const report = report_of(args[0], args[1], answer);
  if (report == nullptr) return;
  const auto* splits = report->comparison.splits ? &*report->comparison.splits : nullptr;
  const diff::derivation_aligner* aligner = nullptr;
  if (args[3] == "derivations") {
    auto& kept_aligner = last_pair().aligner;
    if (!kept_aligner) kept_aligner.emplace(report::aligner_for(*report));
    aligner = &*kept_aligner;
  }
  const diff::classifier pair_classifier(report->comparison.reasons, splits);
  std::string text;
  auto verdict = diff::agreement::neither;
  {
    report::output out([&text](std::string_view part) { return text += part, 0; });
    verdict = report::explain_as_text({args[2], 1, aligner}, *report, pair_classifier, out);
    out.flush();
  }
  answer.begin_object().member("agree", is_agreement(verdict)).member("text", text).end_object();
}

}  // namespace urispec::wasm
