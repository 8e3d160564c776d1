// The table of commands, in the order of help: by the job that they are for.
#include "cli/commands.hpp"

namespace urispec::cli {

std::span<const command_declaration> declared_commands() {
  static constexpr command_declaration commands[] = {
      // clang-format off
      {"validate", "Validate and explain", add_validate},
      {"fix", "Validate and explain", add_fix},
      {"check", "Validate and explain", add_check},
      {"explain", "Validate and explain", add_explain},
      {"parse", "Take apart and put together", add_parse},
      {"resolve", "Take apart and put together", add_resolve},
      {"relativize", "Take apart and put together", add_relativize},
      {"normalize", "Take apart and put together", add_normalize},
      {"edit", "Take apart and put together", add_edit},
      {"percent-encode", "Take apart and put together", add_percent_encode},
      {"percent-decode", "Take apart and put together", add_percent_decode},
      {"to-uri", "Take apart and put together", add_to_uri},
      {"to-iri", "Take apart and put together", add_to_iri},
      {"encode", "Take apart and put together", add_encode},
      {"decode", "Take apart and put together", add_decode},
      {"ecma", "Take apart and put together", add_ecma},
      {"compare", "Compare", add_compare},
      {"diff", "Compare", add_diff},
      {"history", "Compare", add_history},
      {"whatwg", "Compare", add_whatwg},
      {"extract", "Find", add_extract},
      {"links", "Find", add_links},
      {"survey", "Find", add_survey},
      {"grammar", "Grammars", add_grammar_list},
      {"grammar", "Grammars", add_grammar_show},
      {"grammar", "Grammars", add_grammar_check},
      {"grammar", "Grammars", add_grammar_generate},
      {"grammar", "Grammars", add_grammar_prove},
      {"grammar", "Grammars", add_grammar_vectors},
      {"grammar", "Grammars", add_grammar_count},
      {"grammar", "Grammars", add_grammar_sample},
      {"grammar", "Grammars", add_grammar_shortest},
      {"grammar", "Grammars", add_grammar_dfa},
      {"grammar", "Grammars", add_grammar_railroad},
      {"grammar", "Grammars", add_grammar_ambiguity},
      {"grammar", "Grammars", add_grammar_derivations},
      {"grammar", "Grammars", add_grammar_extract},
      {"grammar", "Grammars", add_grammar_format},
      {"grammar", "Grammars", add_grammar_examples},
      {"grammar", "Grammars", add_grammar_schemes},
      {"grammar", "Grammars", add_grammar_errata},
      {"grammar", "Grammars", add_grammar_survey},
      {"lsp", "Grammars", add_lsp},
      {"atlas", "Grammars", add_atlas},
      {"audit", "Programs", add_audit},
      {"completion", "Programs", add_completion},
      {"man", "Programs", add_man},
      // clang-format on
  };
  return commands;
}

}  // namespace urispec::cli
