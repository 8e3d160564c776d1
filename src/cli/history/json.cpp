// A history as one JSON object; docs/schema/history.json describes it.
#include "cli/history/words.hpp"
#include "report/diff_words.hpp"
#include "report/json.hpp"
#include "urispec/utf8.hpp"

namespace urispec::cli {
namespace {

std::string unquoted(std::string_view text) { return std::string(text); }

void add_grammar(report::json_writer& json, std::string_view key, const diff::compared_side& side) {
  json.key(key).begin_object().member("id", side.id).key("title").text_or_null(side.title);
  json.key("date").text_or_null(side.date);
  json.end_object();
}

void add_texts(report::json_writer& json, std::string_view key, const std::vector<diff::change>& changes) {
  json.key(key).begin_array();
  for (const auto& c : changes) {
    json.begin_object().key("known").text_or_null(std::string(c.example)).member("known_texts", c.text_count);
    json.member("witness", unicode::to_utf8(c.shortest)).end_object();
  }
  json.end_array();
}

void add_step(report::json_writer& json, std::string_view of, const step& s) {
  json.begin_object().member("of", of);
  add_grammar(json, "from", s.report.left);
  add_grammar(json, "to", s.report.right);
  json.member("breaking", s.summary.is_breaking());
  add_texts(json, "became_valid", s.summary.became_valid);
  add_texts(json, "became_invalid", s.summary.became_invalid);
  add_texts(json, "read_differently", s.summary.read_differently);
  json.end_object();
}

void add_document(report::json_writer& json, const documented_step& of) {
  const auto& report = of.compared.front().report;
  json.begin_object().member("title", report.comparison.table.document);
  add_grammar(json, "from", report.left);
  add_grammar(json, "to", report.right);
  json.key("items").begin_array();
  for (const auto& from : of.items) {
    const auto& item = report.comparison.table.items[from.checked.item];
    json.begin_object().member("number", item.number).member("text", item.text).key("note").text_or_null(item.note);
    json.member("verdict", name_of(from.checked.verdict)).key("evidence").strings(all_evidence_of(from, of, unquoted));
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string history_as_json(const history& all) {
  std::string text;
  report::json_writer json(text);
  json.begin_object().key("steps").begin_array();
  for (const step& s : all.steps) add_step(json, "uri", s);
  for (const auto& [scheme, compared] : all.schemes) add_step(json, scheme, compared);
  json.end_array().key("documents").begin_array();
  for (const auto& document : all.documents) add_document(json, document);
  json.end_array().end_object().end_line();
  return text;
}

}  // namespace urispec::cli
