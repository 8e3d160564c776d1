// Options of references turned into the options of the library.
#include "cli/options/reference_options.hpp"

#include "cli/input/unicode.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "report/headline.hpp"
#include "report/located_text.hpp"

#include <fmt/core.h>

#include <string_view>
#include <utility>

namespace urispec::cli {

namespace {

// "syntax" is RFC 3986 §6.2.2.
bool insert_named(std::string_view word, normalization_steps& steps) {
  if (word == "syntax") {
    for (const normalization_step s : all_normalization_steps) {
      if (syntax_based.contains(s)) steps.insert(s);
    }
    return true;
  }
  const auto step = find_normalization_step(word);
  if (step) steps.insert(*step);
  return step.has_value();
}

std::string step_names() {
  std::string names;
  for (const normalization_step s : all_normalization_steps)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", name(s));
  return names;
}

attempt<normalization_steps> read_steps(std::string_view names) {
  attempt<normalization_steps> steps{normalization_steps()};
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    if (!insert_named(names.substr(0, comma), *steps.value)) {
      return steps.none(fmt::format("no step '{}': there are syntax, {}", names.substr(0, comma), step_names()));
    }
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  return steps;
}

// IRIs have unreserved characters beyond ASCII.
bool has_iris(grammar g) { return find_rule(g, "iunreserved").has_value(); }

// The option that needs ICU; empty if none does.
std::string_view option_for_icu(const normalization_choice& choice, const normalization_steps& steps) {
  if (steps.contains(normalization_step::character)) return "the step character";
  return choice.nameprep ? "--nameprep" : "";
}

// The complaint about options that the grammar or the steps contradict, or an empty string. Names of grammars and of
// steps that do not exist are not its business.
std::string contradiction(const normalization_choice& choice) {
  const auto g = find_grammar(choice.grammar);
  const auto steps = read_steps(choice.steps).value;
  if (!g || !steps) return {};
  const std::string_view for_icu = option_for_icu(choice, *steps);
  const std::string_view for_iris = for_icu.empty() && choice.ascii_only ? "--ascii-only" : for_icu;
  if (!for_iris.empty() && !has_iris(*g)) {
    return fmt::format("{} is for IRIs, and {} has none: use --grammar rfc3987", for_iris, info(*g).id);
  }
  if (choice.ascii_only && !steps->contains(normalization_step::percent_encoding)) {
    return "--ascii-only is about the step percent-encoding, which --steps leaves out";
  }
  if (choice.nameprep && !steps->contains(normalization_step::scheme_based)) {
    return "--nameprep is part of the step scheme, which --steps leaves out";
  }
  return {};
}

}  // namespace

void add_normalization_options(command_options command, normalization_choice& choice) {
  add_reference_grammar_option(command, choice.grammar);
  command
      .value("--steps", "STEPS", choice.steps,
             fmt::format("Steps, with commas between them: {}; syntax stands for percent-encoding,case,dot-segments",
                         step_names()))
      .default_text(choice.steps);
  command.flag("--ascii-only", choice.ascii_only, "Under an IRI grammar, decode only triplets of ASCII characters");
  command.flag("--nameprep", choice.nameprep,
               "Under an IRI grammar, the step scheme maps domain names by UTS #46 (RFC 3987 section 5.3.3)");
  command.refuses([&choice] { return contradiction(choice); });
}

attempt<normalization_options> normalization_of(const normalization_choice& choice) {
  attempt<normalization_options> options;
  const auto g = unwrap(reference_grammar(choice.grammar), options.messages);
  if (!g) return options;
  const auto steps = unwrap(read_steps(choice.steps), options.messages);
  if (!steps) return options;
  const bool needs_unicode = has_iris(*g);
  const unicode_functions with_icu = needs_unicode ? unicode() : unicode_functions();
  const std::string_view for_icu = option_for_icu(choice, *steps);
  if (!for_icu.empty() && with_icu.to_nfc == nullptr) {
    return options.none(fmt::format(needs_icu, for_icu, with_icu.missing_because));
  }
  options.value = normalization_options{
      .steps = *steps,
      .grammar = *g,
      .decode = choice.ascii_only ? decoded_characters::ascii : decoded_characters::unicode,
      .to_nfc = with_icu.to_nfc,
      .to_nfd = with_icu.to_nfd,
      .nameprep = choice.nameprep ? with_icu.nameprep : nullptr};
  return options;
}

attempt<grammar> reference_grammar(const std::string& grammar_name) {
  const auto g = find_grammar(grammar_name);
  if (!g) return attempt<grammar>::none(not_built_in(grammar_name));
  if (!find_rule(*g, "scheme")) {
    return attempt<grammar>::none(
        fmt::format("{} has no URI references, because none of its rules is a component", info(*g).id));
  }
  return {g};
}

void add_reference_grammar_option(command_options command, std::string& grammar_name) {
  command.value("-g,--grammar", "GRAMMAR", grammar_name, "One of " + grammar_names()).default_text(grammar_name);
}

namespace {

template <typename Choice>
void add_choice(command_options command, const std::string& name, std::optional<Choice>& value,
                choices<Choice> alternatives, const std::string& description) {
  add_choice_option<std::optional<Choice>>(command, name, "HOW", value, {alternatives.begin(), alternatives.end()},
                                           description);
}

}  // namespace

void add_resolution_options(command_options command, resolution_choice& choice) {
  command.value("-g,--grammar", "GRAMMAR", choice.grammar, "One of " + grammar_names()).default_text(choice.grammar);
  command.flag("--non-strict", choice.non_strict,
               "A reference with the scheme of the base is relative: RFC 3986 5.2.2, RFC 2396 5.2 step 3");
  add_choice<excess_dot_dot>(
      command, "--excess", choice.excess,
      {{"removed", excess_dot_dot::removed}, {"kept", excess_dot_dot::kept}, {"error", excess_dot_dot::error}},
      "'..' above the root: removed (RFC 3986), kept (RFC 2396) or error");
  add_choice<meaning>(
      command, "--meaning", choice.meaning, {{"kept", meaning::kept}, {"letter", meaning::letter}},
      "A path that would be read as an authority: kept ('/.' is put before it) or letter (to the letter of the RFC)");
  add_choice<opaque_base>(command, "--opaque-base", choice.opaque_base,
                          {{"resolved", opaque_base::resolved}, {"refused", opaque_base::refused}},
                          "A base without hierarchy: resolved (RFC 3986) or refused (RFC 2396)");
  add_choice<current_document>(
      command, "--current-document", choice.current_document,
      {{"reported", current_document::reported}, {"base", current_document::base}},
      "RFC 2396, a reference to the current document: reported (5.2 step 2), or base: it resolves to the base (4.2)");
  add_choice<query_alone>(command, "--query-alone", choice.query_alone,
                          {{"accepted", query_alone::accepted}, {"refused", query_alone::refused}},
                          "RFC 2396, '?y': accepted as in Appendix C.1, or refused as by the grammar");
  command.refuses([&choice]() -> std::string {
    const auto g = find_grammar(choice.grammar);
    const std::string_view option = choice.current_document ? "--current-document"
                                    : choice.query_alone    ? "--query-alone"
                                                            : "";
    if (!g || option.empty() || default_resolution_options(*g).algorithm == resolution_algorithm::rfc2396) return {};
    return fmt::format("{} is for RFC 2396 section 5.2, and {} resolves by RFC 3986 section 5.2: use --grammar rfc2396",
                       option, info(*g).id);
  });
}

resolution_options options_of(const resolution_choice& choice, grammar g) {
  resolution_options options = default_resolution_options(g);
  if (choice.non_strict) options.same_scheme = same_scheme::ignored;
  if (choice.excess) options.excess_dot_dot = *choice.excess;
  if (choice.meaning) options.meaning = *choice.meaning;
  if (choice.opaque_base) options.opaque_base = *choice.opaque_base;
  if (choice.current_document) options.current_document = *choice.current_document;
  if (choice.query_alone) options.query_alone = *choice.query_alone;
  return options;
}

attempt<command_base> read_base(std::string text, grammar g, report_form form) {
  const auto stable = std::make_shared<const std::string>(std::move(text));
  const auto uri = parse_base(*stable, g);
  if (!uri) return invalid_base(*stable, uri.error(), g, form);
  return {command_base{stable, *uri}};
}

attempt<command_base> invalid_base(std::string text, const resolution_error& reason, grammar g, report_form form) {
  if (form == report_form::json) return {command_base{std::make_shared<const std::string>(std::move(text)), reason}};
  return {std::nullopt,
          {{console_message::kind::diagnostic, report::complaint_of({.text = text}, reason.position.offset,
                                                                    report::explained(reason, text, start_rule(g)))}}};
}

const char* const resolution_option_help =
    "Grammars of RFC 2396 resolve by RFC 2396 section 5.2, the others by RFC 3986 section 5.2 (RFC 3987 section 6.5).\n"
    "Without these options the RFC is followed as it is written, except that --meaning is kept: by RFC 2396, g on "
    "http://a\n"
    "is http://a/g. `urispec diff` resolves to the letter, where that is http://ag.\n";

}  // namespace urispec::cli
