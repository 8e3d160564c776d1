// Built without Highway: plain C++ for everything that is otherwise done in vectors.
#include "octets/blocks.hpp"

namespace urispec::octets {

char* encode_block(const char* text, std::size_t size, const ascii_set& unescaped, char* target) noexcept {
  return plain::encode_block(text, size, unescaped, target);
}

char* decode_block(const char*, std::size_t, const ascii_set&, triplet_content, char*) noexcept { return nullptr; }

bool is_well_formed(const char* text, std::size_t size) noexcept { return plain::is_well_formed(text, size); }

}  // namespace urispec::octets
