// Encode(string, unescapedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there. On UTF-8 it is
// percent-encoding of octets (octets/coding.hpp), where the text is UTF-8 at all.
// Cost: linear. Tested by tests/ecma/table_test.cpp and agreement_*_test.cpp against tests/reference/ecma_encode.hpp.
#include "ecma/operations.hpp"
#include "octets/coding.hpp"
#include "octets/triplets.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace urispec::ecma {

namespace {

// Steps 4.d.iv to 4.d.vi for a character beyond ASCII: the escapes of its octets.
char16_t* write_escapes(char16_t* target, char32_t v) noexcept {
  const auto tail = [v](int shift) { return static_cast<unsigned char>(0x80 | (v >> shift & 0x3F)); };
  if (v < 0x800) {
    target = write_triplet(target, static_cast<unsigned char>(0xC0 | v >> 6));
  } else if (v < 0x10000) {
    target = write_triplet(target, static_cast<unsigned char>(0xE0 | v >> 12));
    target = write_triplet(target, tail(6));
  } else {
    target = write_triplet(target, static_cast<unsigned char>(0xF0 | v >> 18));
    target = write_triplet(target, tail(12));
    target = write_triplet(target, tail(6));
  }
  return write_triplet(target, tail(0));
}

// The character at k of a string, a code unit beyond ASCII: step 4.d.i to iii.
struct character {
  char32_t value;  // V
  std::size_t units;
};

result<character, uri_error> read_character(std::u16string_view string, std::size_t k) noexcept {
  const char16_t c = string[k];
  if (c >= 0xDC00 && c <= 0xDFFF) return uri_error{k, uri_error_step::low_surrogate_alone};         // 4.d.i
  if (c < 0xD800 || c > 0xDBFF) return character{c, 1};                                             // 4.d.ii.1
  if (k + 1 == string.size()) return uri_error{k, uri_error_step::high_surrogate_at_end};           // 4.d.iii.2
  const char16_t k_char = string[k + 1];                                                            // 4.d.iii.3
  if (k_char < 0xDC00 || k_char > 0xDFFF) return uri_error{k, uri_error_step::high_surrogate_alone};  // 4.d.iii.4
  return character{(c - 0xD800U) * 0x400U + (k_char - 0xDC00U) + 0x10000U, 2};                      // 4.d.iii.5
}

template <typename Char>
result<std::basic_string<Char>, uri_error> encoded(std::basic_string_view<Char> string, const ascii_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append_encoded(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_encoded(std::u16string& r, std::u16string_view string,
                                        const ascii_set& unescaped_set) {
  // Code units are escaped without a decision at each, a few at a time; a long stretch of others is copied.
  constexpr std::size_t few = 64;
  constexpr std::size_t long_stretch = 16;
  std::array<char16_t, 9 * few + 4> block;  // a code unit takes nine, three escapes; a store writes one more
  const std::size_t before = r.size();
  for (std::size_t k = 0; k < string.size();) {
    std::size_t stop = k;
    while (stop < string.size() && unescaped_set.contains(string[stop])) ++stop;
    if (stop == string.size() || stop - k >= long_stretch) {
      r.append(string, k, stop - k);  // 4.c
      k = stop;
    }
    char16_t* target = block.data();
    for (const std::size_t end = std::min(k + few, string.size()); k < end;) {
      if (string[k] < 0x80) {
        target = write_octet(target, string[k], unescaped_set.contains(string[k]) ? 0U : 1U);
        ++k;
        continue;
      }
      const auto c = read_character(string, k);
      if (!c) {
        r.resize(before);
        return c.error();
      }
      target = write_escapes(target, c->value);
      k += c->units;
    }
    r.append(block.data(), static_cast<std::size_t>(target - block.data()));
  }
  return std::nullopt;
}

std::optional<uri_error> append_encoded(std::string& r, std::string_view string, const ascii_set& unescaped_set) {
  const std::size_t good = octets::well_formed_prefix(string);
  if (good != string.size()) return uri_error{good, uri_error_step::ill_formed_input};
  octets::append_encoded(r, string, unescaped_set);
  return std::nullopt;
}

result<std::u16string, uri_error> encode(std::u16string_view string, const ascii_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

result<std::string, uri_error> encode(std::string_view string, const ascii_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

}  // namespace urispec::ecma
