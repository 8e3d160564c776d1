// The letters that a literal of ABNF has in either case: those of US-ASCII (RFC 5234 §2.3).
#pragma once

namespace urispec::abnf {

[[nodiscard]] constexpr bool is_letter(char32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

}  // namespace urispec::abnf
