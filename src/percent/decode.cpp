#include "urispec/percent/decode.hpp"

#include "urispec/percent/triplet.hpp"

#include <algorithm>

namespace urispec {

void decode_to(std::string& out, encoded_view encoded) {
  std::string_view rest = encoded.text();
  for (;;) {
    const std::size_t stop = std::min(rest.find('%'), rest.size());
    out.append(rest.substr(0, stop));
    rest.remove_prefix(stop);
    const std::optional<unsigned char> octet = first_triplet(rest);
    // Only the end stops it: every "%" begins a triplet. One that does not, contrary to the guarantee of the view's
    // maker, stays as it is.
    if (rest.empty()) return;
    out += octet ? static_cast<char>(*octet) : '%';
    rest.remove_prefix(octet ? triplet_size : 1);
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
