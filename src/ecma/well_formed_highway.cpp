// is_well_formed in vectors: Keiser and Lemire, "Validating UTF-8 In Less Than One Instruction Per Byte", 2021.
// Every error but a missing third or fourth octet shows in two neighbouring bytes, more exactly in three of their four
// nibbles. Each kind of error is a bit; three look-ups give the kinds that each nibble allows, and what all three allow
// is an error. That a third or fourth octet belongs here shows two or three bytes before, and is an error of the same
// bit (`two_continuations`) if it does not come, and no error if it does.
// Cost: about 20 instructions a vector. Tested by tests/ecma/well_formed_test.cpp on every target the machine has.
#include "ecma/well_formed.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ecma/well_formed_highway.cpp"
#include <hwy/foreach_target.h>  // re-includes this file

#include <hwy/highway.h>

#ifndef URISPEC_ECMA_WELL_FORMED_TABLES
#define URISPEC_ECMA_WELL_FORMED_TABLES  // foreach_target.h includes this file once for each target
namespace urispec::ecma::nibbles {

// A kind of error: the nibbles of two neighbouring bytes that show it, as sets of 16 bits.
struct error_kind {
  std::uint16_t first_high;
  std::uint16_t first_low;
  std::uint16_t second_high;
};

constexpr std::uint16_t range(unsigned from, unsigned to) {
  return static_cast<std::uint16_t>((0xFFFFU >> (15 - to)) & (0xFFFFU << from));
}

constexpr std::uint16_t any = 0xFFFF;
constexpr std::uint16_t continuation = range(0x8, 0xB);
constexpr std::uint16_t no_continuation = any & ~continuation;

// The bit of a kind is its place here. The last one has bit 7, which the marks of third and fourth octets use too.
constexpr std::array<error_kind, 8> error_kinds{{
    {range(0xC, 0xF), any, no_continuation},                                // first octet, and no further one behind it
    {range(0x0, 0x7), any, continuation},                                   // further octet behind ASCII
    {range(0xC, 0xC), range(0x0, 0x1), continuation},                       // C0, C1: overlong
    {range(0xE, 0xE), range(0x0, 0x0), range(0x8, 0x9)},                    // E0 80 to E0 9F: overlong
    {range(0xE, 0xE), range(0xD, 0xD), range(0xA, 0xB)},                    // ED A0 to ED BF: surrogates
    {range(0xF, 0xF), range(0x4, 0xF), range(0x9, 0xB)},                    // F4 90 and more, F5 to FF: beyond U+10FFFF
    {range(0xF, 0xF), range(0x0, 0x0) | range(0x5, 0xF), range(0x8, 0x8)},  // F0 80 to F0 8F: overlong; F5 80 …
    {continuation, any, continuation},  // two further octets: right only within 3 or 4
}};

// Bit i of entry n: kind i allows nibble n there.
constexpr std::array<std::uint8_t, 16> table_of(std::uint16_t error_kind::*nibble) {
  std::array<std::uint8_t, 16> table{};
  for (unsigned n = 0; n < 16; ++n) {
    for (unsigned kind = 0; kind < 8; ++kind) {
      if ((error_kinds[kind].*nibble >> n & 1) != 0) table[n] = static_cast<std::uint8_t>(table[n] | 1U << kind);
    }
  }
  return table;
}

alignas(16) inline constexpr auto first_high = table_of(&error_kind::first_high);
alignas(16) inline constexpr auto first_low = table_of(&error_kind::first_low);
alignas(16) inline constexpr auto second_high = table_of(&error_kind::second_high);

}  // namespace urispec::ecma::nibbles
#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all: the plain code is faster

bool all_well_formed(const char* text, std::size_t size) {
  return plain::is_well_formed(text, size);
}

#else

using bytes_tag = hn::CappedTag<std::uint8_t, 64>;

// Nonzero bytes where the vector at `at`, of which the three bytes before can be read, has an error.
template <typename Tag>
HWY_INLINE hn::Vec<Tag> errors_at(Tag tag, const std::uint8_t* at) {
  const auto low_four = hn::Set(tag, 0x0F);
  const auto second = hn::LoadU(tag, at);
  const auto first = hn::LoadU(tag, at - 1);
  const auto shown =
      hn::And(hn::And(hn::TableLookupBytes(hn::LoadDup128(tag, nibbles::first_high.data()), hn::ShiftRight<4>(first)),
                      hn::TableLookupBytes(hn::LoadDup128(tag, nibbles::first_low.data()), hn::And(first, low_four))),
              hn::TableLookupBytes(hn::LoadDup128(tag, nibbles::second_high.data()), hn::ShiftRight<4>(second)));
  // Bit 7 is set where a third octet (E0 and more two bytes before) or a fourth one (F0 three before) belongs.
  const auto third = hn::SaturatedSub(hn::LoadU(tag, at - 2), hn::Set(tag, 0xE0 - 0x80));
  const auto fourth = hn::SaturatedSub(hn::LoadU(tag, at - 3), hn::Set(tag, 0xF0 - 0x80));
  return hn::Xor(shown, hn::And(hn::Or(third, fourth), hn::Set(tag, 0x80)));
}

bool all_well_formed(const char* text, std::size_t size) {
  const bytes_tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const auto* from = reinterpret_cast<const std::uint8_t*>(text);
  auto errors = hn::Zero(tag);

  // The start has nothing before it, the end nothing behind it: both are looked at in a copy between zeros, which are
  // ASCII, so that a character that is cut off counts as an error.
  constexpr std::size_t before = 3;
  std::array<std::uint8_t, before + HWY_MAX_BYTES> edge{};
  std::copy(from, from + std::min(size, lanes), edge.begin() + before);
  errors = errors_at(tag, edge.data() + before);
  std::size_t i = lanes;
  for (; i + lanes <= size; i += lanes) errors = hn::Or(errors, errors_at(tag, from + i));
  if (i <= size) {
    edge.fill(0);
    std::copy(from + i - before, from + size, edge.begin());
    errors = hn::Or(errors, errors_at(tag, edge.data() + before));
  }
  return hn::AllTrue(tag, hn::Eq(errors, hn::Zero(tag)));
}

#endif  // a target with vectors

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace urispec::ecma {

HWY_EXPORT(all_well_formed);

bool is_well_formed(const char* text, std::size_t size) noexcept {
  return HWY_DYNAMIC_DISPATCH(all_well_formed)(text, size);
}

}  // namespace urispec::ecma
#endif  // HWY_ONCE
