// An automaton over code points on one text of UTF-8: how far it gets, and in which state it then is. Use it for one
// text, or if you need the states on the way; many whole texts are read faster by a byte table (byte_table.hpp).
// Cost: linear in the text, one look-up for each code point; nothing is allocated.
// Tested in tests/automaton/reading_test.cpp against a reference that tries every prefix.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/utf8.hpp"

#include <concepts>
#include <cstddef>
#include <string_view>

namespace urispec::automaton {

struct progress {
  state position = 0;           // after what was read
  std::size_t bytes = 0;  // bytes that were read
  friend bool operator==(const progress&, const progress&) = default;
};

// Reads from the start of `text` as long as it is UTF-8 and the transition for the next code point may be taken.
template <std::predicate<state, symbol_class> Takes>
[[nodiscard]] progress read_while(const dfa& a, std::string_view text, Takes takes) {
  progress so_far{a.start, 0};
  while (const auto next = unicode::first_code_point(text.substr(so_far.bytes))) {
    const symbol_class label = a.symbols->class_of(next->code_point);
    if (!takes(so_far.position, label)) break;
    so_far = {a.next(so_far.position, label), so_far.bytes + next->size};
  }
  return so_far;
}

// Reads as long as the text is UTF-8.
[[nodiscard]] inline progress read(const dfa& a, std::string_view text) {
  return read_while(a, text, [](state, symbol_class) { return true; });
}

}  // namespace urispec::automaton
