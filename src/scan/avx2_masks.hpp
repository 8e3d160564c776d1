// The masks of a block for a parser that is compiled for AVX2. The block is kept in two vectors of 32 bytes, and with
// each the bit that belongs to the upper four bits of each byte. The word of a class is computed from these when a span
// asks for it, with one look-up for each vector, as in scan/classify_highway.cpp: most texts ask for three of eight.
// Where escapes begin, and the members beyond ASCII, is found beforehand, in blocks that have any (scan/wide.hpp).
//
// The second vector ends where the block ends, so some bytes are in both if there are fewer than 64. Of fewer than 32
// bytes each vector has as many as a smaller load takes. Nothing outside the text is read.
//
// Only for sources that are compiled for these instructions, as scan/vbmi_masks.hpp, where the rule about names stands.
// Tested in tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/escapes.hpp"
#include "scan/wide.hpp"
#include "urispec/scan/classify.hpp"

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace urispec::scan {

class avx2_masks {
 public:
  void classify(const char* text, std::size_t available, const class_table& of) noexcept {
    const std::size_t size = available < block_size ? available : block_size;
    if (size >= vector_size) [[likely]] {
      second_begin_ = size - vector_size;
      first_ = {load(text)};
      second_ = {load(text + second_begin_)};
    } else {
      load_short(text, size);
    }
    escapes_ = 0;
    wide_ = {};
    const std::uint64_t percent = equal('%');
    if (percent != 0) escapes_ = complete_escapes(percent, hexadecimal(), text, available);
    if (of.lead_count != 0) {
      const std::uint64_t inside = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(size));
      if ((below(0) & inside) != 0) find_wide(of);
    }
  }

  // That of the class of this index in the table with which the block was classified.
  template <std::size_t Index>
  [[nodiscard]] std::uint64_t of(const class_table& table) const noexcept {
    const class_bits& one = table.classes[Index];
    std::uint64_t members = members_of(one.by_low_bits);
    if (one.percent_bits != 0) members |= escapes_;
    if (table.lead_set[Index] != 0) members |= wide_[table.lead_set[Index] - 1U];
    return members;
  }

  // The two words separately, as in stored_masks.
  void take(const avx2_masks& other) noexcept {
    first_ = other.first_;
    second_ = other.second_;
    wide_ = other.wide_;
    second_begin_ = other.second_begin_;
    asm volatile("" ::: "memory");  // the compiler takes no vector of both
    escapes_ = other.escapes_;
  }

 private:
  static constexpr std::size_t vector_size = 32;

  struct half {
    half() = default;
    [[gnu::always_inline]] half(__m256i bytes) noexcept : text(bytes), upper_bit(bit_of_upper(bytes)) {}

    // Never 0: what is beyond ASCII has other bits than a look-up with its lower bits finds, which are none.
    [[gnu::always_inline]] static __m256i bit_of_upper(__m256i bytes) noexcept {
      const __m256i bits =
          _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, -1, -1, -1, -1, -1, -1, -1, -1));
      return _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F)));
    }

    __m256i text, upper_bit;
  };

  [[gnu::always_inline]] static __m256i load(const char* text) noexcept {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text));
  }

  // What is not there is put beyond ASCII, where no class looks, and is no tail and no lead.
  [[gnu::noinline]] void load_short(const char* text, std::size_t size) noexcept {
    const __m256i none = _mm256_set1_epi8(-1);
    const auto half_of = [&](__m128i bytes) { return half(_mm256_inserti128_si256(none, bytes, 0)); };
    const auto word = [](const char* at, std::size_t n) {
      std::uint64_t read = ~std::uint64_t{0};
      std::memcpy(&read, at, n);
      return read;
    };
    const auto half_of_word = [&](std::uint64_t bytes) {
      return half_of(_mm_set_epi64x(-1, static_cast<long long>(bytes)));
    };
    if (size >= 16) {
      second_begin_ = size - 16;
      first_ = half_of(_mm_loadu_si128(reinterpret_cast<const __m128i*>(text)));
      second_ = half_of(_mm_loadu_si128(reinterpret_cast<const __m128i*>(text + second_begin_)));
    } else if (size >= 8) {
      second_begin_ = size - 8;
      first_ = half_of_word(word(text, 8));
      second_ = half_of_word(word(text + second_begin_, 8));
    } else if (size >= 4) {
      second_begin_ = size - 4;
      first_ = half_of_word(word(text, 4));
      second_ = half_of_word(word(text + second_begin_, 4));
    } else {
      std::uint64_t bytes = ~std::uint64_t{0};
      for (std::size_t n = size; n > 0; --n) bytes = bytes << 8U | static_cast<unsigned char>(text[n - 1]);
      second_begin_ = 0;
      first_ = half_of_word(bytes);
      second_ = first_;
    }
  }

  // A bit for each byte that passes.
  template <typename Test>
  [[gnu::always_inline]] std::uint64_t where(Test test) const noexcept {
    const auto bits = [&](const half& h) {
      return std::uint64_t{static_cast<std::uint32_t>(_mm256_movemask_epi8(test(h)))};
    };
    return bits(first_) | bits(second_) << second_begin_;
  }

  [[gnu::always_inline]] std::uint64_t members_of(const std::array<std::uint8_t, 16>& by_low_bits) const noexcept {
    const __m256i table =
        _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(by_low_bits.data())));
    return where([&](const half& h) {
      return _mm256_cmpeq_epi8(_mm256_and_si256(_mm256_shuffle_epi8(table, h.text), h.upper_bit), h.upper_bit);
    });
  }

  [[gnu::always_inline]] std::uint64_t equal(int byte) const noexcept {
    return where([=](const half& h) {
      return _mm256_cmpeq_epi8(h.text, _mm256_set1_epi8(static_cast<char>(byte)));
    });
  }

  // Bytes compared as signed numbers: among those beyond ASCII the order is theirs, and ASCII is above.
  [[gnu::always_inline]] std::uint64_t below(int byte) const noexcept {
    return where([=](const half& h) {
      return _mm256_cmpgt_epi8(_mm256_set1_epi8(static_cast<char>(byte)), h.text);
    });
  }

  [[gnu::noinline]] std::uint64_t hexadecimal() const noexcept {
    constexpr std::uint8_t digit = 1U << 3U;  // 0 to 9 have upper bits 3, A to F 4, a to f 6
    constexpr std::uint8_t both = digit | 1U << 4U | 1U << 6U;
    static constexpr std::array<std::uint8_t, 16> by_low_bits{digit, both,  both,  both, both,
                                                              both,  both,  digit, digit, digit};
    return members_of(by_low_bits);
  }

  [[gnu::noinline]] void find_wide(const class_table& of) noexcept {
    const std::uint64_t tails = below(0xC0 - 0x100);
    const complete_words words = complete({.tails = tails,
                                           .upper_tails = tails & ~below(0xA0 - 0x100),
                                           .of_three = ~below(0xE0 - 0x100),
                                           .e0 = equal(0xE0),
                                           .ed = equal(0xED)});
    const __m256i bit_of_lead =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0));
    const __m256i low_four = _mm256_set1_epi8(0x0F);
    for (std::size_t i = 0; i < of.lead_count; ++i) {
      const __m256i table =
          _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(of.leads[i].data())));
      const std::uint64_t leads = where([&](const half& h) {
        const __m256i upper_four = _mm256_and_si256(_mm256_srli_epi16(h.text, 4), low_four);
        const __m256i shared = _mm256_and_si256(_mm256_shuffle_epi8(table, _mm256_and_si256(h.text, low_four)),
                                                _mm256_shuffle_epi8(bit_of_lead, upper_four));
        return _mm256_cmpgt_epi8(shared, _mm256_setzero_si256());
      });
      wide_[i] = characters_of(leads, words);
    }
  }

  half first_, second_;
  std::array<std::uint64_t, most_leads> wide_;  // the members beyond ASCII, by set of leads
  std::size_t second_begin_;                    // which byte of the block the second vector begins with
  std::uint64_t escapes_;
};

}  // namespace urispec::scan
