// Decode of windows of 64 code units in vectors, compiled once for each vector extension and chosen at run time by
// Highway.
//
// Three passes over a block, none of which has a branch that depends on where the escapes are. The first computes for
// each place the octet that the two code units after it would stand for, and keeps it where "%" is. The second
// validates octets beyond ASCII: escapes of one character are three places apart, so the test that distinguishes good
// UTF-8 from bad in neighbouring bytes (utf8_nibbles.hpp) is applied here three, six and nine places before. The third
// replaces every "%" with its octet, or on UTF-16 with the character that its octet and those of the escapes before it
// make, and removes the rest, eight places at a time, by a shuffle from a table.
//
// Cost: a few instructions a code unit. Tested by tests/ecma/windows_test.cpp, on every target by highway_test.cpp.
#include "ecma/stops.hpp"
#include "ecma/vector_targets.hpp"
#include "ecma/window_tables.hpp"
#include "ecma/windows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "ecma/utf8_errors-inl.hpp"
#include "vectors/operations-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace urispec::ecma::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all

char* decode_bytes(const char*, std::size_t, const ascii_set&, char*) { return nullptr; }

char16_t* decode_units(const char16_t*, std::size_t, const ascii_set&, char16_t*) { return nullptr; }

#else

namespace hn = hwy::HWY_NAMESPACE;
using vectors::HWY_NAMESPACE::look_up;
using namespace window_tables;

using wide_tag = hn::CappedTag<std::uint8_t, window_size>;
using wide = hn::Vec<wide_tag>;
using units_tag = hn::CappedTag<std::uint16_t, window_size / 2>;
using sixteen_tag = hn::CappedTag<std::uint8_t, 16>;

HWY_INLINE std::uint64_t bits_of(hn::Mask<wide_tag> mask) {
  return vectors::HWY_NAMESPACE::mask_word(wide_tag(), mask);
}

HWY_INLINE hn::Mask<wide_tag> is_member(wide c, const std::array<std::uint8_t, 16>& columns) {
  const wide_tag d;
  const auto column = look_up(hn::LoadDup128(d, columns.data()), hn::And(c, hn::Set(d, 0x0F)));
  const auto row = look_up(hn::LoadDup128(d, row_bits.data()), hn::ShiftRight<4>(c));
  return hn::Ne(hn::And(column, row), hn::Zero(d));
}

HWY_INLINE wide load(const char* text) { return hn::LoadU(wide_tag(), reinterpret_cast<const std::uint8_t*>(text)); }

// What is beyond Latin-1 becomes 0 or 255, which are no signs of an escape.
HWY_INLINE wide load(const char16_t* text) {
  const hn::Repartition<std::int16_t, wide_tag> d;
  const hn::Half<wide_tag> half;
  const auto* from = reinterpret_cast<const std::int16_t*>(text);
  return hn::Combine(wide_tag(), hn::DemoteTo(half, hn::LoadU(d, from + hn::Lanes(d))),
                     hn::DemoteTo(half, hn::LoadU(d, from)));
}

// Of hexadecimal digits.
HWY_INLINE wide value_of(wide digit) {
  const wide_tag d;
  const auto is_letter = hn::Gt(digit, hn::Set(d, '9'));
  return hn::Add(hn::And(digit, hn::Set(d, 0x0F)), hn::IfThenElseZero(is_letter, hn::Set(d, 9)));
}

enum class octet_range : std::uint8_t { ascii, beyond_ascii };

// A block of text, in windows. Octets stand at the "%" of their escapes, so those of one character are three places
// apart; everywhere else is 0.
struct block {
  static constexpr std::size_t before = 16;  // of which nine are looked at, and are 0
  static constexpr std::size_t longest = stop_marks::block_size;

  // Octets as they are read and as they are written: escapes that stay have "%" there.
  alignas(64) std::array<std::uint8_t, before + longest + window_size> octets;
  std::array<std::uint64_t, longest / window_size> wanted;  // places of the text that are not the digits of an octet
  octet_range range;

