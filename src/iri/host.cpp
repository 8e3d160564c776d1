#include "iri/host.hpp"

#include "iri/faults.hpp"
#include "urispec/iri.hpp"
#include "normalize/scheme_rules.hpp"
#include "urispec/uri.hpp"
#include "urispec/percent.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::iri {

namespace {

bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Whether all of the characters may stand in an IRI (RFC 3987 §2.2, §4.1).
bool may_stand(std::string_view name) noexcept {
  for (std::string_view rest = name; !rest.empty();) {
    const auto c = unicode::first_code_point(rest);
    if (!c || unicode::is_bidi_formatting(c->code_point)) return false;
    rest.remove_prefix(c->size);
  }
  return validate(name, grammar::rfc3987, "ireg-name").has_value();
}

}  // namespace

bool has_name(const components& c, schemes s) noexcept {
  const bool named = c.host_kind == "reg-name" || c.host_kind == "ireg-name";
  if (!named || c.host()->empty()) return false;
  if (s == schemes::all) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr && rule->hosts == host_names::of_dns;
}

result<std::optional<std::string>, iri_error> host_to_ascii(const components& c, host_converter to_ascii) {
  const std::string name = decode(encoded_view::assume(*c.host())).bytes();
  if (const auto at = unicode::find_ill_formed(name)) {
    return from_host(iri_fault::host_not_utf8, c,
                     {*at, "the host cannot be converted: it has octets that are not UTF-8"});
  }
  std::string converted;
  if (const auto done = to_ascii(name, converted); !done) return from_host(iri_fault::host_refused, c, done.error());
  if (is_ascii(name)) return std::optional<std::string>();
  return std::optional(std::move(converted));
}

std::optional<std::string> host_to_unicode(const components& c, host_converter to_unicode) {
  if (c.host()->find('%') != std::string_view::npos) return std::nullopt;
  std::string name;
  if (!to_unicode(*c.host(), name) || is_ascii(name) || !may_stand(name)) return std::nullopt;
  return name;
}

}  // namespace urispec::iri

namespace urispec {

std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii) {
  if (!iri::has_name(c, iri::schemes::with_domain_names)) return std::nullopt;
  const auto name = iri::host_to_ascii(c, to_ascii);
  if (!name || !*name) return std::nullopt;
  std::string text(c.text);
  text.replace(c.host().begin_offset(), c.host()->size(), **name);
  return text;
}

}  // namespace urispec
