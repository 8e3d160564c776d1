#include "urispec/percent/encode.hpp"

#include "urispec/pegtl/percent/typed.hpp"
#include "urispec/percent/triplet.hpp"
#include "urispec/unicode/bidi_formatting.hpp"
#include "urispec/unicode/utf8.hpp"

namespace urispec {

namespace {

// How many bytes from the front of `rest` may stay as they are; 0 when the first byte has to be encoded.
std::size_t kept(std::string_view rest, const ascii_set& keep, detail::accepts_non_ascii accepts) noexcept {
  if (static_cast<unsigned char>(rest.front()) < 0x80) return keep.contains(rest.front()) ? 1 : 0;
  if (accepts == nullptr) return 0;
  const std::optional<unicode::decoded> character = unicode::first_code_point(rest);
  if (!character || unicode::is_bidi_formatting(character->code_point)) return 0;
  return accepts(rest.substr(0, character->size)) ? character->size : 0;
}

// Calls `keep_bytes` and `encode_byte` for the pieces of a text from first to last.
template <typename Keep, typename Encode>
void for_each_piece(std::string_view bytes, const ascii_set& keep, detail::accepts_non_ascii accepts, Keep&& keep_bytes,
                    Encode&& encode_byte) {
  while (!bytes.empty()) {
    const std::size_t count = kept(bytes, keep, accepts);
    if (count == 0) {
      encode_byte(static_cast<unsigned char>(bytes.front()));
    } else {
      keep_bytes(bytes.substr(0, count));
    }
    bytes.remove_prefix(count == 0 ? 1 : count);
  }
}

}  // namespace

encoded_text detail::encode_bytes(std::string_view bytes, const ascii_set& keep, accepts_non_ascii accepts) {
  std::size_t size = 0;
  for_each_piece(
      bytes, keep, accepts, [&](std::string_view piece) { size += piece.size(); },
      [&](unsigned char) { size += triplet_size; });
  std::string out;
  out.reserve(size);
  for_each_piece(
      bytes, keep, accepts, [&](std::string_view piece) { out += piece; },
      [&](unsigned char byte) { append_triplet(out, byte); });
  return encoded_text::assume(std::move(out));
}

}  // namespace urispec
