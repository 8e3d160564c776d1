// Encoded text checked, and decoded to octets.
#include "octets/coding.hpp"
#include "octets/triplets.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/percent.hpp"

namespace urispec {

result<encoded_view> as_encoded(std::string_view text) noexcept {
  const std::optional<std::size_t> triplet = find_broken_triplet(text);
  if (!triplet) return encoded_view::assume(text);
  constexpr std::size_t rule = index_of<grammars::rfc3986, rules::rfc3986::pct_encoded>;
  std::size_t stop = *triplet + 1;
  if (stop < text.size() && unicode::is_hex_digit(text[stop])) ++stop;
  return error_at(text, stop, rule, grammars::rfc3986::info[rule]);
}

void decode_to(std::string& out, encoded_view encoded) {
  std::string_view rest = encoded.text();
  for (;;) {
    rest.remove_prefix(octets::append_decoded(out, rest, {}, octets::triplet_content::octets));
    if (rest.empty()) return;
    // A "%" that begins no triplet, contrary to the guarantee of the view's maker, stays as it is.
    out += rest.front();
    rest.remove_prefix(1);
  }
}

plain_text decode(encoded_view encoded) {
  std::string out;
  out.reserve(encoded.text().size());
  decode_to(out, encoded);
  return plain_text(std::move(out));
}

plain_text decode(const component& c) { return decode(encoded_view::assume(*c)); }

}  // namespace urispec
