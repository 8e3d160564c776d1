// The graph in which a nearest text is a shortest path. A place is how many characters of the text were read, and the
// state that the automaton is in. To read a character costs nothing; each edit is one step: insert, remove or replace a
// character, or percent-encode it, all of its octets at once. Octets that are not UTF-8 are characters that can be
// removed, replaced or percent-encoded. Unreserved characters are not percent-encoded: that would change nothing (RFC
// 3986 §2.3). Where several characters lead to one state, only the most readable is a step.
// Cost: of an automaton states × classes, once; of a text linear. Tests: tests/diagnose/nearest_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/diagnose.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

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

}  // namespace urispec::diagnosing
