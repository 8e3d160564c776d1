// The table, and a binary search in it.
#include "normalize/scheme_rules.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec {

namespace {

using enum host_names;

constexpr std::array table{
    scheme_rule{.scheme = "coap", .default_port = "5683", .hosts = of_dns, .source = "RFC 7252 section 6.1"},
    scheme_rule{.scheme = "coap+tcp", .default_port = "5683", .hosts = of_dns, .source = "RFC 8323 section 8.1"},
    scheme_rule{.scheme = "coap+ws", .default_port = "80", .hosts = of_dns, .source = "RFC 8323 section 8.3"},
    scheme_rule{.scheme = "coaps", .default_port = "5684", .hosts = of_dns, .source = "RFC 7252 section 6.2"},
    scheme_rule{.scheme = "coaps+tcp", .default_port = "5684", .hosts = of_dns, .source = "RFC 8323 section 8.2"},
    scheme_rule{.scheme = "coaps+ws", .default_port = "443", .hosts = of_dns, .source = "RFC 8323 section 8.4"},
    scheme_rule{.scheme = "dict", .default_port = "2628", .hosts = of_dns, .source = "RFC 2229 section 5"},
    scheme_rule{.scheme = "dns", .default_port = "53", .source = "RFC 4501 section 3"},
    scheme_rule{.scheme = "file",
                .default_port = "",
                .without_host = empty_host::is_localhost,
                .source = "RFC 8089 section 2 and RFC 1738 section 3.10"},
    scheme_rule{.scheme = "ftp", .default_port = "21", .hosts = of_dns, .source = "RFC 1738 section 3.2"},
    scheme_rule{.scheme = "gopher", .default_port = "70", .hosts = of_dns, .source = "RFC 4266 section 2.1"},
    scheme_rule{.scheme = "http", .default_port = "80", .hosts = of_dns, .source = "RFC 9110 section 4.2.1"},
    scheme_rule{.scheme = "https", .default_port = "443", .hosts = of_dns, .source = "RFC 9110 section 4.2.2"},
    scheme_rule{.scheme = "imap", .default_port = "143", .hosts = of_dns, .source = "RFC 5092"},
    scheme_rule{.scheme = "ipp", .default_port = "631", .hosts = of_dns, .source = "RFC 3510"},
    scheme_rule{.scheme = "ipps", .default_port = "631", .hosts = of_dns, .source = "RFC 7472"},
    scheme_rule{.scheme = "ldap", .default_port = "389", .hosts = of_dns, .source = "RFC 4516 section 2"},
    scheme_rule{.scheme = "mailto",
                .default_port = "",
                .insensitive = insensitive_part::domain_of_addresses,
                .source = "RFC 3986 section 6.2.3 and RFC 6068 section 2"},
    scheme_rule{.scheme = "nfs", .default_port = "2049", .hosts = of_dns, .source = "RFC 2224"},
    scheme_rule{.scheme = "nntp", .default_port = "119", .hosts = of_dns, .source = "RFC 5538"},
    scheme_rule{.scheme = "pop", .default_port = "110", .hosts = of_dns, .source = "RFC 2384"},
    scheme_rule{.scheme = "prospero", .default_port = "1525", .hosts = of_dns, .source = "RFC 1738 section 3.11"},
    scheme_rule{.scheme = "rtsp", .default_port = "554", .hosts = of_dns, .source = "RFC 7826 section 4.2"},
    scheme_rule{.scheme = "rtsps", .default_port = "322", .hosts = of_dns, .source = "RFC 7826 section 4.2"},
    scheme_rule{.scheme = "sieve", .default_port = "4190", .hosts = of_dns, .source = "RFC 5804"},
    scheme_rule{.scheme = "snmp", .default_port = "161", .hosts = of_dns, .source = "RFC 4088"},
    scheme_rule{.scheme = "telnet", .default_port = "23", .hosts = of_dns, .source = "RFC 4248 section 2"},
    scheme_rule{.scheme = "tn3270", .default_port = "23", .hosts = of_dns, .source = "RFC 6270"},
    scheme_rule{.scheme = "urn",
                .default_port = "",
                .insensitive = insensitive_part::first_field,
                .source = "RFC 8141 section 3.1"},
    scheme_rule{.scheme = "vnc", .default_port = "5900", .hosts = of_dns, .source = "RFC 7869"},
    scheme_rule{.scheme = "wais", .default_port = "210", .hosts = of_dns, .source = "RFC 1738 section 3.9"},
    scheme_rule{.scheme = "ws", .default_port = "80", .hosts = of_dns, .source = "RFC 6455 section 3"},
    scheme_rule{.scheme = "wss", .default_port = "443", .hosts = of_dns, .source = "RFC 6455 section 3"},
};
static_assert(std::ranges::is_sorted(table, {}, &scheme_rule::scheme), "the search needs the order of the alphabet");

constexpr std::size_t longest = std::ranges::max(table, {}, [](const scheme_rule& r) {
                                  return r.scheme.size();
                                }).scheme.size();

}  // namespace

std::span<const scheme_rule> scheme_rules() noexcept {
  return table;
}

const scheme_rule* find_scheme_rule(std::string_view scheme) noexcept {
  if (scheme.size() > longest) return nullptr;
  std::array<char, longest> in_lower_case{};
  std::ranges::transform(scheme, in_lower_case.begin(), unicode::in_lower_case);
  const std::string_view name(in_lower_case.data(), scheme.size());
  const auto rule = std::ranges::lower_bound(table, name, {}, &scheme_rule::scheme);
  return rule != table.end() && rule->scheme == name ? &*rule : nullptr;
}

bool is_default_port(const scheme_rule& rule, std::string_view port) noexcept {
  if (rule.default_port.empty()) return false;
  while (port.starts_with('0')) port.remove_prefix(1);
  return port == rule.default_port;
}

}  // namespace urispec
