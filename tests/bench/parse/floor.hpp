// The floor: a loop that reads every byte, in vectors, and checks nothing. No parser that reads every byte can beat it.
#pragma once

#include <cstdint>
#include <string_view>

namespace urispec::bench {

// By a plain loop: vectors, what is left in words, what is left then in bytes. On short texts it mostly waits to learn where
// they end.
[[nodiscard]] std::uint64_t read_every_byte(std::string_view text) noexcept;

// The last vector is read so that it ends with the text, some bytes twice. A text shorter than a vector is read as above.
[[nodiscard]] std::uint64_t read_every_byte_overlapping(std::string_view text) noexcept;

}  // namespace urispec::bench
