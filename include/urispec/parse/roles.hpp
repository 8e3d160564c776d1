// What a rule is to a reference, by the name of the rule: the one place that knows that "iuserinfo" is a userinfo and
// "ipath-absolute" a path. A grammar that uses the names of the RFCs gets its components from this table without being
// mentioned anywhere; rules that are not in it have no part in the components.
//
// Where rules of one role lie within each other the outermost counts: a rel_path contains an abs_path and is the path,
// an IPv6address contains an IPv4address and is the kind of the host, an IPv6addrz contains both.
// Tests: tests/parse/roles_test.cpp.
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

inline constexpr role role_table[] = {
    {"scheme", slot_of(part::scheme)},
    {"authority", slot_of(part::authority)},
    {"iauthority", slot_of(part::authority)},
    {"userinfo", slot_of(part::userinfo)},
    {"iuserinfo", slot_of(part::userinfo)},
    {"host", slot_of(part::host)},
    {"ihost", slot_of(part::host)},
    {"port", slot_of(part::port)},
    {"query", slot_of(part::query)},
    {"iquery", slot_of(part::query)},
    {"fragment", slot_of(part::fragment)},
    {"ifragment", slot_of(part::fragment)},

    // RFC 3986 §3.3, RFC 3987 §2.2, RFC 2396 §3: a choice of the rules below, which are its kind
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

    // RFC 2396 §3, §3.2, §5
    {"abs_path", slot_of(part::path), kind_of::path},
    {"rel_path", slot_of(part::path), kind_of::path},
    {"opaque_part", static_cast<slot_set>(slot_of(part::path) | slot_of(part::opaque_part)), kind_of::path},
    {"server", slot_of(part::server)},
    {"reg_name", slot_of(part::reg_name)},

    // RFC 3986 §3.2.2, RFC 3987 §2.2, RFC 6874 §2, RFC 2396 §3.2.2
    {"IPv4address", 0, kind_of::host},
    {"IPv6address", 0, kind_of::host},
    {"IPv6addrz", 0, kind_of::host},
    {"IPvFuture", 0, kind_of::host},
    {"reg-name", 0, kind_of::host},
    {"ireg-name", 0, kind_of::host},
    {"hostname", 0, kind_of::host},
};

// The role of a rule of that published name; one without parts and kind when it has none.
[[nodiscard]] constexpr role role_of(std::string_view rule) noexcept {
  for (const role& r : role_table) {
    if (r.rule == rule) return r;
  }
  return {rule};
}

// The slots that a rule of that role fills.
[[nodiscard]] constexpr slot_set slots_of(const role& r) noexcept {
  return r.kind == kind_of::host ? static_cast<slot_set>(r.parts | host_kind_slot) : r.parts;
}

}  // namespace urispec
