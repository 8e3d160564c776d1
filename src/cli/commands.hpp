// The commands, one file each.
#pragma once

#include "cli/command.hpp"

namespace urispec::cli {

void add_parse(CLI::App& root, action& chosen);
void add_validate(CLI::App& root, action& chosen);
void add_resolve(CLI::App& root, action& chosen);
void add_relativize(CLI::App& root, action& chosen);
void add_edit(CLI::App& root, action& chosen);
void add_percent_encode(CLI::App& root, action& chosen);
void add_percent_decode(CLI::App& root, action& chosen);
void add_diff(CLI::App& root, action& chosen);
void add_grammar_list(CLI::App& root, action& chosen);
void add_grammar_show(CLI::App& root, action& chosen);
void add_grammar_check(CLI::App& root, action& chosen);
void add_grammar_generate(CLI::App& root, action& chosen);
void add_grammar_prove(CLI::App& root, action& chosen);
void add_grammar_vectors(CLI::App& root, action& chosen);
void add_grammar_count(CLI::App& root, action& chosen);
void add_grammar_sample(CLI::App& root, action& chosen);
void add_grammar_shortest(CLI::App& root, action& chosen);
void add_grammar_dfa(CLI::App& root, action& chosen);
void add_grammar_railroad(CLI::App& root, action& chosen);
void add_grammar_ambiguity(CLI::App& root, action& chosen);
void add_grammar_derivations(CLI::App& root, action& chosen);
void add_grammar_extract(CLI::App& root, action& chosen);
void add_grammar_examples(CLI::App& root, action& chosen);
void add_normalize(CLI::App& root, action& chosen);
void add_compare(CLI::App& root, action& chosen);
void add_to_uri(CLI::App& root, action& chosen);
void add_to_iri(CLI::App& root, action& chosen);
void add_bidi(CLI::App& root, action& chosen);
void add_extract(CLI::App& root, action& chosen);
void add_links(CLI::App& root, action& chosen);
void add_audit(CLI::App& root, action& chosen);
void add_encode(CLI::App& root, action& chosen);
void add_decode(CLI::App& root, action& chosen);
void add_ecma(CLI::App& root, action& chosen);

}  // namespace urispec::cli
