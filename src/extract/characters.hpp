// The classes of bytes that the search goes by.
#pragma once

#include "urispec/extract/extract.hpp"
#include "urispec/parse/grammars.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::extracting {

[[nodiscard]] constexpr bool is_alpha(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_alphanumeric(char c) noexcept { return is_alpha(c) || is_digit(c); }

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

// What may stand in a reference of a grammar, wherever: the ASCII of its reserved and unreserved characters, "%", "#"
// and brackets, and beyond ASCII what is a character of its IRIs and no punctuation that ends a reference in prose.
class reference_characters {
 public:
  explicit reference_characters(grammar g) noexcept;

  // How many bytes of `text`, from its front, may be in a reference.
  [[nodiscard]] std::size_t run_length(std::string_view text) const noexcept;
  // What `text` begins with, where it is behind a reference and that is no usual end of one.
  [[nodiscard]] std::optional<interruption> interruption_by(std::string_view text) const noexcept;

 private:
  std::array<bool, 128> ascii_{};
  std::optional<rule_ref> beyond_ascii_;
};

// What is not taken for the end of a bare reference: ".", ",", closing brackets without an opening one before them in
// the reference, and so on. Gives back the size that is left. Cost: linear.
[[nodiscard]] std::size_t without_trailing_punctuation(std::string_view reference) noexcept;

}  // namespace urispec::extracting
