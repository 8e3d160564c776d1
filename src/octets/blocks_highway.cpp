// The functions of blocks.hpp, compiled once for each vector extension by Highway and chosen at run time.
//
// Membership of a set by two look-ups in sixteen bytes is W. Muła's; the words of bits between vectors and plain code
// are those of simdjson (G. Langdale, D. Lemire: "Parsing Gigabytes of JSON per Second", 2019); the errors of UTF-8 are
// those of J. Keiser and D. Lemire ("Validating UTF-8 In Less Than One Instruction Per Byte", 2021).
#include "octets/blocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

// A window of 64 bytes has to be a whole number of vectors of at least 16 bytes.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "octets/blocks_highway.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "simd/operations-inl.hpp"

#ifndef URISPEC_OCTETS_TABLES
#define URISPEC_OCTETS_TABLES

namespace urispec::octets::tables {

// Row m: the places of the ones of m, in order. A row is read as sixteen bytes, so there is something after the last.
alignas(64) constexpr auto kept_places = [] {
  std::array<std::uint8_t, 256 * 8 + 8> table{};
  for (unsigned m = 0; m < 256; ++m) {
    std::size_t position = m * 8;
    for (unsigned place = 0; place < 8; ++place) {
      if ((m >> place & 1) != 0) table[position++] = static_cast<std::uint8_t>(place);
    }
  }
  return table;
}();

// The bit of a row of ascii_set::columns(); none for bytes beyond ASCII.
alignas(16) constexpr std::array<std::uint8_t, 16> row_bits{1, 2, 4, 8, 16, 32, 64, 128};
alignas(16) constexpr auto hexadecimal_columns = hex_digits.columns();

// Row m: of four bytes, each beside its first digit, its second digit and "%", the order in which those that m marks
// are written as triplets and the others as they are.
alignas(64) constexpr auto triplet_order = [] {
  std::array<std::array<std::uint8_t, 16>, 16> table{};
  for (unsigned m = 0; m < 16; ++m) {
    std::size_t position = 0;
    for (unsigned i = 0; i < 4; ++i) {
      const auto byte = static_cast<std::uint8_t>(4 * i);
      if ((m >> i & 1) == 0) {
        table[m][position++] = byte;
        continue;
      }
      table[m][position++] = static_cast<std::uint8_t>(byte + 3);
      table[m][position++] = static_cast<std::uint8_t>(byte + 1);
      table[m][position++] = static_cast<std::uint8_t>(byte + 2);
    }
  }
  return table;
}();

alignas(16) constexpr std::array<std::uint8_t, 16> digits{'0', '1', '2', '3', '4', '5', '6', '7',
                                                          '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

// Every error of UTF-8, except a missing third or fourth octet, shows in two neighbouring octets, more exactly in three
// of their four nibbles. Each kind of error is a bit; three look-ups give the kinds that each nibble allows, and a kind
// that all three allow is an error. That a third or fourth octet belongs at a place shows two or three octets before.
// It is an error of the same bit as two further octets if it does not come, and no error if it does.
struct utf8_error {
  std::uint16_t first_high;
  std::uint16_t first_low;
  std::uint16_t second_high;
};

constexpr std::uint16_t range(unsigned begin, unsigned end) {
  return static_cast<std::uint16_t>((0xFFFFU >> (15 - end)) & (0xFFFFU << begin));
}

constexpr std::uint16_t any = 0xFFFF;
constexpr std::uint16_t continuation = range(0x8, 0xB);
constexpr std::uint16_t no_continuation = any & ~continuation;

// The bit of a kind is its place here. The last one has bit 7, which the marks of third and fourth octets use too.
constexpr std::array<utf8_error, 8> utf8_errors{{
    {range(0xC, 0xF), any, no_continuation},                                // first octet, and no further one after it
    {range(0x0, 0x7), any, continuation},                                   // further octet after ASCII
    {range(0xC, 0xC), range(0x0, 0x1), continuation},                       // C0, C1: overlong
    {range(0xE, 0xE), range(0x0, 0x0), range(0x8, 0x9)},                    // E0 80 to E0 9F: overlong
    {range(0xE, 0xE), range(0xD, 0xD), range(0xA, 0xB)},                    // ED A0 to ED BF: surrogates
    {range(0xF, 0xF), range(0x4, 0xF), range(0x9, 0xB)},                    // F4 90 and more, F5 to FF: beyond U+10FFFF
    {range(0xF, 0xF), range(0x0, 0x0) | range(0x5, 0xF), range(0x8, 0x8)},  // F0 80 to F0 8F: overlong; F5 80 …
    {continuation, any, continuation},  // two further octets: right only within 3 or 4
}};

// Bit i of entry n: kind i allows nibble n there.
constexpr std::array<std::uint8_t, 16> table_of(std::uint16_t utf8_error::*nibble) {
  std::array<std::uint8_t, 16> table{};
  for (unsigned n = 0; n < 16; ++n) {
    for (unsigned kind = 0; kind < 8; ++kind) {
      if ((utf8_errors[kind].*nibble >> n & 1) != 0) table[n] = static_cast<std::uint8_t>(table[n] | 1U << kind);
    }
  }
  return table;
}

alignas(16) constexpr auto first_high = table_of(&utf8_error::first_high);
alignas(16) constexpr auto first_low = table_of(&utf8_error::first_low);
alignas(16) constexpr auto second_high = table_of(&utf8_error::second_high);

}  // namespace urispec::octets::tables

#endif

HWY_BEFORE_NAMESPACE();
namespace urispec::octets::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128  // no vectors at all: the plain code is faster

char* encode_bytes(const char* text, std::size_t size, const ascii_set& unescaped, char* target) {
  return plain::encode_block(text, size, unescaped, target);
}

char* decode_bytes(const char*, std::size_t, const ascii_set&, triplet_content, char*) { return nullptr; }

bool all_well_formed(const char* text, std::size_t size) { return plain::is_well_formed(text, size); }

#else

namespace hn = hwy::HWY_NAMESPACE;
using simd::HWY_NAMESPACE::look_up;
using namespace tables;

using wide_tag = hn::CappedTag<std::uint8_t, window_size>;
using wide = hn::Vec<wide_tag>;
using sixteen_tag = hn::CappedTag<std::uint8_t, 16>;

HWY_INLINE std::uint64_t bits_of(hn::Mask<wide_tag> mask) {
  return simd::HWY_NAMESPACE::mask_word(wide_tag(), mask);
}

// `columns` is aligned to 16 bytes.
HWY_INLINE hn::Mask<wide_tag> is_member(wide c, const std::array<std::uint8_t, 16>& columns) {
  const wide_tag d;
  const auto column = look_up(hn::LoadDup128(d, columns.data()), hn::And(c, hn::Set(d, 0x0F)));
  const auto row = look_up(hn::LoadDup128(d, row_bits.data()), hn::ShiftRight<4>(c));
  return hn::Ne(hn::And(column, row), hn::Zero(d));
}

HWY_INLINE wide load(const char* text) { return hn::LoadU(wide_tag(), reinterpret_cast<const std::uint8_t*>(text)); }

// --- Encoding. The byte and the digits of its octet stand next to each other, and a shuffle from a table selects the
// needed ones, four bytes at a time.

// Sixteen bytes, of which the lower bits of `marks` say which are to be encoded.
HWY_INLINE char* encode_sixteen(hn::Vec<sixteen_tag> text, std::uint64_t marks, char* target) {
  const sixteen_tag d;
  const hn::Repartition<std::uint16_t, sixteen_tag> pairs;
  const auto table = hn::Load(d, digits.data());
  const auto first = look_up(table, hn::ShiftRight<4>(text));
  const auto second = look_up(table, hn::And(text, hn::Set(d, 0x0F)));
  const auto percent = hn::Set(d, '%');
  const auto write_four = [&](auto four) HWY_ATTR {
    const auto order = hn::Load(d, triplet_order[marks & 15].data());
    hn::StoreU(look_up(hn::BitCast(d, four), order), d, reinterpret_cast<std::uint8_t*>(target));
    target += 4 + 2 * std::popcount(marks & 15);
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
  return target;
}

// A window of 64 bytes that can be read, of which `size` count.
HWY_INLINE char* encode_window(const char* text, std::size_t size, const std::array<std::uint8_t, 16>& columns,
                               char* target) {
  std::uint64_t marks = 0;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(wide_tag())) {
    const auto c = load(text + i);
    marks |= bits_of(hn::Not(is_member(c, columns))) << i;
    hn::StoreU(c, wide_tag(), reinterpret_cast<std::uint8_t*>(target + i));
  }
  marks &= ~std::uint64_t{0} >> (window_size - size);
  if (marks == 0) return target + size;
  char* const after = target + size + 2 * static_cast<std::size_t>(std::popcount(marks));
  for (std::size_t i = 0; i < size; i += 16, marks >>= 16) {
    target = encode_sixteen(hn::LoadU(sixteen_tag(), reinterpret_cast<const std::uint8_t*>(text + i)), marks, target);
  }
  return after;
}

char* encode_bytes(const char* text, std::size_t size, const ascii_set& unescaped, char* target) {
  alignas(16) const auto columns = unescaped.columns();
  std::size_t k = 0;
  for (; size - k >= window_size; k += window_size) target = encode_window(text + k, window_size, columns, target);
  if (k == size) return target;
  std::array<char, window_size> rest{};
  std::memcpy(rest.data(), text + k, size - k);
  return encode_window(rest.data(), size - k, columns, target);
}

// --- UTF-8.

// Nonzero where `octet` is wrong after the three octets before it, of which `before` is the nearest. A missing octet
// shows in the octet after it, so text ends with three of ASCII.
HWY_INLINE wide utf8_errors_in(wide third_before, wide second_before, wide before, wide octet) {
  const wide_tag d;
  const auto low_four = hn::Set(d, 0x0F);
  const auto leads = hn::And(hn::And(look_up(hn::LoadDup128(d, first_high.data()), hn::ShiftRight<4>(before)),
                                     look_up(hn::LoadDup128(d, first_low.data()), hn::And(before, low_four))),
                             look_up(hn::LoadDup128(d, second_high.data()), hn::ShiftRight<4>(octet)));
  // Bit 7 is set where a third octet (E0 and more two octets before) or a fourth one (F0 three before) belongs.
  const auto third = hn::SaturatedSub(second_before, hn::Set(d, 0xE0 - 0x80));
  const auto fourth = hn::SaturatedSub(third_before, hn::Set(d, 0xF0 - 0x80));
  return hn::Xor(leads, hn::And(hn::Or(third, fourth), hn::Set(d, 0x80)));
}

// Most text is ASCII, which one OR a vector shows.
HWY_INLINE bool all_ascii(const char* text, std::size_t size) {
  const wide_tag d;
  const std::size_t lanes = hn::Lanes(d);
  auto bits = hn::Zero(d);
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) bits = hn::Or(bits, load(text + i));
  unsigned char rest = 0;
  for (; i < size; ++i) rest |= static_cast<unsigned char>(text[i]);
  return rest < 0x80 && hn::AllTrue(d, hn::Lt(bits, hn::Set(d, 0x80)));
}

