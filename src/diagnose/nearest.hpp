// The valid texts nearest to an invalid one, and the characters that could stand in a text in place of one that it has.
//
// Source: R. A. Wagner, "Order-n correction for regular languages", CACM 17 (1974). A nearest text is a shortest path
// from (beginning of the text, start state) to (its end, an accepting state). Reading a character costs nothing, and an
// edit costs one. The edits are those of Levenshtein (insert, remove, replace a character) and percent-encoding: people
// who write URIs take it for a single change, however many octets the character has.
//
// Method: a breadth-first search says how many edits it takes and which places lie on a shortest path (edit_layers). A
// walk among these places reads as far as it can before it edits, so the first texts are edited near the error. At a
// place it percent-encodes first, then removes, inserts and replaces. If other characters would do as well as the
// inserted one, the edit names all of them.
// Cost: states × classes for an automaton, once. A search visits characters × states and the steps that leave them in
// the worst case, up to a limit. In practice one edit leads to few states, and a second edit takes that many times as
// long.
// Invariants: the automaton accepts each text of the result; no accepted text is nearer.
// Tests: tests/diagnose/nearest_test.cpp, which tries all edits (tests/reference/nearest_texts.hpp), and
// tests/diagnose/missing_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "interpret/named_sets.hpp"
#include "language/regular_rule.hpp"
#include "urispec/code_point_set.hpp"
#include "urispec/diagnose.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {

// All characters that can stand in a text of the language in place of the one at a byte, with that one.
[[nodiscard]] automaton::code_point_set characters_at(const automaton::dfa& texts, std::string_view text,
                                                      std::size_t position);

// The character classes of the grammar, by which such characters are named.
[[nodiscard]] std::vector<interpret::named_set> classes_of(const language::regular_rule& rule);

// Possible if a character can be written as the escapes of its octets. In texts that are no URIs, "%5C" is no
// backslash.
enum class escaping : std::uint8_t { possible, unknown };

class nearest_texts {
 public:
  // The automaton must outlive this. `classes` are the character classes of the grammar, which name what else could
  // be written in place of an example.
  explicit nearest_texts(const automaton::dfa& texts, std::vector<interpret::named_set> classes = {},
                         escaping octets = escaping::possible);

  // Texts at the least distance, at most `most` of them; those without examples come before the others. None if the
  // language has no texts. nullopt if the search gave up: many mistakes need many edits, and nobody would recognize the
  // result.
  [[nodiscard]] std::optional<std::vector<nearest_text>> find(std::string_view text, std::size_t most) const;

 private:
  friend class edit_steps;
  struct successor {
    automaton::state target;
    automaton::symbol_class symbol;
  };

  void name_alternatives(nearest_text& example) const;

  const automaton::dfa& texts_;
  std::vector<interpret::named_set> classes_;
  escaping octets_;
  std::vector<bool> live_;
  std::vector<std::vector<successor>> successors_;  // by state: the live ones, each once
  automaton::symbol_class percent_;
  std::array<automaton::symbol_class, 16> digits_;  // in upper case
};

}  // namespace urispec::diagnosing
