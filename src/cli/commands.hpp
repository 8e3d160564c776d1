// The commands, one file each.
#pragma once

#include "cli/command.hpp"

namespace urispec::cli {

void add_parse(CLI::App& root, action& chosen);
void add_validate(CLI::App& root, action& chosen);
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
void add_grammar_extract(CLI::App& root, action& chosen);

}  // namespace urispec::cli
