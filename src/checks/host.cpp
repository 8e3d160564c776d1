// Names as hosts: RFC 3986 section 3.2.2, the syntax of the DNS that it recommends, and section 7.4.
#include "checks/definition.hpp"
#include "checks/places.hpp"
#include "checks/registered_name.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

namespace urispec::checks {
namespace {

constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_host = 255;

fault in_name(const registered_name& name, const label& which, std::string message = {}) {
  return {name.written_at(which.begin, which.text.size()), name.written_as, std::move(message)};
}

std::optional<fault> no_host(const subject& s) {
  const std::string_view scheme = *s.c.scheme();
  if (!unicode::equal_but_for_case(scheme, "http") && !unicode::equal_but_for_case(scheme, "https"))
    return std::nullopt;
  if (!s.c.host()->empty() || s.c.reg_name()) return std::nullopt;
  const std::size_t after_scheme = s.c.scheme().end_offset() + 1;
  const std::size_t at = s.c.authority() ? s.c.authority().begin_offset() : after_scheme;
  return fault{{at, at}, part::host};
}

std::optional<fault> host_not_utf8(const subject& s) {
  const auto name = find_registered_name(s.c);
  const auto at = name ? unicode::find_ill_formed(name->decoded) : std::nullopt;
  if (!at) return std::nullopt;
  return fault{name->written_at(*at, 1), name->written_as};
}

// The last label is a number, so that functions like inet_aton take the name for an address: 256.1.1.1, 127.1, 0x7f.1.
bool is_number(std::string_view text) {
  const bool is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (is_hexadecimal) {
    return std::ranges::all_of(text.substr(2), [](char c) { return hex_value(c) >= 0; });
  }
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::optional<fault> almost_ipv4(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name) return std::nullopt;
  const auto labels = labels_of(name->decoded);
  if (labels.empty() || !is_number(labels.back().text)) return std::nullopt;
  return fault{range_of(name->written), name->written_as};
}

std::optional<fault> long_label(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name) return std::nullopt;
  for (const label& one : labels_of(name->decoded)) {
    if (one.text.size() <= longest_label || !is_ascii(one.text)) continue;  // ToASCII decides on the others
    return in_name(*name, one,
                   "a label of the host has " + std::to_string(one.text.size()) + " bytes; the DNS allows 63");
  }
  return std::nullopt;
}

std::optional<fault> long_host(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name || name->decoded.size() <= longest_host) return std::nullopt;
  return fault{range_of(name->written), name->written_as,
               "the host has " + std::to_string(name->decoded.size()) + " bytes; it should have no more than 255"};
}

// Letters, digits and hyphens, which do not begin or end it (RFC 1123 section 2.1).
bool is_host_label(std::string_view text) {
  const auto is_allowed = [](char c) { return is_letter(c) || is_digit(c) || c == '-'; };
  return !text.empty() && text.front() != '-' && text.back() != '-' && std::ranges::all_of(text, is_allowed);
}

std::optional<fault> host_not_dns(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name || s.scheme == nullptr || s.scheme->hosts != host_names::of_dns || !is_ascii(name->decoded)) {
    return std::nullopt;
  }
  for (const label& one : labels_of(name->decoded)) {
    if (is_host_label(one.text)) continue;
    return in_name(*name, one, one.text.empty() ? "the host has an empty label" : "");
  }
  return std::nullopt;
}

std::optional<fault> upper_case_host(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name) return std::nullopt;
  const auto upper = std::ranges::find_if(name->decoded, [](char c) { return c >= 'A' && c <= 'Z'; });
  if (upper == name->decoded.end()) return std::nullopt;
  return fault{name->written_at(static_cast<std::size_t>(upper - name->decoded.begin()), 1), name->written_as};
}

std::optional<fault> trailing_dot(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name || !name->decoded.ends_with('.')) return std::nullopt;
  return fault{name->written_at(name->decoded.size() - 1, 1), name->written_as};
}

// 63 letters, and 64.
#define URISPEC_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"

constexpr definition of_hosts[] = {
    {{.id = "no-host",
      .title = "an http or https URI must have a host that is not empty",
      .section = "RFC 9110 sections 4.2.1 and 4.2.2",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http:///index.html",
      .near_example = "file:///index.html"},
     no_host},
    {{.id = "host-not-utf8",
      .title = "the octets of escapes in a host must be UTF-8",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http://r%E9sum%E9.example/",
      .near_example = "http://r%C3%A9sum%C3%A9.example/"},
     host_not_utf8},
    {{.id = "almost-ipv4",
      .title = "the host is a name that ends in a number; some systems take it for an IPv4 address",
      .section = "RFC 3986 section 7.4",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http://256.1.1.1/",
      .near_example = "http://255.1.1.1/"},
     almost_ipv4},
    {{.id = "long-label",
      .title = "a label of the host has more than 63 bytes",
      .section = "RFC 3986 section 3.2.2, RFC 1034 section 3.1",
      .layer = check_layer::should,
      .severities = {o, e, e, w},
      .example = "http://" URISPEC_63 "l.example/",
      .near_example = "http://" URISPEC_63 ".example/"},
     long_label},
    {{.id = "long-host",
      .title = "the host has more than 255 bytes",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::should,
      .severities = {o, e, e, w},
      .example = "http://" URISPEC_63 "." URISPEC_63 "." URISPEC_63 "." URISPEC_63 ".a/",
      .near_example = "http://" URISPEC_63 "." URISPEC_63 "." URISPEC_63 "." URISPEC_63 "/"},
     long_host},
    {{.id = "host-not-dns",
      .title = "a DNS label has only letters, digits and inner hyphens; this is not one",
      .section = "RFC 3986 section 3.2.2, RFC 1123 section 2.1",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://a_b.example/",
      .near_example = "http://a-b.example/"},
     host_not_dns},
    {{.id = "upper-case-host",
      .title = "the host has upper-case letters; its normal form is in lower case",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://Example.com/",
      .near_example = "http://example%2Dorg.com/Example"},
     upper_case_host},
    {{.id = "trailing-dot-host",
      .title = "the host ends in the full stop of the root, and may be treated as another host than without it",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com./",
      .near_example = "http://example.com/."},
     trailing_dot},
};

#undef URISPEC_63

}  // namespace

std::span<const definition> host_checks() noexcept { return of_hosts; }

}  // namespace urispec::checks
