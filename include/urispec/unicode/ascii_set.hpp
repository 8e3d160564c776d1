// A set of ASCII characters as 128 bits. Other characters are in no such set.
// Tests: tests/unicode/ascii_set_test.cpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

class ascii_set {
 public:
  constexpr ascii_set() noexcept = default;
  // The characters of a text; what is not ASCII is left out.
  constexpr explicit ascii_set(std::string_view characters) noexcept {
    for (const char c : characters) insert(static_cast<unsigned char>(c));
  }

  [[nodiscard]] constexpr bool contains(char c) const noexcept {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x80 && (words_[byte >> 6] >> (byte & 63) & 1) != 0;
  }
  constexpr void insert(unsigned char byte) noexcept {
    if (byte < 0x80) words_[byte >> 6] |= std::uint64_t{1} << (byte & 63);
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }

  // Calls `use` with each of them, in the order of ASCII. Cost: their number.
  template <typename Use>
  constexpr void for_each(Use use) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      for (std::uint64_t left = words_[w]; left != 0; left &= left - 1) {
        use(static_cast<char>(w * 64 + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

  // All of them, in the order of ASCII.
  template <typename Text = std::string>
  [[nodiscard]] constexpr Text characters() const {
    Text text;
    for (unsigned byte = 0; byte < 0x80; ++byte) {
      if (contains(static_cast<char>(byte))) text += static_cast<char>(byte);
    }
    return text;
  }

  [[nodiscard]] friend constexpr ascii_set operator|(ascii_set a, const ascii_set& b) noexcept {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  // In `a` and not in `b`.
  [[nodiscard]] friend constexpr ascii_set operator-(ascii_set a, const ascii_set& b) noexcept {
    a.words_[0] &= ~b.words_[0];
    a.words_[1] &= ~b.words_[1];
    return a;
  }
  [[nodiscard]] friend constexpr bool operator==(const ascii_set&, const ascii_set&) noexcept = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace urispec
