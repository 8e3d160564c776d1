#include "octets/coding.hpp"

#include "octets/triplets.hpp"
#include "octets/blocks.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace urispec::octets {

namespace {

// A block of text for vectors that begins with "%": its size, not within a triplet and not before one that may continue
// a character. Where nothing else stands in the last four triplets, there is an error anyway.
std::size_t whole_triplets(std::string_view text, std::size_t size) noexcept {
  if (size == text.size()) return size;
  const auto continues = [&](std::size_t position) {
    const auto octet = first_triplet(text.substr(position));
    return octet && (*octet & 0xC0) == 0x80;
  };
  for (std::size_t end = size; end > 2 && end + 12 > size; --end) {
    if (text[end - 1] != '%' && text[end - 2] != '%' && !continues(end)) return end;
  }
  return size;
}

// The number of bytes of a text that begins with "%" that are worth decoding in vectors: 0 if the next "%" is far.
std::size_t dense_prefix(std::string_view text) noexcept {
  constexpr std::size_t near = 24;
  if (text.size() < near || text.substr(triplet_size, near).find('%') == std::string_view::npos) return 0;
  return whole_triplets(text, std::min(text.size(), block_size));
}

}  // namespace

void append_encoded(std::string& out, std::string_view bytes, const ascii_set& unescaped) {
  std::array<char, encoded_block_room> block;
  if (bytes.size() > block_size && out.capacity() - out.size() < bytes.size()) out.reserve(out.size() + bytes.size());
  while (!bytes.empty()) {
    const std::size_t size = std::min(bytes.size(), block_size);
    const char* const end = encode_block(bytes.data(), size, unescaped, block.data());
    out.append(block.data(), static_cast<std::size_t>(end - block.data()));
    bytes.remove_prefix(size);
  }
}

std::size_t append_decoded(std::string& out, std::string_view text, const ascii_set& kept_set,
                           triplet_content content) {
  std::array<char, decoded_block_room> block;
  std::size_t position = 0;
  std::size_t looked_at = 0;  // in vectors, which found something that they leave to the loop
  for (;;) {
    const std::size_t percent = std::min(text.find('%', position), text.size());
    out.append(text, position, percent - position);
    position = percent;
    if (position == text.size()) return position;
    const std::string_view rest = text.substr(position);
    if (const std::size_t size = position < looked_at ? 0 : dense_prefix(rest); size != 0) {
      looked_at = position + size;
      if (const char* const end = decode_block(rest.data(), size, kept_set, content, block.data())) {
        out.append(block.data(), static_cast<std::size_t>(end - block.data()));
        position = looked_at;
        continue;
      }
    }
    const std::optional<unsigned char> octet = first_triplet(rest);
    if (!octet) return position;
    if (*octet >= 0x80 && content == triplet_content::utf8) {
      const auto character = first_encoded_character(rest);
      if (!character) return position;
      out += character->utf8();
      position += character->size * triplet_size;
    } else {
      if (kept_set.contains(*octet)) {
        out += rest.substr(0, triplet_size);
      } else {
        out += static_cast<char>(*octet);
      }
      position += triplet_size;
    }
  }
}

std::size_t well_formed_prefix(std::string_view text) noexcept {
  // A few vectors take longer to set up than the plain loop takes.
  const bool good = text.size() < 64 ? plain::is_well_formed(text.data(), text.size())
                                     : is_well_formed(text.data(), text.size());
  return good ? text.size() : unicode::find_ill_formed(text).value_or(text.size());
}

}  // namespace urispec::octets