  [[nodiscard]] HWY_INLINE std::uint8_t* octets_at(std::size_t place) { return octets.data() + before + place; }
};

// The text of a block, so that windows can be read whole, with the digits of their last place.
template <typename Char>
class source {
 public:
  HWY_INLINE source(const Char* text, std::size_t size)
      : text_(text), copied_from_(size < readable ? 0 : (size - 2) / window_size * window_size) {
    std::copy(text + copied_from_, text + size, copy_.begin());
  }

  [[nodiscard]] HWY_INLINE const Char* at(std::size_t place) const {
    return place < copied_from_ ? text_ + place : copy_.data() + (place - copied_from_);
  }

 private:
  static constexpr std::size_t readable = window_size + 2;

  const Char* text_;
  std::size_t copied_from_;
  std::array<Char, 2 * readable> copy_{};  // the end, with zeros after, which are neither digits nor escapes
};

// Where the digits of escapes are, in a window and from the one before.
HWY_INLINE std::uint64_t digits_of(std::uint64_t escapes, std::uint64_t escapes_before) {
  return escapes << 1 | escapes << 2 | escapes_before >> 63 | escapes_before >> 62;
}

// First pass: what is escaped, and which octets. False where two digits are missing.
template <typename Char>
HWY_INLINE bool read_escapes(const source<Char>& text, std::size_t size, const ascii_set& reserved_set, block& b) {
  const wide_tag d;
  alignas(16) const auto reserved = reserved_set.columns();
  const bool some_are_reserved =
      !hn::AllTrue(sixteen_tag(), hn::Eq(hn::Load(sixteen_tag(), reserved.data()), hn::Zero(sixteen_tag())));
  const auto percent_sign = hn::Set(d, '%');
  auto seen = hn::Zero(d);
  std::uint64_t missing = 0;
  std::uint64_t escapes_before = 0;
  std::uint64_t decoded_before = 0;
  hn::StoreU(hn::Zero(sixteen_tag()), sixteen_tag(), b.octets.data());
  for (std::size_t k = 0; k < size; k += window_size) {
    const Char* const window = text.at(k);
    std::uint64_t escapes = 0;
    std::uint64_t digits = 0;
    std::uint64_t kept = 0;
    for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
      const Char* const at = window + i;
      const auto c = load(at);
      const auto is_escape = hn::Eq(c, percent_sign);
      escapes |= bits_of(is_escape) << i;
      digits |= bits_of(is_member(c, hexadecimal_columns)) << i;
      auto octet = hn::Or(hn::ShiftLeft<4>(value_of(load(at + 1))), value_of(load(at + 2)));
      octet = hn::IfThenElseZero(is_escape, octet);
      if (some_are_reserved) {
        const auto is_kept = hn::And(is_escape, is_member(octet, reserved));
        kept |= bits_of(is_kept) << i;
        octet = hn::IfThenElse(is_kept, percent_sign, octet);
      }
      seen = hn::Or(seen, octet);
      hn::StoreU(octet, d, b.octets_at(k + i));
    }
    const std::uint64_t decoded = escapes & ~kept;
    missing |= digits_of(escapes, escapes_before) & ~digits;
    b.wanted[k / window_size] = ~digits_of(decoded, decoded_before);
    escapes_before = escapes;
    decoded_before = decoded;
  }
  b.range = hn::AllFalse(d, hn::Gt(seen, hn::Set(d, 0x7F))) ? octet_range::ascii : octet_range::beyond_ascii;
  return (missing | digits_of(0, escapes_before)) == 0;
}

