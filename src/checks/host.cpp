// Hosts: RFC 3986 section 3.2.2, the syntax of the DNS that it recommends, and section 7.4; names with characters
// beyond ASCII: RFC 3987 section 3.1 and 8, RFC 3986 section 7.6, UTS #39; addresses in brackets: RFC 5952.
#include "checks/definition.hpp"
#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"
#include "urispec/host.hpp"
#include "urispec/percent.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace urispec::checks {
namespace {

// The host of a reference where it is a name and no address. RFC 2396 has two rules for it.
struct registered_name {
  component source;
  part written_as;      // host, or the reg_name of RFC 2396
  std::string decoded;  // octets

  // The range in the written host of bytes of `decoded`.
  [[nodiscard]] byte_range written_at(std::size_t begin, std::size_t size) const {
    const std::size_t first = source.begin_offset();
    return {first + encoded_offset(*source, begin), first + encoded_offset(*source, begin + size)};
  }
};

// nullopt where there is none, or it is empty.
std::optional<registered_name> find_registered_name(const components& c) {
  const bool is_name = c.host_kind == "reg-name" || c.host_kind == "ireg-name" || c.host_kind == "hostname";
  const part written_as = is_name ? part::host : part::reg_name;
  const component source = c[written_as];
  if (!source || source->empty()) return std::nullopt;
  return registered_name{source, written_as, decode(source).bytes()};
}

struct label {
  std::string_view text;
  std::size_t begin = 0;  // in the name
};

// The labels between the full stops of ASCII; an empty one at the end, the root, is left out.
std::vector<label> labels_of(std::string_view name) {
  std::vector<label> labels;
  std::size_t begin = 0;
  while (begin < name.size()) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    labels.push_back({name.substr(begin, end - begin), begin});
    begin = end + 1;
  }
  return labels;
}

constexpr std::size_t longest_label = 63;
constexpr std::size_t longest_host = 255;

fault in_name(const registered_name& name, const label& label_with_fault, std::string message = {}) {
  return {name.written_at(label_with_fault.begin, label_with_fault.text.size()), name.written_as, std::move(message)};
}

std::optional<fault> no_host(const subject& s) {
  const std::string_view scheme = *s.c.scheme();
  if (!unicode::equal_but_for_case(scheme, "http") && !unicode::equal_but_for_case(scheme, "https"))
    return std::nullopt;
  if (!s.c.host()->empty() || s.c.reg_name()) return std::nullopt;
  const std::size_t after_scheme = s.c.scheme().end_offset() + 1;
  const std::size_t position = s.c.authority() ? s.c.authority().begin_offset() : after_scheme;
  return fault{{position, position}, part::host};
}

