// Decode(string, reservedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there.
// Step 4.c, which copies, is done for whole runs (stops.hpp); step 4.d for one escaped character at a time.
// Cost: linear; a vector pass over the string, plus work for each escape and, on UTF-8, each character beyond ASCII.
// Invariant: k is at the start of a character. Tested by tests/ecma/decode_test.cpp and agreement_test.cpp against
// tests/reference/ecma_decode.hpp.
#include "urispec/ecma/decode.hpp"

#include "ecma/escapes.hpp"
#include "ecma/result_buffer.hpp"
#include "ecma/stops.hpp"
#include "ecma/utf8.hpp"

#include <algorithm>

namespace urispec::ecma {

namespace {

constexpr character_set ascii_but_percent = [] {
  character_set set;
  for (char32_t c = 0; c < 0x80; ++c) {
    if (c != U'%') set.insert(c);
  }
  return set;
}();

void mark_stops(std::u16string_view block, stop_marks& marks) {
  mark_percent_signs(block.data(), block.size(), marks);
}

// Characters beyond ASCII are stops too: somebody must look whether they are UTF-8.
void mark_stops(std::string_view block, stop_marks& marks) {
  mark_outside(ascii_but_percent, block.data(), block.size(), marks);
}

// Steps 4.d.vii.9 and 10: the character of octets that are valid UTF-8.
char16_t* write_character(const octet_sequence& octets, char16_t* r) {
  const char32_t v = to_scalar(octets);
  if (v < 0x10000) {
    *r++ = static_cast<char16_t>(v);
    return r;
  }
  *r++ = static_cast<char16_t>((((v - 0x10000) >> 10) & 0x3FF) + 0xD800);  // 10.b
  *r++ = static_cast<char16_t>(((v - 0x10000) & 0x3FF) + 0xDC00);          // 10.a
  return r;
}

char* write_character(const octet_sequence& octets, char* r) {
  for (std::size_t j = 0; j < octets.size; ++j) *r++ = static_cast<char>(octets.octets[j]);
  return r;
}

// Step 4.d.vii: `first`, the octet of the escape at k, is not ASCII. Reads the escapes of one character, writes it
// behind `r` and puts k behind them.
template <typename Char>
std::optional<uri_error> decode_octets(std::basic_string_view<Char> string, std::uint8_t first, std::size_t& k,
                                       Char*& r) {
  const std::size_t n = leading_ones(first);                                                     // 4.d.vii.1
  if (n == 1 || n > 4) return uri_error{k, uri_error_step::not_a_first_octet};                   // 4.d.vii.2
  octet_sequence octets{{first}, n};                                                             // 4.d.vii.3 and 4
  if (k + 2 + 3 * (n - 1) >= string.size()) return uri_error{k, uri_error_step::octets_cut_off};  // 4.d.vii.5
  for (std::size_t j = 1; j < n; ++j) {                                                          // 4.d.vii.6 and 7
    const std::size_t at = k + 3 * j;                                                            // 4.d.vii.7.a
    if (string[at] != Char{'%'}) return uri_error{at, uri_error_step::further_octet_not_escaped};  // 4.d.vii.7.b
    const unsigned b = read_octet(string.data() + at + 1);                                       // 4.d.vii.7.d
    if (b >= no_octet) return uri_error{at, uri_error_step::further_octet_not_hexadecimal};      // 4.d.vii.7.c
    if ((b & 0xC0) != 0x80) return uri_error{at, uri_error_step::not_a_further_octet};           // 4.d.vii.7.e
    octets.octets[j] = static_cast<std::uint8_t>(b);                                             // 4.d.vii.7.g
  }
  if (!is_valid(octets)) return uri_error{k, uri_error_step::invalid_utf8_octets};               // 4.d.vii.8
  r = write_character(octets, r);  // 9.c asks for reservedSet, which has nothing beyond ASCII
  k += 3 * n;
  return std::nullopt;
}

// Step 4.d for the escape at k.
template <typename Char>
std::optional<uri_error> decode_escape(std::basic_string_view<Char> string, const character_set& reserved_set,
                                       std::size_t& k, Char*& r) {
  const std::size_t start = k;                                                                   // 4.d.i
  if (string.size() - k <= 2) return uri_error{start, uri_error_step::escape_cut_off};           // 4.d.ii
  const unsigned b = read_octet(string.data() + k + 1);                                          // 4.d.iv
  if (b >= no_octet) return uri_error{start, uri_error_step::not_hexadecimal};                   // 4.d.iii
  if (b >= 0x80) return decode_octets(string, static_cast<std::uint8_t>(b), k, r);               // 4.d.vii
  if (reserved_set.contains(b)) {                                                                // 4.d.vi.3
    r = std::copy_n(string.data() + start, 3, r);
  } else {                                                                                       // 4.d.vi.1 and 2
    *r++ = static_cast<Char>(b);
  }
  k += 3;
  return std::nullopt;
}

// What a stop is on UTF-16 is an escape.
std::optional<uri_error> decode_stop(std::u16string_view string, const character_set& reserved_set, std::size_t& k,
                                     char16_t*& r) {
  return decode_escape(string, reserved_set, k, r);
}

// On UTF-8 it may also be a character beyond ASCII, which step 4.c copies.
std::optional<uri_error> decode_stop(std::string_view string, const character_set& reserved_set, std::size_t& k,
                                     char*& r) {
  if (string[k] == '%') return decode_escape(string, reserved_set, k, r);
  const std::size_t n = character_length(string.data() + k, string.size() - k);
  if (n == 0) return uri_error{k, uri_error_step::ill_formed_input};
  r = std::copy_n(string.data() + k, n, r);
  k += n;
  return std::nullopt;
}

template <typename Char>
std::optional<uri_error> append(std::basic_string<Char>& r, std::basic_string_view<Char> string,
                                const character_set& reserved_set) {
  const std::size_t length = string.size();             // step 1
  result_buffer<Char> buffer(r, length);                // step 2
  stop_marks marks;
  std::size_t k = 0;                                    // step 3
  while (k < length) {                                  // steps 4 and 4.a, a block at a time
    const std::size_t block = k;
    const std::size_t size = std::min(stop_marks::block_size, length - block);
    mark_stops(string.substr(block, size), marks);
    while (k < block + size) {
      const std::size_t run = block + marks.next(k - block, size) - k;
      buffer.copy(string.data() + k, run, length - k);  // steps 4.b and 4.c
      k += run;
      while (k < block + size && marks.test(k - block)) {
        Char* next = buffer.next();
        if (const auto error = decode_stop(string, reserved_set, k, next)) {
          buffer.discard();
          return error;
        }
        buffer.advance_to(next);                        // steps 4.e and 4.f
      }
    }
  }
  buffer.finish();
  return std::nullopt;
}

template <typename Char>
result<std::basic_string<Char>, uri_error> decoded(std::basic_string_view<Char> string, const character_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_decoded(std::u16string& r, std::u16string_view string,
                                        const character_set& reserved_set) {
  return append(r, string, reserved_set);
}

std::optional<uri_error> append_decoded(std::string& r, std::string_view string, const character_set& reserved_set) {
  return append(r, string, reserved_set);
}

result<std::u16string, uri_error> decode(std::u16string_view string, const character_set& reserved_set) {
  return decoded(string, reserved_set);
}

result<std::string, uri_error> decode(std::string_view string, const character_set& reserved_set) {
  return decoded(string, reserved_set);
}

}  // namespace urispec::ecma
