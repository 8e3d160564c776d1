// A minimal automaton as a table in C++, for combinators::longest (pegtl/rules/longest.hpp): classes of characters that
// lead to the same states everywhere share a column, states from which no text is reached are left out, and those that
// accept come first.
// Cost: the automaton's table. Tested in tests/emit/automaton_table_test.cpp, and by what headers match in
// tests/emit/complete_headers_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <string>
#include <string_view>

namespace urispec::emit {

// "struct name { … };", whose arrays have the smallest types that hold their values. The automaton accepts some text,
// and its alphabet has no marks.
[[nodiscard]] std::string automaton_table(std::string_view name, const automaton::dfa& minimal);

}  // namespace urispec::emit
