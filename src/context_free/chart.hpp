// All that Earley's algorithm finds in a text: which rules end where, and what waits for them. Derivations are read
// from it; to recognize is cheaper without (context_free/earley.hpp, which has the sources).
//
// An item is a state of a rule and the place where the rule began. Of a set, only the items that wait for a rule are
// kept: what reads characters moves on and leaves nothing behind. J. Leo, "A general context-free parsing algorithm
// running in linear time on every LR(k) grammar without using lookahead" (1991): where the end of a rule is the end of
// the one rule that waits for it, and so on, one step goes to the topmost.
//
// Cost: linear on LR-regular grammars, at worst the cube of the text for each state; memory for the waiting items and
// for each rule that ends at a place, at worst the square. Within `limits`.
// Tests: tests/context_free/derivation_test.cpp, recognition_test.cpp, where it is the twin of recognize.
#pragma once

#include "context_free/earley.hpp"
#include "context_free/rule_automata.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::context_free {

// A rule matched from `origin` to `end`, bytes; never empty.
struct completion {
  std::uint32_t rule;  // number among those that recurse
  std::uint32_t origin;
  std::uint32_t end;
};

// An item that waits for a rule that was called where it stands.
struct waiting_item {
  std::uint32_t called;
  state target;          // after it
  std::uint32_t origin;  // origin of the rule that waits
  state top_target = no_state;  // target of Leo's step, once it is computed
  std::uint32_t top_origin = 0;
};

// A step to a topmost item that left out the rules in between.
struct leo_step {
  std::uint32_t item;        // the one that waited: index of a waiting item
  std::uint32_t end;
  std::uint32_t completion;  // index of the completion that it waited for
};

struct chart {
  context_free::verdict verdict = verdict::invalid;
  std::vector<waiting_item> waiting;
  std::vector<std::uint32_t> waiting_at;  // by place, and one more: where those of the place begin; by called rule
  std::vector<completion> completions;    // in the order in which they were found
  std::vector<leo_step> steps;            // by end
};

[[nodiscard]] chart make_chart(const rule_automata& automata, std::string_view text, limits budget = {});

// The items that wait at a place for a rule; indices of `waiting`.
struct waiting_range {
  std::uint32_t begin, end;
  [[nodiscard]] std::uint32_t size() const { return end - begin; }
};
[[nodiscard]] waiting_range waiting_for(const chart& chart, std::uint32_t called, std::uint32_t place);

// Leo's step is taken where a rule ends for which one item waits, and the rule of that item ends then. The
// rule of the whole text at its beginning has a use more, which is outside.
[[nodiscard]] bool is_deterministic(const rule_automata& automata, const chart& chart, waiting_range range,
                                    std::uint32_t called, std::uint32_t place);

// The completions of a chart by where they begin, with those that Leo's steps left out. The latter are looked up only
// with the end of the rule that calls them, as nothing can follow them there; they are filled in for one end at its
// first look-up.
// Cost: sorting, once; for an end that is filled in, the rules that end there.

class completions_by_origin {
 public:
  completions_by_origin(const rule_automata& automata, const chart& chart);

  // The rule that begins at `origin` may end at several places at or before `last`: returns the one with that number,
  // the last place first.
  [[nodiscard]] std::optional<std::uint32_t> end_of(std::uint32_t rule, std::uint32_t origin, std::uint32_t last,
                                                    std::size_t number);

  // Greater for what was found later, by rules that end at the same place.
  [[nodiscard]] std::uint64_t order(std::uint32_t rule, std::uint32_t origin, std::uint32_t end);

 private:
  using left_out = std::unordered_map<std::uint64_t, std::uint64_t>;  // order by rule and origin

  const left_out& left_out_at(std::uint32_t end);
  [[nodiscard]] std::optional<std::size_t> find(std::uint32_t rule, std::uint32_t origin, std::uint32_t end) const;

  const rule_automata& automata_;
  const chart& chart_;
  std::vector<std::uint32_t> sorted_;  // indices of completions, by origin, rule, and end from the last
  std::unordered_map<std::uint32_t, left_out> left_out_;  // by end
};

}  // namespace urispec::context_free
