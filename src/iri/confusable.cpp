#include "iri/characters.hpp"

#include <algorithm>

namespace urispec {

namespace {

struct range {
  char32_t first;
  char32_t last;
};

// In order.
constexpr range confusing[] = {
    {0xA0, 0xA0},        // no-break space
    {0xAD, 0xAD},        // soft hyphen
    {0x34F, 0x34F},      // combining grapheme joiner
    {0x61C, 0x61C},      // Arabic letter mark
    {0x115F, 0x1160},    // Hangul fillers
    {0x1680, 0x1680},    // Ogham space
    {0x17B4, 0x17B5},    // Khmer inherent vowels
    {0x180B, 0x180F},    // Mongolian selectors and vowel separator
    {0x2000, 0x200F},    // spaces, zero-width characters, marks of direction
    {0x2024, 0x2024},    // one dot leader
    {0x2028, 0x202F},    // separators, embeddings, narrow no-break space
    {0x2044, 0x2044},    // fraction slash
    {0x205F, 0x206F},    // mathematical space, invisible operators, isolates
    {0x2215, 0x2216},    // division slash, set minus
    {0x2236, 0x2236},    // ratio
    {0x29F8, 0x29F9},    // big solidi
    {0x2800, 0x2800},    // empty Braille pattern
    {0x3000, 0x3000},    // ideographic space
    {0x3164, 0x3164},    // Hangul filler
    {0xFE00, 0xFE0F},    // variation selectors
    {0xFE52, 0xFE6B},    // small forms of ASCII punctuation
    {0xFEFF, 0xFEFF},    // zero-width no-break space
    {0xFF01, 0xFF5E},    // full-width ASCII
    {0xFF61, 0xFF9F},    // half-width Katakana
    {0xFFA0, 0xFFA0},    // half-width Hangul filler
    {0x1D173, 0x1D17A},  // musical controls
};

}  // namespace

bool is_confusable(char32_t c) noexcept {
  return std::ranges::any_of(confusing, [c](const range& r) { return r.first <= c && c <= r.last; });
}

}  // namespace urispec
