// Why a text is invalid: the cause, repairs, and what the text is elsewhere (diagnose.hpp). The
// members are those of "diagnosis" in the JSON of commands (docs/json.md).
#include "report/objects.hpp"
#include "urispec/diagnose.hpp"
#include "engine.hpp"

#include <map>

namespace urispec::wasm {
namespace {

// Automata are made once for each rule.
const diagnoser& diagnoser_of(rule_ref rule) {
  static std::map<std::pair<grammar, std::size_t>, diagnoser> made;
  return made.try_emplace({rule.grammar, rule.index}, rule).first->second;
}

}  // namespace

void diagnose_text(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[1], given[2], answer);
  if (!rule) return;
  const auto found = diagnoser_of(*rule).diagnose(given[0]);
  if (!found) return void(answer.null());
  answer.begin_object().member("message", found->error.message());
  report::add_diagnosis_members(answer, given[0], *found);
  answer.end_object();
}

// The cause in a few words, for a table with a column for each grammar.
void brief_cause(const arguments& given, json_writer& answer) {
  const auto rule = asked_rule(given[1], given[2], answer);
  if (!rule) return;
  const auto found = diagnoser_of(*rule).diagnose(
      given[0], {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  if (!found || !found->cause) return void(answer.null());
  const cause_entry& what = *found->cause->entry;
  answer.begin_object().member("id", what.id).member("title", what.title).member("brief", what.brief);
  if (!found->cause->detail.empty()) answer.member("detail", found->cause->detail);
  answer.member("advice", what.advice).member("sections", found->cause->sections).end_object();
}

}  // namespace urispec::wasm
