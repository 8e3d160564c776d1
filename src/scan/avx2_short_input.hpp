// A PEGTL input for a parser that is compiled for AVX2, and for texts of less than one vector of 32 bytes: all of the
// text is in a register, with zeros after it, at which every span ends.
//
// It, too, stays in registers, and reads spans over classes without escapes byte by byte (scan/avx2_input.hpp).
//
// Cost: linear. Invariant: no rule begins in the middle of a character.
//
// Only for sources that are compiled for these instructions: parse/vector_engine.hpp states the rule about names.
// Tested in tests/scan/avx2_input_test.cpp, and in tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/avx2_vector.hpp"
#include "urispec/pegtl/scan/plain_input.hpp"
#include "urispec/scan/class_tables.hpp"

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec::scan {

class avx2_short_input : public plain_input {
 public:
  static constexpr bool stays_in_registers = true;  // pegtl/parse/control.hpp

  explicit avx2_short_input(std::string_view text) noexcept : plain_input(text), bytes_(whole(text)) {}

  // Bytes from the current position that a span over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t span_length() noexcept {
    if constexpr (!avx2_vector::finds_spans<Class>) {
      return Class::span_length(std::string_view(current(), size()));
    } else {
      static_assert(!Class::bytes[0], "the zeros after the text must end every span");
      const std::size_t length = to_first(bytes_.template others<Class>(), byte());
      if (length == size() || !avx2_vector::may_go_on<Class>(peek_char(length))) return length;
      return length_to_end<Class>(bytes_, begin(), current(), end());
    }
  }

 private:
  static std::size_t to_first(std::uint32_t places, std::size_t from) noexcept {
    return static_cast<std::size_t>(std::countr_zero(places >> from));
  }

  template <typename Class>
  [[gnu::noinline]] static std::size_t length_to_end(avx2_vector bytes, const char* begin, const char* from,
                                                     const char* end) noexcept {
    const std::uint32_t ends = bytes.ends<Class>();
    const char* at = from;
    while (true) {
      at += to_first(ends, static_cast<std::size_t>(at - begin));
      const char* const after = Class::beyond_ascii ? avx2_vector::after_rare_characters<Class>(at, end) : at;
      if (after == at) return static_cast<std::size_t>(at - from);
      at = after;
    }
  }

  // The text and zeros after it. From four bytes on without a branch, which a processor could not predict: first all
  // complete words of four bytes, then the remaining one to three bytes, which are the upper ones of the last four.
  [[gnu::always_inline]] static avx2_vector whole(std::string_view text) noexcept {
    const char* const begin = text.data();
    const std::size_t n = text.size();
    if (n < 4) {
      long long word = 0;
      for (std::size_t i = n; i > 0; --i) word = word << 8U | static_cast<unsigned char>(begin[i - 1]);
      return avx2_vector(_mm256_set_epi64x(0, 0, 0, word));
    }
    static constexpr std::array<std::int32_t, 16> before{-1, -1, -1, -1, -1, -1, -1, -1};
    static constexpr std::array<std::int32_t, 16> at{0, 0, 0, 0, 0, 0, 0, 0, -1};
    std::uint32_t last = 0;
    std::memcpy(&last, begin + n - 4, 4);
    const std::uint64_t rest = std::uint64_t{last} >> 8 * (4 - n % 4);
    const auto* const words_of_text = static_cast<const int*>(static_cast<const void*>(begin));
    const __m256i words = _mm256_maskload_epi32(words_of_text, window(before.data() + 8 - n / 4));
    const __m256i rest_in_place =
        _mm256_and_si256(_mm256_set1_epi32(static_cast<int>(rest)), window(at.data() + 8 - n / 4));
    return avx2_vector(_mm256_or_si256(words, rest_in_place));
  }

  [[gnu::always_inline]] static __m256i window(const std::int32_t* from) noexcept {
    return _mm256_loadu_si256(static_cast<const __m256i*>(static_cast<const void*>(from)));
  }

  avx2_vector bytes_;
};

}  // namespace urispec::scan
