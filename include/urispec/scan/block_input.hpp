// A PEGTL input that knows where runs end: it looks at sixty-four bytes at a time (scan/classify.hpp) and answers
// run_length by counting ones. Rules see an ordinary memory_input.
// Cost: one classification a block that is entered by a run; stepping back into an earlier block takes another.
// Tested in tests/scan/block_input_test.cpp.
#pragma once

#include "urispec/rules/character_class.hpp"
#include "urispec/scan/classify.hpp"

#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/type_list.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec::scan {

namespace detail {

// Whether all of these are members.
template <typename Class>
constexpr bool has_all(char32_t first, char32_t last) {
  for (std::size_t i = 0; i < Class::bounds.size(); i += 2) {
    if (first >= Class::bounds[i] && last <= Class::bounds[i + 1]) return true;
  }
  return false;
}

// The bits of a byte that begins a character of two or three bytes, if all of these are members.
template <typename Class>
constexpr void add_lead(class_bits& result, unsigned lead) {
  const bool two = lead < 0xE0;
  const auto first = static_cast<char32_t>(two ? (lead & 0x1FU) << 6U : (lead & 0x0FU) << 12U);
  const char32_t last = first + (two ? 0x3FU : 0xFFFU);
  // The shortest form and no surrogates: RFC 3629 §4.
  const bool all = has_all<Class>(lead == 0xE0 ? 0x800 : first, lead == 0xED ? 0xD7FF : last);
  if (!all || lead < 0xC2) return;
  auto& entry = result.leads_by_low_bits[lead & 0x0FU];
  entry = static_cast<std::uint8_t>(entry | 1U << ((lead >> 4U) - 0xCU));
  result.beyond_ascii = true;
}

template <typename Class>
constexpr class_bits bits_of_class() {
  class_bits result;
  result.percent_bits = Class::with_percent ? ~std::uint64_t{0} : 0;
  for (unsigned lead = 0xC0; lead < 0xF0; ++lead) add_lead<Class>(result, lead);
  for (unsigned c = 0; c < 0x80; ++c) {
    if (Class::bytes[c]) {
      auto& entry = result.by_low_bits[c & 0x0FU];
      entry = static_cast<std::uint8_t>(entry | 1U << (c >> 4U));
    }
  }
  return result;
}

template <typename... Classes>
constexpr std::array<class_bits, sizeof...(Classes)> bits_of_classes() {
  std::array<class_bits, sizeof...(Classes)> result{bits_of_class<Classes>()...};
  for (std::size_t c = 0; c < result.size(); ++c) {
    while (result[result[c].leads_like].leads_by_low_bits != result[c].leads_by_low_bits) ++result[c].leads_like;
  }
  return result;
}

}  // namespace detail

// Whether blocks can tell where a run over the class ends: they know where a complete escape begins and take its digits
// for members, so the digits must be members.
template <typename Class>
inline constexpr bool fits_blocks = [] {
  for (unsigned char c = 0; Class::with_percent && c < 0x80; ++c) {
    if (rules::detail::is_hexadecimal(static_cast<char>(c)) && !Class::bytes[c]) return false;
  }
  return true;
}();

// No line counting, no name of the source: only a pointer moves.
using plain_input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

// `Classes`, a type list: those whose runs are found in blocks, where they fit. Runs over others are found byte by byte.
template <typename Classes>
class block_input;

template <typename... Classes>
class block_input<tao::pegtl::type_list<Classes...>> : public plain_input {
 public:
  explicit block_input(std::string_view text) noexcept : plain_input(text.data(), text.data() + text.size(), "") {}

  // Bytes from the current position that a run over the class takes.
  template <typename Class>
  [[nodiscard]] std::size_t run_length() noexcept {
    if constexpr (!fits_blocks<Class> || !(false || ... || std::is_same_v<Class, Classes>)) {
      return Class::run_length(std::string_view(current(), static_cast<std::size_t>(end() - current())));
    } else {
      // Most runs end in the block in which they begin, and few bytes beyond ASCII end one.
      const std::size_t offset = offset_in_block(current());
      if (offset < block_size) {
        const auto ones = static_cast<std::size_t>(std::countr_one(masks_[index_of<Class>] >> offset));
        const char* const next = current() + ones;
        const bool wide = Class::beyond_ascii && next != end() && static_cast<unsigned char>(*next) >= 0x80;
        if (offset + ones < block_size && !wide) return ones;
      }
      return length_from<Class>(current());
    }
  }

 private:
  static constexpr std::size_t long_run = 4 * block_size;  // where asking for whole blocks begins to pay
  static constexpr std::size_t longest_in_blocks = 3;      // bytes of a character: classify.hpp
  static constexpr std::array<class_bits, sizeof...(Classes)> tables = detail::bits_of_classes<Classes...>();

  template <typename Class>
  static constexpr std::size_t index_of = [] {
    std::size_t i = 0;
    (void)((std::is_same_v<Class, Classes> || (++i, false)) || ...);
    return i;
  }();

  // block_size or more where it is in none.
  std::size_t offset_in_block(const char* at) const noexcept {
    return reinterpret_cast<std::uintptr_t>(at) - reinterpret_cast<std::uintptr_t>(block_);
  }

  template <typename Class>
  std::size_t length_from(const char* const begin) noexcept {
    const char* at = begin;
    bool came_through = false;  // the last block, to its end
    for (;;) {
      std::size_t offset = offset_in_block(at);
      if (offset >= block_size) {
        // A run that comes out of a whole block may well go on for many.
        const auto left = static_cast<std::size_t>(end() - at);
        if (came_through && left >= long_run) at += whole_blocks(at, left, tables[index_of<Class>]);
        enter(at);
        offset = 0;
      }
      const auto ones = static_cast<std::size_t>(std::countr_one(masks_[index_of<Class>] >> offset));
      at += ones;
      came_through = offset + ones == block_size;
      if (came_through && at != end()) continue;
      if constexpr (Class::beyond_ascii) {
        if (at != end() && static_cast<unsigned char>(*at) >= 0x80) {
          // The end of the block may have cut a character off: a look from its first byte on tells.
          if (offset + ones > block_size - longest_in_blocks) {
            block_ = nullptr;
            continue;
          }
          const std::size_t size = Class::step(std::string_view(at, static_cast<std::size_t>(end() - at)), 0);
          at += size;
          if (size != 0) continue;
        }
      }
      return static_cast<std::size_t>(at - begin);
    }
  }

  void enter(const char* at) noexcept {
    block_ = at;
    classify(at, static_cast<std::size_t>(end() - at), tables.data(), tables.size(), masks_.data());
  }

  const char* block_ = nullptr;
  std::array<std::uint64_t, sizeof...(Classes)> masks_;
};

}  // namespace urispec::scan
