// A check: its row in the table and its function; and what the functions of several checks share.
#pragma once

#include "normalize/scheme_rules.hpp"
#include "octets/triplets.hpp"
#include "urispec/checks.hpp"
#include "urispec/components.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::checks {

// The text under check, and the options that a check may need.
struct subject {
  const components& c;
  const scheme_rule* scheme;  // null for a scheme without a rule in normalize/scheme_rules.hpp
  const check_unicode& unicode;
  bidi_components bidi;
  scheme_check by_scheme;  // may be null
};

// The place of a fault. A check whose title says all of it gives no message.
struct fault {
  byte_range place;
  std::optional<part> component;
  std::string message = {};
};

// One of the two functions is set; none for the grammar, which is not a check of components.
struct definition {
  check_entry entry;
  std::optional<fault> (*first)(const subject& s) = nullptr;  // the first fault
  std::vector<fault> (*every)(const subject& s) = nullptr;    // every fault, where the places are independent
};

// True for "http://http://a/" and "http://https//a": a scheme was put before a URI that had one.
[[nodiscard]] bool has_scheme_as_host(const components& c);

// The table, a part for each component.
[[nodiscard]] std::span<const definition> scheme_checks() noexcept;
[[nodiscard]] std::span<const definition> userinfo_checks() noexcept;
[[nodiscard]] std::span<const definition> host_checks() noexcept;
[[nodiscard]] std::span<const definition> port_checks() noexcept;
[[nodiscard]] std::span<const definition> path_checks() noexcept;
[[nodiscard]] std::span<const definition> escape_checks() noexcept;
[[nodiscard]] std::span<const definition> character_checks() noexcept;
[[nodiscard]] std::span<const definition> bidi_checks() noexcept;
[[nodiscard]] std::span<const definition> browser_checks() noexcept;

// `severities` of an entry, in the order of the profiles.
inline constexpr severity o = severity::off;
inline constexpr severity w = severity::warning;
inline constexpr severity e = severity::error;

// Places in a text that several checks look for.

[[nodiscard]] constexpr byte_range range_of(const component& c) noexcept { return {c.begin_offset(), c.end_offset()}; }

// The innermost component that the byte at `offset` belongs to; nullopt for a delimiter.
[[nodiscard]] constexpr std::optional<part> part_at(const components& c, std::size_t offset) noexcept {
  using enum part;
  for (const part p : {scheme, userinfo, host, port, path, query, fragment, authority}) {
    const component component_text = c[p];
    if (component_text && component_text.begin_offset() <= offset && offset < component_text.end_offset()) return p;
  }
  return std::nullopt;
}

[[nodiscard]] inline fault at_bytes(const components& c, std::size_t begin, std::size_t size) {
  return {{begin, begin + size}, part_at(c, begin)};
}

// The first triplet in [begin, end) whose offset and octet satisfy `predicate`.
template <typename Predicate>
[[nodiscard]] constexpr std::optional<std::size_t> find_triplet(std::string_view text, byte_range place,
                                                                Predicate&& predicate) {
  const std::string_view within = text.substr(0, place.end);
  for (std::size_t position = within.find('%', place.begin); position != std::string_view::npos;
       position = within.find('%', position + 1)) {
    const auto octet = first_triplet(within.substr(position));
    if (octet && predicate(position, *octet)) return position;
  }
  return std::nullopt;
}

using unicode::is_ascii;
using unicode::is_digit;
using unicode::is_letter;

}  // namespace urispec::checks
