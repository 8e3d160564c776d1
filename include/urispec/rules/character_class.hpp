// The characters that a run goes over, as a type: what the generator writes, and all that a scanner needs to know.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::rules {

// Whether `%` and two hexadecimal digits are one more thing that the run goes over.
enum class percent_encoded : std::uint8_t { no, yes };

namespace detail {

constexpr bool is_hexadecimal(char c) noexcept {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

// The code point at the start of UTF-8 text and how many bytes it takes; no bytes where it is not well formed (RFC 3629).
struct code_point {
  char32_t value = 0;
  std::size_t size = 0;
};

constexpr code_point decode(const char* text, std::size_t size) noexcept {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const auto is_tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const auto bits = [&](std::size_t i) { return static_cast<char32_t>(byte(i) & 0x3FU); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead >= 0xC2 && lead < 0xE0 && size >= 2 && is_tail(1)) {
    return {static_cast<char32_t>(lead & 0x1FU) << 6U | bits(1), 2};
  }
  if (lead >= 0xE0 && lead < 0xF0 && size >= 3 && is_tail(1) && is_tail(2)) {
    const char32_t value = static_cast<char32_t>(lead & 0x0FU) << 12U | bits(1) << 6U | bits(2);
    if (value >= 0x800 && (value < 0xD800 || value > 0xDFFF)) return {value, 3};
  }
  if (lead >= 0xF0 && lead < 0xF5 && size >= 4 && is_tail(1) && is_tail(2) && is_tail(3)) {
    const char32_t value =
        static_cast<char32_t>(lead & 0x07U) << 18U | bits(1) << 12U | bits(2) << 6U | bits(3);
    if (value >= 0x10000 && value <= 0x10FFFF) return {value, 4};
  }
  return {};
}

}  // namespace detail

// Bounds are pairs: first, last, first, last… in order and apart.
template <percent_encoded Percent, char32_t... Bounds>
struct character_class {
  static_assert(sizeof...(Bounds) % 2 == 0 && sizeof...(Bounds) > 0);

  static constexpr std::array<char32_t, sizeof...(Bounds)> bounds{Bounds...};
  static constexpr bool with_percent = Percent == percent_encoded::yes;
  static constexpr bool beyond_ascii = bounds.back() > 0x7F;

  [[nodiscard]] static constexpr bool contains(char32_t c) noexcept {
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      if (c >= bounds[i] && c <= bounds[i + 1]) return true;
    }
    return false;
  }

  // The same for a code point that is known to be beyond ASCII: the bounds below are passed over when the program is
  // compiled.
  [[nodiscard]] static constexpr bool contains_beyond_ascii(char32_t c) noexcept {
    constexpr std::size_t first = [] {
      std::size_t i = 0;
      while (i < bounds.size() && bounds[i + 1] < 0x80) i += 2;
      return i;
    }();
    for (std::size_t i = first; i < bounds.size(); i += 2) {
      if (c <= bounds[i + 1]) return c >= bounds[i];
    }
    return false;
  }

  // By byte; bytes from 80 on are never members, they are parts of characters.
  static constexpr std::array<bool, 256> bytes = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 0x80; ++c) table[c] = contains(static_cast<char32_t>(c));
    return table;
  }();

  // Whether the first character of `text` is a member.
  [[nodiscard]] static constexpr bool begins(std::string_view text) noexcept {
    return !text.empty() && (bytes[static_cast<unsigned char>(text.front())] || step(text, 0) != 0);
  }

  // How many bytes of `text` are members, or escapes where the class goes over them, one after the other. Cost: linear.
  [[nodiscard]] static constexpr std::size_t run_length(std::string_view text) noexcept {
    std::size_t i = 0;
    while (i < text.size()) {
      const char c = text[i];
      if (bytes[static_cast<unsigned char>(c)]) {
        ++i;
      } else if (const std::size_t n = step(text, i); n != 0) {
        i += n;
      } else {
        break;
      }
    }
    return i;
  }

  // The size of the escape or of the character beyond ASCII at `i`, 0 where there is none that the run goes over.
  [[nodiscard]] static constexpr std::size_t step(std::string_view text, std::size_t i) noexcept {
    if constexpr (with_percent) {
      if (text[i] == '%') {
        const bool complete = text.size() - i >= 3 && detail::is_hexadecimal(text[i + 1]) &&
                              detail::is_hexadecimal(text[i + 2]);
        return complete ? 3 : 0;
      }
    }
    if constexpr (beyond_ascii) {
      if (static_cast<unsigned char>(text[i]) >= 0x80) {
        const auto next = detail::decode(text.data() + i, text.size() - i);
        return contains_beyond_ascii(next.value) ? next.size : 0;
      }
    }
    return 0;
  }
};

}  // namespace urispec::rules
