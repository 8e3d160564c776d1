#include "report/findings.hpp"

#include "report/annotation.hpp"
#include "report/escapes.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <string>

namespace urispec::report {
namespace {

std::string place_in_text(const located_text& subject, std::size_t offset) {
  if (subject.is_argument()) return fmt::format("'{}':{}", excerpt(subject.text, offset), subject.column_at(offset));
  const file_place place = subject.place_at(offset);
  return fmt::format("{}:{}:{}", name_in_messages(subject.file), place.line, place.column);
}

bool is_refusal(const finding& f, const checked_text& text) {
  return f.entry->layer == check_layer::grammar && text.refusal != nullptr;
}

std::string finding_message(const finding& f, const checked_text& text) {
  return is_refusal(f, text) ? headline_and_detail(*text.refusal) : f.message;
}

bool has_cause(const finding& f, const checked_text& text) { return is_refusal(f, text) && text.refusal->cause; }

std::string_view advice_of(const finding& f, const checked_text& text) {
  return has_cause(f, text) ? text.refusal->cause->entry->advice : f.entry->advice;
}

void write_lines(const checked_text& text, output& out) {
  for (const finding& f : text.findings) {
    const bool of_cause = has_cause(f, text);
    const std::string_view section = of_cause ? text.refusal->cause->sections : section_of(f);
    out.write(fmt::format("{}: {}: {} [{}{}{}{}{}]\n", place_in_text(text.subject, f.place.begin), name(f.severity),
                          finding_message(f, text), f.entry->id, of_cause ? ": " : "",
                          of_cause ? text.refusal->cause->entry->id : "", section.empty() ? "" : ", ", section));
    const std::string_view advice = advice_of(f, text);
    if (text.subject.is_argument() && !advice.empty()) out.write(fmt::format("  {}\n", advice));
  }
}

// An object up to its findings; `error` is the error of the text, or null.
json_writer begin_findings(const located_text& subject, const rule_heading& rule, const parse_error* error,
                           output& out) {
  json_writer object = begin_answer(subject, error != nullptr ? offset_in_text(*error) : 0, out);
  object.member("grammar", rule.grammar).member("rule", rule.name);
  add_validity(object, error);
  object.key("findings").begin_array();
  return object;
}

void write_object(const checked_text& text, output& out) {
  json_writer object =
      begin_findings(text.subject, text.rule, text.refusal != nullptr ? &text.refusal->error : nullptr, out);
  for (const finding& f : text.findings) {
    object.begin_object();
    add_finding_members(object, f, finding_message(f, text), advice_of(f, text));
    object.end_object();
  }
  object.end_array();
  if (!text.not_checked.empty()) object.member("not_checked", text.not_checked);
  if (text.refusal != nullptr) add_diagnosed_error(object, text.subject.text, *text.refusal);
  object.end_object().end_line();
}

void write_annotation(const located_text& subject, const annotation& a, findings_form form, output& out) {
  if (form == findings_form::sarif) return add_sarif_result(subject, a, out);
  out.write(form == findings_form::github ? github_command(subject, a) : gcc_lines(subject, a));
}

}  // namespace

void write_findings(const checked_text& text, findings_form form, output& out) {
  if (form == findings_form::text) return write_lines(text, out);
  if (form == findings_form::json) return write_object(text, out);
  if (!names_places(form)) return;
  for (const finding& f : text.findings) {
    write_annotation(text.subject, annotate(text.subject, f, text.refusal), form, out);
  }
}

void write_undecided(const located_text& subject, const rule_heading& rule, const parse_error& error,
                     findings_form form, output& out) {
  if (form == findings_form::text) {
    out.write(fmt::format("{}: {}\n", place_in_text(subject, 0), message_of(error)));
  } else if (form == findings_form::json) {
    json_writer object = begin_findings(subject, rule, &error, out);
    object.end_array();
    add_error(object, error);
    object.end_object().end_line();
  } else if (names_places(form)) {
    write_annotation(subject, annotate_undecided(subject, error), form, out);
  }
}

namespace {

std::string_view grammar_of(const check_entry& entry) { return info(entry.read_as).id; }

}  // namespace

// A line of columns for each check, and below it what it says, whence, and its texts.
void list_checks_as_text(output& out) {
  const auto write_columns = [&out](std::string_view id, std::string_view layer, const auto& word_for) {
    std::string line = fmt::format("{:<26}{:<9}", id, layer);
    for (const check_profile p : all_check_profiles) line += fmt::format("{:<9}", word_for(p));
    out.write(line.substr(0, line.find_last_not_of(' ') + 1) + "\n");
  };
  write_columns("CHECK", "LAYER", [](check_profile p) { return name(p); });
  for (const check_entry& entry : check_entries()) {
    write_columns(entry.id, name(entry.layer), [&](check_profile p) {
      return entry.under(p) == severity::off ? std::string_view("-") : name(entry.under(p));
    });
    const bool needs_unicode = entry.needs == check_needs::unicode_tables;
    const std::string advice = entry.advice.empty() ? "" : fmt::format("  {}\n", entry.advice);
    out.write(fmt::format("  {}\n{}  {}{}\n  triggers it  {}\n  does not     {}\n", entry.title, advice, entry.section,
                          needs_unicode ? "; needs ICU" : "", visible(entry.example), visible(entry.near_example)));
  }
}

void list_checks_as_json(output& out) {
  for (const check_entry& entry : check_entries()) {
    auto line = json_to(out);
    line.begin_object().member("id", entry.id).member("layer", name(entry.layer)).member("section", entry.section);
    line.member("title", entry.title).key("advice").text_or_null(entry.advice).key("severities").begin_object();
    for (const check_profile p : all_check_profiles) line.member(name(p), name(entry.under(p)));
    line.end_object().member("grammar", grammar_of(entry)).member("example", entry.example);
    line.member("near_example", entry.near_example).member("needs_icu", entry.needs == check_needs::unicode_tables);
    line.end_object().end_line();
  }
}

void list_checks_as_markdown(output& out) {
  out.write("| check | | section | rfc | web | strict | security | triggers it | does not |\n");
  out.write("|---|---|---|---|---|---|---|---|---|\n");
  for (const check_entry& entry : check_entries()) {
    std::string row = fmt::format("| `{}`: {} | {} | {} |", entry.id, entry.title, name(entry.layer), entry.section);
    for (const check_profile p : all_check_profiles) {
      row += fmt::format(" {} |", entry.under(p) == severity::off ? std::string_view("–") : name(entry.under(p)));
    }
    out.write(fmt::format("{} {} | {} |\n", row, markdown_code(visible(entry.example)),
                          markdown_code(visible(entry.near_example))));
  }
}

std::vector<sarif_rule> rules_of_checks() {
  std::vector<sarif_rule> rules = rules_of_undecided();
  for (const check_entry& e : check_entries()) {
    rules.push_back(
        {e.id, e.title,
         fmt::format("{}. {} triggers it, {} does not.", e.section, visible(e.example), visible(e.near_example))});
  }
  return rules;
}

}  // namespace urispec::report
