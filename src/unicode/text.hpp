// Words, numbers and lines of plain text. Header only; every layer may use it.
// Cost: linear. Tests: tests/unicode/text_test.cpp.
#pragma once

#include "urispec/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace urispec::unicode {

[[nodiscard]] constexpr bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The text with its letters of US-ASCII in lower case.
[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), in_lower_case);
  return result;
}

// A whole number: digits of the base alone. Nullopt for anything else, and for a number that the type cannot hold.
template <std::integral Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view digits, int base = 10) noexcept {
  Number number{};
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, number, base);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

inline constexpr std::string_view blanks = " \t\r\n";

// The text without the characters of the set at its beginning and its end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view set = blanks) noexcept {
  const std::size_t begin = text.find_first_not_of(set);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(set) - begin + 1);
}

// Cuts the first word off a trimmed line. The rest is trimmed, too.
[[nodiscard]] constexpr std::string_view next_word(std::string_view& line) noexcept {
  const std::string_view word = line.substr(0, std::min(line.find_first_of(blanks), line.size()));
  line = trimmed(line.substr(word.size()));
  return word;
}

[[nodiscard]] inline std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  for (line = trimmed(line); !line.empty();) result.push_back(next_word(line));
  return result;
}

// Calls f(number from 1, line) for each line, which ends before its LF.
template <typename F>
void for_each_line(std::string_view text, F f) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    f(number, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// A line without the CR that may stand before its LF.
[[nodiscard]] constexpr std::string_view without_return(std::string_view line) noexcept {
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

}  // namespace urispec::unicode
