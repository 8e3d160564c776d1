// What a rule is to a reference: one of its components, or the kind of its host or path. Which rule is what is generated
// from grammar/components.txt: rules/role_table.hpp.
#pragma once

#include "urispec/tree/components.hpp"

#include <cstdint>
#include <string_view>

namespace urispec {

// A set of the slots of `components`: one bit a part, and one for the kind of the host. The kind of the path goes with
// the path.
using slot_set = std::uint16_t;

[[nodiscard]] constexpr slot_set slot_of(part p) noexcept {
  return static_cast<slot_set>(1u << static_cast<unsigned>(p));
}
inline constexpr slot_set host_kind_slot = 1u << part_count;

enum class kind_of : std::uint8_t { nothing, host, path };

struct role {
  std::string_view rule;
  slot_set parts = 0;               // which components the rule is
  kind_of kind = kind_of::nothing;  // and of which it is the kind
};

// The slots that a rule of that role fills.
[[nodiscard]] constexpr slot_set slots_of(const role& r) noexcept {
  return r.kind == kind_of::host ? static_cast<slot_set>(r.parts | host_kind_slot) : r.parts;
}

}  // namespace urispec
