// RFC 3986 section 3.1.
#include "checks/definition.hpp"
#include "checks/places.hpp"
#include "urispec/unicode/ascii_case.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> upper_case_scheme(const subject& s) {
  const component scheme = s.c.scheme();
  if (std::ranges::none_of(*scheme, [](char c) { return c >= 'A' && c <= 'Z'; })) return std::nullopt;
  return fault{range_of(scheme), part::scheme};
}

// "C:/x", "c:foo". No registered scheme has one letter.
std::optional<fault> drive_letter(const subject& s) {
  const component scheme = s.c.scheme();
  if (!scheme || scheme->size() != 1 || s.c.authority()) return std::nullopt;
  return fault{range_of(scheme), part::scheme};
}

// "localhost:8080/x", "example.com:80": a scheme, and a path that begins with a number. Few schemes have a full stop.
std::optional<fault> host_as_scheme(const subject& s) {
  const component scheme = s.c.scheme();
  const component path = s.c.path();
  if (!scheme || !path || s.c.authority() || s.scheme != nullptr) return std::nullopt;
  const bool is_like_a_host =
      scheme->find('.') != std::string_view::npos || unicode::equal_but_for_case(*scheme, "localhost");
  const std::string_view port = path->substr(0, path->find('/'));
  if (!is_like_a_host || port.empty() || port.size() > 5 || !std::ranges::all_of(port, is_digit)) return std::nullopt;
  return fault{{scheme.begin_offset(), path.begin_offset() + port.size()}, part::scheme,
               "the scheme is " + std::string(*scheme) + "; with " + std::string(port) + " it looks like a host and its port"};
}

// "http://http://a/", "http://https//a": what was put before a URI that had a scheme.
std::optional<fault> scheme_as_host(const subject& s) {
  constexpr std::string_view prefixes[] = {"http", "https", "ftp", "ws", "wss", "file"};
  const component host = s.c.host();
  if (!host || s.c.userinfo()) return std::nullopt;
  if (std::ranges::none_of(prefixes, [&](auto name) { return unicode::equal_but_for_case(name, *host); })) {
    return std::nullopt;
  }
  const bool has_slashes = s.c.path() && s.c.path()->starts_with("//");
  const bool has_colon = s.c.port() && s.c.port()->empty();
  if (!has_slashes && !has_colon) return std::nullopt;
  return fault{range_of(host), part::host};
}

constexpr definition of_schemes[] = {
    {{.id = "upper-case-scheme",
      .title = "the scheme has upper-case letters; its canonical form is in lower case",
      .section = "RFC 3986 section 3.1",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "HTTP://example.com/",
      .near_example = "http://example.com/HTTP:"},
     upper_case_scheme},
    {{.id = "drive-letter",
      .title = "the scheme has one letter, and is probably meant as a drive of Windows: file:///C:/",
      .section = "RFC 8089 Appendix E.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "C:/dir/file",
      .near_example = "file:///C:/dir/file"},
     drive_letter},
    {{.id = "host-as-scheme",
      .title = "what looks like a host with its port is read as a scheme and a path",
      .section = "RFC 3986 section 4.5",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "localhost:8080/x",
      .near_example = "//localhost:8080/x"},
     host_as_scheme},
    {{.id = "scheme-as-host",
      .title = "the host is the name of a scheme: one was written before a URI that has one",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http://http://example.com/",
      .near_example = "http://http/example.com"},
     scheme_as_host},
};

}  // namespace

std::span<const definition> scheme_checks() noexcept { return of_schemes; }

}  // namespace urispec::checks
