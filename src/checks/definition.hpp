// One check: its row in the table and the function that makes it.
#pragma once

#include "urispec/checks.hpp"
#include "normalize/scheme_rules.hpp"
#include "urispec/components.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace urispec::checks {

// What all checks are given.
struct subject {
  const components& c;
  const scheme_rule* scheme;  // null where normalize/scheme_rules.hpp does not know it
  const check_unicode& unicode;
};

// The place of a fault. A check whose title says all of it gives no message.
struct fault {
  byte_range where;
  std::optional<part> component;
  std::string message = {};
};

// Gives back the first fault.
using check_function = std::optional<fault> (*)(const subject& s);

struct definition {
  check_entry entry;
  check_function find;
};

// "http://http://a/", "http://https//a": what was put before a URI that had a scheme.
[[nodiscard]] bool has_scheme_as_host(const components& c);

// Those of each component. Only `all_definitions` calls them.
[[nodiscard]] std::span<const definition> scheme_checks() noexcept;
[[nodiscard]] std::span<const definition> userinfo_checks() noexcept;
[[nodiscard]] std::span<const definition> host_checks() noexcept;
[[nodiscard]] std::span<const definition> host_unicode_checks() noexcept;
[[nodiscard]] std::span<const definition> address_checks() noexcept;
[[nodiscard]] std::span<const definition> port_checks() noexcept;
[[nodiscard]] std::span<const definition> path_checks() noexcept;
[[nodiscard]] std::span<const definition> escape_checks() noexcept;
[[nodiscard]] std::span<const definition> character_checks() noexcept;
[[nodiscard]] std::span<const definition> bidi_checks() noexcept;

// `severities` of an entry, in the order of the profiles.
inline constexpr severity o = severity::off;
inline constexpr severity w = severity::warning;
inline constexpr severity e = severity::error;

}  // namespace urispec::checks
