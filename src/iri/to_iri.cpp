#include "urispec/iri.hpp"

#include "iri/faults.hpp"
#include "iri/host.hpp"
#include "percent/encoded_character.hpp"
#include "iri/characters.hpp"
#include "urispec/uri.hpp"
#include "urispec/percent.hpp"
#include "percent/triplet.hpp"
#include "unicode/characters.hpp"

#include <algorithm>

namespace urispec {

namespace {

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
    if (options_.encoded == kept_encoded::confusable_also && is_confusable(c.code_point)) return false;
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
  if (!parsed) return iri::from_syntax(iri_fault::not_a_uri, parsed.error());
  const components& c = *parsed;
  std::string out;
  out.reserve(uri.size());
  decoder decode(out, options);
  const rule_ref elsewhere = *find_rule(grammar::rfc3987, "ucschar");
  const rule_ref in_query = *find_rule(grammar::rfc3987, "iquery");

  std::size_t done = 0;
  if (options.to_unicode != nullptr && iri::has_name(c, iri::schemes::with_domain_names)) {
    if (const auto name = iri::host_to_unicode(c, options.to_unicode)) {
      decode.append(uri.substr(0, c.host().begin_offset()), elsewhere);
      out += *name;
      done = c.host().end_offset();
    }
  }
  const std::size_t query = c.query() ? c.query().begin_offset() : uri.size();
  const std::size_t query_end = c.query() ? c.query().end_offset() : uri.size();
  decode.append(uri.substr(done, query - done), elsewhere);
  decode.append(uri.substr(query, query_end - query), in_query);
  decode.append(uri.substr(query_end), elsewhere);
  return out;
}

}  // namespace urispec
