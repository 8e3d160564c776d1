// What a message shows of the text it is about: all of it where that is short, else the part around the place that is
// complained of, with "…" where it was cut. Made visible as in cli/output/glyphs.hpp. Formats for programs have texts
// whole. Cost: that of what is shown. Tests: tests/cli/excerpt_test.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace urispec::cli {

// In columns, both ellipses included.
inline constexpr std::size_t longest_excerpt = 60;

// `offset` is in bytes; one past the end is the end.
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t offset = 0);

// The parts around several places, in the order of the text, with "…" where something was cut: "…a%20b…c%5Bd…". Of a
// place that is long its beginning. Not bounded: a few places take a line or two.
struct excerpt_place {
  std::size_t begin;  // bytes
  std::size_t end;
};
[[nodiscard]] std::string excerpt_around(std::string_view text, std::span<const excerpt_place> places);

}  // namespace urispec::cli
