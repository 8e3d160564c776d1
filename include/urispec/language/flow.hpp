// Whether the consumer of a sequence of strings wants more of them.
#pragma once

#include <cstdint>

namespace urispec::language {

enum class flow : std::uint8_t { go_on, stop };

}  // namespace urispec::language
