// How far an automaton gets in UTF-8, found the slow way: every prefix of the text is converted to code points and read
// from the start, and the longest counts in which each transition may be taken.
// Cost: quadratic in the text.
#pragma once

#include "automaton/reading.hpp"

#include <optional>
#include <string_view>

namespace urispec::reference {

inline automaton::symbol_class class_by_members(const automaton::alphabet& symbols, char32_t c) {
  automaton::symbol_class k = 0;
  while (!symbols.members(k).contains(c)) ++k;
  return k;
}

template <typename Takes>
automaton::progress longest_reading(const automaton::dfa& a, std::string_view text, Takes takes) {
  automaton::progress longest{a.start, 0};
  for (std::size_t bytes = 1; bytes <= text.size(); ++bytes) {
    const auto prefix = unicode::from_utf8(text.substr(0, bytes));
    if (!prefix) continue;
    automaton::state s = a.start;
    bool is_complete = true;
    for (const char32_t c : *prefix) {
      const auto k = class_by_members(*a.symbols, c);
      is_complete = is_complete && takes(s, k);
      s = a.next(s, k);
    }
    if (is_complete) longest = {s, bytes};
  }
  return longest;
}

// The state in which a whole text ends; nullopt where it is not UTF-8.
inline std::optional<automaton::state> end_of(const automaton::dfa& a, std::string_view text) {
  const auto read = longest_reading(a, text, [](automaton::state, automaton::symbol_class) { return true; });
  return read.bytes == text.size() ? std::optional(read.position) : std::nullopt;
}

}  // namespace urispec::reference