// Second pass, where there are octets beyond ASCII: whether they are characters, steps 4.d.vii.2, 5, b, e and 8.
HWY_INLINE bool octets_are_characters(block& b, std::size_t size) {
  const wide_tag d;
  auto errors = hn::Zero(d);
  // What is missing shows up to nine places further.
  const std::size_t end = (size + window_size - 1) / window_size * window_size;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) hn::StoreU(hn::Zero(d), d, b.octets_at(end + i));
  for (std::size_t k = 0; k < size + 9; k += hn::Lanes(d)) {
    const std::uint8_t* const at = b.octets_at(k);
    errors = hn::Or(errors,
                    utf8_errors(d, hn::LoadU(d, at - 9), hn::LoadU(d, at - 6), hn::LoadU(d, at - 3), hn::LoadU(d, at)));
  }
  return hn::AllTrue(d, hn::Eq(errors, hn::Zero(d)));
}

// Where the ones of the lowest eight bits are, and how many.
HWY_INLINE hn::Vec<sixteen_tag> places_of(std::uint64_t bits) {
  return hn::LoadU(sixteen_tag(), kept_places.data() + (bits & 0xFF) * 8);
}

HWY_INLINE int count_of(std::uint64_t bits) { return std::popcount(bits & 0xFF); }

// The code units of `places` that `keep` has, to `to`.
HWY_INLINE char* squeeze(const std::uint8_t* places, std::uint64_t keep, char* to) {
  const sixteen_tag d;
  const auto write_eight = [&](auto from, auto order) HWY_ATTR {
    hn::StoreU(look_up(from, order), d, reinterpret_cast<std::uint8_t*>(to));
    to += count_of(keep);
    keep >>= 8;
  };
  for (std::size_t i = 0; i < window_size; i += 16) {
    const auto from = hn::Load(d, places + i);
    write_eight(from, places_of(keep));
    write_eight(from, hn::Add(places_of(keep), hn::Set(d, 8)));
  }
  return to;
}

HWY_INLINE char16_t* squeeze(const std::uint16_t* places, std::uint64_t keep, char16_t* to) {
  const sixteen_tag d;
  for (std::size_t i = 0; i < window_size; i += 8, keep >>= 8) {
    const auto unit = places_of(keep);
    const auto byte = hn::Add(unit, unit);
    const auto order = hn::InterleaveLower(d, byte, hn::Add(byte, hn::Set(d, 1)));
    const auto from = hn::Load(d, reinterpret_cast<const std::uint8_t*>(places + i));
    hn::StoreU(look_up(from, order), d, reinterpret_cast<std::uint8_t*>(to));
    to += count_of(keep);
  }
  return to;
}

// Third pass, for a window: what was read, put together. On UTF-8 octets are the result.
HWY_INLINE char* write_window(const char* text, const std::uint8_t* octets, octet_range, std::uint64_t wanted,
                              char* to) {
  const wide_tag d;
  alignas(64) std::array<std::uint8_t, window_size> places;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
    const auto c = load(text + i);
    hn::Store(hn::IfThenElse(hn::Eq(c, hn::Set(d, '%')), hn::LoadU(d, octets + i), c), d, places.data() + i);
  }
  return squeeze(places.data(), wanted, to);
}

// The code unit that ends with `octet`, where the octets of the two escapes before it are `before` and `before_that`.
// The high surrogate of four octets ends with the third, the low one with the fourth. RFC 3629 §3, RFC 2781 §2.1.
template <typename Vec>
HWY_INLINE Vec unit_of(Vec before_that, Vec before, Vec octet) {
  const units_tag d;
  const auto lower = [d](Vec v, std::uint16_t bits) HWY_ATTR { return hn::And(v, hn::Set(d, bits)); };
  const auto below = [d](Vec v, std::uint16_t bound) HWY_ATTR { return hn::Lt(v, hn::Set(d, bound)); };
  const auto twelve = hn::Or(hn::ShiftLeft<6>(lower(before, 0x3F)), lower(octet, 0x3F));  // eleven of two octets
  const auto three = hn::Or(hn::ShiftLeft<12>(before_that), twelve);
  const auto high = hn::Add(hn::Set(d, 0xD800 - (0x10000 >> 10)),
                            hn::Or(hn::ShiftLeft<8>(lower(before_that, 0x07)), hn::ShiftRight<4>(twelve)));
  const auto low = hn::Or(hn::Set(d, 0xDC00), lower(twelve, 0x3FF));
  const auto of_longer =
      hn::IfThenElse(below(before_that, 0xC0), low, hn::IfThenElse(below(before_that, 0xF0), three, high));
  return hn::IfThenElse(below(octet, 0x80), octet, hn::IfThenElse(below(before, 0xC0), of_longer, twelve));
}

