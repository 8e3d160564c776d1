// Encode of ECMA-262 5.1 §15.1.3 word by word: the variables, the loops and the order of the published steps, one
// character at a time, sets as strings. Slow, and meant to be read beside the specification.
#pragma once

#include "reference/ecma_utf8.hpp"
#include "urispec/ecma.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::reference {

// "%XY" for an octet (step 4.d.vi.2).
template <typename Char>
std::basic_string<Char> escape(unsigned octet) {
  const std::string_view digits = "0123456789ABCDEF";
  return {Char{'%'}, static_cast<Char>(digits[octet / 16]), static_cast<Char>(digits[octet % 16])};
}

inline result<std::u16string, ecma::uri_error> encode(std::u16string_view string,
                                                            std::u16string_view unescaped_set) {
  using ecma::uri_error;
  using ecma::uri_error_step;
  const std::size_t str_len = string.size();            // 1
  std::u16string r;                                     // 2
  std::size_t k = 0;                                    // 3
  for (;;) {                                            // 4
    if (k == str_len) return r;                         // 4.a
    const char16_t c = string[k];                       // 4.b
    if (unescaped_set.find(c) != unescaped_set.npos) {  // 4.c
      const std::u16string s(1, c);                     // 4.c.i
      r += s;                                           // 4.c.ii
    } else {                                            // 4.d
      const std::size_t start = k;                      // where errors are reported
      if (!(c < 0xDC00) && !(c > 0xDFFF)) {             // 4.d.i
        return uri_error{start, uri_error_step::low_surrogate_alone};
      }
      std::uint32_t v = 0;
      if (c < 0xD800 || c > 0xDBFF) {  // 4.d.ii
        v = c;                         // 4.d.ii.1
      } else {                         // 4.d.iii
        k = k + 1;                     // 4.d.iii.1
        if (k == str_len) {            // 4.d.iii.2
          return uri_error{start, uri_error_step::high_surrogate_at_end};
        }
        const char16_t k_char = string[k];         // 4.d.iii.3
        if (k_char < 0xDC00 || k_char > 0xDFFF) {  // 4.d.iii.4
          return uri_error{start, uri_error_step::high_surrogate_alone};
        }
        v = (c - 0xD800U) * 0x400U + (k_char - 0xDC00U) + 0x10000U;  // 4.d.iii.5
      }
      const std::string octets = utf8_octets(v).value();  // 4.d.iv
      const std::size_t l = octets.size();
      std::size_t j = 0;                                                 // 4.d.v
      while (j < l) {                                                    // 4.d.vi
        const unsigned j_octet = static_cast<unsigned char>(octets[j]);  // 4.d.vi.1
        const std::u16string s = escape<char16_t>(j_octet);              // 4.d.vi.2
        r += s;                                                          // 4.d.vi.3
        j = j + 1;                                                       // 4.d.vi.4
      }
    }
    k = k + 1;  // 4.e
  }
}

// Encoding on UTF-8: characters are sequences of octets, and octets are what is escaped.
inline result<std::string, ecma::uri_error> encode(std::string_view string, std::string_view unescaped_set) {
  std::string r;
  for (std::size_t k = 0; k < string.size();) {
    const std::string_view character = utf8_character(string, k);
    if (character.empty()) return ecma::uri_error{k, ecma::uri_error_step::ill_formed_input};
    if (unescaped_set.find(character) != unescaped_set.npos) {
      r += character;
    } else {
      for (const char octet : character) r += escape<char>(static_cast<unsigned char>(octet));
    }
    k += character.size();
  }
  return r;
}

}  // namespace urispec::reference
