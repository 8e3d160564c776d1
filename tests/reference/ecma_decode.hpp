// Decode of ECMA-262 5.1 §15.1.3 word by word: the variables, the loops and the order of the published steps, one
// character at a time, sets as strings. Slow, and meant to be read beside the specification.
// On UTF-8 one step differs, 4.c: the character C may be several bytes, and may not be one at all.
#pragma once

#include "reference/ecma_utf8.hpp"
#include "urispec/ecma.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec::reference {

// 16 where C is no hexadecimal digit.
template <typename Char>
unsigned hexadecimal_value(Char c) {
  for (unsigned value = 0; value < 16; ++value) {
    if (c == static_cast<Char>("0123456789abcdef"[value])) return value;
    if (c == static_cast<Char>("0123456789ABCDEF"[value])) return value;
  }
  return 16;
}

template <typename Char>
result<std::basic_string<Char>, ecma::uri_error> decode(
    std::basic_string_view<Char> string, std::type_identity_t<std::basic_string_view<Char>> reserved_set) {
  using ecma::uri_error;
  using ecma::uri_error_step;
  using text = std::basic_string<Char>;
  const auto two_digits = [&](std::size_t position) {
    return hexadecimal_value(string[position]) < 16 && hexadecimal_value(string[position + 1]) < 16;
  };
  const auto octet = [&](std::size_t position) {
    return hexadecimal_value(string[position]) * 16 + hexadecimal_value(string[position + 1]);
  };

  const std::size_t str_len = string.size();  // 1
  text r;                                     // 2
  std::size_t k = 0;                          // 3
  for (;;) {                                  // 4
    if (k == str_len) return r;               // 4.a
    Char c = string[k];                       // 4.b
    text s;
    if (c != Char{'%'}) {  // 4.c
      s = text(1, c);      // 4.c.i
      if constexpr (std::is_same_v<Char, char>) {
        s = utf8_character(string, k);
        if (s.empty()) return uri_error{k, uri_error_step::ill_formed_input};
        k = k + s.size() - 1;
      }
    } else {                                                                             // 4.d
      const std::size_t start = k;                                                       // 4.d.i
      if (k + 2 >= str_len) return uri_error{start, uri_error_step::escape_cut_off};     // 4.d.ii
      if (!two_digits(k + 1)) return uri_error{start, uri_error_step::not_hexadecimal};  // 4.d.iii
      unsigned b = octet(k + 1);                                                         // 4.d.iv
      k = k + 2;                                                                         // 4.d.v
      if ((b & 0x80) == 0) {                                                             // 4.d.vi
        c = static_cast<Char>(b);                                                        // 4.d.vi.1
        if (reserved_set.find(c) == reserved_set.npos) {                                 // 4.d.vi.2
          s = text(1, c);                                                                // 4.d.vi.2.a
        } else {                                                                         // 4.d.vi.3
          s = string.substr(start, k - start + 1);                                       // 4.d.vi.3.a
        }
      } else {  // 4.d.vii
        unsigned n = 0;
        while (((b << n) & 0x80) != 0) ++n;                                               // 4.d.vii.1
        if (n == 1 || n > 4) return uri_error{start, uri_error_step::not_a_first_octet};  // 4.d.vii.2
        std::string octets(n, '\0');                                                      // 4.d.vii.3
        octets[0] = static_cast<char>(b);                                                 // 4.d.vii.4
        if (k + 3 * (n - 1) >= str_len) {                                                 // 4.d.vii.5
          return uri_error{start, uri_error_step::octets_cut_off};
        }
        unsigned j = 1;                                                                                // 4.d.vii.6
        while (j < n) {                                                                                // 4.d.vii.7
          k = k + 1;                                                                                   // 4.d.vii.7.a
          if (string[k] != Char{'%'}) return uri_error{k, uri_error_step::further_octet_not_escaped};  // b
          if (!two_digits(k + 1)) return uri_error{k, uri_error_step::further_octet_not_hexadecimal};  // c
          b = octet(k + 1);                                                                            // 4.d.vii.7.d
          if ((b & 0xC0) != 0x80) return uri_error{k, uri_error_step::not_a_further_octet};            // e
          k = k + 2;                                                                                   // 4.d.vii.7.f
          octets[j] = static_cast<char>(b);                                                            // 4.d.vii.7.g
          j = j + 1;                                                                                   // 4.d.vii.7.h
        }
        const auto value = utf8_value(octets);  // 4.d.vii.8
        if (!value) return uri_error{start, uri_error_step::invalid_utf8_octets};
        const std::uint32_t v = *value;
        if constexpr (std::is_same_v<Char, char>) {
          s = octets;
        } else if (v < 0x10000) {                           // 4.d.vii.9
          c = static_cast<Char>(v);                         // 4.d.vii.9.a
          if (reserved_set.find(c) == reserved_set.npos) {  // 4.d.vii.9.b
            s = text(1, c);                                 // 4.d.vii.9.b.i
          } else {                                          // 4.d.vii.9.c
            s = string.substr(start, k - start + 1);        // 4.d.vii.9.c.i
          }
        } else {                                                             // 4.d.vii.10
          const std::uint32_t l = ((v - 0x10000) & 0x3FF) + 0xDC00;          // 4.d.vii.10.a
          const std::uint32_t h = (((v - 0x10000) >> 10) & 0x3FF) + 0xD800;  // 4.d.vii.10.b
          s = text{static_cast<Char>(h), static_cast<Char>(l)};              // 4.d.vii.10.c
        }
      }
    }
    r += s;     // 4.e
    k = k + 1;  // 4.f
  }
}

}  // namespace urispec::reference
