// Which characters could stand in a valid text in place of one that it has: what else could be written, or is missing.
// Cost: classes of the alphabet, and for each state after the character once the rest of the text.
// Tests: tests/diagnose/nearest_test.cpp, tests/diagnose/missing_test.cpp.
#pragma once

#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "urispec/diagnose.hpp"
#include "interpret/named_sets.hpp"
#include "language/regular_rule.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {

// All characters that can stand in a text of the language in place of the one at a byte, with that one.
[[nodiscard]] automaton::code_point_set characters_at(const automaton::dfa& of, std::string_view text, std::size_t at);

// The character classes of the grammar, by which such characters are named.
[[nodiscard]] std::vector<interpret::named_set> classes_of(const language::regular_rule& of);

// The graph in which a nearest text is a shortest path. A place is how many characters of the text were read, and the
// state that the automaton is in. To read a character costs nothing; each edit is one step: insert, remove or replace a
// character, or percent-encode it, all of its octets at once. Octets that are not UTF-8 are characters that can be
// removed, replaced or percent-encoded. Unreserved characters are not percent-encoded: that would change nothing (RFC
// 3986 §2.3). Where several characters lead to one state, only the most readable is a step.
// Cost: of an automaton states × classes, once; of a text linear. Tests: tests/diagnose/nearest_test.cpp.

using automaton::state;
using automaton::symbol_class;

struct edit_place {
  std::uint32_t read;  // characters
  state at;
};

struct edit_step {
  edit_kind by;
  edit_place to;
  symbol_class character;  // that is inserted or written instead
};

// Whether a character can be written as the escapes of its octets. In texts that are no URIs, "%5C" is no backslash.
enum class escaping : std::uint8_t { possible, unknown };

// What the texts of an automaton have in common.
class edit_automaton {
 public:
  explicit edit_automaton(const automaton::dfa& of, escaping octets = escaping::possible);  // `of` must outlive this

  [[nodiscard]] const automaton::dfa& states() const { return of_; }
  [[nodiscard]] bool is_live(state s) const { return live_[s]; }

 private:
  friend class edit_steps;
  struct successor {
    state to;
    symbol_class by;
  };

  const automaton::dfa& of_;
  escaping octets_;
  std::vector<bool> live_;
  std::vector<std::vector<successor>> successors_;  // by state: the live ones, each once
  symbol_class percent_;
  std::array<symbol_class, 16> digits_;  // in upper case
};

class edit_steps {
 public:
  edit_steps(const edit_automaton& by, std::string_view text);

  [[nodiscard]] std::size_t characters() const { return units_.size(); }
  // The first character at or after a byte.
  [[nodiscard]] std::size_t character_at(std::size_t byte) const;
  [[nodiscard]] bool is_percent_sign(std::size_t character) const { return units_[character].is_percent; }
  [[nodiscard]] bool is_end(edit_place p) const { return p.read == units_.size() && by_.of_.accepting[p.at]; }

  // Where the next character leads.
  [[nodiscard]] std::optional<edit_place> read(edit_place from) const {
    if (from.read == units_.size() || !units_[from.read].is_character) return std::nullopt;
    const state to = by_.of_.next(from.at, units_[from.read].by);
    return by_.live_[to] ? std::optional(edit_place{from.read + 1, to}) : std::nullopt;
  }

  // Calls `use` with each step, until it gives back true; then so does this.
  template <typename Use>
  bool any_edit(edit_place from, const Use& use) const {
    const bool has_character = from.read < units_.size();
    if (has_character) {
      if (use(edit_step{edit_kind::remove, {from.read + 1, from.at}, 0})) return true;
      const auto encoded = after_triplets(from);
      if (encoded && use(edit_step{edit_kind::percent_encode, {from.read + 1, *encoded}, 0})) return true;
    }
    for (const auto& [to, by] : by_.successors_[from.at]) {
      if (use(edit_step{edit_kind::insert, {from.read, to}, by})) return true;
      if (!has_character || (units_[from.read].is_character && by == units_[from.read].by)) continue;
      if (use(edit_step{edit_kind::replace, {from.read + 1, to}, by})) return true;
    }
    return false;
  }

  // The edit of the text that a step is.
  [[nodiscard]] edit edit_of(edit_place from, const edit_step& step) const;

