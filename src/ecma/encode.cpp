// Encode(string, unescapedSet) of ECMA-262 5.1 §15.1.3; the steps are numbered as there. Where nothing has to be
// escaped, steps 4.a to 4.c copy whole stretches (stops.hpp). A stretch with something to escape is written without
// deciding at each code unit between 4.c and 4.d: on UTF-8 in vectors (windows.hpp), on UTF-16 as an escape, whose
// first code unit is then overwritten with "%" or the character; only how far that moves on depends on the mark.
// Cost: linear; a vector pass over the string, plus a few instructions for each code unit of such stretches.
// Invariant: k is at the start of a character. Tested by tests/ecma/table_test.cpp and agreement_*_test.cpp against
// tests/reference/ecma_encode.hpp.
#include "ecma/encode.hpp"

#include "ecma/escapes.hpp"
#include "ecma/result_buffer.hpp"
#include "ecma/stops.hpp"
#include "ecma/utf8.hpp"
#include "ecma/well_formed.hpp"
#include "ecma/windows.hpp"

#include <algorithm>
#include <cstdint>

namespace urispec::ecma {

namespace {

// Steps 4.d.iv to 4.d.vi for a character beyond ASCII: the escapes of its octets.
char16_t* write_escapes(char16_t* r, char32_t v) noexcept {
  const octet_sequence octets = to_utf8(v);
  r = write_escape(r, octets.octets[0]);
  r = write_escape(r, octets.octets[1]);
  if (octets.size > 2) r = write_escape(r, octets.octets[2]);
  if (octets.size > 3) r = write_escape(r, octets.octets[3]);
  return r;
}

// Code units k to `end` of a string, of which bit i of `marks` says whether k + i is to be escaped.
struct stretch {
  std::size_t k;
  std::size_t end;
  std::uint64_t marks;
};

// Where writing a stretch came to: in the result, and in the string.
template <typename Char>
struct progress {
  Char* r;  // nullptr upon an error
  std::size_t k;
};

// UTF-8 has been looked at already (see append), so each byte is an octet of step 4.d.iv.
progress<char> write(std::string_view string, stretch s, char* r, uri_error&) noexcept {
  return {encode_window(string.data() + s.k, s.end - s.k, s.marks, r), s.end};
}

// On UTF-16 k may move one code unit beyond the end, if the last character is a pair.
progress<char16_t> write(std::u16string_view string, stretch s, char16_t* r, uri_error& error) noexcept {
  for (; s.k < s.end; ++s.k, s.marks >>= 1) {
    const std::size_t k = s.k;
    const char16_t c = string[k];
    if (c < 0x80) {
      r = write_octet(r, c, s.marks & 1);
      continue;
    }
    const auto fail = [&error, k](uri_error_step step) {
      error = {k, step};
      return progress<char16_t>{nullptr, k};
    };
    char32_t v = c;                                                                               // 4.d.ii.1
    if (c >= 0xDC00 && c <= 0xDFFF) return fail(uri_error_step::low_surrogate_alone);             // 4.d.i
    if (c >= 0xD800 && c <= 0xDBFF) {                                                             // 4.d.iii
      if (k + 1 == string.size()) return fail(uri_error_step::high_surrogate_at_end);             // 4.d.iii.2
      const char16_t k_char = string[k + 1];                                                      // 4.d.iii.3
      if (k_char < 0xDC00 || k_char > 0xDFFF) return fail(uri_error_step::high_surrogate_alone);  // 4.d.iii.4
      v = (c - 0xD800U) * 0x400U + (k_char - 0xDC00U) + 0x10000U;                                 // 4.d.iii.5
      ++s.k;
      s.marks >>= 1;
    }
    r = write_escapes(r, v);  // 4.d.iv to vi
  }
  return {r, s.k};
}

// The stretch that the first mark of a block, at `stop`, opens: the 64 bytes that it is among, at most the `size` of
// the block. Whole words of marks, so that nothing depends on where among them it is.
stretch stretch_at(std::string_view, std::size_t stop, std::size_t size, const stop_marks& marks) noexcept {
  const std::size_t word = stop / 64;
  const std::size_t end = std::min(size, (word + 1) * 64);
  return {word * 64, end, marks.word(word) & ~std::uint64_t{0} >> (word * 64 + 64 - end)};
}

// On UTF-16, where it is written a code unit at a time: from the mark on, and not far.
stretch stretch_at(std::u16string_view, std::size_t stop, std::size_t size, const stop_marks& marks) noexcept {
  constexpr std::size_t longest = 32;
  return {stop, std::min(size, (stop | (longest - 1)) + 1), marks.word(stop / 64) >> stop % 64};
}

// What bytes are: UTF-8, or any octets, which percent-encoding does not ask.
enum class content : std::uint8_t { text, octets };

// Where a block of at most `size` code units that begins at k should end: UTF-8 is cut between characters.
template <content Content>
std::size_t block_size(std::string_view string, std::size_t k, std::size_t size) noexcept {
  return Content == content::octets ? size : whole_characters(string.data() + k, size, string.size() - k);
}

template <content>
std::size_t block_size(std::u16string_view, std::size_t, std::size_t size) noexcept {
  return size;
}

// Whether a block is text at all, and where it is not. On UTF-16 that comes out in step 4.d.
template <content Content>
bool is_text(std::string_view block, std::size_t k, uri_error& error) noexcept {
  if (Content == content::octets) return true;
  const std::size_t good = well_formed_prefix(block.data(), block.size());
  if (good == block.size()) return true;
  error = {k + good, uri_error_step::ill_formed_input};
  return false;
}

template <content>
bool is_text(std::u16string_view, std::size_t, uri_error&) noexcept {
  return true;
}

template <content Content = content::text, typename Char>
std::optional<uri_error> append(std::basic_string<Char>& r, std::basic_string_view<Char> string,
                                const ascii_set& unescaped_set) {
  const std::size_t length = string.size();  // step 1
  result_buffer<Char> buffer(r, length);     // step 2
  Char* next = buffer.start();
  stop_marks marks;
  std::size_t k = 0;  // step 3
  uri_error error;
  while (k < length) {  // steps 4 and 4.a, a block at a time
    const std::size_t block = k;
    const std::size_t size = block_size<Content>(string, k, std::min(stop_marks::block_size, length - block));
    mark_outside(unescaped_set, string.data() + block, size, marks);
    std::size_t stop = marks.next(0, size);
    // Without a stop all is ASCII, which is text.
    bool good = stop == size || is_text<Content>(string.substr(block, size), block, error);
    for (; good; stop = marks.next(k - block, size)) {
      const auto s = stop == size ? stretch{size, size, 0} : stretch_at(string, stop, size, marks);
      next = buffer.copy(next, string.data() + k, block + s.k - k, length - k);
      k = block + s.k;
      if (stop == size) break;
      const auto at = write(string, stretch{k, block + s.end, s.marks}, next, error);
      good = at.r != nullptr;
      if (!good) break;
      next = buffer.make_room(at.r);
      k = at.k;
      if (k >= block + size) break;
    }
    if (!good) {
      buffer.discard();
      return error;
    }
  }
  buffer.finish(next);
  return std::nullopt;
}

template <typename Char>
result<std::basic_string<Char>, uri_error> encoded(std::basic_string_view<Char> string, const ascii_set& set) {
  std::basic_string<Char> r;
  if (const auto error = append(r, string, set)) return *error;
  return r;
}

}  // namespace

std::optional<uri_error> append_encoded(std::u16string& r, std::u16string_view string,
                                        const ascii_set& unescaped_set) {
  return append(r, string, unescaped_set);
}

std::optional<uri_error> append_encoded(std::string& r, std::string_view string, const ascii_set& unescaped_set) {
  return append(r, string, unescaped_set);
}

void append_encoded_octets(std::string& r, std::string_view octets, const ascii_set& unescaped_set) {
  (void)append<content::octets>(r, octets, unescaped_set);  // which has no errors
}

result<std::u16string, uri_error> encode(std::u16string_view string, const ascii_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

result<std::string, uri_error> encode(std::string_view string, const ascii_set& unescaped_set) {
  return encoded(string, unescaped_set);
}

}  // namespace urispec::ecma
