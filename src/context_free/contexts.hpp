// What waits for the end of a rule, and what waits for the end of that, up to the end of the text: a context. Contexts
// with the same content are one, so that they can be compared by their numbers (hash consing; J.-C. Filliâtre and
// S. Conchon, "Type-safe modular hash-consing", 2006).
//
// Where a rule calls itself before it reads anything, its context is part of itself. The contexts of all rules of such a
// component of left calls are made together and found again by what calls the component from outside. A context that can
// only end is left out, and what waits for it stands in its place: calls at the end of a rule do not nest.
// Tests: tests/context_free/strings_up_to_test.cpp.
#pragma once

#include "urispec/context_free/rule_automata.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace urispec::context_free {

using context = std::uint32_t;

// An item: a state of a rule, and the context of the rule. `no_state` is the end of the text.
struct item_in_context {
  state at;
  context of;
  friend auto operator<=>(const item_in_context&, const item_in_context&) = default;
};

// A rule that begins, with its context.
struct begun_rule {
  std::uint32_t rule;
  context of;
};

class contexts {
 public:
  static constexpr std::size_t endless = static_cast<std::size_t>(-1);

  explicit contexts(const rule_automata& by);

  // All rules that begin where these items are.
  [[nodiscard]] std::vector<begun_rule> begun_by(const std::vector<item_in_context>& items);
  // The same at the beginning of a text of a rule.
  [[nodiscard]] std::vector<begun_rule> begun_at_start(std::uint32_t rule);

  // What goes on where a rule of the context ends.
  [[nodiscard]] const std::vector<item_in_context>& waiting(context c) const { return waiting_[c]; }

  // The least number of characters from there to the end of the text; `endless` where there is none.
  [[nodiscard]] std::size_t shortest_rest(item_in_context i) const {
    if (i.at == no_state) return 0;
    const std::size_t own = rest_of_state_[i.at];
    return own == endless || rest_[i.of] == endless ? endless : own + rest_[i.of];
  }

  [[nodiscard]] std::size_t items() const { return items_; }  // of all contexts

 private:
  using entries = std::vector<std::vector<item_in_context>>;  // by rule: what calls it

  void find_shortest_rests();
  std::vector<begun_rule> begun(entries& calls);
  context of_items(const std::vector<item_in_context>& items);
  context add(std::vector<item_in_context> items);
  std::vector<begun_rule> of_component(const std::vector<std::uint32_t>& component, const entries& calls);
  [[nodiscard]] std::vector<item_in_context> without_ends(const std::vector<item_in_context>& items) const;
  void find_rest(context c);

  const rule_automata& by_;
  std::vector<std::vector<std::uint32_t>> components_;  // of left calls; each after those that call it
  std::vector<bool> is_left_recursive_;                 // by component
  std::vector<std::size_t> rest_of_state_;              // the least number of characters to the end of its rule
  std::vector<std::vector<item_in_context>> waiting_;
  std::vector<std::size_t> rest_;  // the same of contexts, to the end of the text
  std::size_t items_ = 0;
  std::map<std::vector<item_in_context>, context> known_;
  std::map<std::vector<std::pair<std::uint32_t, item_in_context>>, std::vector<begun_rule>> known_components_;
};

}  // namespace urispec::context_free
