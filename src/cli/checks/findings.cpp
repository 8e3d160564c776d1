#include "cli/checks/findings.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/input/input_file.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

namespace urispec::cli {
namespace {

std::string place_of(const given_text& given, std::size_t offset) {
  if (given.is_argument()) return fmt::format("'{}':{}", excerpt(given.text, offset), given.column_at(offset));
  return fmt::format("{}:{}:{}", name_in_messages(given.file), given.line, given.column_at(offset));
}

// An object up to its findings; `why` is the error of the text, or null.
json_writer begin_findings(const given_text& given, const readable_rule& rule, const parse_error* why, output& out) {
  json_writer object = begin_answer(given, why != nullptr ? offset_in_text(*why) : 0, out);
  object.member("grammar", rule.grammar()).member("rule", rule.name());
  add_validity(object, why);
  object.key("findings").begin_array();
  return object;
}

}  // namespace

void write_findings(const given_text& given, const std::vector<finding>& found, const diagnosis* why, output& out) {
  for (const finding& f : found) {
    const bool has_cause = f.entry->layer == check_layer::grammar && why != nullptr && why->cause;
    const std::string_view section = has_cause ? why->cause->sections : section_of(f);
    const std::string title = has_cause ? ": " + title_of(*why->cause) : "";
    out.write(fmt::format("{}: {}: {}{} [{}{}{}{}{}]\n", place_of(given, f.where.begin), name(f.severity), f.message,
                          title, f.entry->id, has_cause ? ": " : "", has_cause ? why->cause->entry->id : "",
                          section.empty() ? "" : ", ", section));
  }
}

void write_findings_as_json(const given_text& given, const readable_rule& rule, const std::vector<finding>& found,
                            const diagnosis* why, std::string_view not_checked, output& out) {
  json_writer object = begin_findings(given, rule, why != nullptr ? &why->error : nullptr, out);
  for (const finding& f : found) {
    object.begin_object();
    add_finding_members(object, f);
    object.end_object();
  }
  object.end_array();
  if (!not_checked.empty()) object.member("not_checked", not_checked);
  if (why != nullptr) add_diagnosed_error(object, given.text, *why);
  object.end_object().end_line();
}

void write_undecided(const given_text& given, const parse_error& why, output& out) {
  out.write(fmt::format("{}: {}\n", place_of(given, 0), message_of(why)));
}

void write_undecided_as_json(const given_text& given, const readable_rule& rule, const parse_error& why, output& out) {
  json_writer object = begin_findings(given, rule, &why, out);
  object.end_array();
  add_error(object, why);
  object.end_object().end_line();
}

}  // namespace urispec::cli
