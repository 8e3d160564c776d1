// 32 bytes of a text in a register of AVX2, and what they say about a class: a bit for each byte, the first byte's
// lowest.
//
// Only for sources that are compiled for these instructions: parse/vector_engine.hpp states the rule about names.
// Tested with the inputs that use it, in tests/scan/avx2_input_test.cpp.
#pragma once

#include "scan/wide.hpp"
#include "urispec/scan/class_tables.hpp"

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec::scan {

// A class as constants to look 32 bytes up in.
struct avx2_look_up {
  using constant = std::array<std::uint8_t, 32>;

  explicit constexpr avx2_look_up(const std::array<std::uint8_t, 16>& by_low_bits) noexcept {
    for (std::size_t i = 0; i < 32; ++i) {
      members[i] = by_low_bits[i % 16];
      bit_of_upper[i] = static_cast<std::uint8_t>(i % 16 < 8 ? 1U << i % 16 : 0U);
      low_four[i] = 0x0F;
    }
  }

  alignas(32) constant members{}, bit_of_upper{}, low_four{};
};

class avx2_vector {
 public:
  static constexpr std::size_t size = 32;

  explicit avx2_vector(__m256i bytes) noexcept : bytes_(bytes) {}

  [[nodiscard, gnu::always_inline]] static avx2_vector load(const void* from) noexcept {
    return avx2_vector(_mm256_loadu_si256(static_cast<const __m256i*>(from)));
  }

  // The classes whose spans are found in vectors. Those without escapes have short spans, which take longer to look up
  // than to read; and where a vector begins within an escape, its digits must be members.
  template <typename Class>
  static constexpr bool finds_spans = Class::with_percent && has_digits_of_escapes<Class>;

  // The bytes that are not ASCII members of the class. Most spans end at the first.
  template <typename Class>
  [[nodiscard, gnu::always_inline]] std::uint32_t others() const noexcept {
    return not_in(look_up_of<Class>);
  }

  // Whether a span over such a class may go on at a byte that others() has found.
  template <typename Class>
  [[nodiscard, gnu::always_inline]] static bool may_go_on(char c) noexcept {
    return c == '%' || (Class::beyond_ascii && is_beyond_ascii(c));
  }

  [[nodiscard, gnu::always_inline]] static bool is_beyond_ascii(char c) noexcept {
    return static_cast<signed char>(c) < 0;
  }

  // The bytes at which a span over the class ends, or goes on with a character that the look-ups do not find. An escape
  // or a character of which not all bytes are here ends it.
  template <typename Class>
  [[nodiscard, gnu::always_inline]] std::uint32_t ends() const noexcept {
    std::uint32_t found = others<Class>();
    const std::uint32_t percent = equal('%');
    if (percent != 0) found = without_escapes(found, percent, ~not_in(hexadecimal));
    if constexpr (Class::beyond_ascii) {
      if (bits(bytes_) != 0) found &= static_cast<std::uint32_t>(~wide_members<Class>());
    }
    return found;
  }

  // The same of two vectors, one after the other, for a class of nothing but ASCII: `found` are not members of it.
  [[nodiscard, gnu::always_inline]] static std::uint64_t ends_of_two(avx2_vector first, avx2_vector second,
                                                                     std::uint64_t found) noexcept {
    const std::uint64_t percent = two(first.equal('%'), second.equal('%'));
    return without_escapes(found, percent, ~two(first.not_in(hexadecimal), second.not_in(hexadecimal)));
  }

  // The words of two vectors as one, the first vector's lower.
  [[nodiscard, gnu::always_inline]] static std::uint64_t two(std::uint32_t first, std::uint32_t second) noexcept {
    return first | std::uint64_t{second} << size;
  }

  // The place after all members of the class beyond ASCII that stand at `at`, including those that the look-ups do not
  // find. One of them is likely to follow another.
  template <typename Class>
  [[nodiscard]] static const char* after_rare_characters(const char* at, const char* end) noexcept {
    while (at != end && is_beyond_ascii(*at)) {
      const std::size_t length = Class::step({at, static_cast<std::size_t>(end - at)}, 0);
      if (length == 0) break;
      at += length;
    }
    return at;
  }

 private:
  template <typename Word>
  [[gnu::always_inline]] static Word without_escapes(Word ends, Word percent, Word digits) noexcept {
    return ends & ~(percent & digits >> 1U & digits >> 2U);
  }

  template <typename Class>
  static constexpr avx2_look_up look_up_of{detail::bits_of_class<Class>().by_low_bits};

  // 0 to 9 have upper bits 3, A to F 4, a to f 6.
  static constexpr avx2_look_up hexadecimal{{0x08, 0x58, 0x58, 0x58, 0x58, 0x58, 0x58, 0x08, 0x08, 0x08}};

  // Nothing beyond ASCII is in one.
  [[gnu::always_inline]] std::uint32_t not_in(const avx2_look_up& in) const noexcept {
    // g++ sees that both halves of each vector are equal, and would build it from one half in three instructions.
    const avx2_look_up* from = &in;
    asm("" : "+r"(from));
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes_, 4), constant_at(from->low_four.data()));
    const __m256i members = _mm256_and_si256(_mm256_shuffle_epi8(constant_at(from->members.data()), bytes_),
                                             _mm256_shuffle_epi8(constant_at(from->bit_of_upper.data()), upper));
    return bits(_mm256_cmpeq_epi8(members, _mm256_setzero_si256()));
  }

  // The bytes of members of two and three bytes that are complete, unless their first byte also begins characters that
  // are not members.
  template <typename Class>
  [[gnu::always_inline]] std::uint64_t wide_members() const noexcept {
    static constexpr lead_bits leads_of_class = detail::leads_of_class<Class>();
    const __m256i table = _mm256_broadcastsi128_si256(
        _mm_loadu_si128(static_cast<const __m128i*>(static_cast<const void*>(leads_of_class.data()))));
    const __m256i bit_of_lead =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0));
    const __m256i low_four = _mm256_set1_epi8(0x0F);
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes_, 4), low_four);
    const __m256i leads = _mm256_and_si256(_mm256_shuffle_epi8(table, _mm256_and_si256(bytes_, low_four)),
                                           _mm256_shuffle_epi8(bit_of_lead, upper));
    const std::uint64_t tails = below(0xC0 - 0x100);
    const complete_words words = complete({.tails = tails,
                                           .upper_tails = tails & ~below(0xA0 - 0x100),
                                           .of_three = ~below(0xE0 - 0x100),
                                           .e0 = equal(0xE0),
                                           .ed = equal(0xED)});
    return characters_of(bits(_mm256_cmpgt_epi8(leads, _mm256_setzero_si256())), words);
  }

  [[gnu::always_inline]] std::uint32_t equal(int byte) const noexcept {
    return bits(_mm256_cmpeq_epi8(bytes_, _mm256_set1_epi8(static_cast<char>(byte))));
  }

  // Bytes compared as signed numbers: among those beyond ASCII the order is theirs, and ASCII is above.
  [[gnu::always_inline]] std::uint64_t below(int byte) const noexcept {
    return bits(_mm256_cmpgt_epi8(_mm256_set1_epi8(static_cast<char>(byte)), bytes_));
  }

  [[gnu::always_inline]] static __m256i constant_at(const std::uint8_t* from) noexcept {
    return _mm256_loadu_si256(static_cast<const __m256i*>(static_cast<const void*>(from)));
  }

  [[gnu::always_inline]] static std::uint32_t bits(__m256i of) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(of));
  }

  __m256i bytes_;
};

}  // namespace urispec::scan
