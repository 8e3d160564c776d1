// Places in a text that several checks look for.
#pragma once

#include "checks/definition.hpp"
#include "percent/triplet.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::checks {

[[nodiscard]] constexpr byte_range range_of(const component& c) noexcept { return {c.begin_offset(), c.end_offset()}; }

// The innermost component that the byte at `offset` belongs to; nullopt for a delimiter.
[[nodiscard]] constexpr std::optional<part> part_at(const components& c, std::size_t offset) noexcept {
  using enum part;
  for (const part p : {scheme, userinfo, host, port, path, query, fragment, authority}) {
    const component found = c[p];
    if (found && found.begin_offset() <= offset && offset < found.end_offset()) return p;
  }
  return std::nullopt;
}

[[nodiscard]] inline fault at_bytes(const components& c, std::size_t begin, std::size_t size) {
  return {{begin, begin + size}, part_at(c, begin)};
}

// The first triplet in [begin, end) whose place and octet satisfy `wanted`.
template <typename Wanted>
[[nodiscard]] constexpr std::optional<std::size_t> find_triplet(std::string_view text, byte_range where,
                                                                Wanted&& wanted) {
  const std::string_view within = text.substr(0, where.end);
  for (std::size_t at = within.find('%', where.begin); at != std::string_view::npos; at = within.find('%', at + 1)) {
    const auto octet = first_triplet(within.substr(at));
    if (octet && wanted(at, *octet)) return at;
  }
  return std::nullopt;
}

[[nodiscard]] constexpr bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

using unicode::is_digit;
using unicode::is_letter;

}  // namespace urispec::checks
