// What somebody who is handed one string after the other says to the one who makes them.
#pragma once

#include <cstdint>

namespace urispec::language {

enum class flow : std::uint8_t { go_on, stop };

}  // namespace urispec::language
