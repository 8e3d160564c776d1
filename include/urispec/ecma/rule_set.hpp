// The set of characters that a rule of a grammar defines, read from the text of the rules at compile time, so that the
// sets of this layer and the published grammar cannot drift apart. It understands only what a character class needs:
// alternatives of one-character literals (RFC 7405's %s and %i too), %x41, %x41-5A, %d65 and names of other rules.
// Cost: compile time only. Tested by tests/ecma/rule_set_test.cpp.
#pragma once

#include "urispec/ecma/character_set.hpp"
#include "urispec/unicode/ascii_case.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec::ecma {

namespace detail {

struct class_reader {
  std::string_view rest;
  character_set set{};

  constexpr void skip_blanks() {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  }

  constexpr bool take(char c) {
    if (rest.empty() || rest.front() != c) return false;
    rest.remove_prefix(1);
    return true;
  }

  // The value of the digit that comes next; nullopt where none of this base does.
  [[nodiscard]] constexpr std::optional<unsigned> digit(int base) const {
    const int value = rest.empty() ? -1 : unicode::hex_value(rest.front());
    return value >= 0 && value < base ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
  }

  constexpr std::optional<unsigned> number(int base) {
    unsigned value = 0;
    std::size_t digits = 0;
    for (auto next = digit(base); next && value < 0x80; next = digit(base), ++digits) {
      value = value * static_cast<unsigned>(base) + *next;
      rest.remove_prefix(1);
    }
    if (digits == 0 || value >= 0x80) return std::nullopt;
    return value;
  }

  constexpr bool range(int base) {
    const auto first = number(base);
    const auto last = first && take('-') ? number(base) : first;
    if (!first || !last || *first > *last) return false;
    for (unsigned c = *first; c <= *last; ++c) set.insert(c);
    return true;
  }

  // After the opening quote. Letters match in either case (RFC 5234 §2.3) unless %s stands before.
  constexpr bool one_character(unicode::letter_case matching) {
    if (rest.size() < 2 || rest[1] != '"' || static_cast<unsigned char>(rest[0]) >= 0x80) return false;
    const char c = rest[0];
    rest.remove_prefix(2);
    set.insert(static_cast<unsigned char>(c));
    const bool letter = unicode::is_letter(static_cast<unsigned char>(c));
    if (letter && matching == unicode::letter_case::insensitive) set.insert(static_cast<unsigned char>(c) ^ 0x20U);
    return true;
  }

  constexpr std::string_view name() {
    std::size_t n = 0;
    while (n < rest.size() && rest[n] != ' ' && rest[n] != '/') ++n;
    const auto word = rest.substr(0, n);
    rest.remove_prefix(n);
    return word;
  }
};

}  // namespace detail

// `Rules` is a range of anything with a name and a definition on one line, such as rule_info.
// Nothing if the rule does not exist, is not a character class, or goes through more than 16 rules (recursion).
template <typename Rules>
[[nodiscard]] constexpr std::optional<character_set> read_rule_set(const Rules& rules, std::string_view name,
                                                                   int depth = 16) {
  if (depth == 0) return std::nullopt;
  for (const auto& rule : rules) {
    if (rule.name != name) continue;
    detail::class_reader reader{rule.definition};
    do {
      reader.skip_blanks();
      bool understood = false;
      if (reader.take('"')) {
        understood = reader.one_character(unicode::letter_case::insensitive);
      } else if (reader.take('%')) {
        if (reader.take('x'))
          understood = reader.range(16);
        else if (reader.take('d'))
          understood = reader.range(10);
        else if (reader.take('s'))
          understood = reader.take('"') && reader.one_character(unicode::letter_case::sensitive);
        else if (reader.take('i'))
          understood = reader.take('"') && reader.one_character(unicode::letter_case::insensitive);
      } else if (const auto other = read_rule_set(rules, reader.name(), depth - 1)) {
        reader.set = reader.set | *other;
        understood = true;
      }
      if (!understood) return std::nullopt;
      reader.skip_blanks();
    } while (reader.take('/'));
    if (!reader.rest.empty()) return std::nullopt;
    return reader.set;
  }
  return std::nullopt;
}

}  // namespace urispec::ecma
