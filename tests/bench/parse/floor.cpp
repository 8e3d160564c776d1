#include "bench/parse/floor.hpp"

#include <cstddef>
#include <cstring>

namespace urispec::bench {
namespace {

using vector = long long __attribute__((vector_size(32)));

// The bytes that a value takes, from there on.
template <typename Value>
Value load(const char* begin) noexcept {
  Value value;
  std::memcpy(&value, begin, sizeof value);
  return value;
}

std::uint64_t in_one_word(const vector& seen) noexcept {
  return static_cast<std::uint64_t>(seen[0] | seen[1] | seen[2] | seen[3]);
}

// Less than a vector: the first and the last of the widest words that fit, which overlap.
std::uint64_t read_short(const char* p, std::size_t n) noexcept {
  using word = std::uint64_t;
  const char* const end = p + n;
  if (n >= 2 * sizeof(word)) return load<word>(p) | load<word>(p + 8) | load<word>(end - 16) | load<word>(end - 8);
  if (n >= sizeof(word)) return load<word>(p) | load<word>(end - sizeof(word));
  if (n >= sizeof(std::uint32_t)) return load<std::uint32_t>(p) | load<std::uint32_t>(end - sizeof(std::uint32_t));
  word seen = 0;
  for (std::size_t i = 0; i < n; ++i) seen |= static_cast<unsigned char>(p[i]);
  return seen;
}

}  // namespace

std::uint64_t read_every_byte(std::string_view text) noexcept {
  const char* p = text.data();
  const char* const end = p + text.size();
  if (text.size() < sizeof(vector)) return read_short(p, text.size());
  vector seen = load<vector>(end - sizeof(vector));
  for (; end - p > static_cast<std::ptrdiff_t>(sizeof seen); p += sizeof seen) seen |= load<vector>(p);
  return in_one_word(seen);
}

}  // namespace urispec::bench
