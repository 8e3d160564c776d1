// Classification by look-ups in 128 bytes, where the processor has them (AVX-512 VBMI: Ice Lake, Zen 4): one finds for
// all bytes of a block which of eight classes they are in, and then each class takes its bit. Written in intrinsics, as
// Highway 1.0 has no name for the look-up.
// Included by scan/classify_highway.cpp for that target alone.
#include "scan/block_words.hpp"
#include "urispec/pegtl/character_class.hpp"

#include <immintrin.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace urispec::scan {
namespace HWY_NAMESPACE {

// The bytes of ASCII and the complete escapes. Gives back the bytes beyond ASCII, a bit each.
HWY_INLINE std::uint64_t classify_ascii(const char* text, std::size_t available, const class_table& table,
                                        class_masks& masks) {
  const __mmask64 inside = _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(std::min(available, block_size)));
  // Bytes beyond the text are filled with FF, which no class has.
  const __m512i bytes = _mm512_mask_loadu_epi8(_mm512_set1_epi8(-1), inside, text);
  const __mmask64 ascii = _mm512_testn_epi8_mask(bytes, _mm512_set1_epi8(-0x80));
  std::uint64_t escapes = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('%'));
  if (escapes != 0) {
    const auto within = [](__m512i bytes, char first, char last) {
      const __m512i distance = _mm512_sub_epi8(bytes, _mm512_set1_epi8(first));
      return _mm512_cmple_epu8_mask(distance, _mm512_set1_epi8(static_cast<char>(last - first)));
    };
    const __m512i lower_case = _mm512_or_si512(bytes, _mm512_set1_epi8('a' - 'A'));
    escapes = complete_escapes(escapes, within(bytes, '0', '9') | within(lower_case, 'a', 'f'), text, available);
  }
  const __m512i lower = _mm512_load_si512(table.sets.by_byte.data());
  const __m512i upper = _mm512_load_si512(table.sets.by_byte.data() + block_size);
  const __m512i escaped = _mm512_maskz_set1_epi8(escapes, static_cast<char>(table.sets.with_percent));
  const __m512i sets = _mm512_or_si512(_mm512_maskz_permutex2var_epi8(ascii, lower, bytes, upper), escaped);
  // The uppermost bit of each byte is for the first class. Shifts move bits from one byte into the next, which do not
  // come as far as that.
  const auto take = [&]<unsigned... Class>(std::integer_sequence<unsigned, Class...>) {
    ((masks[Class] = _mm512_movepi8_mask(_mm512_slli_epi16(sets, Class))), ...);
  };
  take(std::make_integer_sequence<unsigned, most_classes>());
  return ~ascii & inside;
}

// The number of bytes in whole blocks of nothing but members in ASCII; four blocks at a time, while there are so many.
HWY_INLINE std::size_t blocks_of_ascii(const char* text, std::size_t available, const class_table& table,
                                       std::size_t index) {
  // The bit of the class goes to the uppermost place of each byte.
  const auto half_table = [&](std::size_t begin) {
    return _mm512_slli_epi16(_mm512_load_si512(table.sets.by_byte.data() + begin), static_cast<unsigned>(index));
  };
  const __m512i lower = half_table(0);
  const __m512i upper = half_table(block_size);
  // Adds the uppermost bit of each byte that is not one.
  const auto add_others = [&](__m512i target, const char* position) {
    __m512i bytes = _mm512_loadu_si512(position);
    // Kept in a register: the compiler would read them twice, and most reads touch two lines of the cache.
    asm("" : "+v"(bytes));
    constexpr int first_or_not_second_or_third = 0xFB;
    return _mm512_ternarylogic_epi64(target, _mm512_permutex2var_epi8(lower, bytes, upper), bytes,
                                     first_or_not_second_or_third);
  };
  const auto all_members = [&]<std::size_t... Block>(const char* position, std::index_sequence<Block...>) {
    __m512i others = _mm512_setzero_si512();
    ((others = add_others(others, position + Block * block_size)), ...);
    return _mm512_movepi8_mask(others) == 0;
  };
  std::size_t finished = 0;
  while (available - finished >= 4 * block_size && all_members(text + finished, std::make_index_sequence<4>())) {
    finished += 4 * block_size;
  }
  while (available - finished >= block_size && all_members(text + finished, std::make_index_sequence<1>()))
    finished += block_size;
  return finished;
}

}  // namespace HWY_NAMESPACE
}  // namespace urispec::scan
HWY_AFTER_NAMESPACE();
