#include "percent/triplet.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/percent.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace urispec {

result<encoded_view> as_encoded(std::string_view text) noexcept {
  const std::optional<std::size_t> broken = find_broken_triplet(text);
  if (!broken) return encoded_view::assume(text);
  constexpr std::size_t rule = index_of<grammars::rfc3986, rules::rfc3986::pct_encoded>;
  std::size_t stop = *broken + 1;
  if (stop < text.size() && hex_value(text[stop]) >= 0) ++stop;
  return error_at(text, stop, rule, grammars::rfc3986::info[rule]);
}

// Decoding of triplets (RFC 3986 §2.1). Where "%" is rare, what stands between is found by memchr and copied. In long
// texts where it is not, eight bytes at a time are copied to a block on the stack, and what follows the first "%" among
// them is overwritten with its octet: no branch then depends on where the next triplet stands, which no processor can
// predict in prose.
// Cost: linear; about fifteen cycles for a triplet. Invariant: what is decoded is never longer than what it was, so a
// word fits in the block wherever one begins before its last eight bytes. Tests: tests/percent/decode_test.cpp.

namespace {

constexpr std::size_t word_size = sizeof(std::uint64_t);
constexpr std::size_t most_without = 64;  // bytes without "%", after which the next one is searched for again
constexpr std::size_t least_dense = 256;  // bytes; in fewer, as in most components, it does not pay

// The place of the first "%" among eight bytes; word_size if there is none.
std::size_t first_percent(std::uint64_t bytes) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  const std::uint64_t differences = bytes ^ (ones * '%');
  // A borrow comes only from a byte that is 0, so the first byte that is marked is one.
  const std::uint64_t marks = (differences - ones) & ~differences & (ones * 0x80);
  return static_cast<std::size_t>(std::countr_zero(marks)) / 8;
}

std::uint64_t load(const char* from) noexcept {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, from, word_size);
  if constexpr (std::endian::native == std::endian::big) bytes = __builtin_bswap64(bytes);
  return bytes;
}

// Decodes from the front of `rest` until there has been no "%" for a while, the block is full or words end.
void decode_dense(std::string& out, std::string_view& rest) {
  std::array<char, 2048> block;
  char* to = block.data();
  const char* at = rest.data();
  const char* const end = at + rest.size();
  const char* const full = block.data() + block.size() - word_size;
  const char* last = at;  // after the last triplet
  while (static_cast<std::size_t>(end - at) >= word_size && to <= full) {
    std::memcpy(to, at, word_size);
    const std::size_t before = first_percent(load(at));
    at += before;
    to += before;
    if (before == word_size) {
      if (static_cast<std::size_t>(at - last) >= most_without) break;
      continue;
    }
    const std::optional<unsigned char> octet = first_triplet({at, static_cast<std::size_t>(end - at)});
    *to++ = octet ? static_cast<char>(*octet) : '%';
    at += octet ? triplet_size : 1;
    last = at;
  }
  out.append(block.data(), static_cast<std::size_t>(to - block.data()));
  rest.remove_prefix(static_cast<std::size_t>(at - rest.data()));
}

}  // namespace

void decode_to(std::string& out, encoded_view encoded) {
  std::string_view rest = encoded.text();
  for (;;) {
    const std::size_t stop = std::min(rest.find('%'), rest.size());
    out.append(rest.substr(0, stop));
    rest.remove_prefix(stop);
    if (rest.size() >= least_dense) {
      decode_dense(out, rest);
      continue;
    }
    // Only the end stops it: every "%" begins a triplet. One that does not, contrary to the guarantee of the view's
    // maker, stays as it is.
    if (rest.empty()) return;
    const std::optional<unsigned char> octet = first_triplet(rest);
    out += octet ? static_cast<char>(*octet) : '%';
    rest.remove_prefix(octet ? triplet_size : 1);
  }
}

plain_text decode(encoded_view encoded) {
  std::string out;
  out.reserve(encoded.text().size());
  decode_to(out, encoded);
  return plain_text(std::move(out));
}

plain_text decode(const component& c) { return decode(encoded_view::assume(*c)); }

}  // namespace urispec
