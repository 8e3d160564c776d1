// What the compiler makes of character classes for scan/classify.hpp: tables that vectors can look bytes up in.
// Tested in tests/scan/classify_test.cpp.
#pragma once

#include "urispec/rules/character_class.hpp"
#include "urispec/scan/classify.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

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

// The first of the classes that begin characters beyond ASCII alike does the work for all of them.
template <typename... Classes>
constexpr std::array<class_bits, sizeof...(Classes)> bits_of_classes() {
  std::array<class_bits, sizeof...(Classes)> result{bits_of_class<Classes>()...};
  for (std::size_t c = 0; c < result.size(); ++c) {
    while (result[result[c].leads_like].leads_by_low_bits != result[c].leads_by_low_bits) ++result[c].leads_like;
  }
  return result;
}

template <std::size_t Count>
constexpr std::array<eight_classes, (Count + 7) / 8> in_eights(const std::array<class_bits, Count>& classes) {
  std::array<eight_classes, (Count + 7) / 8> result{};
  for (std::size_t c = 0; c < Count; ++c) {
    const auto add_to = [bit = 0x80U >> c % 8](std::uint8_t& set) { set = static_cast<std::uint8_t>(set | bit); };
    for (std::size_t byte = 0; byte < 0x80; ++byte) {
      const bool member = (unsigned{classes[c].by_low_bits[byte & 0x0FU]} >> (byte >> 4U) & 1U) != 0;
      if (member) add_to(result[c / 8].by_byte[byte]);
    }
    if (classes[c].percent_bits != 0) add_to(result[c / 8].with_percent);
  }
  return result;
}

}  // namespace detail

// The tables of some classes, as classify takes them.
template <typename... Classes>
struct class_tables {
  static constexpr std::array<class_bits, sizeof...(Classes)> bits = detail::bits_of_classes<Classes...>();
  static constexpr std::array<eight_classes, (sizeof...(Classes) + 7) / 8> eights = detail::in_eights(bits);

  [[nodiscard]] static constexpr class_table all() noexcept { return {bits.data(), bits.size(), eights.data()}; }
};

}  // namespace urispec::scan
