// Decode(string, reservedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there. Without escapes, step 4.c
// copies whole stretches (stops.hpp). Blocks with escapes are decoded in vectors (windows.hpp). Blocks with an error in
// them, and all blocks if there are no vectors, go through step 4.d, one escaped character at a time.
// Cost: linear; two vector passes over the string (three on UTF-8), plus work for each escape without vectors.
// Invariant: k is at the start of a character. Tested by tests/ecma/table_test.cpp and agreement_*_test.cpp against
// tests/reference/ecma_decode.hpp.
#include "ecma/decode.hpp"

#include "ecma/escapes.hpp"
#include "ecma/result_buffer.hpp"
#include "ecma/stops.hpp"
#include "ecma/utf8.hpp"
#include "ecma/well_formed.hpp"
#include "ecma/windows.hpp"

#include <algorithm>

namespace urispec::ecma {

namespace {

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
// after `r` and moves k after them. Nullptr upon an error.
template <typename Char>
Char* decode_octets(std::basic_string_view<Char> string, std::uint8_t first, std::size_t& k, Char* r,
                    uri_error& error) noexcept {
  const auto fail = [&error](std::size_t index, uri_error_step step) {
    error = {index, step};
    return nullptr;
  };
  const std::size_t n = leading_ones(first);  // 4.d.vii.1
  if (n == 3 && string.size() - k > 8) {
    // Three octets of which all is right, in one step; whatever is not goes the long way.
    const Char* const at = string.data() + k;
    const unsigned b = read_octet(at + 4);
    const unsigned c = read_octet(at + 7);
    const bool escapes = (at[3] == Char{'%'}) & (at[6] == Char{'%'}) & ((b & ~0x3FU) == 0x80) & ((c & ~0x3FU) == 0x80);
    const octet_sequence octets{{first, static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)}, 3};
    if (escapes && is_valid(octets)) {
      k += 9;
      return write_character(octets, r);
    }
  }
  if (n == 1 || n > 4) return fail(k, uri_error_step::not_a_first_octet);                     // 4.d.vii.2
  octet_sequence octets{{first}, n};                                                          // 4.d.vii.3 and 4
  if (k + 2 + 3 * (n - 1) >= string.size()) return fail(k, uri_error_step::octets_cut_off);   // 4.d.vii.5
  for (std::size_t j = 1; j < n; ++j) {                                                       // 4.d.vii.6 and 7
    const std::size_t at = k + 3 * j;                                                         // 4.d.vii.7.a
    if (string[at] != Char{'%'}) return fail(at, uri_error_step::further_octet_not_escaped);  // 4.d.vii.7.b
    const unsigned b = read_octet(string.data() + at + 1);                                    // 4.d.vii.7.d
    if (b >= no_octet) return fail(at, uri_error_step::further_octet_not_hexadecimal);        // 4.d.vii.7.c
    if ((b & 0xC0) != 0x80) return fail(at, uri_error_step::not_a_further_octet);             // 4.d.vii.7.e
    octets.octets[j] = static_cast<std::uint8_t>(b);                                          // 4.d.vii.7.g
  }
  if (!is_valid(octets)) return fail(k, uri_error_step::invalid_utf8_octets);  // 4.d.vii.8
  k += 3 * n;
  return write_character(octets, r);  // 9.c asks for reservedSet, which has nothing beyond ASCII
}

// Step 4.d for the escape at k. Nullptr upon an error.
template <typename Char>
Char* decode_escape(std::basic_string_view<Char> string, const ascii_set& reserved_set, std::size_t& k, Char* r,
                    uri_error& error) noexcept {
  const auto fail = [&error, k](uri_error_step step) {  // 4.d.i
    error = {k, step};
    return nullptr;
  };
  if (string.size() - k <= 2) return fail(uri_error_step::escape_cut_off);                 // 4.d.ii
  const unsigned b = read_octet(string.data() + k + 1);                                    // 4.d.iv
  if (b >= no_octet) return fail(uri_error_step::not_hexadecimal);                         // 4.d.iii
  if (b >= 0x80) return decode_octets(string, static_cast<std::uint8_t>(b), k, r, error);  // 4.d.vii
  if (reserved_set.contains(b)) {                                                          // 4.d.vi.3
    r = std::copy_n(string.data() + k, 3, r);
  } else {  // 4.d.vi.1 and 2
    *r++ = static_cast<Char>(b);
  }
  k += 3;
  return r;
}

// Where a block of at most `size` code units should end: not within an escape, and not before an escape that may go on
// a character. Where there is nothing else for four escapes, there is an error anyway.
template <typename Char>
std::size_t whole_escapes(const Char* text, std::size_t size, std::size_t available) noexcept {
  if (size == available) return size;
  const auto is_further = [&](std::size_t at) {
    return text[at] == Char{'%'} && available - at > 2 && (read_octet(text + at + 1) & ~0x3FU) == 0x80;
  };
  for (std::size_t end = size; end > 2 && end + 12 > size; --end) {
    if (text[end - 1] != Char{'%'} && text[end - 2] != Char{'%'} && !is_further(end)) return end;
  }
  return size;
}

// UTF-8 is not cut within a character either.
std::size_t block_size(std::string_view string, std::size_t k, std::size_t size) noexcept {
  const std::size_t available = string.size() - k;
  return whole_characters(string.data() + k, whole_escapes(string.data() + k, size, available), available);
}

std::size_t block_size(std::u16string_view string, std::size_t k, std::size_t size) noexcept {
  return whole_escapes(string.data() + k, size, string.size() - k);
}

// How much of a block is text. Escapes are ASCII, so it can be told without looking at them.
std::size_t text_prefix(std::string_view block) noexcept { return well_formed_prefix(block.data(), block.size()); }

std::size_t text_prefix(std::u16string_view block) noexcept { return block.size(); }

// Fewer code units than this are read faster than vectors are set up.
constexpr std::size_t few = 24;

template <typename Char>
void mark(const Char* text, std::size_t size, stop_marks& marks) noexcept {
  if (size < few) {
    plain::mark_percent_signs(text, size, marks);
  } else {
    mark_percent_signs(text, size, marks);
  }
}

template <typename Char>
std::optional<uri_error> append(std::basic_string<Char>& r, std::basic_string_view<Char> string,
                                const ascii_set& reserved_set) {
  const std::size_t length = string.size();  // step 1
  result_buffer<Char> buffer(r, length);     // step 2
  Char* next = buffer.start();
  stop_marks marks;
  std::size_t k = 0;  // step 3
  uri_error error;
  while (k < length) {  // steps 4 and 4.a, a block at a time
    const std::size_t block = k;
    const std::size_t size = block_size(string, k, std::min(stop_marks::block_size, length - block));
    const std::size_t good = text_prefix(string.substr(block, size));
    const std::size_t end = block + good;
    const Char* const text = string.data() + block;
    const bool one_window = good >= few && good <= window_size;  // not worth a look whether there is anything to decode
    if (!one_window) mark(text, good, marks);
    if (one_window || (good >= few && marks.next(0, good) < good)) {
      next = buffer.make_room_for_block(next);
      if (Char* const after = decode_windows(text, good, reserved_set, next)) {
        next = after;
        k = end;
      } else if (one_window) {
        mark(text, good, marks);
      }
    }
    while (k < end) {
      const std::size_t stop = block + marks.next(k - block, good);
      next = buffer.copy(next, string.data() + k, stop - k, length - k);  // steps 4.b and 4.c
      for (k = stop; k < end && string[k] == Char{'%'};) {
        Char* const after = decode_escape(string, reserved_set, k, next, error);
        if (after == nullptr) {
          buffer.discard();
          return error;
        }
        next = buffer.make_room(after);  // steps 4.e and 4.f
      }
    }
    if (good < size) {
      buffer.discard();
      return uri_error{end, uri_error_step::ill_formed_input};
    }
  }
  buffer.finish(next);
  return std::nullopt;
}

template <typename Char>
result<std::basic_string<Char>, uri_error> decoded(std::basic_string_view<Char> string, const ascii_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_decoded(std::u16string& r, std::u16string_view string,
                                        const ascii_set& reserved_set) {
  return append(r, string, reserved_set);
}

std::optional<uri_error> append_decoded(std::string& r, std::string_view string, const ascii_set& reserved_set) {
  return append(r, string, reserved_set);
}

result<std::u16string, uri_error> decode(std::u16string_view string, const ascii_set& reserved_set) {
  return decoded(string, reserved_set);
}

result<std::string, uri_error> decode(std::string_view string, const ascii_set& reserved_set) {
  return decoded(string, reserved_set);
}

}  // namespace urispec::ecma
