// RFC 3986 section 3.1.
#include "checks/definition.hpp"
#include "checks/one_slip.hpp"
#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"
#include "urispec/url_standard.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

namespace urispec::checks {
namespace {

std::optional<fault> upper_case_scheme(const subject& s) {
  const component scheme = s.c.scheme();
  if (std::ranges::none_of(*scheme, [](char c) { return c >= 'A' && c <= 'Z'; })) return std::nullopt;
  return fault{range_of(scheme), part::scheme};
}

// "C:/x", "c:foo". No registered scheme has one letter. In "file://C:/x" the drive is a host with an empty port.
std::optional<fault> drive_letter(const subject& s) {
  const component scheme = s.c.scheme();
  const component host = s.c.host();
  const bool is_file = scheme && unicode::equal_but_for_case(*scheme, "file");
  if (is_file && host && host->size() == 1 && s.c.port() && s.c.port()->empty() && !s.c.userinfo()) {
    return fault{range_of(host), part::host, "the drive is read as a host; paths of a drive are written file:///C:/"};
  }
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
  return fault{
      {scheme.begin_offset(), path.begin_offset() + port.size()},
      part::scheme,
      "the scheme is " + std::string(*scheme) + "; with " + std::string(port) + " it looks like a host and its port"};
}

std::optional<fault> scheme_as_host(const subject& s) {
  if (!has_scheme_as_host(s.c)) return std::nullopt;
  return fault{range_of(s.c.host()), part::host};
}

bool is_among(std::span<const std::string_view> names, std::string_view scheme) {
  return std::ranges::any_of(names, [&](auto name) { return unicode::equal_but_for_case(name, scheme); });
}

// Schemes whose URIs have an authority directly after the colon.
bool is_of_hosts(std::string_view scheme) {
  return url_standard::is_special_scheme(scheme) && !unicode::equal_but_for_case(scheme, "file");
}

// "http//a/": a path whose first segment is http, and its second one empty. "http;//a/": another character was typed.
std::optional<fault> missing_colon(const subject& s) {
  const component path = s.c.path();
  if (s.c.scheme() || s.c.authority() || !path) return std::nullopt;
  const std::size_t slashes = path->find("//");
  if (slashes == std::string_view::npos || slashes == 0) return std::nullopt;
  const bool is_other = std::string_view(";.,").find((*path)[slashes - 1]) != std::string_view::npos;
  if (!is_of_hosts(path->substr(0, slashes - (is_other ? 1 : 0)))) return std::nullopt;
  return fault{{path.begin_offset(), path.begin_offset() + slashes}, part::path};
}

bool has_no_authority(std::string_view scheme) {
  constexpr std::string_view names[] = {"about", "cid",  "data", "did", "geo", "mailto", "mid",
                                        "sip",   "sips", "sms",  "tag", "tel", "urn"};
  return is_among(names, scheme);
}

// Schemes whose URIs browsers run as a program, or read as a page of their own.
bool is_of_browsers(std::string_view scheme) {
  constexpr std::string_view names[] = {"blob", "filesystem", "javascript", "vbscript", "view-source"};
  return is_among(names, scheme);
}

// "www.example.com/a". No file is called so, and people leave out "http://".
std::optional<fault> missing_scheme(const subject& s) {
  const component path = s.c.path();
  if (s.c.scheme() || s.c.authority() || !path) return std::nullopt;
  const std::string_view first = path->substr(0, path->find('/'));
  const std::size_t dot = first.find('.', 4);
  const bool is_host = unicode::equal_but_for_case(first.substr(0, 4), "www.") && dot != std::string_view::npos &&
                       dot > 4 && dot + 1 < first.size();
  if (!is_host) return std::nullopt;
  return fault{{path.begin_offset(), path.begin_offset() + first.size()}, part::path};
}

// "http%3A//h/", "https%3A%2F%2Fh", "mailto%3Aa@b": a path whose first segment begins with a scheme and an encoded
// colon.
std::optional<fault> encoded_scheme(const subject& s) {
  const component path = s.c.path();
  if (s.c.scheme() || s.c.authority() || !path) return std::nullopt;
  const std::size_t percent = path->find('%');
  if (percent == std::string_view::npos || first_triplet(path->substr(percent)) != ':') return std::nullopt;
  const std::string_view name = path->substr(0, percent);
  const std::string_view rest = path->substr(percent + triplet_size);
  const bool has_slashes = rest.starts_with("//") || unicode::equal_but_for_case(rest.substr(0, 6), "%2F%2F");
  const bool is_scheme = !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, [](char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
  });
  const bool is_known_scheme = find_scheme_rule(name) != nullptr || has_no_authority(name) || is_of_browsers(name);
  if (!is_scheme || !(has_slashes || is_known_scheme)) return std::nullopt;
  return fault{{path.begin_offset(), path.begin_offset() + percent + triplet_size}, part::path};
}

// "mailto://a@b", "urn://isbn:1": a host in a scheme without hosts.
std::optional<fault> unwanted_authority(const subject& s) {
  const component authority = s.c.authority();
  if (!authority || !s.c.scheme() || !has_no_authority(*s.c.scheme())) return std::nullopt;
  return fault{{authority.begin_offset() - 2, authority.end_offset()}, part::authority};
}

// "http:/a", "http:a".
std::optional<fault> missing_slashes(const subject& s) {
  const component scheme = s.c.scheme();
  const component path = s.c.path();
  if (!scheme || s.c.authority() || !path || path->empty() || !is_of_hosts(*scheme)) return std::nullopt;
  return fault{{path.begin_offset(), path.begin_offset() + (path->starts_with('/') ? 1U : 0U)}, part::path};
}

// "htp://a/". Of shorter names there are registered schemes that are one letter away: ftp has sftp and tftp.
std::optional<fault> misspelled_scheme(const subject& s) {
  constexpr std::string_view often[] = {"http", "https", "mailto"};
  const component scheme = s.c.scheme();
  if (!scheme || s.scheme != nullptr || unicode::equal_but_for_case(*scheme, "shttp")) return std::nullopt;
  const auto* const registered =
      std::ranges::find_if(often, [&](auto name) { return is_one_slip_away(*scheme, name); });
  if (registered == std::end(often)) return std::nullopt;
  return fault{
      range_of(scheme), part::scheme,
      "the scheme " + std::string(*scheme) + " is not known; it may be a misspelling of " + std::string(*registered)};
}

// The first address of a list that has no @, which may be percent-encoded; and an empty list.
std::optional<fault> mail_address(const subject& s) {
  const component path = s.c.path();
  if (!s.c.scheme() || !unicode::equal_but_for_case(*s.c.scheme(), "mailto") || !path || s.c.authority()) {
    return std::nullopt;
  }
  if (path->empty() && s.c.query()) return std::nullopt;  // "?to=…", and messages whose receiver is still to be chosen
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(path->find(',', begin), path->size());
    const std::string_view address = path->substr(begin, end - begin);
    if (address.find('@') == std::string_view::npos && address.find("%40") == std::string_view::npos) {
      return fault{{path.begin_offset() + begin, path.begin_offset() + end},
                   part::path,
                   address.empty() ? "this mailto URI names nobody to write to" : std::string()};
    }
    if (end == path->size()) return std::nullopt;
    begin = end + 1;
  }
}

