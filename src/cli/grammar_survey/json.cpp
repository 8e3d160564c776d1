#include "cli/grammar_survey/report.hpp"
#include "report/json.hpp"

#include <algorithm>

namespace urispec::cli {

namespace {

void write_generated(const surveyed_grammar& one, const surveyed_grammar::generated_rules& made,
                     report::json_writer& line) {
  const auto number = [&](emit::assurance known) {
    const auto found = made.known.find(known);
    return found == made.known.end() ? std::size_t{0} : found->second;
  };
  line.begin_object().member("proved", number(emit::assurance::proved));
  line.member("by_automaton", number(emit::assurance::by_automaton));
  line.member("checked", number(emit::assurance::checked));
  line.key("checked_to");
  if (made.checked_to) {
    line.value(*made.checked_to);
  } else {
    line.null();
  }
  line.member("by_engine", number(emit::assurance::by_engine));
  line.member("not_checked", number(emit::assurance::not_checked));
  line.member("left_out", one.rules - std::min(one.rules, made.number())).end_object();
}

}  // namespace

void write_survey_as_json(const surveyed_grammar& one, report::output& out) {
  auto line = report::json_to(out);
  line.begin_object().member("grammar", one.name).key("title").text_or_null(one.title);
  line.member("rules", one.rules).key("errors").begin_array();
  for (const std::string& error : one.errors) line.value(error);
  line.end_array().member("warnings", one.warnings).member("notes", one.notes).key("ambiguous").begin_array();
  for (const auto& a : one.ambiguous) {
    line.begin_object().member("rule", a.rule).member("method", a.searched_up_to ? "searched" : "decided");
    if (a.searched_up_to) line.member("searched_up_to", *a.searched_up_to);
    line.member("input", a.text).end_object();
  }
  line.end_array().member("ambiguity_undecided", one.ambiguity_undecided).key("repairs").begin_array();
  for (const auto& r : one.adjusted) {
    line.begin_object().member("rule", r.rule).member("repair", r.adjustment);
    line.member("explanation", r.explanation).end_object();
  }
  line.end_array().member("proved", one.proved).key("unproved").begin_array();
  for (const auto& u : one.unproved) {
    line.begin_object().member("rule", u.rule).member("verdict", u.verdict).member("why", u.why).end_object();
  }
  line.end_array().key("generated");
  if (one.generated) {
    write_generated(one, *one.generated, line);
  } else {
    line.null();
  }
  line.end_object().end_line();
}

}  // namespace urispec::cli
