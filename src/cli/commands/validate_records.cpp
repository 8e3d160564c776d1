// Each record is read by the rule, and by the grammar of its scheme; refusals are diagnosed and written.
#include "cli/commands/validate_records.hpp"

#include "cli/output/text_answer.hpp"
#include "report/objects.hpp"
#include "cli/input/input_file.hpp"
#include "report/annotation.hpp"
#include "report/sarif.hpp"
#include "report/diagnosis_text.hpp"
#include "urispec/schemes.hpp"

#include <fmt/core.h>

#include <iterator>
#include <optional>
#include <utility>

namespace urispec::cli {
namespace {

using refusal = std::optional<schemes::refusal>;

// The refusal says why the record is invalid and by which grammar: the generic one where the query has no schemes.
refusal refusal_of(std::string_view record, const validation_query& query) {
  if (const auto read = query.rule.validate(record); !read) {
    return schemes::refusal{schemes::grammar_kind::generic, query.rule.grammar(), query.rule.name(), read.error()};
  }
  if (query.schemes == nullptr) return std::nullopt;
  const auto read = schemes::check_scheme(record, query.schemes->grammars());
  return read ? refusal() : refusal(read.error());
}

bool is_valid(std::string_view record, const validation_query& query) {
  return query.rule.matches(record) &&
         (query.schemes == nullptr || schemes::check_scheme(record, query.schemes->grammars()).has_value());
}

void add_scheme(const report::located_text& subject, const schemes::refusal* reason, report::json_writer& object) {
  const schemes::scheme_grammar* const scheme = schemes::find_scheme(schemes::scheme_in(subject.text));
  object.key("scheme_grammar").text_or_null(scheme == nullptr ? std::string_view() : scheme->grammar());
  object.key("scheme_rule").text_or_null(scheme == nullptr ? std::string_view() : scheme->rule);
  if (reason == nullptr || is_undecided(reason->error.kind)) return;
  object.member("refused_by", reason->kind == schemes::grammar_kind::generic ? "generic" : "scheme");
}

// A repair has to be valid by both grammars, whichever refused the record.
diagnosis diagnose(const report::located_text& subject, const schemes::refusal& reason, const validation_query& query) {
  const bool shows_elsewhere =
      query.shape == presentation::drawings || query.shape == presentation::json_with_diagnoses;
  diagnose_options options{query.repairs, query.nearest,
                           shows_elsewhere ? elsewhere_search::all : elsewhere_search::none};
  if (query.schemes != nullptr) options.accepts = [&](std::string_view text) { return is_valid(text, query); };
  if (reason.kind == schemes::grammar_kind::generic)
    return query.diagnoser.diagnose(subject.text, reason.error, options);
  return query.schemes->diagnose(*schemes::find_scheme(schemes::scheme_in(subject.text)), subject.text, options);
}

void report_annotation(const report::located_text& subject, const report::annotation& a, presentation shape,
                       report::output& report) {
  switch (shape) {
    case presentation::sarif: return report::add_sarif_result(subject, a, report);
    case presentation::github: return report.write(report::github_command(subject, a));
    case presentation::gcc: return report.write(report::gcc_lines(subject, a));
    default: return report.write(report::text_line(subject, a));
  }
}

// "rfc3986 as URI: ", where several grammars may refuse a record.
std::string reader_of(std::string_view grammar, std::string_view rule, const validation_query& query) {
  return query.schemes == nullptr ? std::string() : fmt::format("{} as {}: ", grammar, rule);
}

void report_diagnosis(std::string_view label, const report::located_text& subject, const schemes::refusal& reason,
                      const validation_query& query, report::output& report) {
  const diagnosis d = diagnose(subject, reason, query);
  const std::string reader = reader_of(d.grammar, d.rule, query);
  if (query.shape != presentation::drawings) {
    return report_annotation(subject, report::annotate(subject, d, reader), query.shape, report);
  }
  const std::size_t columns = report.columns(report::usual_columns);
  const std::string place = fmt::format("{}:{}:{}:", label, subject.line, d.error.code_point_offset + 1);
  report.write(fmt::format("{} {}{}\n", report::painted(place, report::ink::error, query.color), reader,
                           report::headline_line(d)));
  report.write(report::draw_place(subject.text, d, columns, query.color));
  report.write(report::diagnosis_lines(subject.text, d, report::long_repairs_on(report), query.color));
  if (query.verbosity == report::verbosity::verbose) report::list_expected(*d.expected, columns, report);
}

void report_json(const report::located_text& subject, const validation_query& query, const schemes::refusal* reason,
                 report::output& report) {
  report::json_writer object = report::begin_answer(subject, reason != nullptr ? reason->error.offset : 0, report);
  object.members(query.heading.json_members);
  report::add_validity(object, reason != nullptr ? &reason->error : nullptr);
  if (query.schemes != nullptr) add_scheme(subject, reason, object);
  if (reason != nullptr && query.shape == presentation::json_with_diagnoses && !is_undecided(reason->error.kind)) {
    report::add_diagnosed_error(object, subject.text, diagnose(subject, *reason, query));
  } else if (reason != nullptr) {
    add_error(object, reason->error);
  }
  object.end_object().end_line();
}

// A scheme without a grammar: only the generic one applies.
bool has_unknown_scheme(std::string_view record, const validation_query& query) {
  if (query.schemes == nullptr) return false;
  const std::string_view scheme = schemes::scheme_in(record);
  return !scheme.empty() && schemes::find_scheme(scheme) == nullptr;
}

}  // namespace

record_counts validate_records(const block& records, const validation_query& query, std::string_view file,
                               report::output& report) {
  record_counts count;
  const bool is_json = query.shape == presentation::json || query.shape == presentation::json_with_diagnoses;
  const std::string label = report::name_in_messages(file);
  report::located_text subject{.text = {}, .file = file, .line = records.records_before()};
  const auto report_verdict = [&](std::string_view line) {
    report.waiting() += line;
    report.make_room();
  };
  const auto add_valid = [&] {
    ++count.valid;
    if (has_unknown_scheme(subject.text, query)) ++count.without_grammar;
    if (query.shape == presentation::verdicts) return report_verdict("valid\n");
    if (is_json) report_json(subject, query, nullptr, report);
  };
  const auto add_refused = [&](const schemes::refusal& reason) {
    const bool undecided = is_undecided(reason.error.kind);
    ++(undecided ? count.undecided : count.invalid);
    if (query.shape == presentation::verdicts) return report_verdict(undecided ? "undecided\n" : "invalid\n");
    if (is_json) return report_json(subject, query, &reason, report);
    if (undecided) {
      report::annotation a = report::annotate_undecided(subject, reason.error);
      const bool is_text = query.shape == presentation::lines || query.shape == presentation::drawings;
      if (is_text) a.message = reader_of(reason.grammar, reason.rule, query) + a.message;
      return report_annotation(subject, a, query.shape, report);
    }
    report_diagnosis(label, subject, reason, query, report);
  };
  for_each_record(records.text(), query.end, [&](std::string_view record) {
    ++subject.line;
    subject.text = record;
    // A verdict alone is quicker with most engines, and most records need nothing else. The general engine reads a
    // record once, since its time may end between two readings; no other leaves one undecided.
    if (query.rule.kind() != reader_kind::engine) {
      if (is_valid(record, query)) return add_valid();
      if (query.shape == presentation::verdicts) {
        ++count.invalid;
        return report_verdict("invalid\n");
      }
    }
    const refusal reason = refusal_of(record, query);
    return reason ? add_refused(*reason) : add_valid();
  });
  return count;
}

}  // namespace urispec::cli