// "tag:example.org,2026-13-40:x": the grammar has two digits there, and the prose a month and a day.
std::optional<fault> no_such_date(const subject& s) {
  const component path = s.c.path();
  if (!s.c.scheme() || !unicode::equal_but_for_case(*s.c.scheme(), "tag") || !path) return std::nullopt;
  const std::size_t comma = path->find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::string_view date = path->substr(comma + 1, path->find(':', comma) - comma - 1);
  const auto number = [&](std::size_t position) {  // of two digits; 1 if it is left out, -1 if it is no number
    if (position >= date.size()) return 1;
    const bool is_number = date[position - 1] == '-' && position + 2 <= date.size() && is_digit(date[position]) &&
                           is_digit(date[position + 1]);
    return is_number ? (date[position] - '0') * 10 + (date[position + 1] - '0') : -1;
  };
  if (date.size() < 4 || !std::ranges::all_of(date.substr(0, 4), is_digit)) return std::nullopt;
  const int century = (date[0] - '0') * 10 + (date[1] - '0');
  const int year = century * 100 + (date[2] - '0') * 10 + (date[3] - '0');
  const int month = number(5);
  const int day = number(8);
  if (month < 0 || day < 0) return std::nullopt;  // a matter of the grammar
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap_year = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  const bool is_month = month >= 1 && month <= 12;
  const int last = is_month ? days[month - 1] + (month == 2 && is_leap_year ? 1 : 0) : 0;
  if (is_month && day >= 1 && day <= last) return std::nullopt;
  const std::size_t begin = path.begin_offset() + comma + 1;
  return fault{{begin, begin + date.size()}, part::path};
}

