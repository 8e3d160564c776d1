// Parsing in registers of AVX2: 32 bytes of a text and their members of a class (avx2_vector), and two PEGTL inputs,
// for texts shorter than a vector (avx2_short_input) and for all others (avx2_input). A word has a bit for each byte,
// the lowest for the first.
//
// Only for sources that are compiled for these instructions: parse/rule_table.hpp states the rule about names.
// Cost: linear. Invariant: no rule begins in the middle of a character.
// Tests: tests/scan/avx2_input_test.cpp, and tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/block_words.hpp"
#include "urispec/pegtl/character_class.hpp"
#include "urispec/pegtl/inputs.hpp"

#include <immintrin.h>
#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec::scan {

// A class as constants to look 32 bytes up in.
struct avx2_look_up {
  using constant = std::array<std::uint8_t, 32>;

  explicit constexpr avx2_look_up(const ascii_set& set) noexcept {
    for (std::size_t i = 0; i < 32; ++i) {
      members[i] = set.columns()[i % 16];
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

  [[nodiscard, gnu::always_inline]] static avx2_vector load(const void* source) noexcept {
    return avx2_vector(_mm256_loadu_si256(static_cast<const __m256i*>(source)));
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

  // True if a span over the class may go on at a byte that others() reports.
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
    std::uint32_t non_members = others<Class>();
    const std::uint32_t percent = equal('%');
    if (percent != 0) non_members = without_escapes(non_members, percent, ~not_in(hexadecimal));
    if constexpr (Class::beyond_ascii) {
      if (bits(bytes_) != 0) non_members &= static_cast<std::uint32_t>(~wide_members<Class>());
    }
    return non_members;
  }

  // Does what ends() does, for two vectors in a row and a class of ASCII alone; `non_members` has a bit for each byte
  // outside the class.
  [[nodiscard, gnu::always_inline]] static std::uint64_t ends_of_two(avx2_vector first, avx2_vector second,
                                                                     std::uint64_t non_members) noexcept {
    const std::uint64_t percent = two(first.equal('%'), second.equal('%'));
    return without_escapes(non_members, percent, ~two(first.not_in(hexadecimal), second.not_in(hexadecimal)));
  }

  // The words of two vectors as one, the first vector's lower.
  [[nodiscard, gnu::always_inline]] static std::uint64_t two(std::uint32_t first, std::uint32_t second) noexcept {
    return first | std::uint64_t{second} << size;
  }

  // The place after all members of the class beyond ASCII that stand at `position`, including those that the look-ups
  // do not find. One of them is likely to follow another.
  template <typename Class>
  [[nodiscard]] static const char* after_rare_characters(const char* position, const char* end) noexcept {
    while (position != end && is_beyond_ascii(*position)) {
      const std::size_t length = Class::step({position, static_cast<std::size_t>(end - position)}, 0);
      if (length == 0) break;
      position += length;
    }
    return position;
  }

 private:
  template <typename Word>
  [[gnu::always_inline]] static Word without_escapes(Word ends, Word percent, Word digits) noexcept {
    return ends & ~(percent & digits >> 1U & digits >> 2U);
  }

  template <typename Class>
  static constexpr avx2_look_up look_up_of{detail::members_of_class<Class>().members};

  static constexpr avx2_look_up hexadecimal{hex_digits};

  // Nothing beyond ASCII is in one.
  [[gnu::always_inline]] std::uint32_t not_in(const avx2_look_up& in) const noexcept {
    // g++ sees that both halves of each vector are equal, and would build it from one half in three instructions.
    const avx2_look_up* source = &in;
    asm("" : "+r"(source));
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(bytes_, 4), constant_at(source->low_four.data()));
    const __m256i members = _mm256_and_si256(_mm256_shuffle_epi8(constant_at(source->members.data()), bytes_),
                                             _mm256_shuffle_epi8(constant_at(source->bit_of_upper.data()), upper));
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

  [[gnu::always_inline]] static __m256i constant_at(const std::uint8_t* source) noexcept {
    return _mm256_loadu_si256(static_cast<const __m256i*>(static_cast<const void*>(source)));
  }

  [[gnu::always_inline]] static std::uint32_t bits(__m256i bytes) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes));
  }

  __m256i bytes_;
};

