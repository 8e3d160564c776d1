// The tagged languages of the built-in grammars (peg/tagged_language.hpp), made beforehand and built in:
// grammar/tagged has a table for each. Making them would take nine tenths of the time to prepare a grammar.
//
// A table records its sources: the definitions of the rules that the start rule needs, and the table of components. For
// any other sources it is not used and the language is made anew. It does not record how tagged languages are made:
// after a change there, the test fails until the tables are written anew. `cmake --build … --target regenerate_tagged`
// writes them. Tests: tests/diff/tagged_table_test.cpp, which makes each anew and compares.
#pragma once

#include "abnf/component_table.hpp"
#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::diff {

// A number for what a tagged language is made of, by FNV-1a over its text: it is there to notice changes.
[[nodiscard]] std::uint64_t fingerprint_of(const abnf::grammar& grammar, std::size_t start);

// The automaton as text. The first line has the fingerprint and the numbers of classes, of marks and of states; then
// comes a line for each class with its code points in hexadecimal, and one for each state: `+` where it accepts, and
// the successors under all symbols, `COUNTxSTATE` for as many in a row.
[[nodiscard]] std::string write_tagged_table(std::uint64_t fingerprint, const automaton::dfa& tagged);

// Nullopt where the text is no such table, or has another fingerprint.
[[nodiscard]] std::optional<automaton::dfa> read_tagged_table(std::string_view text, std::uint64_t fingerprint);

// Nullopt where there is no table of just this.
[[nodiscard]] std::optional<automaton::dfa> built_in_tagged_language(const abnf::grammar& grammar, std::size_t start,
                                                                     const abnf::component_table& components);

}  // namespace urispec::diff
