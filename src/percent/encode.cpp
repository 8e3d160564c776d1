// Octets that stay or become triplets one by one are the work of Encode of ECMA-262, which has a loop in vectors
// (ecma/encode.hpp). If a rule has characters beyond ASCII, this applies only to ASCII; the other characters are
// examined one by one.
#include "urispec/percent.hpp"

#include "ecma/encode.hpp"
#include "urispec/pegtl/percent/typed.hpp"
#include "percent/triplet.hpp"
#include "unicode/bidi_formatting.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec {

namespace {

// How many bytes of a character beyond ASCII from the front of `rest` may stay as they are; 0 when the first byte has
// to be encoded.
std::size_t kept(std::string_view rest, detail::accepts_non_ascii accepts) noexcept {
  const std::optional<unicode::decoded> character = unicode::first_code_point(rest);
  if (!character || unicode::is_bidi_formatting(character->code_point)) return 0;
  return accepts(rest.substr(0, character->size)) ? character->size : 0;
}

bool is_beyond_ascii(char c) noexcept { return static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

encoded_text detail::encode_bytes(std::string_view bytes, const ecma::character_set& keep, accepts_non_ascii accepts) {
  std::string out;
  if (accepts == nullptr) {
    ecma::append_encoded_octets(out, bytes, keep);
    return encoded_text::assume(std::move(out));
  }
  while (!bytes.empty()) {
    const auto ascii = static_cast<std::size_t>(std::ranges::find_if(bytes, is_beyond_ascii) - bytes.begin());
    if (ascii != 0) ecma::append_encoded_octets(out, bytes.substr(0, ascii), keep);
    bytes.remove_prefix(ascii);
    while (!bytes.empty() && is_beyond_ascii(bytes.front())) {
      const std::size_t size = kept(bytes, accepts);
      if (size == 0) {
        append_triplet(out, static_cast<unsigned char>(bytes.front()));
      } else {
        out += bytes.substr(0, size);
      }
      bytes.remove_prefix(std::max<std::size_t>(size, 1));
    }
  }
  return encoded_text::assume(std::move(out));
}

}  // namespace urispec
