// Resolution, normalization and comparison, each with its steps. The members are those of the command
// (docs/reference/json.md).
#include "report/objects.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "engine.hpp"

#include <array>

namespace urispec::wasm {
namespace {

// A way of resolving: by whose grammar, and with which options.
struct algorithm {
  urispec::grammar grammar;
  resolution_options options;
};

// "rfc3986"; "loose", the same but for references with the scheme of the base; "rfc2396"; or any other grammar.
std::optional<algorithm> algorithm_of(std::string_view name) {
  const auto g = find_grammar(name == "loose" ? "rfc3986" : name);
  if (!g) return std::nullopt;
  algorithm result{*g, default_resolution_options(*g)};
  if (name == "loose") result.options.same_scheme = same_scheme::ignored;
  return result;
}

void add_steps(json_writer& json, const std::vector<resolution_step>& steps) {
  json.key("steps").begin_array();
  for (const resolution_step& step : steps) {
    json.begin_object().member("section", step.section);
    if (!step.label.empty()) json.member("step", step.label);
    if (step.state) {
      json.member("output", step.state->output).member("input", step.state->input);
    } else {
      json.member("text", step.text);
    }
    json.end_object();
  }
  json.end_array();
}

void add_forms(json_writer& json, std::string_view a, std::string_view b, const comparison_options& options) {
  json.key("rungs").begin_array();
  for (const rung r : all_rungs) {
    if (!has_rung(r, options)) continue;
    json.begin_object().member("rung", name(r)).member("source", source(r, options.normalization.grammar));
    json.key("forms").strings(std::array{*form_on(r, a, options), *form_on(r, b, options)}).end_object();
  }
  json.end_array();
}

}  // namespace

void resolve_reference(const arguments& args, json_writer& answer) {
  const auto chosen = algorithm_of(args[2]);
  if (!chosen) return write_failure(answer, "no such algorithm");
  const auto base = parse_base(args[0], chosen->grammar);
  const resolution_trace trace =
      base ? explain_resolution(*base, args[1], chosen->options) : resolution_trace{{}, base.error()};
  answer.begin_object().member("grammar", info(chosen->grammar).id);
  add_steps(answer, trace.steps);
  answer.member("valid", trace.outcome.has_value());
  if (trace.outcome) {
    answer.member("kind", trace.outcome->kind == resolution_kind::uri ? "uri" : "current_document");
    answer.member("result", trace.outcome->text);
  } else {
    report::add_error(answer, trace.outcome.error());
  }
  answer.end_object();
}

void normalize_text(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], "", answer);
  if (!rule) return;
  const auto stages =
      explain_normalization(args[0], {.steps = syntax_and_scheme_based, .grammar = rule->grammar});
  answer.begin_object().member("valid", stages.has_value());
  if (stages) {
    answer.key("steps").begin_array();
    for (const normalization_stage& s : *stages) {
      answer.begin_object().member("step", name(s.step)).member("source", source(s.step, rule->grammar));
      answer.member("changed", s.changed()).member("result", s.after).end_object();
    }
    answer.end_array().member("result", stages->empty() ? args[0] : std::string_view(stages->back().after));
  } else {
    report::add_error(answer, stages.error());
  }
  answer.end_object();
}

void compare_texts(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[2], "", answer);
  if (!rule) return;
  comparison_options options{{.steps = syntax_and_scheme_based, .grammar = rule->grammar}};
  const auto lowest = compare(args[0], args[1], options);
  answer.begin_object().member("valid", lowest.has_value());
  if (lowest) {
    answer.member("equal", lowest->has_value());
    answer.key("rung").text_or_null(*lowest ? name(**lowest) : std::string_view());
    answer.key("source").text_or_null(*lowest ? source(**lowest, rule->grammar) : std::string_view());
    add_forms(answer, args[0], args[1], options);
  } else {
    answer.key("error").begin_object();
    report::add_error_members(answer, lowest.error().error);
    answer.member("input", lowest.error().invalid_operand == comparison_error::operand::first ? "first" : "second")
        .end_object();
  }
  answer.end_object();
}

}  // namespace urispec::wasm
