// The component of a rule by its name: "iuserinfo" is a userinfo and "ipath-absolute" a path. A grammar that
// uses the names of the RFCs gets its components from this table without being mentioned anywhere; rules that are
// not in it do not affect the components. If rules of one component are nested, the outermost counts: a rel_path
// contains an abs_path and is the path, an IPv6address contains an IPv4address and is the kind of the host.
// Tests: tests/parse/component_of_test.cpp.
// Generated from grammar/components.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include "urispec/components.hpp"

#include <string_view>

namespace urispec {

inline constexpr rule_component rule_components[] = {
    {"scheme", component_bit(part::scheme)},
    {"authority", component_bit(part::authority)},
    {"iauthority", component_bit(part::authority)},
    {"userinfo", component_bit(part::userinfo)},
    {"iuserinfo", component_bit(part::userinfo)},
    {"host", component_bit(part::host)},
    {"ihost", component_bit(part::host)},
    {"port", component_bit(part::port)},
    {"path", component_bit(part::path)},
    {"ipath", component_bit(part::path)},
    {"path-abempty", component_bit(part::path), kind_of::path},
    {"path-absolute", component_bit(part::path), kind_of::path},
    {"path-noscheme", component_bit(part::path), kind_of::path},
    {"path-rootless", component_bit(part::path), kind_of::path},
    {"path-empty", component_bit(part::path), kind_of::path},
    {"ipath-abempty", component_bit(part::path), kind_of::path},
    {"ipath-absolute", component_bit(part::path), kind_of::path},
    {"ipath-noscheme", component_bit(part::path), kind_of::path},
    {"ipath-rootless", component_bit(part::path), kind_of::path},
    {"ipath-empty", component_bit(part::path), kind_of::path},
    {"abs_path", component_bit(part::path), kind_of::path},
    {"rel_path", component_bit(part::path), kind_of::path},
    {"opaque_part", component_bit(part::path) | component_bit(part::opaque_part), kind_of::path},
    {"query", component_bit(part::query)},
    {"iquery", component_bit(part::query)},
    {"fragment", component_bit(part::fragment)},
    {"ifragment", component_bit(part::fragment)},
    {"server", component_bit(part::server)},
    {"reg_name", component_bit(part::reg_name)},
    {"IPv4address", 0, kind_of::host},
    {"IPv6address", 0, kind_of::host},
    {"IPv6addrz", 0, kind_of::host},
    {"IPvFuture", 0, kind_of::host},
    {"reg-name", 0, kind_of::host},
    {"ireg-name", 0, kind_of::host},
    {"hostname", 0, kind_of::host},
};

// The component of a rule of that published name; one without parts and kind when it has none.
[[nodiscard]] constexpr rule_component component_of(std::string_view rule) noexcept {
  for (const rule_component& r : rule_components) {
    if (r.rule == rule) return r;
  }
  return {rule};
}

}  // namespace urispec
