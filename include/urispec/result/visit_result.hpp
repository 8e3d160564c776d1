// Whether the consumer of a sequence, called with each element, wants more of them.
#pragma once

#include <cstdint>

namespace urispec {

enum class visit_result : std::uint8_t { proceed, stop };

}  // namespace urispec
