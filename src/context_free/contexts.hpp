// A context is what waits for the end of a rule, and what waits for the end of that, up to the end of the text.
// Contexts with the same content are one, so that they can be compared by their numbers (hash consing; J.-C. Filliâtre
// and S. Conchon, "Type-safe modular hash-consing", 2006).
//
// A rule that calls itself before it reads anything has a context that is part of itself. The contexts of all rules of
// such a component of left calls are made together and found again by what calls the component from outside. A context
// that can only end is left out, and what waits for it stands in its place: calls at the end of a rule do not nest.
// Cost of a place: its calls, and sorting what waits for each rule.
// Tests: tests/context_free/strings_test.cpp, recognition_test.cpp.
#pragma once

#include "context_free/rule_automata.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace urispec::context_free {

using context = std::uint32_t;

// An item: a state of a rule, and the context of the rule. `no_state` is the end of the text.
struct item_in_context {
  state position;
  context context_number;
  friend auto operator<=>(const item_in_context&, const item_in_context&) = default;
};

// A rule that begins, with its context.
struct rule_start {
  std::uint32_t rule;
  context context_number;
};

class contexts {
 public:
  explicit contexts(const rule_automata& automata);

  // All rules that begin where these items are. Holds until the next call of either.
  [[nodiscard]] const std::vector<rule_start>& starts_at(std::span<const item_in_context> items);
  // These rules begin where a text of the rule begins.
  [[nodiscard]] const std::vector<rule_start>& starts_of_rule(std::uint32_t rule);

  // The number of contexts; a new one has the next number.
  [[nodiscard]] std::size_t size() const { return contents_.size(); }

  // These items go on where a rule of the context ends. The span holds until rules begin.
  [[nodiscard]] std::span<const item_in_context> waiting(context c) const {
    return std::span(items_).subspan(contents_[c].begin, contents_[c].size);
  }

  [[nodiscard]] std::size_t items() const { return items_.size(); }  // items of all contexts
  [[nodiscard]] std::size_t bytes() const;

 private:
  using content = std::vector<item_in_context>;
  struct place_of_content {
    std::size_t begin = 0;
    std::size_t size = 0;
  };

  struct slot {
    std::uint32_t hash;
    context context_number;
  };

  void call(std::uint32_t rule, item_in_context source);
  void call_first(const rule_start& caller, std::size_t but_for_component);
  const std::vector<rule_start>& start_called_rules();
  context of_items(const content& items);
  void grow_slots();
  context add(const content& items);
  void begin_component(std::size_t component);
  void take_calls(std::uint32_t rule, content& output);

  const rule_automata& automata_;
  struct call_here {
    item_in_context source;
    std::uint32_t before;  // index of the one before it of the same rule
  };
  std::vector<call_here> calls_;
  std::vector<std::uint32_t> last_call_;  // by rule, index
  std::vector<std::uint64_t> is_called_;  // by component, in bits: it has one
  std::vector<rule_start> starts_;
  content scratch_;

  std::vector<item_in_context> items_;
  std::vector<place_of_content> contents_;  // by context
  std::vector<slot> slots_;                 // open addressing, by content
  std::size_t in_slots_ = 0;
  std::map<std::vector<std::pair<std::uint32_t, item_in_context>>, std::vector<rule_start>> known_components_;
  std::size_t bytes_of_components_ = 0;
};

// The least number of characters from an item in its context to the end of a text.
// Method: lengths are lowered until nothing changes, first those of states and rules, then those of contexts as they
// are made (D. Knuth, "A Generalization of Dijkstra's Algorithm", 1977, without a queue).

class shortest_rests {
 public:
  static constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

  explicit shortest_rests(const rule_automata& automata);

  // Adds the contexts that are new since the last call.
  void learn(const contexts& contexts);

  // `endless` where there is none. The context is known.
  [[nodiscard]] std::size_t rest_length(item_in_context i) const;

 private:
  std::vector<std::size_t> of_state_;    // to the end of its rule
  std::vector<std::size_t> of_context_;  // to the end of the text
};

}  // namespace urispec::context_free