bool all_well_formed(const char* text, std::size_t size) {
  if (all_ascii(text, size)) return true;
  const wide_tag d;
  const std::size_t lanes = hn::Lanes(d);
  const auto errors_at = [](const char* position) HWY_ATTR {
    return utf8_errors_in(load(position - 3), load(position - 2), load(position - 1), load(position));
  };
  // The start has nothing before it, the end nothing after it: both are looked at in a copy between zeros, which are
  // ASCII, so that a character that is cut off counts as an error.
  constexpr std::size_t before = 3;
  std::array<char, before + HWY_MAX_BYTES> edge{};
  std::copy(text, text + std::min(size, lanes), edge.begin() + before);
  auto errors = errors_at(edge.data() + before);
  std::size_t i = lanes;
  for (; i + lanes <= size; i += lanes) errors = hn::Or(errors, errors_at(text + i));
  if (i <= size) {
    edge.fill(0);
    std::copy(text + i - before, text + size, edge.begin());
    errors = hn::Or(errors, errors_at(edge.data() + before));
  }
  return hn::AllTrue(d, hn::Eq(errors, hn::Zero(d)));
}

// --- Decoding: three passes over a block, none of which has a branch that depends on where the triplets are. The first
// computes for each place the octet that the two bytes after it would stand for, and keeps it where "%" is. The second
// validates octets beyond ASCII: triplets of one character are three places apart, so the test of UTF-8 is applied
// three, six and nine places before. The third replaces every "%" with its octet and removes the digits, eight places
// at a time, by a shuffle from a table.

