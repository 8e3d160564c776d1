// A PEGTL input that knows where spans end: it looks at sixty-four bytes at a time (scan/classify.hpp) and answers
// span_length by counting ones. Rules see an ordinary input.
// Cost: one classification of the first block, one of each that is entered by a span, and one of the last block, wanted
// or not; whole blocks after the first of a span cost less. Stepping back into an earlier block takes another.
// In a short text a mispredicted branch takes as long as several spans, and so does a step that waits for another one:
// the code below avoids both.
// Invariant: no rule begins in the middle of a character. Tested in tests/scan/block_input_test.cpp.
#pragma once

#include "urispec/pegtl/scan/plain_input.hpp"
#include "urispec/scan/character_class.hpp"
#include "urispec/scan/class_tables.hpp"
#include "urispec/pegtl/scan/stored_masks.hpp"
#include "urispec/scan/classify.hpp"
#include "urispec/unicode/utf8.hpp"

#include <tao/pegtl/type_list.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::scan {

// Whether an input finds where a span over the class ends faster than byte by byte.
template <typename Input, typename Class>
inline constexpr bool finds_spans = false;

// `Classes`, a type list: those whose spans are found in blocks, where they fit. Runs over others are found byte by
// byte. `Masks`: what is known of a block.
template <typename Classes, typename Masks = stored_masks>
class block_input;

template <typename... Classes, typename Masks>
class block_input<tao::pegtl::type_list<Classes...>, Masks> : public plain_input {
 public:
  explicit block_input(std::string_view text) noexcept : plain_input(text) {
    masks_.classify(begin(), text.size(), table);
    begin_block(begin());
  }

  // Bytes from the current position that a span over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t span_length() noexcept {
    if constexpr (!has_digits_of_escapes<Class> || !tables::template has<Class>) {
      return Class::span_length(std::string_view(current(), static_cast<std::size_t>(end() - current())));
    } else {
      // Most spans end in the block in which they begin, and few bytes beyond ASCII end one.
      const std::size_t offset = offset_in_block(current());
      if (offset < block_size) [[likely]] {
        // A character that the end of the block cuts off counts as the end of the block, so that the processor has only
        // one case to predict.
        std::uint64_t others = ~masks_.template of<index_of<Class>>(table);
        if constexpr (Class::beyond_ascii) others &= whole_;
        const std::uint64_t ends = others >> offset;
        if (ends != 0) [[likely]] {
          const auto length = static_cast<unsigned>(std::countr_zero(ends));
          if constexpr (!Class::beyond_ascii) return length;
          const char* const next = current() + length;
          if (next == end() || static_cast<unsigned char>(*next) < 0x80) return length;
        }
      }
      return length_from<Class>(current());
    }
  }

 private:
  static constexpr bool any_beyond_ascii = (false || ... || Classes::beyond_ascii);
  using tables = class_tables<Classes...>;
  static constexpr class_table table = tables::all();

  template <typename Class>
  static constexpr std::size_t index_of = tables::template index_of<Class>;

  // block_size or more where it is in none.
  std::size_t offset_in_block(const char* at) const noexcept {
    return reinterpret_cast<std::uintptr_t>(at) - reinterpret_cast<std::uintptr_t>(block_);
  }

  template <typename Class>
  [[gnu::noinline]] std::size_t length_from(const char* const begin) noexcept {
    const char* at = begin + ones_from<Class>(begin);
    while (at != end()) {
      // If the span leaves the block, the place is read from memory again, so that the processor need not wait for the
      // computations before. A text of a kilobyte takes a tenth less.
      if (at == ahead_) {
        enter_last();
        at = block_;
      } else if (at == next_) {
        asm volatile("" ::: "memory");
        at = next_;
        // A span that leaves a whole block is likely to continue for many.
        const auto left = static_cast<std::size_t>(end() - at);
        if (at != begin && left >= block_size) at += whole_blocks(at, left, table, index_of<Class>);
        if (at == end()) break;
        enter(at);
      } else if (offset_in_block(at) >= block_size) {
        enter(at);
      } else if constexpr (Class::beyond_ascii) {
        const std::size_t size = Class::step(std::string_view(at, static_cast<std::size_t>(end() - at)), 0);
        if (size == 0) break;
        at += size;
      } else {
        break;
      }
      at += ones_from<Class>(at);
    }
    return static_cast<std::size_t>(at - begin);
  }

  // How many bytes from here the masks know to be members.
  template <typename Class>
  std::size_t ones_from(const char* at) const noexcept {
    const std::size_t offset = offset_in_block(at);
    return offset >= block_size
               ? 0
               : static_cast<std::size_t>(std::countr_one(masks_.template of<index_of<Class>>(table) >> offset));
  }

  void enter(const char* at) noexcept {
    masks_.classify(at, static_cast<std::size_t>(end() - at), table);
    begin_block(at);
  }

  void enter_last() noexcept {
    masks_.take(masks_ahead_);
    block_ = ahead_;
    next_ = nullptr;
    ahead_ = nullptr;
    whole_ = ~std::uint64_t{0};
  }

  // From here on the masks are those of this block. If the next block is the last, it is classified before it is known
  // to be needed, so that the processor works on both at once. A span may pass many of the blocks between without
  // classifying them for every class.
  void begin_block(const char* at) noexcept {
    block_ = at;
    next_ = nullptr;
    ahead_ = nullptr;
    whole_ = ~std::uint64_t{0};
    if (static_cast<std::size_t>(end() - at) <= block_size) return;
    next_ = at + block_size;
    if constexpr (any_beyond_ascii) {
      const std::size_t cut = cut_off(next_);
      next_ -= cut;
      whole_ >>= cut;
    }
    const auto after = static_cast<std::size_t>(end() - next_);
    if (after > block_size) return;
    masks_ahead_.classify(next_, after, table);
    ahead_ = next_;
  }

  // How many bytes before this place the character begins that it is in.
  static std::size_t cut_off(const char* at) noexcept {
    const unsigned first = unicode::is_tail(at[0]);
    const unsigned second = first & unsigned{unicode::is_tail(at[-1])};
    return first + second + (second & unsigned{unicode::is_tail(at[-2])});
  }

  const char* block_ = nullptr;
  // Where the block ends, or the character begins that its end cuts off; null for the last.
  const char* next_ = nullptr;
  std::uint64_t whole_;  // a bit for each byte before that
  Masks masks_;
  const char* ahead_ = nullptr;  // the block of masks_ahead_, null where it is not known
  Masks masks_ahead_;
};

template <typename... Classes, typename Masks, typename Class>
inline constexpr bool finds_spans<block_input<tao::pegtl::type_list<Classes...>, Masks>, Class> =
    has_digits_of_escapes<Class> && class_tables<Classes...>::template has<Class>;

}  // namespace urispec::scan
