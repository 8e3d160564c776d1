// Characters by how terminals show them: those that take no column, or two, and those that nobody can see.
// Sources: Unicode TR 11 (wide and fullwidth), the general category (combining marks), in ranges of a few blocks.
// Cost: a binary search. Tests: tests/report/text_test.cpp.
#pragma once

#include "unicode/letters.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace urispec::unicode {

namespace detail {

inline constexpr code_point_range combining[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},   {0x064B, 0x065F},
    {0x093C, 0x093C}, {0x0941, 0x0948}, {0x094D, 0x094D}, {0x0E31, 0x0E31},   {0x0E34, 0x0E3A},
    {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF},   {0x302A, 0x302D},
    {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
};

inline constexpr code_point_range wide[] = {
    {0x1100, 0x115F}, {0x231A, 0x231B}, {0x2329, 0x232A},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF}, {0xA000, 0xA4CF}, {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD},
};

// Invisible, or turning the direction of what follows.
inline constexpr code_point_range unseen[] = {
    {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x061C, 0x061C},   {0x115F, 0x1160},    {0x180E, 0x180E}, {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164},   {0xE000, 0xF8FF},    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF},
};

[[nodiscard]] constexpr bool is_in(std::span<const code_point_range> ranges, char32_t c) noexcept {
  const auto candidate = std::ranges::lower_bound(ranges, c, {}, &code_point_range::last);
  return candidate != ranges.end() && candidate->first <= c;
}

}  // namespace detail

// A combining mark is drawn over the character before it, and takes no column.
[[nodiscard]] constexpr bool is_combining(char32_t c) noexcept { return detail::is_in(detail::combining, c); }
[[nodiscard]] constexpr bool is_wide(char32_t c) noexcept { return detail::is_in(detail::wide, c); }
[[nodiscard]] constexpr bool is_unseen(char32_t c) noexcept { return detail::is_in(detail::unseen, c); }

}  // namespace urispec::unicode
