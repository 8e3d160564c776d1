// Encode of a window of 64 bytes in vectors, compiled once for each vector extension and chosen at run time by Highway.
// The byte and the digits of its octet are next to each other, and a shuffle from a table selects the needed ones, four
// bytes at a time.
// Cost: a few instructions a byte. Tested by tests/ecma/windows_test.cpp, on every target by highway_test.cpp.
#include "ecma/vector_targets.hpp"
#include "ecma/window_tables.hpp"
#include "ecma/windows.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include <hwy/highway.h>

#include "vectors/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all

char* encode_bytes(const char* text, std::size_t size, std::uint64_t marks, char* to) {
  return plain::encode_window(text, size, marks, to);
}

#else

namespace hn = hwy::HWY_NAMESPACE;
using vectors::HWY_NAMESPACE::look_up;
using namespace window_tables;

using sixteen_tag = hn::CappedTag<std::uint8_t, 16>;

// Sixteen bytes, of which the lower bits of `marks` say which are to be escaped.
HWY_INLINE char* encode_sixteen(hn::Vec<sixteen_tag> text, std::uint64_t marks, char* to) {
  const sixteen_tag d;
  const hn::Repartition<std::uint16_t, sixteen_tag> pairs;
  const auto table = hn::Load(d, digits.data());
  const auto first = look_up(table, hn::ShiftRight<4>(text));
  const auto second = look_up(table, hn::And(text, hn::Set(d, 0x0F)));
  const auto percent = hn::Set(d, '%');
  const auto write_four = [&](auto four) HWY_ATTR {
    const auto order = hn::Load(d, escape_order[marks & 15].data());
    hn::StoreU(look_up(hn::BitCast(d, four), order), d, reinterpret_cast<std::uint8_t*>(to));
    to += 4 + 2 * std::popcount(marks & 15);
    marks >>= 4;
  };
  const auto write_eight = [&](auto bytes_and_first, auto second_and_percent) HWY_ATTR {
    const auto left = hn::BitCast(pairs, bytes_and_first);
    const auto right = hn::BitCast(pairs, second_and_percent);
    write_four(hn::InterleaveLower(pairs, left, right));
    write_four(hn::InterleaveUpper(pairs, left, right));
  };
  write_eight(hn::InterleaveLower(d, text, first), hn::InterleaveLower(d, second, percent));
  write_eight(hn::InterleaveUpper(d, text, first), hn::InterleaveUpper(d, second, percent));
  return to;
}

char* encode_bytes(const char* text, std::size_t size, std::uint64_t marks, char* to) {
  const sixteen_tag d;
  std::array<char, window_size> padded;
  if (size < window_size) {
    std::memset(padded.data(), 0, window_size);
    std::memcpy(padded.data(), text, size);
    text = padded.data();
  }
  char* const after = to + size + 2 * static_cast<std::size_t>(std::popcount(marks));
  for (std::size_t i = 0; i < size; i += 16, marks >>= 16) {
    to = encode_sixteen(hn::LoadU(d, reinterpret_cast<const std::uint8_t*>(text + i)), marks, to);
  }
  return after;
}

#endif  // a target with vectors

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "vectors/dispatch.hpp"

namespace urispec::ecma {

URISPEC_TARGETS_OF(encode_bytes);

char* encode_window(const char* text, std::size_t size, std::uint64_t marks, char* to) noexcept {
  return URISPEC_BEST(encode_bytes)(text, size, marks, to);
}

}  // namespace urispec::ecma
#endif  // HWY_ONCE
