// The floor: a loop that reads every byte, in vectors, and checks nothing. No parser that reads every byte can beat it
// by much, and one with wider vectors by twice.
#pragma once

#include <cstdint>
#include <string_view>

namespace urispec::bench {

// The last vector is read so that it ends with the text, some bytes twice: what is left of a text after its last whole
// vector would otherwise take longer than all before it.
[[nodiscard]] std::uint64_t read_every_byte(std::string_view text) noexcept;

}  // namespace urispec::bench