// The values of hexadecimal digits.
HWY_INLINE wide value_of(wide digit) {
  const wide_tag d;
  const auto is_letter = hn::Gt(digit, hn::Set(d, '9'));
  return hn::Add(hn::And(digit, hn::Set(d, 0x0F)), hn::IfThenElseZero(is_letter, hn::Set(d, 9)));
}

// Octets stand at the "%" of their triplets, so those of one character are three places apart; everywhere else is 0.
struct block {
  static constexpr std::size_t before = 16;  // of which nine are looked at, and are 0

  // Octets as they are read and as they are written: triplets that stay have "%" there.
  alignas(64) std::array<std::uint8_t, before + block_size + window_size> octets;
  std::array<std::uint64_t, block_size / window_size>
      other_places;  // places of the text that are not the digits of an octet
  bool is_ascii;

  [[nodiscard]] HWY_INLINE std::uint8_t* octets_at(std::size_t place) { return octets.data() + before + place; }
};

// The text of a block, so that windows can be read whole, with the digits of their last place.
class source {
 public:
  HWY_INLINE source(const char* text, std::size_t size)
      : text_(text), copied_from_(size < readable ? 0 : (size - 2) / window_size * window_size) {
    std::copy(text + copied_from_, text + size, copy_.begin());
  }