std::optional<fault> scheme_grammar(const subject& s) {
  if (s.by_scheme == nullptr || !s.c.scheme()) return std::nullopt;
  auto scheme_violation = s.by_scheme(s.c.text);
  if (!scheme_violation) return std::nullopt;
  return fault{scheme_violation->place, part_at(s.c, scheme_violation->place.begin),
               std::move(scheme_violation->message)};
}

constexpr definition scheme_table[] = {
    {{.id = "upper-case-scheme",
      .title = "the scheme has upper-case letters; its canonical form is in lower case",
      .advice = "write the scheme in lower case",
      .section = "RFC 3986 section 3.1",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "HTTP://example.com/",
      .near_example = "http://example.com/HTTP:"},
     upper_case_scheme},
    {{.id = "drive-letter",
      .title = "the scheme has one letter, and looks like a Windows drive; its paths are written file:///C:/",
      .section = "RFC 8089 Appendix E.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "C:/dir/file",
      .near_example = "file:///C:/dir/file"},
     drive_letter},
    {{.id = "host-as-scheme",
      .title = "what looks like a host with its port is read as a scheme and a path",
      .advice = "write // before the host, or a scheme and ://",
      .section = "RFC 3986 section 4.5",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "localhost:8080/x",
      .near_example = "//localhost:8080/x"},
     host_as_scheme},
    {{.id = "scheme-as-host",
      .title = "the host is the name of a scheme: a second scheme was written before a URI",
      .advice = "take out one of the two schemes",
      .section = "RFC 3986 section 3.2.2",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http://http://example.com/",
      .near_example = "http://http/example.com"},
     scheme_as_host},
    {{.id = "missing-colon",
      .title = "the first segment begins with the name of a scheme, and // comes after it: a colon seems to be missing",
      .advice = "write :// after the scheme",
      .section = "RFC 3986 section 4.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http//example.com/",
      .near_example = "http/example.com/"},
     missing_colon},
    {{.id = "missing-scheme",
      .title = "the first segment looks like a host; without a scheme and // it is a path",
      .advice = "write https:// before the host",
      .section = "RFC 3986 section 4.5",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "www.example.com/a",
      .near_example = "www.example"},
     missing_scheme},
    {{.id = "encoded-scheme",
      .title = "the colon after the scheme is percent-encoded, so the string is a path without a scheme",
      .advice = "decode the text before it is used as a URI",
      .section = "RFC 3986 sections 2.2 and 3.1",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "http%3A//example.com/",
      .near_example = "a%3A/example.com"},
     encoded_scheme},
    {{.id = "unwanted-authority",
      .title = "the scheme has no authority; // and what comes after it is read as a host",
      .advice = "leave out the //",
      .section = "RFC 3986 section 3",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "mailto://joe@example.com",
      .near_example = "mailto:joe@example.com"},
     unwanted_authority},
    {{.id = "missing-slashes",
      .title = "// is missing before the host; what comes after the colon is a path",
      .advice = "write // after the colon",
      .section = "RFC 3986 section 3",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "ftp:/example.com/a",
      .near_example = "file:/example.com/a"},
     missing_slashes},
    {{.id = "misspelled-scheme",
      .title = "the scheme is not known, and one letter away from http, https or mailto",
      .advice = "correct the scheme if it is misspelled",
      .section = "RFC 3986 section 3.1",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "htp://example.com/",
      .near_example = "sftp://example.com/"},
     misspelled_scheme},
    {{.id = "mail-address",
      .title = "this mail address has no @",
      .advice = "write the whole address, with @ and a domain",
      .section = "RFC 6068 section 2",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "mailto:joe",
      .near_example = "mailto:joe@example.com"},
     mail_address},
    {{.id = "no-such-date",
      .title = "the date of this tag is not in the calendar",
      .advice = "write a day that the calendar has",
      .section = "RFC 4151 section 2.1",
      .layer = check_layer::advice,
      .severities = {o, e, e, e},
      .example = "tag:example.org,2026-13-40:x",
      .near_example = "tag:example.org,2024-02-29:x"},
     no_such_date},
    {{.id = "scheme-grammar",
      .title = "this URI does not match the grammar of its scheme",
      .section = "RFC 3986 section 3.1",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "tel:abc",
      .near_example = "tel:+1-201-555-0123",
      .needs = check_needs::scheme_grammars},
     scheme_grammar},
};

}  // namespace

bool has_scheme_as_host(const components& c) {
  const component host = c.host();
  if (!host || c.userinfo() || !url_standard::is_special_scheme(*host)) return false;
  const bool has_slashes = c.path() && c.path()->starts_with("//");
  return has_slashes || (c.port() && c.port()->empty());
}

std::span<const definition> scheme_checks() noexcept { return scheme_table; }

}  // namespace urispec::checks
