// Recognition of texts by any grammar: Earley's algorithm on the automata of its recursive rules.
//
// Sources: J. Earley, "An Efficient Context-Free Parsing Algorithm" (1970): a set of items for each place of the text.
// J. Aycock and R. N. Horspool, "Practical Earley Parsing" (2002): what can be empty is stepped over when automata are
// made, so that no rule ends where it begins, and an item is the state of a deterministic automaton. Instead of the
// place where its rule began, an item has what waits for the rule there, its context (context_free/contexts.hpp): rules
// that began at different places and are waited for by the same are one item. So M. Tomita shares stacks ("Efficient
// Parsing for Natural Language", 1986), but by content, not by place.
//
// Cost: linear on LR-regular grammars, and wherever the contexts of a place are few: `1*word`, where each character of
// a word may begin another, has one for all of them, and not one for each beginning. At worst the cube of the text.
// Memory for the contexts. Within `limits`.
// Invariant: each item is part of some text that begins as this one (the valid prefix property), as only states from
// which a rule can end are entered, and rules without strings are not called.
// Tests: tests/context_free/recognition_test.cpp: verdict, place of the error and expected set against expansion; the
// verdict against the chart.
#pragma once

#include "urispec/limits.hpp"
#include "context_free/rule_automata.hpp"
#include "language/structure.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::context_free {

enum class verdict : std::uint8_t { valid, invalid, out_of_memory, out_of_time };

struct limits {
  static constexpr std::size_t default_bytes = std::size_t{1} << 30U;
  std::size_t bytes = default_bytes;  // for one text
  work_budget budget{};  // its time and its memory; states do not count
};

// A budget that counts memory decides alone.
[[nodiscard]] inline limits limits_within(const work_budget& budget, std::size_t bytes = limits::default_bytes) {
  return {budget.limits_memory() ? std::numeric_limits<std::size_t>::max() : bytes, budget.another()};
}

// The verdict where a budget ends the reading, or the memory for one text does.
[[nodiscard]] inline verdict undecided_by(const work_budget& budget) {
  return budget.ran_out_of() == exhausted_limit::time ? verdict::out_of_time : verdict::out_of_memory;
}

struct recognition {
  context_free::verdict verdict = verdict::invalid;
  language::expectation expectation;  // characters that could have come, for an invalid text, and for others on request
  std::optional<std::size_t> longest;  // the size of the longest beginning that is a text of the rule
  // The states that were to read each character, and those at the end; only with `as_states`.
  std::vector<std::vector<state>> states;
};

// How the engine reports what could come next: as an expectation, or by the states in which it read, which costs less.
enum class continuations : std::uint8_t { of_invalid_texts, of_all_texts, as_states };

[[nodiscard]] recognition recognize(const rule_automata& automata, std::string_view text, limits budget = {},
                                    continuations coverage = continuations::of_invalid_texts);

}  // namespace urispec::context_free
