#include "cli/commands.hpp"

int main(int argc, char** argv) {
  using namespace urispec::cli;
  constexpr declare_command commands[] = {
      // clang-format off
      add_parse,
      add_validate,
      add_explain,
      add_resolve,
      add_relativize,
      add_edit,
      add_percent_encode,
      add_percent_decode,
      add_diff,
      add_grammar_list,
      add_grammar_show,
      add_grammar_check,
      add_grammar_generate,
      add_grammar_prove,
      add_grammar_vectors,
      add_grammar_count,
      add_grammar_sample,
      add_grammar_shortest,
      add_grammar_dfa,
      add_grammar_railroad,
      add_grammar_ambiguity,
      add_grammar_derivations,
      add_grammar_extract,
      add_grammar_examples,
      add_grammar_schemes,
      add_normalize,
      add_compare,
      add_to_uri,
      add_to_iri,
      add_bidi,
      add_check,
      add_extract,
      add_links,
      add_encode,
      add_decode,
      add_ecma,
      // clang-format on
      add_atlas,
      add_audit,
  };
  return run_program(argc, argv, commands);
}
