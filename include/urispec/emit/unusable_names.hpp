// What becomes of rules whose names C++ or the generated headers keep for themselves, and of those that would get the
// C++ name of an earlier rule. Kept they do not compile; changed they get an underscore and, where need be, a number
// after it.
#pragma once

#include <cstdint>

namespace urispec::emit {

enum class unusable_names : std::uint8_t { are_kept, are_changed };

}  // namespace urispec::emit
