// The marks of stops.hpp in vectors, compiled once for each vector extension and chosen at run time by Highway.
// An ASCII character is in a set if bit (c >> 4) of columns[c & 15] is set, so two 16-entry look-ups and an AND tell
// for a whole vector; rows 8 to 15 of the second table are 0, which makes every byte beyond ASCII a stop.
// Cost: about six instructions a vector. Tested by tests/ecma/stops_test.cpp on every target the machine has.
#include "ecma/stops.hpp"
#include "ecma/vector_targets.hpp"

#include <algorithm>
#include <array>

#include <hwy/highway.h>

#include "vectors/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all: the plain code is faster

void mark_bytes_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) {
  plain::mark_outside(set, text, size, marks);
}

void mark_units_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) {
  plain::mark_outside(set, text, size, marks);
}

void mark_percent_bytes(const char* text, std::size_t size, stop_marks& marks) {
  plain::mark_percent_signs(text, size, marks);
}

void mark_percent_units(const char16_t* text, std::size_t size, stop_marks& marks) {
  plain::mark_percent_signs(text, size, marks);
}

#else

namespace hn = hwy::HWY_NAMESPACE;
using vectors::HWY_NAMESPACE::look_up;
using vectors::HWY_NAMESPACE::store_mask_bits;

// Powers of two, so that a block is a whole number of vectors, and at most the tail's padding.
using bytes_tag = hn::CappedTag<std::uint8_t, 64>;
using units_tag = hn::CappedTag<std::uint16_t, 32>;

// Lanes come in eights wherever a vector has 16 bytes, as store_mask_bits writes whole bytes.
template <typename Lane, typename Tag, typename Char, typename IsStop>
HWY_INLINE void mark(Tag tag, const Char* text, std::size_t size, std::uint8_t* to, IsStop is_stop) {
  static_assert(sizeof(Lane) == sizeof(Char));
  const std::size_t lanes = hn::Lanes(tag);
  const auto* from = reinterpret_cast<const Lane*>(text);
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) {
    to += store_mask_bits(tag, is_stop(hn::LoadU(tag, from + i)), to);
  }
  if (i < size) {
    HWY_ALIGN std::array<Lane, HWY_MAX_BYTES> tail{};
    std::copy(from + i, from + size, tail.data());
    store_mask_bits(tag, is_stop(hn::Load(tag, tail.data())), to);
  }
}

alignas(16) constexpr std::array<std::uint8_t, 16> row_bits{1, 2, 4, 8, 16, 32, 64, 128};

void mark_bytes_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) {
  alignas(16) const auto columns = set.columns();  // LoadDup128 wants them aligned
  const bytes_tag tag;
  const auto column_table = hn::LoadDup128(tag, columns.data());
  const auto row_table = hn::LoadDup128(tag, row_bits.data());
  const auto low_four = hn::Set(tag, 0x0F);
  mark<std::uint8_t>(tag, text, size, marks.bytes(), [&](auto c) HWY_ATTR {
    const auto column = look_up(column_table, hn::And(c, low_four));
    const auto row = look_up(row_table, hn::ShiftRight<4>(c));
    return hn::Eq(hn::And(column, row), hn::Zero(tag));
  });
}

void mark_units_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) {
  alignas(16) const auto columns = set.columns();
  const units_tag tag;
  const hn::Repartition<std::uint8_t, units_tag> as_bytes;
  const auto column_table = hn::LoadDup128(as_bytes, columns.data());
  const auto row_table = hn::LoadDup128(as_bytes, row_bits.data());
  const auto low_four = hn::Set(tag, 0x0F);
  const auto low_byte = hn::Set(tag, 0xFF);
  const auto no_row = hn::Set(tag, 8);
  // The index in the upper byte of each unit is 0; what that finds is cut off at the end.
  mark<std::uint16_t>(tag, text, size, marks.bytes(), [&](auto c) HWY_ATTR {
    const auto column_index = hn::BitCast(as_bytes, hn::And(c, low_four));
    const auto row_index = hn::BitCast(as_bytes, hn::Min(hn::ShiftRight<4>(c), no_row));
    const auto found = hn::And(look_up(column_table, column_index), look_up(row_table, row_index));
    return hn::Eq(hn::And(hn::BitCast(tag, found), low_byte), hn::Zero(tag));
  });
}

void mark_percent_bytes(const char* text, std::size_t size, stop_marks& marks) {
  const bytes_tag tag;
  const auto percent_sign = hn::Set(tag, std::uint8_t{'%'});
  mark<std::uint8_t>(tag, text, size, marks.bytes(), [&](auto c) HWY_ATTR { return hn::Eq(c, percent_sign); });
}

void mark_percent_units(const char16_t* text, std::size_t size, stop_marks& marks) {
  const units_tag tag;
  const auto percent_sign = hn::Set(tag, u'%');
  mark<std::uint16_t>(tag, text, size, marks.bytes(), [&](auto c) HWY_ATTR { return hn::Eq(c, percent_sign); });
}

#endif  // a target with vectors

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "vectors/dispatch.hpp"

namespace urispec::ecma {

URISPEC_TARGETS_OF(mark_bytes_outside);
URISPEC_TARGETS_OF(mark_units_outside);
URISPEC_TARGETS_OF(mark_percent_bytes);
URISPEC_TARGETS_OF(mark_percent_units);

void mark_outside(const ascii_set& set, const char* text, std::size_t size, stop_marks& marks) noexcept {
  URISPEC_BEST(mark_bytes_outside)(set, text, size, marks);
}

void mark_outside(const ascii_set& set, const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  URISPEC_BEST(mark_units_outside)(set, text, size, marks);
}

void mark_percent_signs(const char* text, std::size_t size, stop_marks& marks) noexcept {
  URISPEC_BEST(mark_percent_bytes)(text, size, marks);
}

void mark_percent_signs(const char16_t* text, std::size_t size, stop_marks& marks) noexcept {
  URISPEC_BEST(mark_percent_units)(text, size, marks);
}

}  // namespace urispec::ecma
#endif  // HWY_ONCE
