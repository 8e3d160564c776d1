// The least number of characters from an item in its context to the end of a text.
// Method: shorter and shorter until nothing changes, of states and rules first, then of contexts as they are made (D.
// Knuth, "A Generalization of Dijkstra's Algorithm", 1977, without a queue).
// Tests: tests/context_free/shortest_test.cpp, strings_up_to_test.cpp.
#pragma once

#include "context_free/contexts.hpp"
#include "urispec/context_free/rule_automata.hpp"

#include <cstddef>
#include <limits>
#include <vector>

namespace urispec::context_free {

class shortest_rests {
 public:
  static constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

  explicit shortest_rests(const rule_automata& by);

  // Of the contexts that are new since it was asked last.
  void learn(const contexts& all);

  // `endless` where there is none. The context is known.
  [[nodiscard]] std::size_t of(item_in_context i) const;

 private:
  std::vector<std::size_t> of_state_;    // to the end of its rule
  std::vector<std::size_t> of_context_;  // to the end of the text
};

}  // namespace urispec::context_free
