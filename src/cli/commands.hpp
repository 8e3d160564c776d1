// The commands, one file each.
#pragma once

#include "cli/options/options.hpp"

#include <span>

namespace urispec::cli {

void add_parse(command_options root);
void add_validate(command_options root);
void add_fix(command_options root);
void add_explain(command_options root);
void add_resolve(command_options root);
void add_relativize(command_options root);
void add_whatwg(command_options root);
void add_edit(command_options root);
void add_percent_encode(command_options root);
void add_percent_decode(command_options root);
void add_diff(command_options root);
void add_history(command_options root);
void add_grammar_list(command_options root);
void add_grammar_show(command_options root);
void add_grammar_check(command_options root);
void add_grammar_generate(command_options root);
void add_grammar_prove(command_options root);
void add_grammar_vectors(command_options root);
void add_grammar_count(command_options root);
void add_grammar_sample(command_options root);
void add_grammar_shortest(command_options root);
void add_grammar_dfa(command_options root);
void add_grammar_railroad(command_options root);
void add_grammar_ambiguity(command_options root);
void add_grammar_derivations(command_options root);
void add_grammar_extract(command_options root);
void add_grammar_format(command_options root);
void add_grammar_examples(command_options root);
void add_grammar_schemes(command_options root);
void add_grammar_errata(command_options root);
void add_grammar_survey(command_options root);
void add_lsp(command_options root);
void add_normalize(command_options root);
void add_compare(command_options root);
void add_to_uri(command_options root);
void add_to_iri(command_options root);
void add_check(command_options root);
void add_extract(command_options root);
void add_links(command_options root);
void add_survey(command_options root);
void add_atlas(command_options root);
void add_audit(command_options root);
void add_encode(command_options root);
void add_decode(command_options root);
void add_ecma(command_options root);
void add_completion(command_options root);
void add_man(command_options root);

// All of them, in the order of the help page.
[[nodiscard]] std::span<const command_declaration> declared_commands();

}  // namespace urispec::cli
