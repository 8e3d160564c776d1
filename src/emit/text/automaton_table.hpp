// A minimal automaton as a table in C++, for combinators::longest (pegtl/rules/longest.hpp): classes of characters that
// lead to the same states everywhere share a column, states from which no text is reached are left out, and those that
// accept come first.
// Cost: the automaton's table. Tested in tests/emit/automaton_table_test.cpp, and by what headers match in
// tests/emit/automaton_header_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::emit {

// How many entries `next` would have.
[[nodiscard]] std::size_t entries_of_table(const automaton::dfa& minimal);

// "struct name { … };". The automaton accepts some text, and has fewer states than 16 bits can number, and fewer columns
// than 8 bits can.
[[nodiscard]] std::string automaton_table(std::string_view name, const automaton::dfa& minimal);

}  // namespace urispec::emit