std::optional<fault> host_not_utf8(const subject& s) {
  const auto name = find_registered_name(s.c);
  const auto position = name ? unicode::find_ill_formed(name->decoded) : std::nullopt;
  if (!position) return std::nullopt;
  return fault{name->written_at(*position, 1), name->written_as};
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
  return fault{range_of(name->source), name->written_as};
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
  return fault{range_of(name->source), name->written_as,
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

// "ssh://-oProxyCommand=x/": programs hand the host, or the user before it, to another program, which takes what begins
// with a hyphen for an option.
std::optional<fault> leading_hyphen(const subject& s) {
  for (const part p : {part::userinfo, part::host, part::reg_name}) {
    const component one = s.c[p];
    if (!one || !(one->starts_with('-') || first_triplet(*one) == '-')) continue;
    const std::size_t size = one->starts_with('-') ? 1 : triplet_size;
    return fault{{one.begin_offset(), one.begin_offset() + size}, p};
  }
  return std::nullopt;
}

// ":/?#[]@" and "\\", which browsers take for a slash: a reader that decodes before it divides sees another host.
std::optional<fault> escaped_host_delimiter(const subject& s) {
  const component host = s.c.host() ? s.c.host() : s.c.reg_name();
  if (!host) return std::nullopt;
  const auto position = find_triplet(s.c.text, range_of(host), [](std::size_t, unsigned char octet) {
    return std::string_view(":/?#[]@\\").find(static_cast<char>(octet)) != std::string_view::npos;
  });
  if (!position) return std::nullopt;
  return fault{{*position, *position + triplet_size}, part_at(s.c, *position)};
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

// Triplets of characters beyond ASCII: a URI has the name as IDNA writes it. A reference without a scheme takes that of
// its base, which is one of the web as a rule.
std::optional<fault> host_not_idna(const subject& s) {
  const auto name = find_registered_name(s.c);
  const bool is_of_dns = s.c.scheme() ? s.scheme != nullptr && s.scheme->hosts == host_names::of_dns : true;
  if (!name || !is_of_dns) return std::nullopt;
  if (is_ascii(name->decoded) || unicode::find_ill_formed(name->decoded)) return std::nullopt;
  const auto is_beyond_ascii = [](std::size_t, unsigned char octet) { return octet >= 0x80; };
  const component place = name->source;
  if (!find_triplet(s.c.text, {place.begin_offset(), place.end_offset()}, is_beyond_ascii)) return std::nullopt;
  return fault{range_of(place), name->written_as};
}

// Names beyond ASCII. The decoded host is checked; labels that begin with xn-- are converted to Unicode first.

bool is_converted(const label& one) { return unicode::equal_but_for_case(one.text.substr(0, 4), "xn--"); }

// True if ToASCII or ToUnicode would change something.
bool is_international(const registered_name& name) {
  return !is_ascii(name.decoded) || std::ranges::any_of(labels_of(name.decoded), is_converted);
}

std::optional<fault> host_refused(const subject& s) {
  const auto name = find_registered_name(s.c);
  if (!name || s.unicode.to_ascii == nullptr || s.scheme == nullptr || s.scheme->hosts != host_names::of_dns) {
    return std::nullopt;
  }
  if (!is_international(*name) || unicode::find_ill_formed(name->decoded)) return std::nullopt;
  std::string ignored;
  const auto status = s.unicode.to_ascii(name->decoded, ignored);
  if (status) return std::nullopt;
  return fault{name->written_at(status.error().offset, name->decoded.size() - status.error().offset), name->written_as,
               "the host cannot be converted for the DNS: " + status.error().reason};
}

// The first label that, as a reader sees it, has the property.
std::optional<fault> find_label(const subject& s, label_property has) {
  const auto name = find_registered_name(s.c);
  if (!name || has == nullptr || !is_international(*name) || unicode::find_ill_formed(name->decoded)) {
    return std::nullopt;
  }
  for (const label& one : labels_of(name->decoded)) {
    std::string visible_label(one.text);
    if (is_converted(one) && s.unicode.to_unicode != nullptr) {
      std::string converted;
      if (s.unicode.to_unicode(one.text, converted)) visible_label = std::move(converted);
    }
    if (has(visible_label)) return fault{name->written_at(one.begin, one.text.size()), name->written_as};
  }
  return std::nullopt;
}

std::optional<fault> mixed_scripts(const subject& s) { return find_label(s, s.unicode.mixes_scripts); }
std::optional<fault> confusable_host(const subject& s) { return find_label(s, s.unicode.looks_like_ascii); }

// Addresses.

std::optional<fault> ipv6_text(const subject& s) {
  const component host = s.c.host();
  if (s.c.host_kind != "IPv6address" || host->size() < 2) return std::nullopt;
  const std::string_view text = host->substr(1, host->size() - 2);
  const auto address = ipv6_address::parse(text);  // RFC 2732 has others
  if (!address) return std::nullopt;
  // An address with an IPv4 part keeps it (section 5).
  const bool ends_in_ipv4 = text.find('.') != std::string_view::npos;
  const std::string recommended = address->text(ends_in_ipv4 ? ipv6_tail::ipv4 : ipv6_tail::hexadecimal);
  if (recommended == text) return std::nullopt;
  return fault{{host.begin_offset() + 1, host.end_offset() - 1},
               part::host,
               "the IPv6 address should be written " + recommended};
}

std::optional<fault> future_address(const subject& s) {
  if (s.c.host_kind != "IPvFuture") return std::nullopt;
  return fault{range_of(s.c.host()), part::host};
}

// 63 letters, and 64.
#define URISPEC_63 "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk"

constexpr definition host_table[] = {
    {{.id = "no-host",
      .title = "an http or https URI must have a host that is not empty",
      .advice = "write the host after //",
      .section = "RFC 9110 sections 4.2.1 and 4.2.2",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http:///index.html",
      .near_example = "file:///index.html"},
     no_host},
    {{.id = "host-not-utf8",
      .title = "the octets of escapes in a host must be UTF-8",
      .advice = "encode the characters of the host in UTF-8, or write it as IDNA does",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http://r%E9sum%E9.example/",
      .near_example = "http://r%C3%A9sum%C3%A9.example/"},
     host_not_utf8},
    {{.id = "almost-ipv4",
      .title = "the host is a name that ends in a number; some systems take it for an IPv4 address",
      .advice = "write four decimal numbers up to 255, or a name whose last label is no number",
      .section = "RFC 3986 section 7.4",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http://256.1.1.1/",
      .near_example = "http://255.1.1.1/"},
     almost_ipv4},
    {{.id = "long-label",
      .title = "a label of the host has more than 63 bytes",
      .advice = "write a name with shorter labels",
      .section = "RFC 3986 section 3.2.2, RFC 1034 section 3.1",
      .layer = check_layer::should,
      .severities = {o, e, e, w},
      .example = "http://" URISPEC_63 "l.example/",
      .near_example = "http://" URISPEC_63 ".example/"},
     long_label},
    {{.id = "long-host",
      .title = "the host has more than 255 bytes",
      .advice = "write a shorter name",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::should,
      .severities = {o, e, e, w},
      .example = "http://" URISPEC_63 "." URISPEC_63 "." URISPEC_63 "." URISPEC_63 ".a/",
      .near_example = "http://" URISPEC_63 "." URISPEC_63 "." URISPEC_63 "." URISPEC_63 "/"},
     long_host},
    {{.id = "host-not-dns",
      .title = "a DNS label has only letters, digits and inner hyphens; this is not one",
      .advice = "write a name of letters, digits and inner hyphens",
      .section = "RFC 3986 section 3.2.2, RFC 1123 section 2.1",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://a_b.example/",
      .near_example = "http://a-b.example/"},
     host_not_dns},
    {{.id = "leading-hyphen",
      .title = "the host or the userinfo begins with a hyphen; a program that gets it as an argument sees an option",
      .advice = "refuse such a URI, or give it to other programs after --",
      .section = "RFC 1123 section 2.1",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "ssh://-oProxyCommand=id/x",
      .near_example = "ssh://o-ProxyCommand/-x"},
     leading_hyphen},
    {{.id = "escaped-host-delimiter",
      .title = "an escape in the host stands for a delimiter; a reader that decodes first sees another host",
      .advice = "write a host without the delimiter",
      .section = "RFC 3986 sections 2.4 and 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://a%40b.example/",
      .near_example = "ftp://a%40b@c.example/"},
     escaped_host_delimiter},
    {{.id = "host-not-idna",
      .title = "the host has escapes beyond ASCII; a name of the DNS is looked up as IDNA writes it, with xn--",
      .advice = "write the host with xn--, as `urispec to-uri --to-ascii` does",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://caf%C3%A9.example/",
      .near_example = "http://xn--caf-dma.example/"},
     host_not_idna},
    {{.id = "upper-case-host",
      .title = "the host has upper-case letters; its normal form is in lower case",
      .advice = "write the host in lower case",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://Example.com/",
      .near_example = "http://example%2Dorg.com/Example"},
     upper_case_host},
    {{.id = "trailing-dot-host",
      .title = "the host ends in the full stop of the root, and may be treated as another host than without it",
      .advice = "leave out the last full stop",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com./",
      .near_example = "http://example.com/."},
     trailing_dot},
    {{.id = "host-not-convertible",
      .title = "a host beyond ASCII, or with xn--, should be one that ToASCII accepts",
      .section = "RFC 3987 section 3.1",
      .layer = check_layer::should,
      .severities = {o, e, e, e},
      .example = "http://\u00E9_a.example/",
      .near_example = "http://\u00E9-a.example/",
      .read_as = grammar::rfc3987,
      .needs = check_needs::unicode_tables},
     host_refused},
    {{.id = "mixed-scripts",
      .title = "a label of the host mixes scripts",
      .advice = "make sure that the host is the one that is meant",
      .section = "RFC 3987 section 8, UTS #39 section 5.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://ex\u0430mple.com/",
      .near_example = "http://\u043F\u0440\u0438\u043C\u0435\u0440.com/",
      .read_as = grammar::rfc3987,
      .needs = check_needs::unicode_tables},
     mixed_scripts},
    {{.id = "confusable-host",
      .title = "a label of the host looks as if it were ASCII",
      .advice = "make sure that the host is the one that is meant",
      .section = "RFC 3987 section 8, UTS #39 section 4",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://\u0430\u0440\u0440\u04CF\u0435.com/",
      .near_example = "http://caf\u00E9.com/",
      .read_as = grammar::rfc3987,
      .needs = check_needs::unicode_tables},
     confusable_host},
    {{.id = "ipv6-text",
      .title = "the IPv6 address is not written as recommended: short, in lower case",
      .section = "RFC 5952 section 4",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://[2001:DB8:0:0:0:0:0:1]/",
      .near_example = "http://[2001:db8::1]/"},
     ipv6_text},
    {{.id = "future-address",
      .title = "the host is an IPvFuture address, and no such version is defined",
      .advice = "write an IPv4 or IPv6 address, or a name",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://[v1.a]/",
      .near_example = "http://v1.a/"},
     future_address},
};

#undef URISPEC_63

}  // namespace

std::span<const definition> host_checks() noexcept { return host_table; }

}  // namespace urispec::checks
