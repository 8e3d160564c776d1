#include "cli/options/resolution_option.hpp"

#include "cli/options/choice_option.hpp"
#include "cli/options/grammar_option.hpp"

#include <fmt/core.h>

#include <string_view>

namespace urispec::cli {
namespace {

template <typename Choice>
void add_choice(command_options command, const std::string& name, std::optional<Choice>& value, choices<Choice> among,
                const std::string& description) {
  add_choice_option<std::optional<Choice>>(command, name, "HOW", value, {among.begin(), among.end()}, description);
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
}

loaded<resolution_options> options_of(const resolution_choice& choice, grammar g) {
  resolution_options options = default_resolution_options(g);
  const std::string_view of_rfc2396 = choice.current_document ? "--current-document"
                                      : choice.query_alone    ? "--query-alone"
                                                              : "";
  if (!of_rfc2396.empty() && options.algorithm != resolution_algorithm::rfc2396) {
    return loaded<resolution_options>::none(
        fmt::format("{} is for RFC 2396 section 5.2, and {} resolves by RFC 3986 section 5.2: use --grammar rfc2396",
                    of_rfc2396, info(g).id));
  }
  if (choice.non_strict) options.same_scheme = same_scheme::ignored;
  if (choice.excess) options.excess_dot_dot = *choice.excess;
  if (choice.meaning) options.meaning = *choice.meaning;
  if (choice.opaque_base) options.opaque_base = *choice.opaque_base;
  if (choice.current_document) options.current_document = *choice.current_document;
  if (choice.query_alone) options.query_alone = *choice.query_alone;
  return {options};
}

const char* const resolution_option_help =
    "Grammars of RFC 2396 resolve by RFC 2396 section 5.2, the others by RFC 3986 section 5.2 (RFC 3987 section 6.5).\n"
    "Without these options the RFC is followed as it is written, except that --meaning is kept.\n";

}  // namespace urispec::cli
