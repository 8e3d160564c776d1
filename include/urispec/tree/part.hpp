// The parts of a reference that have a name of their own: the components of RFC 3986 §3 and, below the line, those
// that only RFC 2396 has (§3, §3.2). They index the components of tree/components.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec {

enum class part : std::uint8_t {
  scheme,
  authority,
  userinfo,
  host,
  port,
  path,
  query,
  fragment,
  // RFC 2396 only
  opaque_part,
  server,
  reg_name,
};

inline constexpr std::size_t part_count = 11;

// All of them, in the order of the enumeration.
inline constexpr std::array<part, part_count> all_parts{
    part::scheme, part::authority, part::userinfo,    part::host,   part::port,    part::path,
    part::query,  part::fragment,  part::opaque_part, part::server, part::reg_name};

// "scheme", "opaque_part": as the RFCs spell them.
[[nodiscard]] constexpr std::string_view name(part p) noexcept {
  constexpr std::array<std::string_view, part_count> names{"scheme",      "authority", "userinfo", "host",
                                                           "port",        "path",      "query",    "fragment",
                                                           "opaque_part", "server",    "reg_name"};
  return names[static_cast<std::size_t>(p)];
}

}  // namespace urispec
