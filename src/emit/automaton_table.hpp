// A minimal automaton as a table in C++, for combinators::longest (pegtl/combinators.hpp): classes of characters that
// lead to the same states everywhere share a column, states from which no text is reached are left out, and those that
// accept come first.
// Cost: the automaton's table. Tested in tests/emit/automaton_table_test.cpp, and by what headers match in
// tests/emit/complete_headers_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "peg/build.hpp"
#include "urispec/abnf.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::emit {

// "struct name { … };", whose arrays have the smallest types that hold their values. The automaton accepts some text,
// and its alphabet has no marks.
[[nodiscard]] std::string automaton_table(std::string_view name, const automaton::dfa& minimal);

// Text of a header for rules that no parsing expression matches: a table for each automaton, and the definitions that
// the general engine reads.
// Rules of the same language share a table. Cost: linear in the tables and definitions, and one comparison for each two
// automata. Tested in tests/emit/complete_headers_test.cpp.

// The namespace `automata`; nothing where no rule has one.
[[nodiscard]] std::string automata_text(const peg::grammar& proven, std::span<const std::string> names);

struct engine_grammar {
  std::string text;                      // the struct of that name; empty where the engine matches no rule
  std::vector<std::size_t> definitions;  // by rule of the grammar: which definition of the text
};
[[nodiscard]] engine_grammar grammar_for_engine(const abnf::grammar& source, const peg::grammar& proven);

}  // namespace urispec::emit
