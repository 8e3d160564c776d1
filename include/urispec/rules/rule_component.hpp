// The role of a rule in a reference: one of its components, or the kind of its host or path. The table of these roles,
// rules/rule_components.hpp, is generated from grammar/components.txt.
#pragma once

#include "urispec/tree/components.hpp"

#include <cstdint>
#include <string_view>

namespace urispec {

// A set of components: one bit for each part, and one for the kind of the host. The kind of the path goes with the
// path.
using component_set = std::uint16_t;

[[nodiscard]] constexpr component_set component_bit(part p) noexcept {
  return static_cast<component_set>(1u << static_cast<unsigned>(p));
}
inline constexpr component_set host_kind_bit = 1u << part_count;

enum class kind_of : std::uint8_t { nothing, host, path };

struct rule_component {
  std::string_view rule;
  component_set parts = 0;          // which components the rule is
  kind_of kind = kind_of::nothing;  // and of which it is the kind
};

// The components that are set when such a rule has matched.
[[nodiscard]] constexpr component_set components_filled_by(const rule_component& r) noexcept {
  return r.kind == kind_of::host ? static_cast<component_set>(r.parts | host_kind_bit) : r.parts;
}

}  // namespace urispec
