// Encode(string, unescapedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there.
// Steps 4.a to 4.c, which copy, are done for whole runs (stops.hpp); step 4.d for one character at a time.
// Cost: linear; a vector pass over the string, plus work for what is escaped.
// Invariant: k is at the start of a character. Tested by tests/ecma/encode_test.cpp and agreement_test.cpp against
// tests/reference/ecma_encode.hpp.
#include "urispec/ecma/encode.hpp"

#include "ecma/escapes.hpp"
#include "ecma/result_buffer.hpp"
#include "ecma/stops.hpp"
#include "ecma/utf8.hpp"

#include <algorithm>

namespace urispec::ecma {

namespace {

// Step 4.d for the character at k, from a UTF-16 string: its escapes are written behind `r`, and k comes to stand
// behind it (step 4.e).
std::optional<uri_error> escape_character(std::u16string_view string, std::size_t& k, char16_t*& r) {
  const char16_t c = string[k];
  if (c < 0x80) {
    r = write_escape(r, static_cast<std::uint8_t>(c));
    ++k;
    return std::nullopt;
  }
  char32_t v = c;
  std::size_t units = 1;
  if (c >= 0xDC00 && c <= 0xDFFF) return uri_error{k, uri_error_step::low_surrogate_alone};  // 4.d.i
  if (c >= 0xD800 && c <= 0xDBFF) {                                                          // 4.d.iii, else 4.d.ii
    if (k + 1 == string.size()) return uri_error{k, uri_error_step::high_surrogate_at_end};  // 4.d.iii.2
    const char16_t k_char = string[k + 1];                                                   // 4.d.iii.3
    if (k_char < 0xDC00 || k_char > 0xDFFF) return uri_error{k, uri_error_step::high_surrogate_alone};  // 4.d.iii.4
    v = (c - 0xD800U) * 0x400U + (k_char - 0xDC00U) + 0x10000U;                                         // 4.d.iii.5
    units = 2;
  }
  const octet_sequence octets = to_utf8(v);                                                       // 4.d.iv
  for (std::size_t j = 0; j < octets.size; ++j) r = write_escape(r, octets.octets[j]);            // 4.d.v and vi
  k += units;
  return std::nullopt;
}

// The same from a UTF-8 string, where the octets of step 4.d.iv are there already.
std::optional<uri_error> escape_character(std::string_view string, std::size_t& k, char*& r) {
  const std::size_t n = character_length(string.data() + k, string.size() - k);
  if (n == 0) return uri_error{k, uri_error_step::ill_formed_input};
  for (std::size_t j = 0; j < n; ++j) r = write_escape(r, static_cast<std::uint8_t>(string[k + j]));
  k += n;
  return std::nullopt;
}

template <typename Char>
std::optional<uri_error> append(std::basic_string<Char>& r, std::basic_string_view<Char> string,
                                const character_set& unescaped_set) {
  const std::size_t length = string.size();          // step 1
  result_buffer<Char> buffer(r, length);             // step 2
  stop_marks marks;
  std::size_t k = 0;                                 // step 3
  while (k < length) {                               // steps 4 and 4.a, a block at a time
    const std::size_t block = k;
    const std::size_t size = std::min(stop_marks::block_size, length - block);
    mark_outside(unescaped_set, string.data() + block, size, marks);
    while (k < block + size) {
      const std::size_t run = block + marks.next(k - block, size) - k;
      buffer.copy(string.data() + k, run, length - k);  // steps 4.b and 4.c
      k += run;
      while (k < block + size && marks.test(k - block)) {
        Char* next = buffer.next();
        if (const auto error = escape_character(string, k, next)) {
          buffer.discard();
          return error;
        }
        buffer.advance_to(next);
      }
    }
  }
  buffer.finish();
  return std::nullopt;
}

template <typename Char>
result<std::basic_string<Char>, uri_error> encoded(std::basic_string_view<Char> string, const character_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_encoded(std::u16string& r, std::u16string_view string,
                                        const character_set& unescaped_set) {
  return append(r, string, unescaped_set);
}

std::optional<uri_error> append_encoded(std::string& r, std::string_view string, const character_set& unescaped_set) {
  return append(r, string, unescaped_set);
}

result<std::u16string, uri_error> encode(std::u16string_view string, const character_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

result<std::string, uri_error> encode(std::string_view string, const character_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

}  // namespace urispec::ecma
