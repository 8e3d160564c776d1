// UTF-8 as RFC 3629 §3 and §4 define it: no surrogates, no overlong forms, nothing above U+10FFFF. Header only; every
// layer may use it. Tested in tests/unicode/utf8_test.cpp on every code point and every malformed form.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec::unicode {

// True for a byte that continues a character: 80 to BF.
[[nodiscard]] constexpr bool is_tail(char byte) noexcept { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// The place at or before `position` that is not within a character; `position` is no more than the size.
[[nodiscard]] constexpr std::size_t begin_of_character(std::string_view text, std::size_t position) noexcept {
  while (position > 0 && position < text.size() && is_tail(text[position])) --position;
  return position;
}

struct decoded {
  char32_t code_point = 0;
  std::size_t size = 0;  // bytes it takes
};

// The code point that `text` begins with; nullopt when it is empty or does not begin with a well-formed one. Cost: very
// low, because parsers call it for each character. It is compiled into its callers, some of which are compiled for
// other machines than the rest (src/scan/vbmi.hpp).
[[nodiscard, gnu::always_inline]] constexpr inline std::optional<decoded> first_code_point(
    std::string_view text) noexcept {
  const std::size_t size = text.size();
  const auto bits = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i]) & 0x3FU); };
  if (size == 0) return std::nullopt;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return decoded{lead, 1};
  if (lead >= 0xC2 && lead < 0xE0 && size >= 2 && is_tail(text[1])) {
    return decoded{static_cast<char32_t>(lead & 0x1FU) << 6U | bits(1), 2};
  }
  if (lead >= 0xE0 && lead < 0xF0 && size >= 3 && is_tail(text[1]) && is_tail(text[2])) {
    const char32_t value = static_cast<char32_t>(lead & 0x0FU) << 12U | bits(1) << 6U | bits(2);
    if (value >= 0x800 && (value < 0xD800 || value > 0xDFFF)) return decoded{value, 3};
  }
  if (lead >= 0xF0 && lead < 0xF5 && size >= 4 && is_tail(text[1]) && is_tail(text[2]) && is_tail(text[3])) {
    const char32_t value = static_cast<char32_t>(lead & 0x07U) << 18U | bits(1) << 12U | bits(2) << 6U | bits(3);
    if (value >= 0x10000 && value <= 0x10FFFF) return decoded{value, 4};
  }
  return std::nullopt;
}

// The offset of the first character that is not well formed; nullopt if the whole text is UTF-8.
[[nodiscard]] constexpr std::optional<std::size_t> find_ill_formed(std::string_view text) noexcept {
  for (std::size_t position = 0; position < text.size();) {
    const auto c = first_code_point(text.substr(position));
    if (!c) return position;
    position += c->size;
  }
  return std::nullopt;
}

// The number of code points that begin in `text`, which need not be well formed. Counts eight bytes at a time: in the
// short texts of most errors this takes less time than a vector loop needs to start.
[[nodiscard]] constexpr std::size_t count_code_points(std::string_view text) noexcept {
  constexpr std::uint64_t each_byte = 0x0101010101010101;
  std::size_t tails = 0;
  std::size_t i = 0;
  for (; !std::is_constant_evaluated() && text.size() - i >= sizeof(std::uint64_t); i += sizeof(std::uint64_t)) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + i, sizeof bytes);
    const std::uint64_t in_each = bytes >> 7U & ~(bytes >> 6U) & each_byte;
    tails += static_cast<std::size_t>(in_each * each_byte >> 56U);  // the sum of all bytes
  }
  if (!std::is_constant_evaluated() && i != 0 && i < text.size()) {
    // The last eight, without those that are counted already: their number cannot be predicted.
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + text.size() - sizeof bytes, sizeof bytes);
    const auto left = static_cast<unsigned>(text.size() - i);
    const std::uint64_t in_each = bytes >> 7U & ~(bytes >> 6U) & each_byte;
    const unsigned counted = 8 * (static_cast<unsigned>(sizeof bytes) - left);
    const std::uint64_t rest =
        std::endian::native == std::endian::little ? in_each >> counted : in_each << counted >> counted;
    return text.size() - tails - static_cast<std::size_t>(rest * each_byte >> 56U);
  }
  for (; i < text.size(); ++i) tails += is_tail(text[i]) ? 1U : 0U;
  return text.size() - tails;
}

// Precondition: a code point, not a surrogate.
constexpr void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  const auto tail = [&](unsigned shift) { put(0x80U | ((c >> shift) & 0x3FU)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xC0U | (c >> 6U));
    tail(0);
  } else if (c < 0x10000) {
    put(0xE0U | (c >> 12U));
    tail(6);
    tail(0);
  } else {
    put(0xF0U | (c >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

// Templates, because functions that return strings cannot be constexpr where strings are not (libc++ before 15).
template <typename Bytes = std::string>
[[nodiscard]] constexpr Bytes to_utf8(std::u32string_view text) {
  Bytes result;
  for (const char32_t c : text) append_utf8(result, c);
  return result;
}

// nullopt where the bytes are not UTF-8.
template <typename Text = std::u32string>
[[nodiscard]] constexpr std::optional<Text> from_utf8(std::string_view bytes) {
  Text result;
  while (!bytes.empty()) {
    const auto next = first_code_point(bytes);
    if (!next) return std::nullopt;
    result.push_back(next->code_point);
    bytes.remove_prefix(next->size);
  }
  return result;
}

}  // namespace urispec::unicode
