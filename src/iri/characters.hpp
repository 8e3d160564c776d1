// Characters that RFC 3987 treats apart for reasons other than syntax.
// Tests: tests/iri/icu_test.cpp compares every direction with ICU.
#pragma once

namespace urispec {

// Characters to be avoided by §6.1: full-width forms of ASCII and half-width Katakana, look-alikes of the space and of
// delimiters, and invisible characters. The RFC has no list; this one is ours.
[[nodiscard]] bool is_confusable(char32_t c) noexcept;

enum class direction : unsigned char { neutral, left_to_right, right_to_left };

// The strong direction of a character: left_to_right for Bidi_Class L, right_to_left for R and AL, neutral for all
// others, digits among them (Unicode 15.0, DerivedBidiClass).
[[nodiscard]] direction direction_of(char32_t c) noexcept;

}  // namespace urispec
