// Automata drawn at random over the characters a and b, everything else being a third class.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/nfa.hpp"

#include <memory>
#include <random>

namespace urispec::test {

inline automaton::shared_alphabet letters_a_and_b() {
  const automaton::code_point_set sets[] = {{{'a', 'a'}}, {{'b', 'b'}}};
  return std::make_shared<const automaton::alphabet>(sets);
}

inline automaton::dfa random_automaton(std::mt19937& random, std::size_t most_states,
                                       const automaton::shared_alphabet& symbols = letters_a_and_b()) {
  const std::size_t states = 1 + random() % most_states;
  automaton::dfa result{symbols, static_cast<automaton::state>(random() % states), {}, {}};
  const auto rare = 1 + random() % 4;
  for (std::size_t s = 0; s < states; ++s) {
    result.accepting.push_back(random() % rare == 0);
    for (std::size_t k = 0; k < symbols->size(); ++k) {
      result.table.push_back(static_cast<automaton::state>(random() % states));
    }
  }
  return result;
}

inline automaton::nfa random_nfa(std::mt19937& random, std::size_t most_nodes) {
  automaton::nfa result{letters_a_and_b(), {}, 0, 0};
  const std::size_t n = 1 + random() % most_nodes;
  for (std::size_t i = 0; i < n; ++i) result.add();
  const auto any = [&] { return static_cast<automaton::state>(random() % n); };
  result.start = any();
  result.end = any();
  for (std::size_t i = random() % (2 * n + 1); i > 0; --i) {
    result.move(any(), static_cast<automaton::symbol_class>(random() % result.symbols->size()), any());
  }
  for (std::size_t i = random() % (n + 1); i > 0; --i) result.silent(any(), any());
  return result;
}

}  // namespace urispec::test
