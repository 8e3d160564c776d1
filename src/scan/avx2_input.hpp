// A PEGTL input for a parser that is compiled for AVX2, and for texts of at least one vector of 32 bytes. To find the
// end of a span, it looks up the vector at hand, and counts from the current position. Most spans end there. Spans that
// mostly go on to the end of the text, such as a query, are looked up in the next vector as well.
//
// A load cannot begin before its address is known. If that is where the last span ended, the processor has to wait for
// that span. Three things avoid this. A vector stays at hand until a span goes beyond it, so the path is looked up in
// the same vector as the host before it. The next vector begins at a fixed distance. And spans over classes without
// escapes, such as a scheme, are read byte by byte: they are short and mostly alike, so that the processor predicts
// where they end.
//
// The object is small, and nothing takes its address (pegtl/parse/control.hpp), so that the compiler keeps it in
// registers. No vector reaches beyond the text: the last one ends with it, and begins before the current position if
// need be.
//
// Cost: linear. Invariants: no rule begins in the middle of a character; from_ is null or at most last_.
//
// Only for sources that are compiled for these instructions: parse/vector_engine.hpp states the rule about names.
// Tested in tests/scan/avx2_input_test.cpp, and in tests/parse/targets_test.cpp beside the other targets.
#pragma once

#include "scan/avx2_vector.hpp"
#include "urispec/pegtl/scan/plain_input.hpp"
#include "urispec/scan/class_tables.hpp"
#include "urispec/scan/classify.hpp"

#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::scan {

template <typename Classes>
class avx2_input;

// `Classes`: those whose long spans are found by whole_blocks, if they have characters beyond ASCII.
template <typename... Classes>
class avx2_input<tao::pegtl::type_list<Classes...>> : public plain_input {
 public:
  static constexpr bool stays_in_registers = true;  // pegtl/parse/control.hpp

  // Precondition: a text of less than a vector is the end of one that is as long or longer.
  explicit avx2_input(std::string_view text) noexcept : plain_input(text), last_(end() - avx2_vector::size) {}

