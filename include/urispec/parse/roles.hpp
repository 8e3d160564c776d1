// The role of a rule by its name: "iuserinfo" is a userinfo and "ipath-absolute" a path. A grammar that uses the names
// of the RFCs gets its components from this table without being mentioned anywhere; rules that are not in it have no
// part in the components.
//
// Where rules of one role lie within each other the outermost counts: a rel_path contains an abs_path and is the path,
// an IPv6address contains an IPv4address and is the kind of the host, an IPv6addrz contains both.
// Tests: tests/parse/roles_test.cpp.
#pragma once

#include "urispec/rules/role_table.hpp"

#include <string_view>

namespace urispec {

// The role of a rule of that published name; one without parts and kind when it has none.
[[nodiscard]] constexpr role role_of(std::string_view rule) noexcept {
  for (const role& r : role_table) {
    if (r.rule == rule) return r;
  }
  return {rule};
}

}  // namespace urispec
