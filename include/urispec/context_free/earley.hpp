// Recognition of texts by any grammar: Earley's algorithm on the automata of its recursive rules.
//
// Sources: J. Earley, "An Efficient Context-Free Parsing Algorithm" (1970): a set of items for each place of the text,
// an item being a state of a rule and the place where the rule began. J. Aycock and R. N. Horspool, "Practical Earley
// Parsing" (2002): what can be empty is stepped over when automata are made, so that no rule ends where it begins, and
// an item is the state of a deterministic automaton. J. Leo, "A general context-free parsing algorithm running in linear
// time on every LR(k) grammar without using lookahead" (1991): where the end of a rule is the end of the one rule that
// waits for it, and so on, one step goes to the topmost.
// Of a set, only the items that wait for a rule are kept: what reads characters moves on and leaves nothing behind.
//
// Cost: linear on LR-regular grammars, at worst the cube of the text for each state; memory for the waiting items, at
// worst the square, and with `history::kept` for each rule that ends at a place. Within `limits::bytes`.
// Invariant: each item is part of some text that begins as this one (the valid prefix property), as only states from which
// a rule can end are entered, and rules without strings are not called.
// Tests: tests/context_free/recognition_test.cpp: verdict, place of the error and expected set against expansion.
#pragma once

#include "urispec/automaton/code_point_set.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "urispec/language/expectation.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::context_free {

enum class history : std::uint8_t { dropped, kept };
enum class verdict : std::uint8_t { valid, invalid, out_of_memory };

struct limits {
  static constexpr std::size_t default_bytes = std::size_t{1} << 30U;
  std::size_t bytes = default_bytes;
};

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
  std::uint32_t origin;  // of the rule that waits
  state top_target = no_state;  // of Leo's step, once it is known
  std::uint32_t top_origin = 0;
};

// A step to a topmost item that left out the rules in between.
struct leo_step {
  std::uint32_t item;        // the one that waited: index of a waiting item
  std::uint32_t end;
  std::uint32_t completion;  // of the rule that it waited for: its index
};

struct recognition {
  context_free::verdict verdict = verdict::invalid;
  language::expectation there;  // what could have come; of an invalid text, and of others if that is asked for
  std::optional<std::size_t> longest;  // the size of the longest beginning that is a text of the rule
  // What `history::kept` keeps, for derivations.
  std::vector<waiting_item> waiting;
  std::vector<std::uint32_t> waiting_at;  // by place, and one more: where those of the place begin; by called rule
  std::vector<completion> completions;    // in the order in which they were found
  std::vector<leo_step> steps;            // by end
};

// Of which texts it is said what could come next.
enum class continuations : std::uint8_t { of_invalid_texts, of_all_texts };

[[nodiscard]] recognition recognize(const rule_automata& by, std::string_view text, history kept = history::dropped,
                                    limits within = {}, continuations said = continuations::of_invalid_texts);

// Those that wait at a place for a rule; indices of `waiting`.
struct waiting_range {
  std::uint32_t begin, end;
  [[nodiscard]] std::uint32_t size() const { return end - begin; }
};
[[nodiscard]] waiting_range waiting_for(const std::vector<waiting_item>& waiting,
                                        const std::vector<std::uint32_t>& waiting_at, std::uint32_t called,
                                        std::uint32_t place);

// Whether Leo's step is taken where a rule ends that was called at a place: one item waits, and its rule ends then. The
// rule of the whole text at its beginning has a use more, which is outside.
[[nodiscard]] bool is_deterministic(const rule_automata& by, const std::vector<waiting_item>& waiting,
                                    waiting_range range, std::uint32_t called, std::uint32_t place);

}  // namespace urispec::context_free
