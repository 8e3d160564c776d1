// The octets of a reference that normalization may change, in whichever component they stand: capital letters of its
// beginning, the dots of dot-segments after a "/", and escapes. RFC 3986 §6.2.2.1 to §6.2.2.3, RFC 3987 §5.3.2.
// Cost: linear, in vectors of up to 32 bytes where Highway is there.
// Tests: tests/normalize/changing_octets_test.cpp compares all vectors of the machine with
// any_changes_between(), and properties_test.cpp what is said to stay with what the steps do.
#pragma once

#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec::normalization {

inline constexpr ascii_set no_octets{};

struct changing_octets {
  std::size_t lowered_end = 0;        // capital letters before this place become small
  bool dot_segments = false;          // "/." and "/.." go away
  bool small_digits = false;          // digits of escapes become capital letters
  bool escapes_beyond_ascii = false;  // escapes of octets from 80 on may be decoded
  const ascii_set* escapes = &no_octets;  // those of these octets are
};

// True if the segment that begins with "." at the place may be a dot-segment. Any segment that begins with ".." counts.
[[nodiscard]] constexpr bool may_be_dot_segment(std::string_view text, std::size_t position) noexcept {
  constexpr std::string_view after_dot = "./?#";
  return position + 1 == text.size() || after_dot.find(text[position + 1]) != std::string_view::npos;
}

// True if normalization may change the octet at the place.
[[nodiscard]] constexpr bool changes_octet(std::string_view text, std::size_t position,
                                           const changing_octets& changes) noexcept {
  const char c = text[position];
  if (c == '.')
    return changes.dot_segments && position != 0 && text[position - 1] == '/' && may_be_dot_segment(text, position);
  return c >= 'A' && c <= 'Z' && position < changes.lowered_end;
}

// True if an escape begins at the place and normalization may change it.
[[nodiscard]] constexpr bool changes_escape(std::string_view text, std::size_t position,
                                            const changing_octets& changes) noexcept {
  const std::optional<unsigned char> octet = first_triplet(text.substr(position));
  if (!octet) return false;
  if (changes.small_digits && std::max(text[position + 1], text[position + 2]) >= 'a') return true;
  return *octet >= 0x80 ? changes.escapes_beyond_ascii : changes.escapes->contains(*octet);
}

// A first look, before it is known which steps are taken: the place of the first capital letter before `lowered_end`,
// "%" or "." after a "/", or up to two places more. The size of the text if it has none.
[[nodiscard]] std::size_t first_candidate(std::string_view text, std::size_t lowered_end) noexcept;

// True if any octet from `place` on may change; `place` is the result of first_candidate().
[[nodiscard]] bool any_changes_from(std::size_t place, std::string_view text, const changing_octets& changes) noexcept;

// Both one octet after the other, up to `end`.
[[nodiscard]] constexpr std::size_t first_candidate_before(std::size_t end, std::string_view text,
                                                           std::size_t lowered_end) noexcept {
  std::size_t position = 0;
  for (; position < end; ++position) {
    const char c = text[position];
    if (c == '%' || (c == '.' && position != 0 && text[position - 1] == '/') ||
        (c >= 'A' && c <= 'Z' && position < lowered_end))
      break;
  }
  return position;
}

[[nodiscard]] constexpr bool any_changes_between(std::size_t place, std::size_t end, std::string_view text,
                                                 const changing_octets& changes) noexcept {
  for (; place < end; ++place) {
    if (changes_octet(text, place, changes) || changes_escape(text, place, changes)) return true;
  }
  return false;
}

}  // namespace urispec::normalization
