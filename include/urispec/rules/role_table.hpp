// Which component of a reference a rule is, by its name.
// Generated from grammar/components.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include "urispec/rules/role.hpp"

namespace urispec {

inline constexpr role role_table[] = {
    {"scheme", slot_of(part::scheme)},
    {"authority", slot_of(part::authority)},
    {"iauthority", slot_of(part::authority)},
    {"userinfo", slot_of(part::userinfo)},
    {"iuserinfo", slot_of(part::userinfo)},
    {"host", slot_of(part::host)},
    {"ihost", slot_of(part::host)},
    {"port", slot_of(part::port)},
    {"path", slot_of(part::path)},
    {"ipath", slot_of(part::path)},
    {"path-abempty", slot_of(part::path), kind_of::path},
    {"path-absolute", slot_of(part::path), kind_of::path},
    {"path-noscheme", slot_of(part::path), kind_of::path},
    {"path-rootless", slot_of(part::path), kind_of::path},
    {"path-empty", slot_of(part::path), kind_of::path},
    {"ipath-abempty", slot_of(part::path), kind_of::path},
    {"ipath-absolute", slot_of(part::path), kind_of::path},
    {"ipath-noscheme", slot_of(part::path), kind_of::path},
    {"ipath-rootless", slot_of(part::path), kind_of::path},
    {"ipath-empty", slot_of(part::path), kind_of::path},
    {"abs_path", slot_of(part::path), kind_of::path},
    {"rel_path", slot_of(part::path), kind_of::path},
    {"opaque_part", slot_of(part::path) | slot_of(part::opaque_part), kind_of::path},
    {"query", slot_of(part::query)},
    {"iquery", slot_of(part::query)},
    {"fragment", slot_of(part::fragment)},
    {"ifragment", slot_of(part::fragment)},
    {"server", slot_of(part::server)},
    {"reg_name", slot_of(part::reg_name)},
    {"IPv4address", 0, kind_of::host},
    {"IPv6address", 0, kind_of::host},
    {"IPv6addrz", 0, kind_of::host},
    {"IPvFuture", 0, kind_of::host},
    {"reg-name", 0, kind_of::host},
    {"ireg-name", 0, kind_of::host},
    {"hostname", 0, kind_of::host},
};

}  // namespace urispec
