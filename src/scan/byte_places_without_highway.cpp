// The words of byte_places.hpp made byte by byte.
#include "scan/byte_places.hpp"

#include <bit>
#include <cstring>

namespace urispec::scan {
namespace plain {

inline std::uint64_t word_of(const char* text, char byte) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 64; ++i) word |= std::uint64_t{text[i] == byte} << i;
  return word;
}

#include "scan/byte_places-inl.hpp"

}  // namespace plain

std::size_t find_places(std::string_view window, char byte, window_places& places) noexcept {
  return plain::find_places(window.data(), window.size(), byte, places.data());
}

std::uint64_t count_of(char byte, std::string_view text) noexcept {
  return plain::count_of(text.data(), text.size(), byte);
}

}  // namespace urispec::scan