// The input for texts of less than 32 bytes: all of the text is in one register, with zeros after it, at which every
// span ends. Like avx2_input, it stays in registers itself, and reads spans over classes without escapes byte by byte.
class avx2_short_input : public plain_input {
 public:
  static constexpr bool stays_in_registers = true;  // pegtl/control.hpp

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
  static std::size_t to_first(std::uint32_t places, std::size_t begin) noexcept {
    return static_cast<std::size_t>(std::countr_zero(places >> begin));
  }

  template <typename Class>
  [[gnu::noinline]] static std::size_t length_to_end(avx2_vector bytes, const char* begin, const char* start,
                                                     const char* end) noexcept {
    const std::uint32_t ends = bytes.ends<Class>();
    const char* position = start;
    while (true) {
      position += to_first(ends, static_cast<std::size_t>(position - begin));
      const char* const after =
          Class::beyond_ascii ? avx2_vector::after_rare_characters<Class>(position, end) : position;
      if (after == position) return static_cast<std::size_t>(position - start);
      position = after;
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
    static constexpr std::array<std::int32_t, 16> preceding_mask{-1, -1, -1, -1, -1, -1, -1, -1};
    static constexpr std::array<std::int32_t, 16> position_mask{0, 0, 0, 0, 0, 0, 0, 0, -1};
    std::uint32_t last = 0;
    std::memcpy(&last, begin + n - 4, 4);
    const std::uint64_t rest = std::uint64_t{last} >> 8 * (4 - n % 4);
    const auto* const words_of_text = static_cast<const int*>(static_cast<const void*>(begin));
    const __m256i words = _mm256_maskload_epi32(words_of_text, window(preceding_mask.data() + 8 - n / 4));
    const __m256i rest_in_place =
        _mm256_and_si256(_mm256_set1_epi32(static_cast<int>(rest)), window(position_mask.data() + 8 - n / 4));
    return avx2_vector(_mm256_or_si256(words, rest_in_place));
  }

  [[gnu::always_inline]] static __m256i window(const std::int32_t* source) noexcept {
    return _mm256_loadu_si256(static_cast<const __m256i*>(static_cast<const void*>(source)));
  }

  avx2_vector bytes_;
};

// The input for texts of at least 32 bytes. To find the end of a span, it looks up the vector at hand, and counts from
// the current position. Most spans end there. Spans that mostly go on to the end of the text, such as a query, are
// looked up in the next vector as well.
//
// A load cannot begin before its address is known. If that is where the last span ended, the processor has to wait for
// that span. Three things avoid this. A vector stays at hand until a span goes beyond it, so the path is looked up in
// the same vector as the host before it. The next vector begins at a fixed distance. And spans over classes without
// escapes, such as a scheme, are read byte by byte: they are short and mostly alike, so that the processor predicts
// where they end.
//
// The object is small, and nothing takes its address (pegtl/control.hpp), so that the compiler keeps it in
// registers. No vector reaches beyond the text: the last one ends with it, and begins before the current position if
// need be.
//
// Invariant: source_ is null or at most last_.
template <typename Classes>
class avx2_input;

// `Classes`: those whose long spans are found by whole_blocks, if they have characters beyond ASCII.
template <typename... Classes>
class avx2_input<tao::pegtl::type_list<Classes...>> : public plain_input {
 public:
  static constexpr bool stays_in_registers = true;  // pegtl/control.hpp

  // Precondition: a text of less than a vector is the end of one that is as long or longer.
  explicit avx2_input(std::string_view text) noexcept : plain_input(text), last_(end() - avx2_vector::size) {}

