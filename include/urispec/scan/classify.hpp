// Sixty-four bytes at a glance: for each of some character classes, a word with a bit for each byte that is a member.
// This is the first stage of simdjson (G. Langdale, D. Lemire, "Parsing gigabytes of JSON per second", 2019) put under
// a PEGTL grammar: the rules still do the parsing, but a span over a class becomes a count of ones.
//
// This uses vectors if Google Highway is available and the processor has them. They are chosen when the program runs,
// so that a program built for the oldest processor uses the best vectors that it finds. Otherwise each byte is looked
// up. Reads nothing outside the text. Tested in tests/scan/classify_test.cpp, on every target that the machine can run
// and next to a page that must not be read.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace urispec::scan {

inline constexpr std::size_t block_size = 64;

// One class, by the lower four bits of a byte.
struct class_bits {
  std::array<std::uint8_t, 16> by_low_bits{};  // members among ASCII: bit h of an entry is for upper bits h
  std::uint64_t percent_bits = 0;              // all ones if `%` is a member too where two hexadecimal digits follow
};

// Bytes that begin characters of two or three bytes, by their lower four bits: bits 0, 1 and 2 are for C, D and E.
using lead_bits = std::array<std::uint8_t, 16>;
inline constexpr std::size_t most_leads = 4;  // of one table

// Sets of classes: bit 7 is for the first class of a table, bit 0 for the eighth.
inline constexpr std::size_t most_classes = 8;  // of one table
struct class_sets {
  // Those that a byte of ASCII is in; two vectors of 64 bytes, each in one line of the cache.
  alignas(64) std::array<std::uint8_t, 128> by_byte{};
  std::uint8_t with_percent = 0;  // those that `%` is in where two hexadecimal digits follow
};

// Some classes, in two forms that say the same of ASCII: vectors differ in what they can look up at once.
struct class_table {
  class_sets sets;
  const class_bits* classes;
  std::size_t count;
  // Sets of leads of which all characters are members; several classes may have the same.
  const lead_bits* leads;
  std::size_t lead_count;
  std::array<std::uint8_t, most_classes> lead_set;  // that of each class, counted from 1; 0 if it has none
  std::array<std::uint8_t, most_leads> lead_classes;  // the same the other way: the classes that have each set of leads
};

// A word for each class, with a bit for each byte of a block; 0 where the table has no such class.
using class_masks = std::array<std::uint64_t, most_classes>;

// The classes of the bytes text[0] to text[63], or to text[available - 1] where fewer are there: bit i of masks[c] says
// whether byte i is in class c. Bits beyond the text are 0. `available` counts to the end of the whole text, since an
// escape may begin in one block and end in the next. Every class with escapes must have the hexadecimal digits as
// members.
//
// For a character beyond ASCII, all bytes are in, or none. Some members are left out, and the caller has to look at
// them where a span of ones ends: characters of four bytes, those that do not end in the block, those that share their
// first byte with one that is not a member, and all of a class for whose leads the table has no more room.
inline void classify(const char* text, std::size_t available, const class_table& of, class_masks& masks) noexcept;

// How many bytes, a multiple of 64, are members of the class of that index, from the start of the text and in whole
// blocks: for long spans. `available` counts to the end of the whole text.
[[nodiscard]] std::size_t whole_blocks(const char* text, std::size_t available, const class_table& of,
                                       std::size_t index) noexcept;

// `classify` and `whole_blocks` without vectors.
void classify_plainly(const char* text, std::size_t available, const class_table& of, class_masks& masks) noexcept;
[[nodiscard]] std::size_t whole_blocks_plainly(const char* text, std::size_t available, const class_table& of,
                                               std::size_t index) noexcept;

namespace detail {

using classifier = void (*)(const char*, std::size_t, const class_table&, class_masks&);

// What the processor can run: found out at the first call, and the same from then on. Callers can inline it, because
// one more function call takes a thirtieth of the time of a short text.
extern std::atomic<classifier> chosen_classify;

}  // namespace detail

inline void classify(const char* text, std::size_t available, const class_table& of, class_masks& masks) noexcept {
  detail::chosen_classify.load(std::memory_order_relaxed)(text, available, of, masks);
}

}  // namespace urispec::scan
