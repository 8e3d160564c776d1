// The table of commands.
#include "cli/commands.hpp"

namespace urispec::cli {

std::span<const command_declaration> declared_commands() {
  static constexpr command_declaration commands[] = {
      // clang-format off
      {"parse", add_parse},
      {"validate", add_validate},
      {"fix", add_fix},
      {"survey", add_survey},
      {"explain", add_explain},
      {"resolve", add_resolve},
      {"relativize", add_relativize},
      {"whatwg", add_whatwg},
      {"edit", add_edit},
      {"percent-encode", add_percent_encode},
      {"percent-decode", add_percent_decode},
      {"diff", add_diff},
      {"history", add_history},
      {"grammar", add_grammar_list},
      {"grammar", add_grammar_show},
      {"grammar", add_grammar_check},
      {"grammar", add_grammar_generate},
      {"grammar", add_grammar_prove},
      {"grammar", add_grammar_vectors},
      {"grammar", add_grammar_count},
      {"grammar", add_grammar_sample},
      {"grammar", add_grammar_shortest},
      {"grammar", add_grammar_dfa},
      {"grammar", add_grammar_railroad},
      {"grammar", add_grammar_ambiguity},
      {"grammar", add_grammar_derivations},
      {"grammar", add_grammar_extract},
      {"grammar", add_grammar_format},
      {"grammar", add_grammar_examples},
      {"grammar", add_grammar_schemes},
      {"grammar", add_grammar_errata},
      {"grammar", add_grammar_survey},
      {"normalize", add_normalize},
      {"compare", add_compare},
      {"to-uri", add_to_uri},
      {"to-iri", add_to_iri},
      {"check", add_check},
      {"extract", add_extract},
      {"links", add_links},
      {"encode", add_encode},
      {"decode", add_decode},
      {"ecma", add_ecma},
      // clang-format on
      {"atlas", add_atlas},
      {"audit", add_audit},
      {"completion", add_completion},
      {"man", add_man},
  };
  return commands;
}

}  // namespace urispec::cli
