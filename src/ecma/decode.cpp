// Decode(string, reservedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there. On UTF-8 it is percent-decoding
// of octets (octets/coding.hpp), where the text outside of escapes is UTF-8; the steps then only say which error it is.
// Cost: linear. Tested by tests/ecma/table_test.cpp and agreement_*_test.cpp against tests/reference/ecma_decode.hpp.
#include "ecma/operations.hpp"
#include "octets/coding.hpp"
#include "octets/triplets.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace urispec::ecma {

namespace {

// The octet of two hexadecimal digits; negative where they are not.
template <typename Char>
int read_octet(const Char* digits) noexcept {
  const int high = unicode::hex_value(digits[0]);
  const int low = unicode::hex_value(digits[1]);
  return high < 0 || low < 0 ? -1 : high << 4 | low;
}

// The character of the escapes at k, and how many they are.
struct escaped_character {
  char32_t value;
  std::size_t escapes;
};

// Step 4.d for the escape at k.
template <typename Char>
result<escaped_character, uri_error> read_escapes(std::basic_string_view<Char> string, std::size_t k) noexcept {
  if (string.size() - k <= 2) return uri_error{k, uri_error_step::escape_cut_off};                      // 4.d.ii
  const int first = read_octet(string.data() + k + 1);                                                  // 4.d.iv
  if (first < 0) return uri_error{k, uri_error_step::not_hexadecimal};                                  // 4.d.iii
  if (first < 0x80) return escaped_character{static_cast<char32_t>(first), 1};                          // 4.d.vi.1
  const auto n = static_cast<std::size_t>(std::countl_one(static_cast<unsigned char>(first)));          // 4.d.vii.1
  if (n == 1 || n > 4) return uri_error{k, uri_error_step::not_a_first_octet};                          // 4.d.vii.2
  std::array<char, 4> octets{static_cast<char>(first)};                                                 // 4.d.vii.3, 4
  if (k + 2 + 3 * (n - 1) >= string.size()) return uri_error{k, uri_error_step::octets_cut_off};        // 4.d.vii.5
  for (std::size_t j = 1; j < n; ++j) {                                                                 // 4.d.vii.6, 7
    const std::size_t position = k + 3 * j;                                                             // 4.d.vii.7.a
    if (string[position] != Char{'%'})
      return uri_error{position, uri_error_step::further_octet_not_escaped};                            // 4.d.vii.7.b
    const int b = read_octet(string.data() + position + 1);                                             // 4.d.vii.7.d
    if (b < 0) return uri_error{position, uri_error_step::further_octet_not_hexadecimal};               // 4.d.vii.7.c
    if ((b & 0xC0) != 0x80) return uri_error{position, uri_error_step::not_a_further_octet};            // 4.d.vii.7.e
    octets[j] = static_cast<char>(b);                                                                   // 4.d.vii.7.g
  }
  const auto character = unicode::first_code_point({octets.data(), n});
  if (!character) return uri_error{k, uri_error_step::invalid_utf8_octets};                             // 4.d.vii.8
  return escaped_character{character->code_point, n};
}

// Steps 4.d.vi.2, 4.d.vii.9 and 10.
char16_t* write_character(char16_t* target, char32_t v) noexcept {
  if (v < 0x10000) {
    *target++ = static_cast<char16_t>(v);
  } else {
    *target++ = static_cast<char16_t>((((v - 0x10000) >> 10) & 0x3FF) + 0xD800);  // 10.b
    *target++ = static_cast<char16_t>(((v - 0x10000) & 0x3FF) + 0xDC00);          // 10.a
  }
  return target;
}

template <typename Char>
result<std::basic_string<Char>, uri_error> decoded(std::basic_string_view<Char> string, const ascii_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append_decoded(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_decoded(std::u16string& r, std::u16string_view string, const ascii_set& reserved_set) {
  // The characters of a few escapes are collected here before they are appended.
  std::array<char16_t, 256> block;
  char16_t* target = block.data();
  const auto append_block = [&] {
    r.append(block.data(), static_cast<std::size_t>(target - block.data()));
    target = block.data();
  };
  constexpr std::size_t short_stretch = 64;
  const std::size_t before = r.size();
  for (std::size_t k = 0; k < string.size();) {
    const std::size_t stop = std::min(string.find(u'%', k), string.size());
    if (static_cast<std::size_t>(block.data() + block.size() - target) < short_stretch) append_block();
    if (stop - k <= short_stretch) {
      target = std::copy(string.data() + k, string.data() + stop, target);
    } else {
      append_block();
      r.append(string, k, stop - k);  // 4.c
    }
    for (k = stop; k < string.size() && string[k] == u'%';) {
      if (block.data() + block.size() - target < 3) append_block();
      const auto c = read_escapes(string, k);
      if (!c) {
        r.resize(before);
        return c.error();
      }
      if (reserved_set.contains(c->value)) {  // 4.d.vi.3; 4.d.vii.9.c asks too, but the set has nothing beyond ASCII
        target = std::copy_n(string.data() + k, 3, target);
      } else {
        target = write_character(target, c->value);
      }
      k += 3 * c->escapes;
    }
  }
  append_block();
  return std::nullopt;
}

std::optional<uri_error> append_decoded(std::string& r, std::string_view string, const ascii_set& reserved_set) {
  const std::size_t before = r.size();
  const std::size_t good = octets::well_formed_prefix(string);
  const std::size_t end =
      octets::append_decoded(r, string.substr(0, good), reserved_set, octets::triplet_content::utf8);
  if (end == string.size()) return std::nullopt;
  r.resize(before);
  if (end == good) return uri_error{good, uri_error_step::ill_formed_input};
  return read_escapes(string, end).error();
}

result<std::u16string, uri_error> decode(std::u16string_view string, const ascii_set& reserved_set) {
  return decoded(string, reserved_set);
}

result<std::string, uri_error> decode(std::string_view string, const ascii_set& reserved_set) {
  return decoded(string, reserved_set);
}

}  // namespace urispec::ecma
