// The edits that suggestions are made of.
// Cost: linear in the text. Tests: tests/diagnose/causes_test.cpp, through the causes that suggest them.
#pragma once

#include "diagnose/situation.hpp"
#include "urispec/diagnose.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

[[nodiscard]] edit percent_encoded(std::string_view text, byte_range position);
[[nodiscard]] edit removed(byte_range position);
[[nodiscard]] edit inserted(std::size_t position, std::string_view characters);
[[nodiscard]] edit replaced(byte_range position, std::string_view characters);
// The text shortened to one part of it.
[[nodiscard]] std::vector<edit> only(std::string_view text, byte_range part);

// An octet that is not UTF-8, where a character is asked for.
inline constexpr char32_t lone_octet = 0x110000;

// The edit of a character and its place; nullopt: it stays.
using edit_of_character = std::function<std::optional<edit>(char32_t, byte_range)>;

// The edits of all characters in a part of the text. Those of a situation are none if nobody wants suggestions.
[[nodiscard]] std::vector<edit> edits_in(std::string_view text, byte_range within, const edit_of_character& edit_of);
[[nodiscard]] std::vector<edit> edits_in(const situation& s, byte_range within, const edit_of_character& edit_of);

// Each of these ASCII characters in a part of the text percent-encoded.
[[nodiscard]] std::vector<edit> percent_encode_all(const situation& s, std::string_view ascii, byte_range within);
// A slash for each backslash, and for two as strings of programs have them, which after the colon of a scheme are two
// slashes. One in a query or a fragment separates nothing: it is percent-encoded.
[[nodiscard]] std::vector<edit> with_slashes(const situation& s);

}  // namespace urispec::diagnosing