// Octets with which no code unit ends: first ones, and the second of three and four.
HWY_INLINE std::uint64_t unfinished_octets(const std::uint8_t* octets) {
  const wide_tag d;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
    const auto is_first = hn::Gt(hn::LoadU(d, octets + i), hn::Set(d, 0xBF));
    const auto is_second = hn::Gt(hn::LoadU(d, octets + i - 3), hn::Set(d, 0xDF));
    bits |= bits_of(hn::Or(is_first, is_second)) << i;
  }
  return bits;
}

HWY_INLINE char16_t* write_window(const char16_t* text, const std::uint8_t* octets, octet_range range,
                                  std::uint64_t wanted, char16_t* to) {
  const units_tag d;
  const hn::Rebind<std::uint8_t, units_tag> narrow;
  alignas(64) std::array<std::uint16_t, window_size> places;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
    const auto promoted = [=](const std::uint8_t* at) HWY_ATTR { return hn::PromoteTo(d, hn::LoadU(narrow, at)); };
    const std::uint8_t* const at = octets + i;
    const auto c = hn::LoadU(d, reinterpret_cast<const std::uint16_t*>(text + i));
    const auto octet = promoted(at);
    const auto unit = range == octet_range::beyond_ascii ? unit_of(promoted(at - 6), promoted(at - 3), octet) : octet;
    hn::Store(hn::IfThenElse(hn::Eq(c, hn::Set(d, '%')), unit, c), d, places.data() + i);
  }
  if (range == octet_range::beyond_ascii) wanted &= ~unfinished_octets(octets);
  return squeeze(places.data(), wanted, to);
}

template <typename Char>
HWY_INLINE Char* decode(const Char* text, std::size_t size, const ascii_set& reserved_set, Char* to) {
  const source<Char> windows(text, size);
  block b;
  if (!read_escapes(windows, size, reserved_set, b)) return nullptr;
  if (b.range == octet_range::beyond_ascii && !octets_are_characters(b, size)) return nullptr;
  for (std::size_t k = 0; k < size; k += window_size) {
    const std::uint64_t inside = ~std::uint64_t{0} >> (window_size - std::min(size - k, window_size));
    to = write_window(windows.at(k), b.octets_at(k), b.range, b.wanted[k / window_size] & inside, to);
  }
  return to;
}

char* decode_bytes(const char* text, std::size_t size, const ascii_set& reserved_set, char* to) {
  return decode(text, size, reserved_set, to);
}

char16_t* decode_units(const char16_t* text, std::size_t size, const ascii_set& reserved_set, char16_t* to) {
  return decode(text, size, reserved_set, to);
}

#endif  // a target with vectors

}  // namespace urispec::ecma::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "vectors/dispatch.hpp"

namespace urispec::ecma {

URISPEC_TARGETS_OF(decode_bytes);
URISPEC_TARGETS_OF(decode_units);

char* decode_windows(const char* text, std::size_t size, const ascii_set& reserved_set, char* to) noexcept {
  return URISPEC_BEST(decode_bytes)(text, size, reserved_set, to);
}

char16_t* decode_windows(const char16_t* text, std::size_t size, const ascii_set& reserved_set,
                         char16_t* to) noexcept {
  return URISPEC_BEST(decode_units)(text, size, reserved_set, to);
}

}  // namespace urispec::ecma
#endif  // HWY_ONCE
