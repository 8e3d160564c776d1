// The classes of bytes that the search uses.
#pragma once

#include "urispec/extract.hpp"
#include "urispec/grammars.hpp"
#include "urispec/ascii.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::extracting {

using unicode::is_digit;
using unicode::is_letter;
[[nodiscard]] constexpr bool is_alphanumeric(char c) noexcept { return is_letter(c) || is_digit(c); }

// RFC 3986 §3.1 without the first one.
[[nodiscard]] constexpr bool is_scheme_character(char c) noexcept {
  return is_alphanumeric(c) || c == '+' || c == '-' || c == '.';
}

[[nodiscard]] constexpr bool is_line_break(char c) noexcept { return c == '\n' || c == '\r'; }
[[nodiscard]] constexpr bool is_space(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || is_line_break(c);
}

// HTML 5 §2.4.1: without the vertical tab.
[[nodiscard]] constexpr bool is_html_space(char c) noexcept { return is_space(c) && c != '\v'; }

// What may stand anywhere in a reference of a grammar: the ASCII of its reserved and unreserved characters, "%", "#"
// and brackets, and beyond ASCII the characters of its IRIs.
class reference_characters {
 public:
  // Those of a grammar. They are made once for all: it takes longer than to search some lines.
  [[nodiscard]] static const reference_characters& of(grammar g);

  // Whether an ASCII character may be in a reference.
  [[nodiscard]] bool has(char c) const noexcept {
    return static_cast<unsigned char>(c) < 0x80 && ascii_[static_cast<unsigned char>(c)];
  }
  // How many bytes at the beginning of `text` may be in a reference, up to the first "&" or bracket, or beyond ASCII up
  // to punctuation: these are in references too, but may also belong to the text around them.
  [[nodiscard]] std::size_t simple_length(std::string_view text) const noexcept;
  // The size of the character that `text` begins with, if it may be in a reference; 0 if not.
  [[nodiscard]] std::size_t size_of_first(std::string_view text) const noexcept;
  // What `text` begins with, if it comes after a reference and does not normally end one.
  [[nodiscard]] std::optional<interruption> interruption_by(std::string_view text) const noexcept;
  // What it begins with, for a word that is known to go on: no character is a normal end then.
  [[nodiscard]] std::optional<interruption> interruption_within_word(std::string_view text) const noexcept;

 private:
  explicit reference_characters(grammar g) noexcept;

  std::array<bool, 128> ascii_{};
  std::array<bool, 128> simple_{};
  std::optional<rule_ref> beyond_ascii_;
};

// Removes what does not count as the end of an undelimited reference: ".", ",", closing brackets without an opening one
// in the reference, and so on. Returns the remaining size.
// Cost: linear.
[[nodiscard]] std::size_t without_trailing_punctuation(std::string_view reference) noexcept;

}  // namespace urispec::extracting
