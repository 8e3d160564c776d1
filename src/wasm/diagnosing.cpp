// Why a text is invalid: the cause, repairs, and what the text is elsewhere (diagnose/diagnosis.hpp).
#include "urispec/diagnose/diagnose.hpp"
#include "wasm/engine.hpp"

#include <map>

namespace urispec::wasm {
namespace {

// Automata are made once for each rule.
const diagnoser& diagnoser_of(rule_ref rule) {
  static std::map<std::pair<grammar, std::size_t>, diagnoser> made;
  return made.try_emplace({rule.grammar, rule.index}, rule).first->second;
}

void add_cause(json_writer& json, const std::optional<found_cause>& found) {
  json.key("cause");
  if (!found) {
    json.null();
    return;
  }
  json.begin_object().member("id", found->what->id).member("title", found->what->title);
  json.member("advice", found->what->advice).member("sections", found->what->sections);
  json.member("begin", found->fault.begin).member("end", found->fault.end).end_object();
}

void add_repairs(json_writer& json, std::string_view text, const std::vector<repair>& repairs) {
  json.key("repairs").begin_array();
  for (const repair& r : repairs) {
    json.begin_object().member("text", r.text).member("edits", describe(r.edits, text));
    json.member("source", r.source == repair_source::cause ? "cause" : "nearest").end_object();
  }
  json.end_array();
}

void add_elsewhere(json_writer& json, const std::vector<other_reading>& all) {
  json.key("elsewhere").begin_array();
  for (const other_reading& other : all) {
    json.begin_object().member("grammar", other.grammar).member("title", other.title).member("rule", other.rule);
    json.member("section", other.section).end_object();
  }
  json.end_array();
}

}  // namespace

void diagnose_text(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[1], given[2], answer);
  if (!rule) return;
  const auto found = diagnoser_of(*rule).diagnose(given[0]);
  if (!found) return void(answer.null());
  answer.begin_object().member("message", found->error.message());
  add_cause(answer, found->cause);
  add_repairs(answer, given[0], found->repairs);
  add_elsewhere(answer, found->elsewhere);
  answer.end_object();
}

}  // namespace urispec::wasm
