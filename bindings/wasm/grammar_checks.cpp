// Errors of a grammar, proofs about it, and diagrams of its rules.
#include "documents/findings.hpp"
#include "report/annotation.hpp"
#include "report/railroad.hpp"
#include "urispec/documents.hpp"
#include "urispec/spec.hpp"
#include "tools.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::wasm {
namespace {

void add_rules(json_writer& json, const abnf::grammar& grammar) {
  json.member("start", grammar.start).key("rules").begin_array();
  for (const abnf::rule& r : grammar.rules) {
    json.begin_object().member("name", r.name).member("section", r.section).member("abnf", r.source_text).end_object();
  }
  json.end_array();
}

std::string_view name_of(documents::document_format format) {
  switch (format) {
    case documents::document_format::markdown: return "Markdown";
    case documents::document_format::xml: return "RFCXML";
    case documents::document_format::html: return "HTML";
    case documents::document_format::text: break;
  }
  return "text";
}

// Why a draft is not read: this module may be built without a parser of XML and of HTML.
spec::grammar_finding finding_of(const documents::document_error& error, documents::document_format format) {
  using fault = documents::document_error::fault;
  if (error.kind == fault::not_well_formed) return documents::finding_of_fault(error, "the draft");
  spec::grammar_finding f;
  f.message = error.message();
  if (error.kind == fault::without_expat || error.kind == fault::without_gumbo) {
    f.message = std::string(name_of(format)) +
                " is not read here, but ABNF, Markdown and the text of an RFC or draft; the command `urispec grammar "
                "check` reads it";
  }
  return f;
}

std::vector<spec::grammar_finding> findings_in(const documents::draft& draft, const spec::loaded_grammar& loaded) {
  const bool has_rules = !draft.grammar.rules.empty();
  std::vector<spec::grammar_finding> findings;
  if (has_rules) findings = spec::check(loaded, work_budget(most_states));
  if (!has_rules) findings.push_back(documents::finding_of_no_rules(draft));
  documents::choose_findings(findings, has_rules ? loaded.grammar : abnf::grammar(), {draft.name, draft.text}, &draft,
                             documents::choices_of(spec::finding_profile::draft));
  return findings;
}

void add_finding(json_writer& json, const spec::grammar_finding& f) {
  json.begin_object().member("severity", abnf::name_of(f.severity));
  if (f.position.line != 0) json.member("line", f.position.line).member("column", f.position.column);
  json.member("message", report::message_of(f)).end_object();
}

// The grammar of a draft is an answer too: the other questions are about it.
void check_draft(std::string_view text, json_writer& answer) {
  const documents::document_format format = documents::format_of(text);
  answer.begin_object().member("format", name_of(format));
  auto content = documents::read(std::string(text), format, {}, documents::document_encoding::utf8);
  if (!content) {
    answer.member("grammar", "").key("findings").begin_array();
    add_finding(answer, finding_of(content.error(), format));
    answer.end_array().end_object();
    return;
  }
  documents::draft draft{"the draft", std::string(text), *std::move(content), {}};
  draft.grammar = documents::grammar_of(draft.text, draft.content);
  const auto loaded = spec::load(std::array{documents::layer_of(draft)});
  answer.member("grammar", draft.grammar.text).key("findings").begin_array();
  for (const spec::grammar_finding& f : findings_in(draft, loaded)) add_finding(answer, f);
  answer.end_array();
  if (const auto usable = spec::usable(loaded)) add_rules(answer, *usable);
  answer.end_object();
}

}  // namespace

void check_grammar(const arguments& args, json_writer& answer) {
  if (!args[0].starts_with('@') && documents::is_draft(args[0])) return check_draft(args[0], answer);
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
