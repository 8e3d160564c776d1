// The nearest texts of a regular language: R. A. Wagner, "Order-n correction for regular languages", CACM 17 (1974). A
// shortest path from (beginning of the text, start state) to (its end, an accepting state), where reading a character
// costs nothing and an edit costs one. Edits are those of Levenshtein (insert, remove, replace a character) and one
// more: percent-encoding a character, all of its octets at once, which is a single change for people who write URIs.
// Octets that are not UTF-8 are characters that can be removed, replaced or percent-encoded. Unreserved characters are
// not percent-encoded: that would change nothing (RFC 3986 §2.3).
//
// Among equally many edits, those that keep the text are preferred: percent-encode the character at the place of the
// error; complete a bracket, or an escape by writing its % as %25; then edits near the place, in the order
// percent-encode, remove, insert a letter or a digit, insert another character, replace. If other characters would do
// as well as the inserted one, the edit names all of them.
//
// Method: Dijkstra with the pair (edits, preference) as the length of a path; a place is settled at most as many times
// as texts are asked for. Cost: characters × states × successors in the worst case, and in practice what lies
// within the distance found. Invariant: each text given is accepted; none is nearer.
// Tests: tests/diagnose/nearest_test.cpp, against trying all edits (tests/reference/nearest_texts.hpp).
#pragma once

#include "urispec/automaton/dfa.hpp"
#include "urispec/diagnose/repair.hpp"
#include "urispec/interpret/named_sets.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

class nearest_texts {
 public:
  // Longer texts have no nearest ones: characters × states.
  static constexpr std::size_t most_places = std::size_t{1} << 22U;

  // The automaton must outlive this. `classes` are the character classes of the grammar, which name what else could
  // be written in place of an example.
  explicit nearest_texts(const automaton::dfa& of, std::vector<interpret::named_set> classes = {});

  // A search that has come to more places than it may ends without texts: many mistakes need many edits, and nobody
  // would recognize what they lead to. A place takes 40 bytes, and some tens of nanoseconds.
  enum class effort : std::size_t { for_one_of_many_texts = std::size_t{1} << 14U, for_one_text = std::size_t{1} << 20U };

  // Texts at the least distance, best first, at most `most` of them: those without examples come before the others.
  // `place` is the byte where the text fails.
  [[nodiscard]] std::vector<repair> find(std::string_view text, std::size_t place, std::size_t most,
                                         effort most_visits = effort::for_one_text) const;

 private:
  struct successor {
    automaton::state to;
    automaton::symbol_class by;  // the most readable
  };
  struct unit;
  class search;

  [[nodiscard]] std::vector<unit> units_of(std::string_view text) const;
  void name_alternatives(repair& of) const;
  [[nodiscard]] automaton::code_point_set characters_for(std::string_view text, std::size_t at) const;

  const automaton::dfa& of_;
  std::vector<interpret::named_set> classes_;
  std::vector<bool> live_;
  std::vector<std::vector<successor>> successors_;  // by state: the live ones, each once
};

}  // namespace urispec::diagnosing