  [[nodiscard]] HWY_INLINE const char* at(std::size_t place) const {
    return place < copied_from_ ? text_ + place : copy_.data() + (place - copied_from_);
  }

 private:
  static constexpr std::size_t readable = window_size + 2;

  const char* text_;
  std::size_t copied_from_;
  std::array<char, 2 * readable> copy_{};  // the end, with zeros after, which are neither digits nor triplets
};

// The places of the digits of triplets in a window, those of a triplet that began in the window before included.
HWY_INLINE std::uint64_t digits_of(std::uint64_t triplets, std::uint64_t triplets_before) {
  return triplets << 1 | triplets << 2 | triplets_before >> 63 | triplets_before >> 62;
}

// First pass: false where two digits are missing.
HWY_INLINE bool read_triplets(const source& text, std::size_t size, const ascii_set& kept_set, block& b) {
  const wide_tag d;
  alignas(16) const auto kept_columns = kept_set.columns();
  const bool some_are_kept = !kept_set.empty();
  const auto percent_sign = hn::Set(d, '%');
  auto all_octets = hn::Zero(d);
  std::uint64_t missing = 0;
  std::uint64_t triplets_before = 0;
  std::uint64_t decoded_before = 0;
  hn::StoreU(hn::Zero(sixteen_tag()), sixteen_tag(), b.octets.data());
  for (std::size_t k = 0; k < size; k += window_size) {
    const char* const window = text.at(k);
    std::uint64_t triplets = 0;
    std::uint64_t digits = 0;
    std::uint64_t kept_mask = 0;
    for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
      const char* const position = window + i;
      const auto c = load(position);
      const auto is_triplet = hn::Eq(c, percent_sign);
      triplets |= bits_of(is_triplet) << i;
      digits |= bits_of(is_member(c, hexadecimal_columns)) << i;
      auto octet = hn::Or(hn::ShiftLeft<4>(value_of(load(position + 1))), value_of(load(position + 2)));
      octet = hn::IfThenElseZero(is_triplet, octet);
      if (some_are_kept) {
        const auto is_kept = hn::And(is_triplet, is_member(octet, kept_columns));
        kept_mask |= bits_of(is_kept) << i;
        octet = hn::IfThenElse(is_kept, percent_sign, octet);
      }
      all_octets = hn::Or(all_octets, octet);
      hn::StoreU(octet, d, b.octets_at(k + i));
    }
    const std::uint64_t decoded = triplets & ~kept_mask;
    missing |= digits_of(triplets, triplets_before) & ~digits;
    b.other_places[k / window_size] = ~digits_of(decoded, decoded_before);
    triplets_before = triplets;
    decoded_before = decoded;
  }
  b.is_ascii = hn::AllFalse(d, hn::Gt(all_octets, hn::Set(d, 0x7F)));
  return (missing | digits_of(0, triplets_before)) == 0;
}

