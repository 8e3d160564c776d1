// The bidirectional formatting characters that RFC 3987 §4.1 names. Header only; every layer may use it.
#pragma once

namespace urispec::unicode {

// LRM, RLM, LRE, RLE, PDF, LRO, RLO: no IRI may contain them.
[[nodiscard]] constexpr bool is_bidi_formatting(char32_t c) noexcept {
  return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E);
}

}  // namespace urispec::unicode
