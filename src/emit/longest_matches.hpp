// What a header has for rules that no parsing expression matches: a table for each automaton, and the definitions that
// the general engine reads.
// Rules of the same language share a table. Cost: linear in the tables and definitions, and one comparison for each two
// automata. Tested in tests/emit/complete_headers_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace urispec::emit {

// The namespace `automata`; nothing where no rule has one.
[[nodiscard]] std::string automata_text(const peg::grammar& made, std::span<const std::string> names);

struct engine_grammar {
  std::string text;                      // the struct of that name; empty where the engine matches no rule
  std::vector<std::size_t> definitions;  // by rule of the grammar: which definition of the text
};
[[nodiscard]] engine_grammar grammar_for_engine(const abnf::grammar& source, const peg::grammar& made);

}  // namespace urispec::emit
