// The PEGTL inputs of the parsers: plain_input is the minimum that PEGTL's rules need, a text and a place in it;
// nested_input counts the nesting of rules that recurse; block_input finds the ends of spans in blocks of 64 bytes.
// PEGTL's own memory_input also carries a line, a column, a source and a depth, which take a dozen stores for each
// text.
#pragma once

#include "urispec/pegtl/character_class.hpp"
#include "urispec/utf8.hpp"

#include <tao/pegtl/eol.hpp>
#include <tao/pegtl/internal/marker.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/tracking_mode.hpp>
#include <tao/pegtl/type_list.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::scan {

class plain_input {
 public:
  using eol_t = tao::pegtl::eol::lf_crlf;
  using iterator_t = const char*;
  static constexpr auto tracking_mode_v = tao::pegtl::tracking_mode::lazy;

  // The text may be empty, but not a null pointer: rules compare bytes with memcmp.
  explicit plain_input(std::string_view text) noexcept
      : current_(text.data()), end_(text.data() + text.size()), begin_(text.data()) {}
  plain_input(const plain_input&) = delete;
  plain_input& operator=(const plain_input&) = delete;

  [[nodiscard]] const char* begin() const noexcept { return begin_; }
  [[nodiscard]] const char* current() const noexcept { return current_; }
  [[nodiscard]] std::size_t byte() const noexcept { return static_cast<std::size_t>(current_ - begin_); }

  // A rule says how many bytes it wants to look at. All are there from the start.
  [[nodiscard]] const char* end(std::size_t = 0) const noexcept { return end_; }
  [[nodiscard]] std::size_t size(std::size_t = 0) const noexcept { return static_cast<std::size_t>(end_ - current_); }
  [[nodiscard]] bool empty() const noexcept { return current_ == end_; }

  [[nodiscard]] char peek_char(std::size_t offset = 0) const noexcept { return current_[offset]; }
  [[nodiscard]] std::uint8_t peek_uint8(std::size_t offset = 0) const noexcept {
    return static_cast<std::uint8_t>(current_[offset]);
  }

  void bump(std::size_t count = 1) noexcept { current_ += count; }
  void bump_in_this_line(std::size_t count = 1) noexcept { current_ += count; }
  void bump_to_next_line(std::size_t count = 1) noexcept { current_ += count; }

  // A place to return to when a rule fails.
  template <tao::pegtl::rewind_mode Mode>
  [[nodiscard]] auto mark() noexcept {
    return tao::pegtl::internal::marker<iterator_t, Mode>(current_);
  }
  [[nodiscard]] iterator_t& iterator() noexcept { return current_; }
  template <tao::pegtl::rewind_mode Mode>
  void restart(const tao::pegtl::internal::marker<iterator_t, Mode>& place) noexcept {
    current_ = place.iterator();
  }
  void restart() noexcept { current_ = begin_; }

 private:
  // The order of members matters: a compiler that finds the first two equal at first stores them as a vector, and one
  // that finds begin and end of a rule beside each other subtracts them as one, and waits for the half that was written
  // last.
  const char* current_;
  const char* const end_;
  const char* const begin_;
};

// The input for grammars that recurse: a plain one that counts how deep rules are nested (pegtl/combinators.hpp).
// Other inputs have no count, because every text would pay for it. Tested in tests/emit/recursive_header_test.cpp.
class nested_input : public plain_input {
 public:
  using plain_input::plain_input;

  using plain_input::restart;
  // Prepares another parse. Going back to a mark leaves the depth as it is: the rules that count it take it back
  // themselves.
  void restart() noexcept {
    plain_input::restart();
    private_depth = 0;
  }

  std::size_t private_depth = 0;  // named as in PEGTL's own inputs
};

// The classes whose spans an input finds with vectors: those that the descriptor of a grammar names, which the
// generator puts in order (emit/facts.hpp), as many as one look-up finds. None if the descriptor names
// none, as in a grammar that was written by hand. Tested in tests/scan/span_classes_test.cpp.

namespace detail {

template <typename Taken, typename Left>
struct beginning_of {
  using type = Taken;
};
template <typename... Taken, typename First, typename... Left>
requires(sizeof...(Taken) < most_classes)
struct beginning_of<tao::pegtl::type_list<Taken...>, tao::pegtl::type_list<First, Left...>>
    : beginning_of<tao::pegtl::type_list<Taken..., First>, tao::pegtl::type_list<Left...>> {};

template <typename Grammar>
struct classes_of {
  using type = tao::pegtl::type_list<>;
};
template <typename Grammar>
requires requires { typename Grammar::span_classes; }
struct classes_of<Grammar> : beginning_of<tao::pegtl::type_list<>, typename Grammar::span_classes> {};

}  // namespace detail

