// Parsing expressions drawn at random over the characters a and b, with every kind of node that a translation can give.
#pragma once

#include "peg/expression.hpp"

#include <cstddef>
#include <random>
#include <utility>
#include <vector>

namespace urispec::test {

class random_expressions {
 public:
  explicit random_expressions(std::uint32_t seed) : random_(seed) {}

  // Rules each of which calls only those before it, some of them given.
  std::vector<peg::expression> next(std::vector<peg::expression> rules = {}) {
    for (std::size_t n = rules.size() + 1 + below(3); rules.size() < n;) {
      callable_ = rules.size();
      rules.push_back(expression(3));
    }
    return rules;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  automaton::code_point_set set() {
    switch (below(4)) {
      case 0: return {{'a', 'b'}};
      case 1: return {{'b', 'b'}};
      default: return {{'a', 'a'}};
    }
  }

  std::vector<peg::expression> several(int depth, std::size_t n) {
    std::vector<peg::expression> result;
    while (result.size() < n) result.push_back(expression(depth));
    return result;
  }

  peg::expression expression(int depth) {
    switch (depth == 0 ? below(4) : below(13)) {
      case 0:
      case 1: return {peg::character{set()}};
      case 2: return {peg::text{{set(), set()}}};
      case 3:
        return callable_ > 0 ? peg::expression{peg::rule_call{below(callable_)}} : peg::expression{peg::sequence{}};
      case 4:
      case 5: return {peg::sequence{several(depth - 1, 2 + below(2))}};
      case 6:
      case 7:
      case 8: return {peg::ordered_choice{several(depth - 1, 2 + below(2))}};
      case 9: return {peg::repetition{0, 1, several(depth - 1, 1)}};
      case 10: return {peg::repetition{static_cast<std::uint32_t>(below(2)), peg::repetition::unbounded,
                                       several(depth - 1, 1)}};
      case 11: {
        const auto least = static_cast<std::uint32_t>(below(3));
        return {peg::repetition{least, least + static_cast<std::uint32_t>(below(3)), several(depth - 1, 1)}};
      }
      default:
        return {peg::predicate{below(2) == 0 ? peg::lookahead::must_match : peg::lookahead::must_not_match,
                               several(depth - 1, 1)}};
    }
  }

  std::mt19937 random_;
  std::size_t callable_ = 0;
};

}  // namespace urispec::test
