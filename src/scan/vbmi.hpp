// The masks of a block for a parser that is compiled for AVX-512 VBMI (Ice Lake, Zen 4): one look-up in 128 bytes finds
// which of eight classes each byte is in, and only the result is kept. The word of a class is computed from it when a
// span asks for it: most texts ask for three of eight. The members beyond ASCII are those of pegtl/character_class.hpp,
// found in the same way (scan/block_words.hpp).
//
// Only for sources that are compiled for these instructions: parse/rule_table.hpp states the rule about names.
// Tested in tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/block_words.hpp"
#include "urispec/pegtl/character_class.hpp"
#include "urispec/pegtl/inputs.hpp"

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

namespace urispec::scan {

class vbmi_masks {
 public:
  void classify(const char* text, std::size_t available, const class_table& table) noexcept {
    const std::size_t size = available < block_size ? available : block_size;
    const __mmask64 inside = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(size));
    // Bytes beyond the text are filled with FF, which no class has and which is neither a tail nor a lead.
    const __m512i bytes = _mm512_mask_loadu_epi8(_mm512_set1_epi8(-1), inside, text);
    const __mmask64 ascii = _mm512_testn_epi8_mask(bytes, _mm512_set1_epi8(-0x80));
    const __m512i lower = _mm512_load_si512(table.sets.by_byte.data());
    const __m512i upper = _mm512_load_si512(table.sets.by_byte.data() + block_size);
    __m512i sets = _mm512_maskz_permutex2var_epi8(ascii, lower, bytes, upper);
    const std::uint64_t percent = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('%'));
    if (percent != 0) {
      const std::uint64_t escapes = complete_escapes(percent, hexadecimal(bytes), text, available);
      sets = _mm512_or_si512(sets, _mm512_maskz_set1_epi8(escapes, static_cast<char>(table.sets.with_percent)));
    }
    if (table.lead_count != 0 && (~ascii & inside) != 0) sets = with_beyond_ascii(sets, bytes, table);
    sets_ = sets;
  }

  // The uppermost bit of each byte is for the first class. Shifts move bits from one byte into the next, which do not
  // come as far as that.
  template <std::size_t Index>
  [[nodiscard]] std::uint64_t mask_of(const class_table&) const noexcept {
    return _mm512_movepi8_mask(_mm512_slli_epi16(sets_, Index));
  }

  void take(const vbmi_masks& other) noexcept { sets_ = other.sets_; }

 private:
  [[gnu::always_inline]] static std::uint64_t hexadecimal(__m512i bytes) noexcept {
    const __m512i from_0 = _mm512_sub_epi8(bytes, _mm512_set1_epi8('0'));
    const __m512i from_a = _mm512_sub_epi8(_mm512_or_si512(bytes, _mm512_set1_epi8('a' - 'A')), _mm512_set1_epi8('a'));
    return _mm512_cmple_epu8_mask(from_0, _mm512_set1_epi8(9)) | _mm512_cmple_epu8_mask(from_a, _mm512_set1_epi8(5));
  }

  // The bytes of leads, by their lower four bits and one bit for their upper four.
  [[gnu::always_inline]] static std::uint64_t leads(__m512i bytes, const lead_bits& bits) noexcept {
    const __m512i low_four = _mm512_set1_epi8(0x0F);
    const __m512i table = _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bits.data())));
    const __m512i bit_of_upper = _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 0));
    const __m512i upper_four = _mm512_and_si512(_mm512_srli_epi16(bytes, 4), low_four);
    return _mm512_test_epi8_mask(_mm512_shuffle_epi8(table, _mm512_and_si512(bytes, low_four)),
                                 _mm512_shuffle_epi8(bit_of_upper, upper_four));
  }

  // Bytes compared as signed numbers: among those beyond ASCII the order is theirs, and ASCII is above.
  [[gnu::noinline]] static __m512i with_beyond_ascii(__m512i sets, __m512i bytes, const class_table& table) noexcept {
    const auto below = [&](int byte) -> std::uint64_t {
      return _mm512_cmplt_epi8_mask(bytes, _mm512_set1_epi8(static_cast<char>(byte)));
    };
    const auto equal = [&](int byte) -> std::uint64_t {
      return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(static_cast<char>(byte)));
    };
    const std::uint64_t tails = below(0xC0);
    const complete_words words = complete({.tails = tails,
                                           .upper_tails = tails & ~below(0xA0),
                                           .of_three = ~below(0xE0),
                                           .e0 = equal(0xE0),
                                           .ed = equal(0xED)});
    for (std::size_t i = 0; i < table.lead_count; ++i) {
      const std::uint64_t members = characters_of(leads(bytes, table.leads[i]), words);
      sets = _mm512_or_si512(sets, _mm512_maskz_set1_epi8(members, static_cast<char>(table.lead_classes[i])));
    }
    return sets;
  }

  __m512i sets_;  // bit 7 of a byte is for the first class
};

// The input of parsers that are compiled for AVX-512 VBMI (parse/rule_table.hpp).

struct vbmi {
  template <typename Classes>
  using input = block_input<Classes, vbmi_masks>;
};

}  // namespace urispec::scan