 private:
  // A character, or an octet that does not belong to one.
  struct unit {
    std::uint32_t begin;
    std::uint32_t end;
    symbol_class by;
    bool is_character;
    bool is_unreserved;
    bool is_percent;
  };
  [[nodiscard]] std::optional<state> after_triplets(edit_place from) const;

  const edit_automaton& by_;
  std::string_view text_;
  std::vector<unit> units_;
};

// How many edits a text is away from a language, and all places of the graph of edits through which
// the shortest ways lead.
// Method: breadth-first search; layer n holds the places that n edits reach. Reading costs nothing, so all places that
// reading leads to are in the layer of the place itself. A pass back over the layers keeps the places on a shortest
// path; nearest.cpp looks only at these. Near the limit of places, a layer is expanded from the places nearest to the
// error outwards, until the limit. If that reaches the end of the text, no path is shorter, because all earlier layers
// were searched completely.
// Cost: for each place that is found the steps that leave it, twice. A byte for each character and state, which is
// cleared.
// Tests: tests/diagnose/nearest_test.cpp.

class edit_layers {
 public:
  static constexpr std::size_t most_edits = 60;
  // Characters × states. In a longer text, edits are looked for near the error and after it.
  static constexpr std::size_t most_cells = std::size_t{1} << 24U;

  // `error` is the character that cannot be read; `most_places` does not count those that are reached without edits.
  edit_layers(const edit_automaton& by, const edit_steps& of, std::size_t error, std::size_t most_places);

  // nullopt where the search gave up.
  [[nodiscard]] std::optional<std::size_t> distance() const { return distance_; }
  // Where the search began: at the beginning, unless the text is very long.
  [[nodiscard]] edit_place start() const { return start_; }
  // Whether a shortest way leads through a place after so many edits.
  [[nodiscard]] bool leads_through(edit_place p, std::size_t edits) const {
    return cells_[cell(p)] == (good | (edits + 1));
  }

 private:
  // Of a cell: the layer from 1, and what is known of the way to the end.
  static constexpr std::uint8_t layer_bits = 0x3F;
  static constexpr std::uint8_t good = 0x40;
  static constexpr std::uint8_t bad = 0x80;

  [[nodiscard]] std::size_t cell(edit_place p) const { return (p.read - start_.read) * states_ + p.at; }
  [[nodiscard]] std::size_t layer(edit_place p) const { return (cells_[cell(p)] & layer_bits) - std::size_t{1}; }
  void choose_start(std::size_t error);
  void search(std::size_t error, std::size_t most_places);
  void add(edit_place p, std::size_t layer);
  bool expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places);
  [[nodiscard]] bool is_good(edit_place p);
  [[nodiscard]] bool has_good_edit(edit_place p);

  const edit_steps& of_;
  std::size_t states_;
  edit_place start_;
  std::vector<std::uint8_t> cells_;
  std::vector<edit_place> found_;  // layer after layer
  bool ended_ = false;
  std::optional<std::size_t> distance_;
  std::vector<edit_place> way_;  // the readings that `is_good` is at
};

// The nearest texts of a regular language: R. A. Wagner, "Order-n correction for regular languages", CACM 17 (1974). A
// shortest path from (beginning of the text, start state) to (its end, an accepting state), where reading a character
// costs nothing and an edit costs one. Edits are those of Levenshtein (insert, remove, replace a
// character) and one more: percent-encoding a character, which is a single change for people who write URIs.
//
// Among equally many edits, those that keep the text are preferred: percent-encode the character at the place of the
// error; complete a bracket, an escape by writing its % as %25, or a text that ends too early; then edits near the
// place, in the order percent-encode, remove, insert a letter or a digit, insert another character, replace. If other
// characters would do as well as the inserted one, the edit names all of them.
//
// Method: first how many edits it takes, and which places lie on a shortest path; then among these
// Dijkstra, with the sum of the preferences as the length of a path.
// Cost: characters × states × successors in the worst case. In practice a character has few states that one edit leads
// to, and a second edit takes that many times as long.
// Invariant: each text given is accepted; none is nearer.
// Tests: tests/diagnose/nearest_test.cpp, against trying all edits (tests/reference/nearest_texts.hpp).

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
