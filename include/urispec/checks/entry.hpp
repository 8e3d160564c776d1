// The table of checks: what each requires, where that is specified, its severity under each profile, a text that
// triggers it and one that nearly does. The grammar is the first of them. Source: RFC 3986, RFC 3987, and the documents
// that each entry names. docs/checks.md shows the table. Tests: tests/checks/entries_test.cpp checks both examples of
// every entry.
#pragma once

#include "urispec/parse/grammars.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace urispec {

enum class severity : std::uint8_t { off, warning, error };

// How the source puts it. Advice is what a document recommends in other words, or warns about.
enum class check_layer : std::uint8_t { grammar, must, should, advice };

enum class check_profile : std::uint8_t {
  rfc,       // what a document says a text MUST or MUST NOT have, and nothing else
  web,       // that, and texts that fail or surprise on the web
  strict,    // all checks
  security,  // that, and texts that have been used in attacks
};

inline constexpr std::size_t check_profile_count = 4;
inline constexpr std::array<check_profile, check_profile_count> all_check_profiles{
    check_profile::rfc, check_profile::web, check_profile::strict, check_profile::security};

// What a check needs besides the text: the tables of Unicode are those of check_unicode (checks/unicode.hpp).
enum class check_needs : std::uint8_t { nothing, unicode_tables };

struct check_entry {
  std::string_view id;
  std::string_view title;    // what is wrong, as a clause: "the port is empty"
  std::string_view section;  // "RFC 3986 section 3.2.3"
  check_layer layer = check_layer::advice;
  std::array<severity, check_profile_count> severities{};  // by profile
  std::string_view example;                                // triggers it
  std::string_view near_example;                           // nearly does
  grammar read_as = grammar::rfc3986;                      // what both are read as
  check_needs needs = check_needs::nothing;

  [[nodiscard]] constexpr severity under(check_profile p) const noexcept {
    return severities[static_cast<std::size_t>(p)];
  }
};

// By layer of the text: the grammar, then the components from left to right, escapes and characters.
[[nodiscard]] std::span<const check_entry> check_entries();

// Where the entry of that id stands in check_entries(); nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> find_check(std::string_view id);

// "warning", "must", "security": as options and documents spell them.
[[nodiscard]] std::string_view name(severity s) noexcept;
[[nodiscard]] std::string_view name(check_layer layer) noexcept;
[[nodiscard]] std::string_view name(check_profile p) noexcept;
[[nodiscard]] std::optional<severity> find_severity(std::string_view name) noexcept;
[[nodiscard]] std::optional<check_profile> find_check_profile(std::string_view name) noexcept;

}  // namespace urispec
