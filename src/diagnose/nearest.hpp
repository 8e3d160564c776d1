// The valid texts nearest to an invalid one, and the characters that could stand in a text in place of one that it has.
//
// Source: R. A. Wagner, "Order-n correction for regular languages", CACM 17 (1974). A nearest text is a shortest path
// from (beginning of the text, start state) to (its end, an accepting state). Reading a character costs nothing, and an
// edit costs one. The edits are those of Levenshtein (insert, remove, replace a character) and percent-encoding: people
// who write URIs take it for a single change, however many octets the character has.
//
// Preferences order texts that need equally many edits. The best percent-encodes the character at the error. Next come
// texts that complete a bracket, write the % of an escape as %25, or continue a text that ends too early; then edits
// near the error, in the order percent-encode, remove, insert a letter or a digit, insert another character, replace.
// If other characters would do as well as the inserted one, the edit names all of them.
//
// Method: a breadth-first search says how many edits it takes and which places lie on a shortest path (edit_layers);
// Dijkstra's algorithm among these places, with the preferences as lengths, gives the texts (nearest.cpp).
// Cost: states × classes for an automaton, once. A search visits characters × states and the steps that leave them in
// the worst case. In practice one edit leads to few states, and a second edit takes that many times as long.
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

using automaton::state;
using automaton::symbol_class;

// A node of the graph: how many characters of the text were read, and the state that the automaton is in.
struct edit_place {
  std::uint32_t read;  // characters
  state position;
};

// An edge of the graph: one edit. Octets that are not UTF-8 count as characters that can be removed, replaced or
// percent-encoded. Unreserved characters are not percent-encoded: that would change nothing (RFC 3986 §2.3). Where
// several characters lead to one state, only the most readable is a step.
struct edit_step {
  edit_kind kind;
  edit_place target;
  symbol_class character;  // that is inserted or written instead
};

// Possible if a character can be written as the escapes of its octets. In texts that are no URIs, "%5C" is no
// backslash.
enum class escaping : std::uint8_t { possible, unknown };

// The automaton that a text is edited towards, with the tables that every text needs.
class edit_automaton {
 public:
  // `texts` must outlive this.
  explicit edit_automaton(const automaton::dfa& texts, escaping octets = escaping::possible);

  [[nodiscard]] const automaton::dfa& texts() const { return texts_; }
  [[nodiscard]] bool is_live(state s) const { return live_[s]; }

 private:
  friend class edit_steps;
  struct successor {
    state target;
    symbol_class symbol;
  };

  const automaton::dfa& texts_;
  escaping octets_;
  std::vector<bool> live_;
  std::vector<std::vector<successor>> successors_;  // by state: the live ones, each once
  symbol_class percent_;
  std::array<symbol_class, 16> digits_;  // in upper case
};

class edit_steps {
 public:
  edit_steps(const edit_automaton& target, std::string_view text);

  [[nodiscard]] std::size_t characters() const { return units_.size(); }
  // The first character at or after a byte.
  [[nodiscard]] std::size_t character_at(std::size_t byte) const;
  [[nodiscard]] bool is_percent_sign(std::size_t character) const { return units_[character].is_percent; }
  [[nodiscard]] bool is_end(edit_place p) const {
    return p.read == units_.size() && target_.texts_.accepting[p.position];
  }

  // The place that the next character leads to; nullopt if no text of the language goes on there.
  [[nodiscard]] std::optional<edit_place> read(edit_place source) const {
    if (source.read == units_.size() || !units_[source.read].is_character) return std::nullopt;
    const state target = target_.texts_.next(source.position, units_[source.read].symbol);
    return target_.live_[target] ? std::optional(edit_place{source.read + 1, target}) : std::nullopt;
  }

  // Calls `use` with each step, until it gives back true; then so does this.
  template <typename Use>
  bool any_edit(edit_place source, const Use& use) const {
    const bool has_character = source.read < units_.size();
    if (has_character) {
      if (use(edit_step{edit_kind::remove, {source.read + 1, source.position}, 0})) return true;
      const auto encoded = after_triplets(source);
      if (encoded && use(edit_step{edit_kind::percent_encode, {source.read + 1, *encoded}, 0})) return true;
    }
    for (const auto& [end, symbol] : target_.successors_[source.position]) {
      if (use(edit_step{edit_kind::insert, {source.read, end}, symbol})) return true;
      if (!has_character || (units_[source.read].is_character && symbol == units_[source.read].symbol)) continue;
      if (use(edit_step{edit_kind::replace, {source.read + 1, end}, symbol})) return true;
    }
    return false;
  }

