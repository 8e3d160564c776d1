// IRIs as URIs (RFC 3987 §3.1) and URIs as IRIs (§3.2), and what both need: the host as a name.
#include "urispec/iri.hpp"

#include "iri/characters.hpp"
#include "normalize/scheme_rules.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/percent.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace urispec {

namespace {

iri_error from_syntax(iri_fault fault, const parse_error& e) { return {fault, e, e.reason()}; }

// Turns the fault, whose offset is one in the decoded host, into an error at that place of the text.
iri_error from_host(iri_fault fault, const components& c, const host_fault& reason) {
  const std::size_t offset = c.host().begin_offset() + encoded_offset(*c.host(), reason.offset);
  parse_error position;
  position.offset = offset;
  position.code_point_offset = unicode::count_code_points(c.text.substr(0, offset));
  position.rule_name = c.host_kind;
  position.section = "3.1";
  return {fault, position, reason.reason};
}

// True if all of the characters may stand in an IRI (RFC 3987 §2.2, §4.1).
bool may_stand(std::string_view name) noexcept {
  for (std::string_view rest = name; !rest.empty();) {
    const auto c = unicode::first_code_point(rest);
    if (!c || unicode::is_bidi_formatting(c->code_point)) return false;
    rest.remove_prefix(c->size);
  }
  return validate(name, grammar::rfc3987, "ireg-name").has_value();
}

// The schemes whose hosts are converted.
enum class name_schemes : bool { with_domain_names, every_scheme };

// True if the host is a registered name and its scheme is one of those to convert.
bool has_name(const components& c, name_schemes schemes) noexcept {
  const bool is_registered_name = c.host_kind == "reg-name" || c.host_kind == "ireg-name";
  if (!is_registered_name || c.host()->empty()) return false;
  if (schemes == name_schemes::every_scheme) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr && rule->hosts == host_names::of_dns;
}

// The host after ToASCII; nullopt if it is already ASCII and stays as it is. It is checked in any case.
result<std::optional<std::string>, iri_error> host_to_ascii(const components& c, host_converter to_ascii) {
  const std::string name = decode(encoded_view::assume(*c.host())).bytes();
  if (const auto position = unicode::find_ill_formed(name)) {
    return from_host(iri_fault::host_not_utf8, c,
                     {*position, "the host cannot be converted: it has octets that are not UTF-8"});
  }
  std::string converted;
  const auto status = to_ascii(name, converted);
  if (!status) return from_host(iri_fault::host_refused, c, status.error());
  if (unicode::is_ascii(name)) return std::optional<std::string>();
  return std::optional(std::move(converted));
}

// The host after ToUnicode, with its triplets, if it maps back; nullopt if it does not, or if there is nothing to
// convert. A label with a triplet does not begin with "xn--", or is no Punycode.
std::optional<std::string> host_to_unicode(const components& c, host_converter to_unicode) {
  std::string name;
  if (!to_unicode(*c.host(), name) || unicode::is_ascii(name) || !may_stand(name)) return std::nullopt;
  return name;
}

}  // namespace

std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii) {
  if (!has_name(c, name_schemes::with_domain_names)) return std::nullopt;
  const auto name = host_to_ascii(c, to_ascii);
  if (!name || !*name) return std::nullopt;
  std::string text(c.text);
  text.replace(c.host().begin_offset(), c.host()->size(), **name);
  return text;
}