// Second pass, where there are octets beyond ASCII: whether they are characters.
HWY_INLINE bool octets_are_characters(block& b, std::size_t size) {
  const wide_tag d;
  auto errors = hn::Zero(d);
  // A missing octet shows up to nine places further on.
  const std::size_t end = (size + window_size - 1) / window_size * window_size;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
    hn::StoreU(hn::Zero(d), d, b.octets_at(end + i));
  }
  for (std::size_t k = 0; k < size + 9; k += hn::Lanes(d)) {
    const std::uint8_t* const position = b.octets_at(k);
    errors = hn::Or(errors, utf8_errors_in(hn::LoadU(d, position - 9), hn::LoadU(d, position - 6),
                                           hn::LoadU(d, position - 3), hn::LoadU(d, position)));
  }
  return hn::AllTrue(d, hn::Eq(errors, hn::Zero(d)));
}

// Third pass, for a window: what was read, put together.
HWY_INLINE char* write_window(const char* text, const std::uint8_t* octets, std::uint64_t keep, char* target) {
  const wide_tag d;
  const sixteen_tag sixteen;
  alignas(64) std::array<std::uint8_t, window_size> places;
  for (std::size_t i = 0; i < window_size; i += hn::Lanes(d)) {
    const auto c = load(text + i);
    hn::Store(hn::IfThenElse(hn::Eq(c, hn::Set(d, '%')), hn::LoadU(d, octets + i), c), d, places.data() + i);
  }
  const auto write_eight = [&](auto begin, std::uint8_t first) HWY_ATTR {
    const auto order = hn::LoadU(sixteen, kept_places.data() + (keep & 0xFF) * 8);
    hn::StoreU(look_up(begin, hn::Add(order, hn::Set(sixteen, first))), sixteen,
               reinterpret_cast<std::uint8_t*>(target));
    target += std::popcount(keep & 0xFF);
    keep >>= 8;
  };
  for (std::size_t i = 0; i < window_size; i += 16) {
    const auto begin = hn::Load(sixteen, places.data() + i);
    write_eight(begin, 0);
    write_eight(begin, 8);
  }
  return target;
}

char* decode_bytes(const char* text, std::size_t size, const ascii_set& kept_set, triplet_content content,
                   char* target) {
  const source windows(text, size);
  block b;
  if (!read_triplets(windows, size, kept_set, b)) return nullptr;
  if (content == triplet_content::utf8 && !b.is_ascii && !octets_are_characters(b, size)) return nullptr;
  for (std::size_t k = 0; k < size; k += window_size) {
    const std::uint64_t inside = ~std::uint64_t{0} >> (window_size - std::min(size - k, window_size));
    target = write_window(windows.at(k), b.octets_at(k), b.other_places[k / window_size] & inside, target);
  }
  return target;
}

#endif  // a target with vectors

}  // namespace urispec::octets::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "simd/dispatch.hpp"

namespace urispec::octets {

URISPEC_TARGETS_OF(encode_bytes);
URISPEC_TARGETS_OF(decode_bytes);
URISPEC_TARGETS_OF(all_well_formed);

char* encode_block(const char* text, std::size_t size, const ascii_set& unescaped, char* target) noexcept {
  return URISPEC_BEST(encode_bytes)(text, size, unescaped, target);
}

char* decode_block(const char* text, std::size_t size, const ascii_set& kept_set, triplet_content content,
                   char* target) noexcept {
  return URISPEC_BEST(decode_bytes)(text, size, kept_set, content, target);
}

bool is_well_formed(const char* text, std::size_t size) noexcept { return URISPEC_BEST(all_well_formed)(text, size); }

}  // namespace urispec::octets
#endif  // HWY_ONCE
