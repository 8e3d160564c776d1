// Errors of a grammar, proofs about it, and diagrams of its rules.
#include "report/railroad.hpp"
#include "urispec/spec.hpp"
#include "tools.hpp"

#include <array>
#include <string>

namespace urispec::wasm {
namespace {

void add_rules(json_writer& json, const abnf::grammar& grammar) {
  json.member("start", grammar.start).key("rules").begin_array();
  for (const abnf::rule& r : grammar.rules) {
    json.begin_object().member("name", r.name).member("section", r.section).member("abnf", r.source_text).end_object();
  }
  json.end_array();
}

}  // namespace

void check_grammar(const arguments& args, json_writer& answer) {
  const auto loaded = load_argument(args[0], usual_name);
  answer.begin_object().key("findings").begin_array();
  for (const abnf::diagnostic& d : loaded.diagnostics) {
    answer.begin_object().member("severity", abnf::name_of(d.severity)).member("line", d.place.line);
    answer.member("column", d.place.column).member("message", d.message).end_object();
  }
  for (const spec::grammar_finding& f : spec::check(loaded, work_budget(most_states))) {
    if (f.source == spec::finding_source::text) continue;
    answer.begin_object().member("severity", abnf::name_of(f.severity)).member("place", f.place);
    answer.member("message", f.message).end_object();
  }
  answer.end_array();
  if (const auto grammar = spec::usable(loaded)) add_rules(answer, *grammar);
  answer.end_object();
}

void prove_grammar(const arguments& args, json_writer& answer) {
  const auto grammar = usable_grammar(args[0], usual_name, answer);
  if (!grammar) return;
  const work_budget limits(most_states);
  const auto proofs = spec::prove(*grammar, limits);
  answer.begin_array();
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    answer.begin_object().member("rule", grammar->rules[i].name).member("verdict", spec::verdict_word(proofs[i]));
    answer.key("why").text_or_null(spec::why_not_proved(proofs[i], *grammar, limits)).end_object();
  }
  answer.end_array();
}

void draw_rule(const arguments& args, json_writer& answer) {
  const auto grammar = usable_grammar(args[0], usual_name, answer);
  if (!grammar) return;
  const auto rule = grammar->find(args[1].empty() ? grammar->start : args[1]);
  if (!rule) return write_failure(answer, "no such rule");
  answer.begin_object().member("svg", report::railroad_svg(*grammar, std::array{*rule})).end_object();
}

}  // namespace urispec::wasm