template <typename Grammar>
using span_classes = typename detail::classes_of<Grammar>::type;

// The data of a block_input about a block: for each of its classes a word with a bit for each byte, all computed at
// once with the vector instructions of the machine (pegtl/character_class.hpp). A parser that is compiled for one set
// of instructions has masks of another type in their place, with the same functions (src/scan/vbmi.hpp). Tested in
// tests/scan/block_input_test.cpp.

class stored_masks {
 public:
  void classify(const char* text, std::size_t available, const class_table& table) noexcept {
    scan::classify(text, available, table, masks_);
  }

  // The mask of the class with this index in the table that classified the block.
  template <std::size_t Index>
  [[nodiscard]] std::uint64_t mask_of(const class_table&) const noexcept {
    return masks_[Index];
  }

  // Word by word: they were stored so a moment ago, and a vector that loads two of them would have to wait for both,
  // which made texts of several blocks a tenth slower.
  void take(const stored_masks& other) noexcept {
    for (std::size_t c = 0; c < masks_.size(); ++c) {
      masks_[c] = other.masks_[c];
      asm volatile("" ::: "memory");  // the compiler takes no vectors
    }
  }

 private:
  class_masks masks_;
};

// A PEGTL input that knows where spans end: it looks at sixty-four bytes at a time (pegtl/character_class.hpp) and
// answers span_length by counting ones. Rules see an ordinary input.
// Cost: one classification of the first block, one of each that is entered by a span, and one of the last block, wanted
// or not; whole blocks after the first of a span cost less. Stepping back into an earlier block takes another.
// In a short text a mispredicted branch takes as long as several spans, and so does a step that waits for another one:
// the code below avoids both.
// Invariant: no rule begins in the middle of a character. Tested in tests/scan/block_input_test.cpp.

// True if the input finds the end of a span over the class faster than byte by byte.
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
        std::uint64_t others = ~masks_.template mask_of<index_of<Class>>(table);
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
  static constexpr class_table table = tables::table();

  template <typename Class>
  static constexpr std::size_t index_of = tables::template index_of<Class>;

  // block_size or more where it is in none.
  std::size_t offset_in_block(const char* position) const noexcept {
    return reinterpret_cast<std::uintptr_t>(position) - reinterpret_cast<std::uintptr_t>(block_);
  }

  template <typename Class>
  [[gnu::noinline]] std::size_t length_from(const char* const begin) noexcept {
    const char* position = begin + ones_from<Class>(begin);
    while (position != end()) {
      // If the span leaves the block, the place is read from memory again, so that the processor need not wait for the
      // computations before. A text of a kilobyte takes a tenth less.
      if (position == ahead_) {
        enter_last();
        position = block_;
      } else if (position == next_) {
        asm volatile("" ::: "memory");
        position = next_;
        // A span that leaves a whole block is likely to continue for many.
        const auto left = static_cast<std::size_t>(end() - position);
        if (position != begin && left >= block_size) position += whole_blocks(position, left, table, index_of<Class>);
        if (position == end()) break;
        enter(position);
      } else if (offset_in_block(position) >= block_size) {
        enter(position);
      } else if constexpr (Class::beyond_ascii) {
        const std::size_t size = Class::step(std::string_view(position, static_cast<std::size_t>(end() - position)), 0);
        if (size == 0) break;
        position += size;
      } else {
        break;
      }
      position += ones_from<Class>(position);
    }
    return static_cast<std::size_t>(position - begin);
  }

  // The number of bytes from here on that are members by the masks.
  template <typename Class>
  std::size_t ones_from(const char* position) const noexcept {
    const std::size_t offset = offset_in_block(position);
    return offset >= block_size
               ? 0
               : static_cast<std::size_t>(std::countr_one(masks_.template mask_of<index_of<Class>>(table) >> offset));
  }

  void enter(const char* position) noexcept {
    masks_.classify(position, static_cast<std::size_t>(end() - position), table);
    begin_block(position);
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
  void begin_block(const char* position) noexcept {
    block_ = position;
    next_ = nullptr;
    ahead_ = nullptr;
    whole_ = ~std::uint64_t{0};
    if (static_cast<std::size_t>(end() - position) <= block_size) return;
    next_ = position + block_size;
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

  // The number of bytes between the beginning of the character at this place and the place.
  static std::size_t cut_off(const char* position) noexcept {
    const unsigned first = unicode::is_tail(position[0]);
    const unsigned second = first & unsigned{unicode::is_tail(position[-1])};
    return first + second + (second & unsigned{unicode::is_tail(position[-2])});
  }

  const char* block_ = nullptr;
  // The end of the block, or the beginning of a character that its end cuts off; null for the last block.
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