  // The edit of the text that a step is.
  [[nodiscard]] edit edit_of(edit_place source, const edit_step& step) const;

 private:
  // A character, or an octet that does not belong to one.
  struct unit {
    std::uint32_t begin;
    std::uint32_t end;
    symbol_class symbol;
    bool is_character;
    bool is_unreserved;
    bool is_percent;
  };
  [[nodiscard]] std::optional<state> after_triplets(edit_place source) const;

  const edit_automaton& target_;
  std::string_view text_;
  std::vector<unit> units_;
};

// The distance of a text from a language, and the places through which shortest paths lead. Layer n holds the places
// that n edits reach, and all that reading leads to from them. A pass back over the layers keeps the places on a
// shortest path. Near the limit of places, a layer is expanded from the places nearest to the error outwards, until the
// limit. If that reaches the end of the text, no path is shorter, because all earlier layers were searched completely.
// Cost: a byte for each character and state, and for each place that is reached the steps that leave it, twice.
class edit_layers {
 public:
  static constexpr std::size_t most_edits = 60;
  // Characters × states. In a longer text, edits are looked for near the error and after it.
  static constexpr std::size_t most_cells = std::size_t{1} << 24U;

  // `error` is the character that cannot be read; `most_places` does not count those that are reached without edits.
  edit_layers(const edit_automaton& target, const edit_steps& steps, std::size_t error, std::size_t most_places);

  // nullopt if the search gave up.
  [[nodiscard]] std::optional<std::size_t> distance() const { return distance_; }
  // The place where the search began: the beginning, unless the text is very long.
  [[nodiscard]] edit_place start() const { return start_; }
  // True if a shortest path leads through the place after so many edits.
  [[nodiscard]] bool leads_through(edit_place p, std::size_t edits) const {
    return cells_[cell(p)] == (good | (edits + 1));
  }

 private:
  // A cell has the layer, counted from 1, and whether a shortest path leads on from there, once that is decided.
  static constexpr std::uint8_t layer_bits = 0x3F;
  static constexpr std::uint8_t good = 0x40;
  static constexpr std::uint8_t bad = 0x80;

  [[nodiscard]] std::size_t cell(edit_place p) const { return (p.read - start_.read) * states_ + p.position; }
  [[nodiscard]] std::size_t layer(edit_place p) const { return (cells_[cell(p)] & layer_bits) - std::size_t{1}; }
  void choose_start(std::size_t error);
  void search(std::size_t error, std::size_t most_places);
  void add(edit_place p, std::size_t layer);
  bool expand(std::size_t first, std::size_t last, std::size_t layer, std::size_t most_places);
  [[nodiscard]] bool is_good(edit_place p);
  [[nodiscard]] bool has_good_edit(edit_place p);

  const edit_steps& steps_;
  std::size_t states_;
  edit_place start_;
  std::vector<std::uint8_t> cells_;
  std::vector<edit_place> places_;  // layer after layer
  bool has_end_ = false;
  std::optional<std::size_t> distance_;
  std::vector<edit_place> way_;  // the readings that `is_good` is at
};

enum class search_end : std::uint8_t { complete, gave_up };

struct search_result {
  std::vector<nearest_text> texts;
  search_end end = search_end::complete;  // without texts: the language has none, or `most` was 0
};

class nearest_texts {
 public:
  // The automaton must outlive this. `classes` are the character classes of the grammar, which name what else could
  // be written in place of an example.
  explicit nearest_texts(const automaton::dfa& texts, std::vector<interpret::named_set> classes = {},
                         escaping octets = escaping::possible)
      : target_(texts, octets), classes_(std::move(classes)) {}

  // The number of places that a search may reach by edits before it gives up: many mistakes need many edits, and nobody
  // would recognize the result. A place takes 8 bytes and some tens of nanoseconds.
  enum class effort : std::size_t {
    for_one_of_many_texts = std::size_t{1} << 14U,
    for_one_text = std::size_t{1} << 20U
  };

  // Texts at the least distance, at most `most` of them, best first; those without examples come before the others. A
  // search that comes to its limit in the last step may miss texts that are edited far from the error.
  // `place` is the byte where the text fails.
  [[nodiscard]] search_result find(std::string_view text, std::size_t place, std::size_t most,
                                   effort most_visits = effort::for_one_text) const;

 private:
  void name_alternatives(nearest_text& example) const;

  edit_automaton target_;
  std::vector<interpret::named_set> classes_;
};

}  // namespace urispec::diagnosing
