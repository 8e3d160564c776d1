// A PEGTL input for a parser that is compiled for AVX2. It remembers nothing about the text: to find the end of a span,
// it loads the 32 bytes at the current position and looks them up. Most spans end there. This takes fewer instructions
// than a block_input, which classifies each block when it enters it and keeps the result.
//
// The position where a span ends is known late, because it depends on what was loaded. Within a span, however, each
// vector is loaded at a fixed distance from the last, unless that cut off an escape or a character. So the processor
// can load it before it knows whether the span goes on.
//
// No vector reaches beyond the text. The last one ends with it, and begins before the current position if need be: its
// first bits are dropped. A text of less than 32 bytes is copied, with zeros after it.
//
// Cost: linear. Invariant: no rule begins in the middle of a character.
//
// Only for sources that are compiled for these instructions, as scan/vbmi_masks.hpp, where the rule about names stands.
// Tested in tests/scan/avx2_input_test.cpp, and in tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/wide.hpp"
#include "urispec/pegtl/scan/block_input.hpp"
#include "urispec/pegtl/scan/plain_input.hpp"
#include "urispec/scan/class_tables.hpp"
#include "urispec/scan/classify.hpp"

#include <tao/pegtl/type_list.hpp>

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec::scan {

template <typename Classes>
class avx2_input;

// What parsers are compiled for (parse/vector_engine.hpp).
struct avx2 {
  template <typename Classes>
  using input = avx2_input<Classes>;
};

// `Classes`: those whose long spans are found by whole_blocks.
template <typename... Classes>
class avx2_input<tao::pegtl::type_list<Classes...>> : public plain_input {
 public:
  // If the text is copied, offsets still count from its beginning, but pointers point into the copy. The copy is filled
  // here, after the base has been given its address.
  explicit avx2_input(std::string_view text) noexcept
      : plain_input(text.size() < vector_size ? std::string_view(copy_.data(), text.size()) : text) {
    if (text.size() < vector_size) {
      copy(text);
      last_ = begin();
    } else {
      last_ = end() - vector_size;
    }
  }

  // Bytes from the current position that a span over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t span_length() noexcept {
    if constexpr (!has_digits_of_escapes<Class>) {
      return Class::span_length(std::string_view(current(), size()));
    } else {
      const char* const from = current() < last_ ? current() : last_;
      const std::uint64_t ends = std::uint64_t{others<Class>(load(from))} >> static_cast<unsigned>(current() - from);
      if (ends != 0) [[likely]] {
        const auto length = static_cast<std::size_t>(std::countr_zero(ends));
        if (may_go_on<Class>(peek_char(length))) return length_from<Class>(current());
        return length;
      }
      return from == last_ ? size() : length_from<Class>(from + vector_size);
    }
  }

 private:
  static constexpr std::size_t vector_size = 32;

  [[gnu::always_inline]] static bool is_beyond_ascii(char c) noexcept { return static_cast<signed char>(c) < 0; }

  // Whether a span may go on at a byte that the look-up of ASCII did not find.
  template <typename Class>
  [[gnu::always_inline]] static bool may_go_on(char c) noexcept {
    return (Class::with_percent && c == '%') || (Class::beyond_ascii && is_beyond_ascii(c));
  }

  // The length of a span that has come to this place.
  template <typename Class>
  [[gnu::noinline]] std::size_t length_from(const char* at) const noexcept {
    at += length_of_whole_blocks<Class>(at);
    while (true) {
      at = stop_from<Class>(at);
      const char* const after = Class::beyond_ascii ? after_rare_characters<Class>(at) : at;
      if (after == at) break;
      at = after;
    }
    return static_cast<std::size_t>(at - current());
  }

  // The place after all members beyond ASCII that stand here: they include those that the look-ups do not find. One of
  // them is likely to follow another.
  template <typename Class>
  const char* after_rare_characters(const char* at) const noexcept {
    while (at != end() && is_beyond_ascii(*at)) {
      const std::size_t size = Class::step(std::string_view(at, static_cast<std::size_t>(end() - at)), 0);
      if (size == 0) break;
      at += size;
    }
    return at;
  }

  // Where a span that has come to this place ends, or where it goes on with a character that the look-ups do not find.
  template <typename Class>
  [[gnu::always_inline]] const char* stop_from(const char* at) const noexcept {
    while (at < last_) {
      const std::uint64_t ends = ends_of<Class>(load(at));
      if (ends == 0) {
        at += vector_size;  // a constant, so that the processor need not wait
      } else {
        const auto length = static_cast<unsigned>(std::countr_zero(ends));
        at += length;
        // What begins in the last two bytes may be cut off. The next vector has it whole.
        if (length < vector_size - 2) return at;
      }
    }
    const std::uint64_t ends = ends_of<Class>(load(last_)) >> static_cast<unsigned>(at - last_);
    return ends == 0 ? end() : at + std::countr_zero(ends);
  }

  template <typename Class>
  std::size_t length_of_whole_blocks(const char* at) const noexcept {
    if constexpr (tables::template has<Class>) {
      const auto left = static_cast<std::size_t>(end() - at);
      if (left >= 4 * block_size) return whole_blocks(at, left, table, tables::template index_of<Class>);
    }
    return 0;
  }

  // A bit for each of 32 bytes that ends a span over the class; in 64 bits, so that all of them can be shifted out.
  template <typename Class>
  [[gnu::always_inline]] static std::uint64_t ends_of(__m256i bytes) noexcept {
    std::uint32_t ends = others<Class>(bytes);
    if constexpr (Class::with_percent) {
      const std::uint32_t percent = equal(bytes, '%');
      if (percent != 0) {
        const std::uint32_t digits = ~others(bytes, hexadecimal);
        ends &= ~(percent & digits >> 1U & digits >> 2U);
      }
    }
    if constexpr (Class::beyond_ascii) {
      if (bits(bytes) != 0) ends &= static_cast<std::uint32_t>(~wide_members<Class>(bytes));
    }
    return ends;
  }

  // The bytes of members of two and three bytes that are complete, unless their first byte also begins characters that
  // are not members.
  template <typename Class>
  [[gnu::always_inline]] static std::uint64_t wide_members(__m256i bytes) noexcept {
    static constexpr lead_bits leads_of_class = detail::leads_of_class<Class>();
    const __m256i table = _mm256_broadcastsi128_si256(load_half(leads_of_class.data()));
    const __m256i bit_of_lead =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0));
    const __m256i low_four = _mm256_set1_epi8(0x0F);
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_four);
    const __m256i leads = _mm256_and_si256(_mm256_shuffle_epi8(table, _mm256_and_si256(bytes, low_four)),
                                           _mm256_shuffle_epi8(bit_of_lead, upper));
    const std::uint64_t tails = below(bytes, 0xC0 - 0x100);
    const complete_words words = complete({.tails = tails,
                                           .upper_tails = tails & ~below(bytes, 0xA0 - 0x100),
                                           .of_three = ~below(bytes, 0xE0 - 0x100),
                                           .e0 = equal(bytes, 0xE0),
                                           .ed = equal(bytes, 0xED)});
    return characters_of(bits(_mm256_cmpgt_epi8(leads, _mm256_setzero_si256())), words);
  }

  // A class as constants to look bytes up in.
  struct look_up {
    using vector = std::array<std::uint8_t, vector_size>;

    explicit constexpr look_up(const std::array<std::uint8_t, 16>& by_low_bits) noexcept {
      for (std::size_t i = 0; i < vector_size; ++i) {
        members[i] = by_low_bits[i % 16];
        bit_of_upper[i] = static_cast<std::uint8_t>(i % 16 < 8 ? 1U << i % 16 : 0U);
        low_four[i] = 0x0F;
      }
    }

    alignas(vector_size) vector members{}, bit_of_upper{}, low_four{};
  };

  template <typename Class>
  static constexpr look_up look_up_of{detail::bits_of_class<Class>().by_low_bits};

  // 0 to 9 have upper bits 3, A to F 4, a to f 6.
  static constexpr look_up hexadecimal{{0x08, 0x58, 0x58, 0x58, 0x58, 0x58, 0x58, 0x08, 0x08, 0x08}};

  template <typename Class>
  [[gnu::always_inline]] static std::uint32_t others(__m256i bytes) noexcept {
    return others(bytes, look_up_of<Class>);
  }

  // A bit for each byte that is no member. Nothing beyond ASCII is one.
  [[gnu::always_inline]] static std::uint32_t others(__m256i bytes, const look_up& in) noexcept {
    // g++ sees that both halves of each vector are equal, and would build it from one half in three instructions.
    const look_up* from = &in;
    asm("" : "+r"(from));
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), load(from->low_four.data()));
    const __m256i members = _mm256_and_si256(_mm256_shuffle_epi8(load(from->members.data()), bytes),
                                             _mm256_shuffle_epi8(load(from->bit_of_upper.data()), upper));
    return bits(_mm256_cmpeq_epi8(members, _mm256_setzero_si256()));
  }

  [[gnu::always_inline]] static std::uint32_t equal(__m256i bytes, int byte) noexcept {
    return bits(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(static_cast<char>(byte))));
  }

  // Bytes compared as signed numbers: among those beyond ASCII the order is theirs, and ASCII is above.
  [[gnu::always_inline]] static std::uint64_t below(__m256i bytes, int byte) noexcept {
    return bits(_mm256_cmpgt_epi8(_mm256_set1_epi8(static_cast<char>(byte)), bytes));
  }

  [[gnu::always_inline]] static __m256i load(const void* from) noexcept {
    return _mm256_loadu_si256(static_cast<const __m256i*>(from));
  }

  [[gnu::always_inline]] static __m128i load_half(const void* from) noexcept {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
  }

  [[gnu::always_inline]] static std::uint32_t bits(__m256i of) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(of));
  }

  // A text of less than a vector, and zeros after it, at which a span ends like at the end of the text. It is stored as
  // one vector, which the processor can load again without waiting for the memory.
  void copy(std::string_view text) noexcept {
    const auto load_word = [](const char* from, std::size_t size) {
      std::uint64_t word = 0;
      std::memcpy(&word, from, size);
      return word;
    };
    const char* const begin = text.data();
    const std::size_t n = text.size();
    const char* const end = begin + n;
    __m256i all;
    if (n >= 16) {
      // The bytes after the first sixteen are the end of the last sixteen.
      static constexpr std::array<std::uint8_t, 32> moves{
          0,    1,    2,    3,    4,    5,    6,    7,    8,    9,    10,   11,   12,   13,   14,   15,
          0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80};
      const __m128i last = _mm_shuffle_epi8(load_half(end - 16), load_half(moves.data() + (32 - n)));
      all = _mm256_set_m128i(last, load_half(begin));
    } else {
      std::uint64_t lower = 0;
      std::uint64_t upper = 0;
      if (n > 8) {
        lower = load_word(begin, 8);
        upper = load_word(end - 8, 8) >> 8 * (16 - n);
      } else if (n >= 4) {
        lower = load_word(begin, 4) | load_word(end - 4, 4) << 8 * (n - 4);
      } else {
        for (std::size_t i = n; i > 0; --i) lower = lower << 8U | static_cast<unsigned char>(begin[i - 1]);
      }
      all = _mm256_set_epi64x(0, 0, static_cast<long long>(upper), static_cast<long long>(lower));
    }
    _mm256_store_si256(reinterpret_cast<__m256i*>(copy_.data()), all);
  }

  using tables = class_tables<Classes...>;
  static constexpr class_table table = tables::all();

  const char* last_;  // where the last vector begins
  alignas(vector_size) std::array<char, vector_size> copy_;
};

}  // namespace urispec::scan
