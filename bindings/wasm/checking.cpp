// Problems of a valid text: the checks (urispec/checks.hpp), and the grammar of its own scheme. The members of a
// finding are those of `urispec check --format json`, with the title of the check. The tables of Unicode are not in the
// module, so the checks that need them are named and not grammars.
#include "diagnose/scheme_rules.hpp"
#include "engine.hpp"
#include "report/objects.hpp"
#include "urispec/checks.hpp"
#include "urispec/schemes.hpp"

namespace urispec::wasm {
namespace {

void add_finding(json_writer& json, const finding& f) {
  json.begin_object();
  report::add_finding_members(json, f, f.message, f.entry->advice);
  json.member("title", f.entry->title).end_object();
}

}  // namespace

void check_valid_text(const arguments& args, json_writer& answer) {
  const auto g = find_grammar(args[1]);
  const auto profile = find_check_profile(args[2]);
  if (!g || !profile) return write_failure(answer, g ? "no such profile" : "no such grammar");
  const check_options options{.grammar = *g, .severities = *profile, .by_scheme = scheme_grammars_for_checks()};
  answer.begin_object().key("findings").begin_array();
  for (const finding& f : check(args[0], options)) add_finding(answer, f);
  answer.end_array().key("not_made").begin_array();
  for (std::size_t i = 0; i < check_entries().size(); ++i) {
    const check_entry& entry = check_entries()[i];
    const bool is_on = options.severities.severity_of(i) != severity::off;
    if (is_on && entry.needs == check_needs::unicode_tables) answer.value(entry.id);
  }
  answer.end_array().end_object();
}

void read_by_scheme(const arguments& args, json_writer& answer) {
  const schemes::scheme_grammar* const scheme = schemes::find_scheme(schemes::scheme_in(args[0]));
  if (scheme == nullptr) return void(answer.null());
  const schemes::grammars& grammars = diagnosing::scheme_rules::shared().grammars();
  const rule_reader& rule = grammars.rule_of(*scheme);
  answer.begin_object().member("scheme", scheme->scheme).member("grammar", scheme->grammar());
  answer.member("title", scheme->entry->title).member("rule", rule.name());
  const auto parsed = rule.parse(grammars.text_for_rule(*scheme, args[0]));
  answer.member("valid", parsed.has_value());
  if (parsed) {
    report::component_members(rule.components_of_grammar()).write(answer.key("components"), parsed->components);
  } else {
    answer.key("error").begin_object();
    report::add_error_members(answer, parsed.error());
    answer.end_object();
  }
  answer.end_object();
}

}  // namespace urispec::wasm
