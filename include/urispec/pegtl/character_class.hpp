// Character classes: the characters that a span goes over, as a type that the generator writes; the tables that the
// compiler makes of it; and classify(), which finds the members among 64 bytes at once.
// Tests: tests/scan/classify_test.cpp, tests/scan/long_spans_test.cpp.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec::combinators {

// A span may go over escapes (`%` and two hexadecimal digits) as well as characters.
enum class percent_encoded : std::uint8_t { no, yes };

// Bounds are pairs: first, last, first, last… in order and apart.
template <percent_encoded Percent, char32_t... Bounds>
struct character_class {
  static_assert(sizeof...(Bounds) % 2 == 0 && sizeof...(Bounds) > 0);

  static constexpr std::array<char32_t, sizeof...(Bounds)> bounds{Bounds...};
  static constexpr bool with_percent = Percent == percent_encoded::yes;
  static constexpr bool beyond_ascii = bounds.back() > 0x7F;

  [[nodiscard]] static constexpr bool contains(char32_t c) noexcept {
    for (std::size_t i = 0; i < bounds.size(); i += 2) {
      if (c >= bounds[i] && c <= bounds[i + 1]) return true;
    }
    return false;
  }

  // Does what contains() does, for a code point beyond ASCII: the compiler leaves out the bounds below.
  [[nodiscard]] static constexpr bool contains_beyond_ascii(char32_t c) noexcept {
    constexpr std::size_t first = [] {
      std::size_t i = 0;
      while (i < bounds.size() && bounds[i + 1] < 0x80) i += 2;
      return i;
    }();
    for (std::size_t i = first; i < bounds.size(); i += 2) {
      if (c <= bounds[i + 1]) return c >= bounds[i];
    }
    return false;
  }

  // The members by byte. Bytes from 80 on are parts of characters and never members.
  static constexpr byte_flags bytes = [] {
    byte_flags table{};
    for (std::size_t c = 0; c < 0x80; ++c) table[c] = contains(static_cast<char32_t>(c));
    return table;
  }();

  // True if the first character of `text` is a member.
  [[nodiscard]] static constexpr bool begins(std::string_view text) noexcept {
    return !text.empty() && (bytes[static_cast<unsigned char>(text.front())] || step(text, 0) != 0);
  }

  // The number of bytes at the beginning of `text` that are members, or escapes if the class has them. Cost: linear.
  [[nodiscard]] static constexpr std::size_t span_length(std::string_view text) noexcept {
    std::size_t i = 0;
    while (i < text.size()) {
      const char c = text[i];
      if (bytes[static_cast<unsigned char>(c)]) {
        ++i;
      } else if (const std::size_t n = step(text, i); n != 0) {
        i += n;
      } else {
        break;
      }
    }
    return i;
  }

  // Does what span_length() does, faster for long spans: it reads four bytes at a time up to the first escape, and
  // tests the digits of an escape without a branch on the kind of digit, which could not be predicted.
  [[nodiscard]] static constexpr std::size_t long_span_length(std::string_view text) noexcept {
    std::size_t i = 0;
    while (text.size() - i >= 4 && are_in(bytes, text[i], text[i + 1]) && are_in(bytes, text[i + 2], text[i + 3])) {
      i += 4;
    }
    while (i != text.size()) {
      if (bytes[static_cast<unsigned char>(text[i])]) {
        ++i;
      } else if (with_percent && text[i] == '%') {
        if (text.size() - i < 3 || !are_in(hex_flags, text[i + 1], text[i + 2])) break;
        i += 3;
      } else {
        const std::size_t n = step(text, i);
        if (n == 0) break;
        i += n;
      }
    }
    return i;
  }

  // The size of the escape or of the character beyond ASCII at `i`, 0 where there is none that the span goes over.
  [[nodiscard]] static constexpr std::size_t step(std::string_view text, std::size_t i) noexcept {
    if constexpr (with_percent) {
      if (text[i] == '%') {
        const bool complete =
            text.size() - i >= 3 && unicode::is_hex_digit(text[i + 1]) && unicode::is_hex_digit(text[i + 2]);
        return complete ? 3 : 0;
      }
    }
    if constexpr (beyond_ascii) {
      if (static_cast<unsigned char>(text[i]) >= 0x80) {
        const auto next = unicode::first_code_point({text.data() + i, text.size() - i});
        return next && contains_beyond_ascii(next->code_point) ? next->size : 0;
      }
    }
    return 0;
  }

