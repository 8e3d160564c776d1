// Railroad diagrams: each rule as tracks from left to right, every path through them is a parse.
//
//   a box with round ends    characters, as the grammar writes them: "text", %s"text", %x41-5A with what it shows
//   a box with corners       a rule, linked to its own diagram
//   tracks one below another alternatives, in the written order
//   a track above            an option: the box may be passed by
//   a track back below       a repetition, with its count written on it (`8 times`, `at most 5 times`)
//
// Cost: linear. Tests: tests/report/railroad_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace urispec::report {

// One picture of these rules of a linked grammar, one below the other, each with its name and section. SVG, UTF-8.
[[nodiscard]] std::string railroad_svg(const abnf::grammar& grammar, std::span<const std::size_t> rules);

// A definition in lines of text, for an editor without pictures: `"text"` and names on tracks of box drawing
// characters. A way past is a track without anything; `◂` is on a track back, with the count of the repetition.
//
//   ─┬─ "a" ─┬── b ──
//    └─ c ───┘
[[nodiscard]] std::string railroad_text(const abnf::rule& rule);

// "8 times", "at most 5 times"; empty for any number, and for one or more.
[[nodiscard]] std::string count_text(const abnf::repetition& r);

}  // namespace urispec::report