  // Bytes from the current position that a span over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t span_length() noexcept {
    if constexpr (!avx2_vector::finds_spans<Class>) {
      return Class::span_length(std::string_view(current(), size()));
    } else {
      constexpr std::size_t at_hand = (goes_far<Class> ? 2 : 1) * avx2_vector::size;
      if (passed() >= at_hand) from_ = vector_at(current(), last_);
      const char* const from = from_;  // mostly not where the last span ended, so that the load need not wait for it
      const char* const last_at_hand = goes_far<Class> ? vector_at(from + avx2_vector::size, last_) : from;
      std::uint64_t ends = avx2_vector::load(from).template others<Class>();
      if constexpr (goes_far<Class>) {
        ends |= std::uint64_t{avx2_vector::load(last_at_hand).template others<Class>()} << (last_at_hand - from);
      }
      ends >>= passed();
      place reached{current(), from};
      if (ends != 0) [[likely]] {
        const auto length = static_cast<std::size_t>(std::countr_zero(ends));
        if (!avx2_vector::may_go_on<Class>(peek_char(length))) return length;
      } else {
        if (last_at_hand == last_) return size();
        reached.at = reached.from = last_at_hand + avx2_vector::size;
      }
      const place found = end_after<Class>(reached, end(), last_);
      from_ = found.from;
      return static_cast<std::size_t>(found.at - current());
    }
  }

 private:
  // How far a span has been followed, and where the vector begins that holds this byte. It may begin after last_: then
  // the last vector is looked up instead.
  struct place {
    const char* at;
    const char* from;
  };

  // How far the current position is from the beginning of the vector at hand. If it is 32 or more, the position is not
  // in the vector: it is beyond it, or before it (then the difference wraps), or there is no vector yet.
  [[nodiscard]] std::size_t passed() const noexcept {
    return reinterpret_cast<std::uintptr_t>(current()) - reinterpret_cast<std::uintptr_t>(from_);
  }

  static const char* vector_at(const char* at, const char* last) noexcept { return at < last ? at : last; }

  // The end of a span that has come to `reached`.
  template <typename Class>
  [[gnu::always_inline]] static place end_after(place reached, const char* end, const char* last) noexcept {
    if constexpr (!Class::beyond_ascii) {
      if (end - reached.at >= least_of_long) [[unlikely]] return end_in_long_text<Class>(reached.at, end, last);
    } else if constexpr (tables::template has<Class>) {
      if (end - reached.at >= least_of_long) [[unlikely]] return end_after_blocks<Class>(reached, end, last);
    }
    return end_in_vectors<Class>(reached, end, last);
  }

  // Many spans end soon in a long text too. Those that go on are followed two vectors at a time.
  template <typename Class>
  [[gnu::noinline]] static place end_in_long_text(const char* at, const char* end, const char* last) noexcept {
    const std::uint32_t soon = avx2_vector::load(at).template others<Class>();
    if (soon == 0) {
      at += avx2_vector::size;
    } else if (const char* const stop = at + std::countr_zero(soon); !avx2_vector::may_go_on<Class>(*stop)) {
      return {stop, at};
    }
    while (end - at >= two_vectors) {
      const auto first = avx2_vector::load(at);
      const auto second = avx2_vector::load(at + avx2_vector::size);
      const std::uint64_t others = avx2_vector::two(first.template others<Class>(), second.template others<Class>());
      if (others == 0) {
        at += two_vectors;
        continue;
      }
      const std::uint64_t certain = avx2_vector::ends_of_two(first, second, others) & (~std::uint64_t{0} >> cut_off);
      if (certain != 0) {
        const auto length = static_cast<std::size_t>(std::countr_zero(certain));
        return {at + length, at + (length & avx2_vector::size)};
      }
      at += two_vectors - cut_off;
    }
    return end_in_vectors<Class>({at, vector_at(at, last)}, end, last);
  }

  // Characters of several bytes are found in whole blocks, which takes less than two vectors do.
  template <typename Class>
  [[gnu::noinline]] static place end_after_blocks(place reached, const char* end, const char* last) noexcept {
    const auto left = static_cast<std::size_t>(end - reached.at);
    const std::size_t length = whole_blocks(reached.at, left, table, tables::template index_of<Class>);
    if (length != 0) {
      reached.at += length;
      reached.from = vector_at(reached.at, last);
    }
    return end_in_vectors<Class>(reached, end, last);
  }

  template <typename Class>
  [[gnu::always_inline]] static place end_in_vectors(place reached, const char* end, const char* last) noexcept {
    if constexpr (Class::beyond_ascii) {
      while (true) {
        const place stop = stop_in_vectors<Class>(reached, end, last);
        const char* const after = avx2_vector::after_rare_characters<Class>(stop.at, end);
        if (after == stop.at) return stop;
        reached = {after, vector_at(after, last)};
      }
    } else {
      return stop_in_vectors<Class>(reached, end, last);
    }
  }

  // Where a span that has come to `reached` ends, or where it goes on with a character that the look-ups do not find.
  template <typename Class>
  [[gnu::always_inline]] static place stop_in_vectors(place reached, const char* end, const char* last) noexcept {
    auto [at, from] = reached;
    while (from < last) {
      const std::uint64_t ends = avx2_vector::load(from).template ends<Class>();
      const auto before = static_cast<std::size_t>(at - from);
      const std::uint64_t certain = (ends & certain_ends) >> before;
      if (certain != 0) return {at + std::countr_zero(certain), from};
      // The next vector is looked up from the beginning of a character on, or from a digit of an escape, which is a
      // member (avx2_vector::finds_spans).
      const std::size_t first = before + static_cast<std::size_t>(std::countr_zero(ends >> before));
      at = Class::beyond_ascii ? from + std::min(first, avx2_vector::size) : std::max(at, from + step);
      from += step;
    }
    const std::uint64_t ends = std::uint64_t{avx2_vector::load(last).template ends<Class>()} >> (at - last);
    return {ends == 0 ? end : at + std::countr_zero(ends), last};
  }

  // What begins in the last two bytes of a vector may be cut off. The next one has it whole.
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
  static constexpr class_table table = tables::all();

  const char* const last_;      // where the last vector begins
  const char* from_ = nullptr;  // where the vector at hand begins
};

}  // namespace urispec::scan
