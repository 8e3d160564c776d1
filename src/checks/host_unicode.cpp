// Names of the DNS with characters beyond ASCII: RFC 3987 section 3.1 and 8, RFC 3986 section 7.6, UTS #39. The decoded
// host is checked; labels that begin with xn-- are converted to Unicode first.
#include "checks/definition.hpp"
#include "checks/places.hpp"
#include "checks/registered_name.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

namespace urispec::checks {
namespace {

bool is_converted(const label& one) { return unicode::equal_but_for_case(one.text.substr(0, 4), "xn--"); }

// Whether ToASCII or ToUnicode has something to do.
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
  const auto done = s.unicode.to_ascii(name->decoded, ignored);
  if (done) return std::nullopt;
  return fault{name->written_at(done.error().offset, name->decoded.size() - done.error().offset), name->written_as,
               "the host cannot be converted for the DNS: " + done.error().reason};
}

// The first label that, as a reader sees it, has the property.
std::optional<fault> find_label(const subject& s, label_property has) {
  const auto name = find_registered_name(s.c);
  if (!name || has == nullptr || !is_international(*name) || unicode::find_ill_formed(name->decoded)) {
    return std::nullopt;
  }
  for (const label& one : labels_of(name->decoded)) {
    std::string seen(one.text);
    if (is_converted(one) && s.unicode.to_unicode != nullptr) {
      std::string converted;
      if (s.unicode.to_unicode(one.text, converted)) seen = std::move(converted);
    }
    if (has(seen)) return fault{name->written_at(one.begin, one.text.size()), name->written_as};
  }
  return std::nullopt;
}

std::optional<fault> mixed_scripts(const subject& s) { return find_label(s, s.unicode.mixes_scripts); }
std::optional<fault> confusable_host(const subject& s) { return find_label(s, s.unicode.looks_like_ascii); }

constexpr definition of_unicode_hosts[] = {
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
      .section = "RFC 3987 section 8, UTS #39 section 4",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://\u0430\u0440\u0440\u04CF\u0435.com/",
      .near_example = "http://caf\u00E9.com/",
      .read_as = grammar::rfc3987,
      .needs = check_needs::unicode_tables},
     confusable_host},
};

}  // namespace

std::span<const definition> host_unicode_checks() noexcept { return of_unicode_hosts; }

}  // namespace urispec::checks
