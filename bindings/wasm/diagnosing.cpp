// Why a text is invalid: the cause, repairs, the nearest texts, and what the text is elsewhere (diagnose.hpp). The
// members are those of "diagnosis" in the JSON of commands (docs/reference/json.md).
#include "report/objects.hpp"
#include "urispec/diagnose.hpp"
#include "engine.hpp"

namespace urispec::wasm {

void diagnose_text(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], args[2], answer);
  if (!rule) return;
  const auto diagnosis = diagnose(args[0], *rule, {.nearest = nearest_search::all});
  if (!diagnosis) return void(answer.null());
  answer.begin_object().member("message", diagnosis->error.message());
  report::add_diagnosis_members(answer, args[0], *diagnosis);
  answer.end_object();
}

// The cause in a few words, for a table with a column for each grammar.
void brief_cause(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], args[2], answer);
  if (!rule) return;
  const auto diagnosis = diagnose(
      args[0], *rule, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  if (!diagnosis || !diagnosis->cause) return void(answer.null());
  const cause_entry& entry = *diagnosis->cause->entry;
  answer.begin_object().member("id", entry.id).member("title", entry.title).member("brief", entry.brief);
  if (!diagnosis->cause->detail.empty()) answer.member("detail", diagnosis->cause->detail);
  answer.member("advice", entry.advice).member("sections", diagnosis->cause->sections).end_object();
}

}  // namespace urispec::wasm
