#include "report/sarif.hpp"

#include "report/text.hpp"
#include "report/json.hpp"
#include "context_free/earley.hpp"
#include "octets/coding.hpp"
#include "spec/finding_kinds.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace urispec::report {
namespace {

// A location is a URI reference (SARIF 2.1.0 §3.4.3), and a file may have any name.
std::string file_reference(std::string_view file) {
  constexpr ascii_set unescaped("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/");
  std::string reference;
  octets::append_encoded(reference, file, unescaped);
  return reference;
}

void add_message(json_writer& json, std::string_view key, std::string_view text) {
  json.key(key).begin_object().member("text", text).end_object();
}

void add_rule(json_writer& json, const sarif_rule& rule) {
  json.begin_object().member("id", rule.id);
  add_message(json, "shortDescription", rule.title);
  add_message(json, "help", rule.help);
  json.end_object();
}

void add_file(json_writer& json, const located_text& subject) {
  json.key("artifactLocation").begin_object().member("uri", file_reference(name_in_results(subject.file))).end_object();
}

void add_region(json_writer& json, std::string_view key, std::uint64_t line, std::size_t first, std::size_t after) {
  json.key(key)
      .begin_object()
      .member("startLine", line)
      .member("startColumn", first)
      .member("endColumn", after)
      .end_object();
}

void add_fixes(json_writer& json, const located_text& subject, std::span<const repair> repairs) {
  json.key("fixes").begin_array();
  for (const repair& r : repairs) {
    json.begin_object();
    add_message(json, "description", describe(r.edits, subject.text, most_described, position_unit::column));
    json.key("artifactChanges").begin_array().begin_object();
    add_file(json, subject);
    json.key("replacements").begin_array().begin_object();
    add_region(json, "deletedRegion", subject.line, subject.column, subject.column_at(subject.text.size()));
    add_message(json, "insertedContent", r.text);
    json.end_object().end_array().end_object().end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::vector<sarif_rule> rules_of_undecided() {
  return {{out_of_memory, "whether the string is valid is not decided within the memory for one string",
           fmt::format("It is {}, or what --max-memory allows.", binary_size(context_free::limits::default_bytes))},
          {out_of_time, "whether the string is valid is not decided: the time of --timeout was over",
           "A longer --timeout may help."}};
}

std::vector<sarif_rule> rules_without_cause() {
  std::vector<sarif_rule> rules{{no_cause, "the string does not match the rule",
                                 "`urispec parse --verbose` shows what could have come there."}};
  std::ranges::move(rules_of_undecided(), std::back_inserter(rules));
  return rules;
}

std::vector<sarif_rule> rules_of_causes() {
  std::vector<sarif_rule> rules = rules_without_cause();
  for (const cause_entry& c : cause_entries()) rules.push_back({c.id, c.title, std::string(c.page)});
  return rules;
}

std::vector<sarif_rule> rules_of_grammar_findings() {
  std::vector<sarif_rule> rules;
  for (const spec::finding_kind& kind : spec::finding_kinds()) {
    rules.push_back({kind.id, kind.title, std::string(kind.help)});
  }
  return rules;
}

void add_sarif_result(const located_text& subject, const annotation& a, output& report) {
  report.write(",\n");
  json_writer json = json_to(report);
  json.begin_object().member("ruleId", a.id);
  // Only what fails has a level (§3.27.10).
  if (a.kind == annotation_kind::open) {
    json.member("kind", "open").member("level", "none");
  } else {
    json.member("level", name(a.level));
  }
  add_message(json, "message", a.message);
  json.key("locations").begin_array().begin_object().key("physicalLocation").begin_object();
  add_file(json, subject);
  if (a.line != 0) add_region(json, "region", a.line, a.column, a.after);
  json.end_object().end_object().end_array();
  if (!a.fixes.empty()) add_fixes(json, subject, a.fixes);
  json.end_object();
}

sarif_log::sarif_log(output& log, std::span<const sarif_rule> rules)
    : log_(log),
      results_(
          [this](std::string_view text) {
            const std::size_t skipped = std::min(commas_, text.size());
            commas_ -= skipped;
            log_.write(text.substr(skipped));
            return log_.error();
          }) {
  json_writer json = json_to(log);
  json.begin_object()
      .member("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      .member("version", "2.1.0");
  json.key("runs").begin_array().begin_object().key("tool").begin_object().key("driver").begin_object();
  json.member("name", "urispec").member("version", version).key("rules").begin_array();
  for (const sarif_rule& rule : rules) add_rule(json, rule);
  json.end_array().end_object().end_object().member("columnKind", "unicodeCodePoints").key("results").begin_array();
  json.leave_open();
}

void sarif_log::close() {
  results_.flush();
  log_.write("\n]}]}\n");
}

}  // namespace urispec::report