  // Bytes from the current position that a span over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t span_length() noexcept {
    if constexpr (!avx2_vector::finds_spans<Class>) {
      return Class::span_length(std::string_view(current(), size()));
    } else {
      constexpr std::size_t at_hand = (goes_far<Class> ? 2 : 1) * avx2_vector::size;
      if (passed() >= at_hand) source_ = vector_at(current(), last_);
      const char* const source =
          source_;  // mostly not where the last span ended, so that the load need not wait for it
      const char* const last_at_hand = goes_far<Class> ? vector_at(source + avx2_vector::size, last_) : source;
      std::uint64_t ends = avx2_vector::load(source).template others<Class>();
      if constexpr (goes_far<Class>) {
        ends |= std::uint64_t{avx2_vector::load(last_at_hand).template others<Class>()} << (last_at_hand - source);
      }
      ends >>= passed();
      place position_in_span{current(), source};
      if (ends != 0) [[likely]] {
        const auto length = static_cast<std::size_t>(std::countr_zero(ends));
        if (!avx2_vector::may_go_on<Class>(peek_char(length))) return length;
      } else {
        if (last_at_hand == last_) return size();
        position_in_span.position = position_in_span.source = last_at_hand + avx2_vector::size;
      }
      const place span_end = end_after<Class>(position_in_span, end(), last_);
      source_ = span_end.source;
      return static_cast<std::size_t>(span_end.position - current());
    }
  }

 private:
  // The end of the part of a span that was followed, and the beginning of the vector that holds this byte. It may begin
  // after last_: then the last vector is looked up instead.
  struct place {
    const char* position;
    const char* source;
  };

  // The distance of the current position from the beginning of the vector at hand. If it is 32 or more, the position is
  // not in the vector: it is beyond it, or before it (then the difference wraps), or there is no vector yet.
  [[nodiscard]] std::size_t passed() const noexcept {
    return reinterpret_cast<std::uintptr_t>(current()) - reinterpret_cast<std::uintptr_t>(source_);
  }

  static const char* vector_at(const char* position, const char* last) noexcept {
    return position < last ? position : last;
  }

  // The end of a span that has come to `position_in_span`.
  template <typename Class>
  [[gnu::always_inline]] static place end_after(place position_in_span, const char* end, const char* last) noexcept {
    if constexpr (!Class::beyond_ascii) {
      if (end - position_in_span.position >= least_of_long) [[unlikely]]
        return end_in_long_text<Class>(position_in_span.position, end, last);
    } else if constexpr (tables::template has<Class>) {
      if (end - position_in_span.position >= least_of_long) [[unlikely]]
        return end_after_blocks<Class>(position_in_span, end, last);
    }
    return end_in_vectors<Class>(position_in_span, end, last);
  }

  // Many spans end soon in a long text too. Those that go on are followed two vectors at a time.
  template <typename Class>
  [[gnu::noinline]] static place end_in_long_text(const char* position, const char* end, const char* last) noexcept {
    const std::uint32_t soon = avx2_vector::load(position).template others<Class>();
    if (soon == 0) {
      position += avx2_vector::size;
    } else if (const char* const stop = position + std::countr_zero(soon); !avx2_vector::may_go_on<Class>(*stop)) {
      return {stop, position};
    }
    while (end - position >= two_vectors) {
      const auto first = avx2_vector::load(position);
      const auto second = avx2_vector::load(position + avx2_vector::size);
      const std::uint64_t others = avx2_vector::two(first.template others<Class>(), second.template others<Class>());
      if (others == 0) {
        position += two_vectors;
        continue;
      }
      const std::uint64_t certain = avx2_vector::ends_of_two(first, second, others) & (~std::uint64_t{0} >> cut_off);
      if (certain != 0) {
        const auto length = static_cast<std::size_t>(std::countr_zero(certain));
        return {position + length, position + (length & avx2_vector::size)};
      }
      position += two_vectors - cut_off;
    }
    return end_in_vectors<Class>({position, vector_at(position, last)}, end, last);
  }

