// What a parsing expression may be, as sequences of tokens: a token is a character or a call. A called rule that is
// itself a choice between sequences of rules is not a token; its sequences replace it. Lookahead is left out.
//
// Expressions with loops without end have no such list, and neither have those with too many sequences, or too long
// ones. Cost: linear in the rules and in the sequences that are kept. Tested in tests/peg/prefix_trees_test.cpp.
#pragma once

#include "peg/expression.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace urispec::peg {

using token = std::size_t;
using tokens = std::vector<token>;
using sequences = std::vector<tokens>;

class token_sequences {
 public:
  // What is larger than this has no list.
  static constexpr std::size_t most_sequences = 200;
  static constexpr std::size_t longest_sequence = 50;

  // `order`: the rules that do not recurse, each after those that it calls.
  token_sequences(const std::vector<expression>& rules, std::span<const std::size_t> order);

  [[nodiscard]] std::optional<sequences> of(const expression& e);

  // The character or call that a token stands for.
  [[nodiscard]] const expression& what(token t) const { return met_[t]; }

 private:
  std::optional<sequences> of_iterations(const repetition& r);
  token of_call(const rule_call& call);
  token of_character(const automaton::code_point_set& set);
  token add(const expression& e);

  std::vector<std::optional<sequences>> expanded_;                          // by rule: of those that are no tokens
  std::vector<std::optional<token>> calls_;                                 // by rule
  std::map<std::vector<std::pair<char32_t, char32_t>>, token> characters_;  // by their ranges
  std::vector<expression> met_;
};

}  // namespace urispec::peg
