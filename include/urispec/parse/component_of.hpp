// The component of a rule by its name: "iuserinfo" is a userinfo and "ipath-absolute" a path. A grammar that uses the
// names of the RFCs gets its components from this table without being mentioned anywhere; rules that are not in it do
// not affect the components.
//
// If rules of one component are nested, the outermost counts: a rel_path contains an abs_path and is the path, an
// IPv6address contains an IPv4address and is the kind of the host, an IPv6addrz contains both. Tests:
// tests/parse/component_of_test.cpp.
#pragma once

#include "urispec/rules/rule_components.hpp"

#include <string_view>

namespace urispec {

// The component of a rule of that published name; one without parts and kind when it has none.
[[nodiscard]] constexpr rule_component component_of(std::string_view rule) noexcept {
  for (const rule_component& r : rule_components) {
    if (r.rule == rule) return r;
  }
  return {rule};
}

}  // namespace urispec