 private:
  static constexpr byte_flags hex_flags = [] {
    byte_flags table{};
    for (std::size_t c = 0; c < 0x80; ++c) table[c] = unicode::is_hex_digit(static_cast<char>(c));
    return table;
  }();

  // Looks up both without a branch between them.
  static constexpr bool are_in(const byte_flags& set, char first, char second) noexcept {
    return (static_cast<unsigned>(set[static_cast<unsigned char>(first)]) &
            static_cast<unsigned>(set[static_cast<unsigned char>(second)])) != 0;
  }
};

}  // namespace urispec::combinators

namespace urispec::scan {

// Sixty-four bytes at a glance: for each of some character classes, a word with a bit for each byte that is a member.
// This is the first stage of simdjson (G. Langdale, D. Lemire, "Parsing gigabytes of JSON per second", 2019) put under
// a PEGTL grammar: the rules still do the parsing, but a span over a class becomes a count of ones.
//
// This uses vectors if Google Highway is available and the processor has them. They are chosen when the program runs,
// so that a program built for the oldest processor uses the best vectors that it finds. Otherwise each byte is looked
// up. Reads nothing outside the text. Tested in tests/scan/classify_test.cpp, on every target that the machine can run
// and next to a page that must not be read.

inline constexpr std::size_t block_size = 64;

struct class_members {
  ascii_set members;               // among ASCII
  std::uint64_t percent_bits = 0;  // all ones if `%` is a member too where two hexadecimal digits follow
};

// Bytes that begin characters of two or three bytes, by their lower four bits: bits 0, 1 and 2 are for C, D and E.
using lead_bits = std::array<std::uint8_t, 16>;
inline constexpr std::size_t most_leads = 4;  // of one table

// Sets of classes: bit 7 is for the first class of a table, bit 0 for the eighth.
inline constexpr std::size_t most_classes = 8;  // of one table
struct class_sets {
  // The classes that a byte of ASCII is in: two vectors of 64 bytes, each in one line of the cache.
  alignas(64) std::array<std::uint8_t, 128> by_byte{};
  std::uint8_t with_percent = 0;  // those that `%` is in where two hexadecimal digits follow
};

// Some classes, in two forms that say the same of ASCII: vectors differ in what they can look up at once.
struct class_table {
  class_sets sets;
  const class_members* classes;
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
inline void classify(const char* text, std::size_t available, const class_table& table, class_masks& masks) noexcept;

// The number of bytes at the start of the text, in whole blocks of 64, that are members of the class of that index: for
// long spans. `available` counts to the end of the whole text.
[[nodiscard]] std::size_t whole_blocks(const char* text, std::size_t available, const class_table& table,
                                       std::size_t index) noexcept;

// `classify` and `whole_blocks` without vectors.
void classify_plainly(const char* text, std::size_t available, const class_table& table, class_masks& masks) noexcept;
[[nodiscard]] std::size_t whole_blocks_plainly(const char* text, std::size_t available, const class_table& table,
                                               std::size_t index) noexcept;

namespace detail {

using classifier = void (*)(const char*, std::size_t, const class_table&, class_masks&);

// The best version for the processor, chosen at the first call. Callers can inline the load: one more function call
// takes a thirtieth of the time of a short text.
extern std::atomic<classifier> chosen_classify;

}  // namespace detail

inline void classify(const char* text, std::size_t available, const class_table& table, class_masks& masks) noexcept {
  detail::chosen_classify.load(std::memory_order_relaxed)(text, available, table, masks);
}

// The tables of character classes, computed by the compiler: vectors look bytes up in them.

namespace detail {

// True if all code points from `first` to `last` are members.
template <typename Class>
constexpr bool has_all(char32_t first, char32_t last) {
  for (std::size_t i = 0; i < Class::bounds.size(); i += 2) {
    if (first >= Class::bounds[i] && last <= Class::bounds[i + 1]) return true;
  }
  return false;
}

// The bits of a byte that begins a character of two or three bytes, if all of these are members.
template <typename Class>
constexpr void add_lead(lead_bits& result, unsigned lead) {
  const bool two = lead < 0xE0;
  const auto first = static_cast<char32_t>(two ? (lead & 0x1FU) << 6U : (lead & 0x0FU) << 12U);
  const char32_t last = first + (two ? 0x3FU : 0xFFFU);
  // The shortest form and no surrogates: RFC 3629 §4.
  const bool are_members = has_all<Class>(lead == 0xE0 ? 0x800 : first, lead == 0xED ? 0xD7FF : last);
  if (!are_members || lead < 0xC2) return;
  auto& entry = result[lead & 0x0FU];
  entry = static_cast<std::uint8_t>(entry | 1U << ((lead >> 4U) - 0xCU));
}

template <typename Class>
constexpr lead_bits leads_of_class() {
  lead_bits result{};
  for (unsigned lead = 0xC0; lead < 0xF0; ++lead) add_lead<Class>(result, lead);
  return result;
}

template <typename Class>
constexpr class_members members_of_class() {
  class_members result;
  result.percent_bits = Class::with_percent ? ~std::uint64_t{0} : 0;
  for (unsigned c = 0; c < 0x80; ++c) {
    if (Class::bytes[c]) result.members.insert(c);
  }
  return result;
}

template <std::size_t Count>
struct classes_and_leads {
  std::array<class_members, Count> classes{};
  std::array<lead_bits, most_leads> leads{};
  std::size_t lead_count = 0;
  std::array<std::uint8_t, most_classes> lead_set{};
  std::array<std::uint8_t, most_leads> lead_classes{};
};

// Each set of leads stands once.
template <typename... Classes>
constexpr classes_and_leads<sizeof...(Classes)> find_classes_and_leads() {
  classes_and_leads<sizeof...(Classes)> result{.classes{members_of_class<Classes>()...}};
  const std::array<lead_bits, sizeof...(Classes)> of_class{leads_of_class<Classes>()...};
  for (std::size_t c = 0; c < of_class.size(); ++c) {
    if (of_class[c] == lead_bits{}) continue;
    std::size_t i = 0;
    while (i < result.lead_count && result.leads[i] != of_class[c]) ++i;
    if (i == most_leads) continue;
    if (i == result.lead_count) result.leads[result.lead_count++] = of_class[c];
    result.lead_set[c] = static_cast<std::uint8_t>(i + 1);
    result.lead_classes[i] = static_cast<std::uint8_t>(result.lead_classes[i] | 0x80U >> c);
  }
  return result;
}

template <std::size_t Count>
constexpr class_sets sets_of_classes(const std::array<class_members, Count>& classes) {
  static_assert(Count <= most_classes);
  class_sets result;
  for (std::size_t c = 0; c < Count; ++c) {
    const auto add_to = [bit = 0x80U >> c](std::uint8_t& set) { set = static_cast<std::uint8_t>(set | bit); };
    for (std::size_t byte = 0; byte < 0x80; ++byte) {
      if (classes[c].members.contains(byte)) add_to(result.by_byte[byte]);
    }
    if (classes[c].percent_bits != 0) add_to(result.with_percent);
  }
  return result;
}

}  // namespace detail

// True if masks of bytes can find the end of a span over the class. Masks know where a complete escape begins and treat
// its digits as members, so the digits must be members.
template <typename Class>
inline constexpr bool has_digits_of_escapes = [] {
  for (unsigned char c = 0; Class::with_percent && c < 0x80; ++c) {
    if (unicode::is_hex_digit(static_cast<char>(c)) && !Class::bytes[c]) return false;
  }
  return true;
}();

// The tables of some classes, as classify takes them.
template <typename... Classes>
struct class_tables {
  template <typename Class>
  static constexpr bool has = (false || ... || std::is_same_v<Class, Classes>);

  // The index of a class that is in the list.
  template <typename Class>
  static constexpr std::size_t index_of = [] {
    std::size_t i = 0;
    (void)((std::is_same_v<Class, Classes> || (++i, false)) || ...);
    return i;
  }();

  static constexpr auto bits = detail::find_classes_and_leads<Classes...>();

  [[nodiscard]] static constexpr class_table table() noexcept {
    return {detail::sets_of_classes(bits.classes),
            bits.classes.data(),
            bits.classes.size(),
            bits.leads.data(),
            bits.lead_count,
            bits.lead_set,
            bits.lead_classes};
  }
};

}  // namespace urispec::scan
