// What the compiler makes of character classes for scan/classify.hpp: tables that vectors can look bytes up in.
// Tested in tests/scan/classify_test.cpp.
#pragma once

#include "urispec/scan/character_class.hpp"
#include "urispec/scan/classify.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
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
constexpr void add_lead(lead_bits& result, unsigned lead) {
  const bool two = lead < 0xE0;
  const auto first = static_cast<char32_t>(two ? (lead & 0x1FU) << 6U : (lead & 0x0FU) << 12U);
  const char32_t last = first + (two ? 0x3FU : 0xFFFU);
  // The shortest form and no surrogates: RFC 3629 §4.
  const bool all = has_all<Class>(lead == 0xE0 ? 0x800 : first, lead == 0xED ? 0xD7FF : last);
  if (!all || lead < 0xC2) return;
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
constexpr class_bits bits_of_class() {
  class_bits result;
  result.percent_bits = Class::with_percent ? ~std::uint64_t{0} : 0;
  for (unsigned c = 0; c < 0x80; ++c) {
    if (Class::bytes[c]) {
      auto& entry = result.by_low_bits[c & 0x0FU];
      entry = static_cast<std::uint8_t>(entry | 1U << (c >> 4U));
    }
  }
  return result;
}

template <std::size_t Count>
struct classes_and_leads {
  std::array<class_bits, Count> classes{};
  std::array<lead_bits, most_leads> leads{};
  std::size_t lead_count = 0;
  std::array<std::uint8_t, most_classes> lead_set{};
  std::array<std::uint8_t, most_leads> lead_classes{};
};

// Each set of leads stands once.
template <typename... Classes>
constexpr classes_and_leads<sizeof...(Classes)> find_classes_and_leads() {
  classes_and_leads<sizeof...(Classes)> result{.classes{bits_of_class<Classes>()...}};
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
constexpr class_sets sets_of_classes(const std::array<class_bits, Count>& classes) {
  static_assert(Count <= most_classes);
  class_sets result;
  for (std::size_t c = 0; c < Count; ++c) {
    const auto add_to = [bit = 0x80U >> c](std::uint8_t& set) { set = static_cast<std::uint8_t>(set | bit); };
    for (std::size_t byte = 0; byte < 0x80; ++byte) {
      const bool member = (unsigned{classes[c].by_low_bits[byte & 0x0FU]} >> (byte >> 4U) & 1U) != 0;
      if (member) add_to(result.by_byte[byte]);
    }
    if (classes[c].percent_bits != 0) add_to(result.with_percent);
  }
  return result;
}

}  // namespace detail

// Whether masks of bytes can find the end of a span over the class: they know where a complete escape begins and take
// its digits for members, so the digits must be members.
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

  // Of one that is among them.
  template <typename Class>
  static constexpr std::size_t index_of = [] {
    std::size_t i = 0;
    (void)((std::is_same_v<Class, Classes> || (++i, false)) || ...);
    return i;
  }();

  static constexpr auto bits = detail::find_classes_and_leads<Classes...>();

  [[nodiscard]] static constexpr class_table all() noexcept {
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