  // Characters of several bytes are found in whole blocks, which takes less than two vectors do.
  template <typename Class>
  [[gnu::noinline]] static place end_after_blocks(place position_in_span, const char* end, const char* last) noexcept {
    const auto left = static_cast<std::size_t>(end - position_in_span.position);
    const std::size_t length = whole_blocks(position_in_span.position, left, table, tables::template index_of<Class>);
    if (length != 0) {
      position_in_span.position += length;
      position_in_span.source = vector_at(position_in_span.position, last);
    }
    return end_in_vectors<Class>(position_in_span, end, last);
  }

  template <typename Class>
  [[gnu::always_inline]] static place end_in_vectors(place position_in_span, const char* end,
                                                     const char* last) noexcept {
    if constexpr (Class::beyond_ascii) {
      while (true) {
        const place stop = stop_in_vectors<Class>(position_in_span, end, last);
        const char* const after = avx2_vector::after_rare_characters<Class>(stop.position, end);
        if (after == stop.position) return stop;
        position_in_span = {after, vector_at(after, last)};
      }
    } else {
      return stop_in_vectors<Class>(position_in_span, end, last);
    }
  }

  // The end of a span that has come to `position_in_span`, or the place where it goes on with a character that the
  // look-ups do not find.
  template <typename Class>
  [[gnu::always_inline]] static place stop_in_vectors(place position_in_span, const char* end,
                                                      const char* last) noexcept {
    auto [position, begin] = position_in_span;
    while (begin < last) {
      const std::uint64_t ends = avx2_vector::load(begin).template ends<Class>();
      const auto before = static_cast<std::size_t>(position - begin);
      const std::uint64_t certain = (ends & certain_ends) >> before;
      if (certain != 0) return {position + std::countr_zero(certain), begin};
      // The next vector is looked up from the beginning of a character on, or from a digit of an escape, which is a
      // member (avx2_vector::finds_spans).
      const std::size_t first = before + static_cast<std::size_t>(std::countr_zero(ends >> before));
      position = Class::beyond_ascii ? begin + std::min(first, avx2_vector::size) : std::max(position, begin + step);
      begin += step;
    }
    const std::uint64_t ends = std::uint64_t{avx2_vector::load(last).template ends<Class>()} >> (position - last);
    return {ends == 0 ? end : position + std::countr_zero(ends), last};
  }

  // An escape that begins in the last two bytes of a vector may be cut off. The next vector has it whole.
  static constexpr std::ptrdiff_t cut_off = 2;
  static constexpr std::ptrdiff_t step = avx2_vector::size - cut_off;
  static constexpr std::uint64_t certain_ends = (std::uint64_t{1} << step) - 1;

  static constexpr std::ptrdiff_t two_vectors = 2 * avx2_vector::size;
  static constexpr std::ptrdiff_t least_of_long = 4 * block_size;

  // Spans that may have what ends a path, such as a query, mostly end with the text. They are looked up in the vector
  // at hand and in the next at once: in which of them a span ends, the processor could not predict. Characters beyond
  // ASCII mostly take more than that, and are followed from the vector that holds the position.
  template <typename Class>
  static constexpr bool goes_far = !Class::beyond_ascii && Class::bytes['/'] && Class::bytes['?'];

  using tables = class_tables<Classes...>;
  static constexpr class_table table = tables::table();

  const char* const last_;      // where the last vector begins
  const char* source_ = nullptr;  // where the vector at hand begins
};

// The input of parsers that are compiled for AVX2 (parse/rule_table.hpp).

struct avx2 {
  // The shortest text that `input` reads; shorter ones are for `short_input`.
  static constexpr std::size_t least = avx2_vector::size;

  template <typename Classes>
  using input = avx2_input<Classes>;
  template <typename Classes>
  using short_input = avx2_short_input;
};

}  // namespace urispec::scan
