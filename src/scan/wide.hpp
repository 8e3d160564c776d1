// Characters of two and three bytes in a block, from words with a bit for each byte: those that are well-formed UTF-8
// (RFC 3629 §4) and end in the block.
#pragma once

#include <cstdint>

namespace urispec::scan {

// What does not depend on a class. After E0 the second byte is A0 or more, else the character had fitted into fewer
// bytes; after ED it is less, else it were a surrogate.
struct tail_words {
  std::uint64_t of_three = 0;     // E0 to EF; others do not matter
  std::uint64_t tails = 0;        // 80 to BF
  std::uint64_t upper_tails = 0;  // A0 to BF
  std::uint64_t e0 = 0;
  std::uint64_t ed = 0;
};

// All bytes of the characters that begin with one of these leads.
inline std::uint64_t characters_of(std::uint64_t leads, const tail_words& w) noexcept {
  const std::uint64_t upper_next = w.upper_tails >> 1U;
  const std::uint64_t malformed = (w.e0 & ~upper_next) | (w.ed & upper_next);
  const std::uint64_t begun = leads & ~malformed & w.tails >> 1U;
  const std::uint64_t two = begun & ~w.of_three;
  const std::uint64_t three = begun & w.of_three & w.tails >> 2U;
  return two | two << 1U | three | three << 1U | three << 2U;
}

}  // namespace urispec::scan