namespace {

// Printable ASCII that no URI has: §3.1, last but one paragraph.
constexpr ascii_set excluded_printable("<>\" {}|\\^`");

std::string with_encoded_excluded(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2 * static_cast<std::size_t>(std::ranges::count_if(
                                    text, [](char c) { return excluded_printable.contains(c); })));
  for (const char c : text) {
    if (excluded_printable.contains(c)) {
      append_triplet(out, static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out;
}

// Moves the error of the text with triplets back to the text without them.
iri_error moved_back(iri_error e, std::string_view before) {
  std::size_t extra = 0;
  std::size_t position = 0;
  for (; position < before.size() && position + extra < e.position.offset; ++position)
    extra += excluded_printable.contains(before[position]) ? 2u : 0u;
  e.position.code_point_offset -= e.position.offset - position;
  e.position.offset = position;
  const bool is_encoded = position < before.size() && excluded_printable.contains(before[position]);
  if (e.fault == iri_fault::not_an_iri && is_encoded) {
    e.position.unexpected = static_cast<unsigned char>(before[position]);
    e.reason = e.position.reason();
  }
  return e;
}

// §3.1 step 2, whatever the component: characters beyond ASCII in an IRI are those of ucschar and iprivate.
void append_encoded(std::string& out, std::string_view text) {
  while (!text.empty()) {
    const auto stop = std::ranges::find_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    const auto ascii = static_cast<std::size_t>(stop - text.begin());
    out += text.substr(0, ascii);
    text.remove_prefix(ascii);
    for (; !text.empty() && static_cast<unsigned char>(text.front()) >= 0x80; text.remove_prefix(1)) {
      append_triplet(out, static_cast<unsigned char>(text.front()));
    }
  }
}

std::size_t encoded_size(std::string_view text) noexcept {
  const auto beyond = std::ranges::count_if(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  return text.size() + 2 * static_cast<std::size_t>(beyond);
}

result<std::string, iri_error> convert(std::string_view iri, const to_uri_options& options) {
  const result<components> parsed = parse(iri, start_rule(grammar::rfc3987));
  if (!parsed) return from_syntax(iri_fault::not_an_iri, parsed.error());
  std::optional<std::string> host;
  const auto schemes =
      options.hosts == converted_hosts::every_scheme ? name_schemes::every_scheme : name_schemes::with_domain_names;
  if (options.to_ascii != nullptr && has_name(*parsed, schemes)) {
    auto converted = host_to_ascii(*parsed, options.to_ascii);
    if (!converted) return converted.error();
    host = std::move(*converted);
  }
  std::string out;
  if (!host) {
    out.reserve(encoded_size(iri));
    append_encoded(out, iri);
    return out;
  }
  out.reserve(encoded_size(iri) + host->size());
  append_encoded(out, iri.substr(0, parsed->host().begin_offset()));
  out += *host;
  append_encoded(out, iri.substr(parsed->host().end_offset()));
  return out;
}

result<std::string, iri_error> convert_normalized(std::string_view iri, const to_uri_options& options) {
  if (options.to_nfc == nullptr) return convert(iri, options);
  const normalization_options nfc{
      .steps = {normalization_step::character}, .grammar = grammar::rfc3987, .to_nfc = options.to_nfc};
  const result<std::string> composed = normalize(iri, nfc);
  if (!composed) return from_syntax(iri_fault::not_an_iri, composed.error());
  return convert(*composed, options);
}

}  // namespace

result<std::string, iri_error> to_uri(std::string_view iri, const to_uri_options& options) {
  if (options.excluded == excluded_characters::refused) return convert_normalized(iri, options);
  auto uri = convert_normalized(with_encoded_excluded(iri), options);
  if (!uri) return moved_back(uri.error(), iri);
  return uri;
}

namespace {

// True if a decoded label would be another name than the label with triplets is: one that is divided, by a full stop or
// by what IDNA reads as one (RFC 3490 section 3.1), or one that begins with "xn--" and so stands for other characters.
bool is_other_name(std::string_view decoded) {
  constexpr std::string_view stops[] = {".", "\u3002", "\uFF0E", "\uFF61"};
  const auto is_there = [&](std::string_view stop) { return decoded.find(stop) != std::string_view::npos; };
  return std::ranges::any_of(stops, is_there) || unicode::equal_but_for_case(decoded.substr(0, 4), "xn--");
}

// Decodes one part of the text, in which either private use is allowed (a query) or it is not.
class decoder {
 public:
  decoder(std::string& out, const to_iri_options& options) noexcept : out_(out), options_(options) {}

  void append(std::string_view part, rule_ref beyond_ascii_rule) {
    while (!part.empty()) {
      const std::size_t percent = std::min(part.find('%'), part.size());
      out_ += part.substr(0, percent);
      part.remove_prefix(percent);
      if (!part.empty()) part.remove_prefix(append_triplets(part, beyond_ascii_rule));
    }
  }

  // A label keeps its triplets where it would be another name without them.
  void append_host(std::string_view host, rule_ref beyond_ascii_rule) {
    for (;;) {
      const std::string_view label = host.substr(0, host.find('.'));
      const bool has_triplets = label.find('%') != std::string_view::npos;
      if (has_triplets && is_other_name(urispec::decode(encoded_view::assume(label)).bytes())) {
        out_ += label;
      } else {
        append(label, beyond_ascii_rule);
      }
      if (label.size() == host.size()) return;
      out_ += '.';
      host.remove_prefix(label.size() + 1);
    }
  }

 private:
  // Returns how much it has read.
  std::size_t append_triplets(std::string_view text, rule_ref rule) {
    const auto character = first_encoded_character(text);
    if (!character) return append_as_it_was(text, 1);  // step 3
    if (!stands_for_itself(*character, rule)) return append_as_it_was(text, character->size);
    out_ += character->utf8();
    return character->size * triplet_size;
  }

  // Step 2 for ASCII, step 4 for the others.
  [[nodiscard]] bool stands_for_itself(const encoded_character& c, rule_ref rule) const {
    if (c.size == 1) return allowed_in(unreserved_rule_).ascii.contains(c.octets.front());
    if (unicode::is_bidi_formatting(c.code_point)) return false;
    if (options_.encoded == kept_encoded::confusable && is_confusable(c.code_point)) return false;
    return matches(c.utf8(), rule);
  }

  // RFC 3987 §3.2.1: the case of the digits may change when octets are encoded again; upper case, as in RFC 3986 §2.1.
  // Triplets that were not decoded in step 2 do not change.
  std::size_t append_as_it_was(std::string_view text, std::size_t triplets) {
    for (std::size_t i = 0; i < triplets; ++i) {
      const std::string_view triplet = text.substr(i * triplet_size, triplet_size);
      const unsigned char octet = first_triplet(triplet).value_or(0);
      if (octet < 0x80) {
        out_ += triplet;
      } else {
        append_triplet(out_, octet);
      }
    }
    return triplets * triplet_size;
  }

  std::string& out_;
  const to_iri_options& options_;
  rule_ref unreserved_rule_ = *find_rule(grammar::rfc3987, "unreserved");
};

}  // namespace

result<std::string, iri_error> to_iri(std::string_view uri, const to_iri_options& options) {
  const result<components> parsed = parse(uri, start_rule(grammar::rfc3986));
  if (!parsed) return from_syntax(iri_fault::not_a_uri, parsed.error());
  const components& c = *parsed;
  std::string out;
  out.reserve(uri.size());
  decoder decode(out, options);
  const rule_ref elsewhere = *find_rule(grammar::rfc3987, "ucschar");
  const rule_ref in_query = *find_rule(grammar::rfc3987, "iquery");

  std::size_t begin = 0;  // of the text that is not written yet
  if (c.host()) {
    const bool is_converted = options.to_unicode != nullptr && has_name(c, name_schemes::with_domain_names);
    const auto name = is_converted ? host_to_unicode(c, options.to_unicode) : std::nullopt;
    decode.append(uri.substr(0, c.host().begin_offset()), elsewhere);
    decode.append_host(name ? std::string_view(*name) : *c.host(), elsewhere);
    begin = c.host().end_offset();
  }
  const std::size_t query = c.query() ? c.query().begin_offset() : uri.size();
  const std::size_t query_end = c.query() ? c.query().end_offset() : uri.size();
  decode.append(uri.substr(begin, query - begin), elsewhere);
  decode.append(uri.substr(query, query_end - query), in_query);
  decode.append(uri.substr(query_end), elsewhere);
  return out;
}

}  // namespace urispec
