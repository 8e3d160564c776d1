// The changes that the specifications of schemes allow a normalizer (RFC 3986 §6.2.3): a small table, each line with
// its source. For schemes that are not in it the general rules of §6.2.3 and §3.2.3 hold: an empty port is removed, and
// an empty path after an authority becomes "/". Tests: tests/normalize/scheme_rules_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace urispec {

enum class empty_host : std::uint8_t { has_no_meaning, is_localhost };

// The meaning of an ireg-name in the scheme, for RFC 3987 §3.1 and §4.2.
enum class host_names : std::uint8_t { of_any_kind, of_dns };

// A part of the path that is case-insensitive.
enum class insensitive_part : std::uint8_t {
  none,
  domain_of_addresses,  // what stands after the "@" of each address of a list: "Joe@Example.COM"
  first_field,          // what stands before the first ":": the namespace identifier of a URN
};

struct scheme_rule {
  std::string_view scheme;        // in lower case
  std::string_view default_port;  // decimal without leading zeros; empty when there is none
  host_names hosts = host_names::of_any_kind;
  empty_host without_host = empty_host::has_no_meaning;
  insensitive_part insensitive = insensitive_part::none;
  std::string_view source = {};  // "RFC 9110 section 4.2.1"
};

// Schemes stand in the order of the alphabet.
[[nodiscard]] std::span<const scheme_rule> scheme_rules() noexcept;

// The line of a scheme, in upper or lower case; null if there is none.
// Cost: logarithmic in the size of the table.
[[nodiscard]] const scheme_rule* find_scheme_rule(std::string_view scheme) noexcept;

// True if `port` is the number of the default port: leading zeros do not count (RFC 3986 §3.2.3 compares values).
[[nodiscard]] bool is_default_port(const scheme_rule& rule, std::string_view port) noexcept;

}  // namespace urispec
