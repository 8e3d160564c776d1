// Fills the tables of the nodes that characters give (tree/node_table.hpp), by building the nodes of texts of one
// character and of one escape. A character at which the part might take more is not in the table, nor is any beyond
// ASCII, nor an escape whose nodes depend on more than which of its digits are letters.
// Cost: fewer than 700 short texts for each table. Tests: tests/parse/node_table_test.cpp,
// tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/derivation.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

// What a table is filled with: a part of a rule, by what it does with short texts.
struct character_part {
  std::size_t (*longest_from)(char);                        // pegtl/parse/first_character.hpp
  bool (*build)(std::string_view text, derivation_arena&);  // the nodes of a text; false if it does not match
};
[[nodiscard]] node_table make_node_table(const character_part& part);

}  // namespace urispec
