#include "bench/parse/floor.hpp"

#include <cstddef>
#include <cstring>

namespace urispec::bench {
namespace {

using vector = long long __attribute__((vector_size(32)));

std::uint64_t word(const char* from) noexcept {
  std::uint64_t value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

void add(vector& seen, const char* from) noexcept {
  vector value;
  std::memcpy(&value, from, sizeof value);
  seen |= value;
}

std::uint64_t in_one_word(const vector& seen) noexcept {
  return static_cast<std::uint64_t>(seen[0] | seen[1] | seen[2] | seen[3]);
}

// Word by word, then byte by byte.
std::uint64_t read_short(const char* p, std::size_t n) noexcept {
  std::uint64_t seen = 0;
  for (; n >= sizeof seen; n -= sizeof seen, p += sizeof seen) seen |= word(p);
  for (; n > 0; --n, ++p) seen |= static_cast<unsigned char>(*p);
  return seen;
}

}  // namespace

std::uint64_t read_every_byte(std::string_view text) noexcept {
  const char* p = text.data();
  std::size_t n = text.size();
  vector seen{};
  for (; n >= sizeof seen; n -= sizeof seen, p += sizeof seen) add(seen, p);
  return in_one_word(seen) | read_short(p, n);
}

std::uint64_t read_every_byte_overlapping(std::string_view text) noexcept {
  const char* p = text.data();
  const char* const end = p + text.size();
  vector seen{};
  if (text.size() < sizeof seen) return read_short(p, text.size());
  for (; end - p >= static_cast<std::ptrdiff_t>(sizeof seen); p += sizeof seen) add(seen, p);
  add(seen, end - sizeof seen);
  return in_one_word(seen);
}

}  // namespace urispec::bench
