#include "report/annotation.hpp"

#include "report/diagnosis_text.hpp"
#include "report/escapes.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <span>

namespace urispec::report {
namespace {

annotation_level level_of(severity s) {
  return s == severity::error ? annotation_level::error : annotation_level::warning;
}

annotation_level level_of(abnf::diagnostic_severity s) {
  switch (s) {
    case abnf::diagnostic_severity::error:
      return annotation_level::error;
    case abnf::diagnostic_severity::warning:
      return annotation_level::warning;
    case abnf::diagnostic_severity::note:
      return annotation_level::note;
  }
  return annotation_level::error;
}

// An empty text is shown as "".
std::string visible_text_of(const repair& r) { return r.text.empty() ? "\"\"" : visible(r.text); }

// "grammar: space", or the id alone.
std::string id_and_cause(const annotation& a) {
  return fmt::format("{}{}{}", a.id, a.cause.empty() ? "" : ": ", a.cause);
}

void set_place(annotation& a, const located_text& subject, std::size_t begin, std::size_t end) {
  const file_place first = subject.place_at(begin);
  const file_place after = subject.place_at(end);
  a.line = first.line;
  a.column = first.column;
  a.after = after.line == first.line ? std::max(after.column, first.column) : first.column;
}

}  // namespace

std::string_view name(annotation_level level) {
  switch (level) {
    case annotation_level::note:
      return "note";
    case annotation_level::warning:
      return "warning";
    case annotation_level::error:
      return "error";
  }
  return {};
}

annotation annotate(const located_text& subject, const diagnosis& d, std::string_view reader) {
  annotation a;
  a.id = id_of(d);
  set_place(a, subject, d.error.offset, d.error.offset);
  const std::size_t column = a.column;
  a.after = column + (d.error.unexpected ? 1 : 0);
  if (d.cause) set_place(a, subject, d.cause->fault.begin, d.cause->fault.end);
  a.message = fmt::format("{}{}", reader, headline_of(d));
  if (d.cause)
    a.message += fmt::format("; {}{}", a.column == column ? "" : fmt::format("column {}: ", column), detail_of(d));
  if (d.repairs.empty()) return a;
  a.help = fmt::format("{} {}", introduction(d.repairs.front()), visible_text_of(d.repairs.front()));
  // The other readings of a text that can have been meant in several ways.
  for (const repair& r : std::span(d.repairs).subspan(1)) a.help += fmt::format(" or {}", visible_text_of(r));
  std::ranges::copy_if(d.repairs, std::back_inserter(a.fixes), is_fix);
  return a;
}

std::string_view id_of_undecided(error_kind kind) {
  return kind == error_kind::out_of_time ? out_of_time : out_of_memory;
}

annotation annotate_undecided(const located_text& subject, const parse_error& error) {
  annotation a;
  a.kind = annotation_kind::open;
  a.level = annotation_level::warning;
  a.id = id_of_undecided(error.kind);
  a.message = message_of(error);
  set_place(a, subject, 0, 0);
  return a;
}

annotation annotate(const located_text& subject, const finding& f, const diagnosis* d) {
  annotation a;
  if (d != nullptr && f.entry->layer == check_layer::grammar) {
    a = annotate(subject, *d, {});
    if (d->cause) a.cause = a.id;
    a.level = level_of(f.severity);
    a.id = f.entry->id;
    return a;
  }
  a.level = level_of(f.severity);
  a.id = f.entry->id;
  a.message = f.message;
  a.help = f.entry->advice;
  set_place(a, subject, f.place.begin, f.place.end);
  return a;
}

std::string message_of(const spec::grammar_finding& f) {
  switch (f.source) {
    case spec::finding_source::generate:
      return f.message + "; `grammar generate` refuses it";
    case spec::finding_source::by_automaton:
      return f.message + "; `grammar generate` matches it by its automaton";
    case spec::finding_source::by_engine:
      return f.message + "; `grammar generate` matches it by the general engine";
    case spec::finding_source::without_proof:
      return f.message + "; `grammar generate` writes it without a proof, or leaves it out";
    case spec::finding_source::text:
    case spec::finding_source::language:
      break;
  }
  return f.message;
}

located_text place_in(std::string_view file, const spec::grammar_finding& f) {
  return {.text = {}, .file = file, .line = f.position.line, .column = f.position.column};
}

annotation annotate(const spec::grammar_finding& f) {
  annotation a;
  a.level = level_of(f.severity);
  a.id = f.id;
  a.message = message_of(f);
  a.line = f.position.line;
  a.column = f.position.column;
  a.after = a.column;
  return a;
}

std::string text_line(const located_text& subject, const annotation& a) {
  const std::string id =
      a.id == no_cause || a.kind == annotation_kind::open ? "" : fmt::format(" [{}]", id_and_cause(a));
  return fmt::format("{}:{}:{}: {}{}\n", name_in_messages(subject.file), a.line, a.column, a.message, id);
}

std::string gcc_lines(const located_text& subject, const annotation& a) {
  std::string place = name_in_messages(subject.file);
  if (a.line != 0) place += fmt::format(":{}:{}", a.line, a.column);
  std::string lines = fmt::format("{}: {}: {} [{}]\n", place, name(a.level), a.message, id_and_cause(a));
  if (!a.help.empty()) lines += fmt::format("{}: note: {}\n", place, a.help);
  return lines;
}

std::string github_command(const located_text& subject, const annotation& a) {
  using enum workflow_place;
  const std::string end = a.after > a.column ? fmt::format(",endColumn={}", a.after) : "";
  const std::string_view level = a.level == annotation_level::note ? "notice" : name(a.level);
  const std::string place = a.line == 0 ? "" : fmt::format(",line={},col={}{}", a.line, a.column, end);
  const std::string file =
      subject.file.empty() ? ""
                           : fmt::format("file={}{},", workflow_text(name_in_results(subject.file), property), place);
  return fmt::format("::{} {}title={}::{}{}{}\n", level, file, workflow_text(id_and_cause(a), property),
                     workflow_text(a.message, message), a.help.empty() ? "" : "%0A", workflow_text(a.help, message));
}

}  // namespace urispec::report
