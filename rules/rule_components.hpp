// Which component of a reference a rule is, by its name.
// Generated from grammar/components.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include "urispec/components.hpp"

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

}  // namespace urispec
