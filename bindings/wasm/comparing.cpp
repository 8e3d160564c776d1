// Resolution, normalization and comparison, each with its steps. The members are those of the command
// (docs/reference/json.md).
#include "report/objects.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "engine.hpp"

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

}  // namespace

void resolve_reference(const arguments& args, json_writer& answer) {
  const auto chosen = algorithm_of(args[2]);
  if (!chosen) return write_failure(answer, "no such algorithm");
  const auto base = parse_base(args[0], chosen->grammar);
  const resolution_trace trace =
      base ? explain_resolution(*base, args[1], chosen->options) : resolution_trace{{}, base.error()};
  answer.begin_object().member("grammar", info(chosen->grammar).id);
  report::add_steps(answer, trace.steps);
  answer.member("valid", trace.outcome.has_value());
  if (trace.outcome) {
    report::add_target(answer, *trace.outcome);
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
    report::add_steps(answer, *stages, rule->grammar);
    answer.member("result", stages->empty() ? args[0] : std::string_view(stages->back().after));
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
    report::add_comparison(answer, *lowest, rule->grammar);
    report::add_rungs(answer, args[0], args[1], options);
  } else {
    answer.key("error").begin_object();
    report::add_error_members(answer, lowest.error().error);
    answer.member("input", lowest.error().invalid_operand == comparison_error::operand::first ? "first" : "second")
        .end_object();
  }
  answer.end_object();
}

}  // namespace urispec::wasm
