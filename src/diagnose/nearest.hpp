// The nearest texts of a regular language: R. A. Wagner, "Order-n correction for regular languages", CACM 17 (1974). A
// shortest path from (beginning of the text, start state) to (its end, an accepting state), where reading a character
// costs nothing and an edit costs one (edit_steps.hpp). Edits are those of Levenshtein (insert, remove, replace a
// character) and one more: percent-encoding a character, which is a single change for people who write URIs.
//
// Among equally many edits, those that keep the text are preferred: percent-encode the character at the place of the
// error; complete a bracket, an escape by writing its % as %25, or a text that ends too early; then edits near the
// place, in the order percent-encode, remove, insert a letter or a digit, insert another character, replace. If other
// characters would do as well as the inserted one, the edit names all of them.
//
// Method: first how many edits it takes, and which places lie on a shortest path (edit_layers.hpp); then among these
// Dijkstra, with the sum of the preferences as the length of a path.
// Cost: characters × states × successors in the worst case. In practice a character has few states that one edit leads
// to, and a second edit takes that many times as long.
// Invariant: each text given is accepted; none is nearer.
// Tests: tests/diagnose/nearest_test.cpp, against trying all edits (tests/reference/nearest_texts.hpp).
#pragma once

#include "diagnose/edit_steps.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/interpret/named_sets.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {

enum class search_end : std::uint8_t { complete, gave_up };

struct nearest_search {
  std::vector<repair> texts;
  search_end end = search_end::complete;  // without texts: there is none, or none was asked for
};

class nearest_texts {
 public:
  // The automaton must outlive this. `classes` are the character classes of the grammar, which name what else could
  // be written in place of an example.
  explicit nearest_texts(const automaton::dfa& of, std::vector<interpret::named_set> classes = {},
                         escaping octets = escaping::possible)
      : by_(of, octets), classes_(std::move(classes)) {}

  // How many pairs of character and state a search may come to by edits before it gives up: many mistakes need many
  // edits, and nobody would recognize what they lead to. A pair takes 8 bytes, and some tens of nanoseconds.
  enum class effort : std::size_t {
    for_one_of_many_texts = std::size_t{1} << 14U,
    for_one_text = std::size_t{1} << 20U
  };

  // Texts at the least distance, best first, at most `most` of them: those without examples come before the others. A
  // search that comes to its limit in the last step may know only those that are edited near the error.
  // `place` is the byte where the text fails. Texts that are not `wanted` are passed over; an empty function wants all.
  [[nodiscard]] nearest_search find(std::string_view text, std::size_t place, std::size_t most,
                                    effort most_visits = effort::for_one_text,
                                    const std::function<bool(const repair&)>& wanted = {}) const;

 private:
  void name_alternatives(repair& of) const;

  edit_automaton by_;
  std::vector<interpret::named_set> classes_;
};

}  // namespace urispec::diagnosing
