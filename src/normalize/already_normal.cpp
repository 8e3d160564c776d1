// A word of eight bytes is compared with a character in all of them at once: where the difference is 0, adding 7F to
// the lower seven bits does not reach the eighth (H. S. Warren, Hacker's Delight, section 6-1). The sum of one byte
// does not carry into the next, so the result is exact for each byte.
#include "normalize/already_normal.hpp"

#include "normalize/characters.hpp"
#include "urispec/normalize/scheme_rules.hpp"
#include "urispec/percent/triplet.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace urispec::normalizing {

namespace {

using word = std::uint64_t;

constexpr word each_byte = 0x0101010101010101;
constexpr word uppermost = each_byte * 0x80;

// The uppermost bit of each byte that is `c`.
constexpr word equal(word bytes, char c) noexcept {
  const word difference = bytes ^ each_byte * static_cast<unsigned char>(c);
  return ~(((difference & ~uppermost) + ~uppermost) | difference) & uppermost;
}

// That of each letter from A to Z.
constexpr word upper_case(word bytes) noexcept {
  const word low = bytes & ~uppermost;
  return (low + each_byte * (0x80 - 'A')) & ~(low + each_byte * (0x7F - 'Z')) & ~bytes & uppermost;
}

// Bytes up to the end of the text, at most eight; 0 after that.
word load(std::string_view text) noexcept {
  word bytes = 0;
  if (text.empty()) return bytes;  // whose pointer may be null
  std::memcpy(&bytes, text.data(), std::min(text.size(), sizeof bytes));
  return bytes;
}
word load_whole(const char* from) noexcept {
  word bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

// Calls `test` with words that cover the text, the last of which may overlap the one before it; whether one of them
// passes.
template <typename Test>
bool any_word(std::string_view text, Test test) noexcept {
  if (text.size() < sizeof(word)) return test(load(text));
  for (std::size_t at = 0; text.size() - at >= sizeof(word); at += sizeof(word)) {
    if (test(load_whole(text.data() + at))) return true;
  }
  return test(load_whole(text.data() + text.size() - sizeof(word)));
}

bool has_upper_case(std::string_view text) noexcept {
  return any_word(text, [](word bytes) { return upper_case(bytes) != 0; });
}

// Whether an escape is as normalization leaves it: no digit in lower case, no octet that is decoded.
class escape_test {
 public:
  explicit escape_test(const normalization& how) noexcept
      : unreserved_(unreserved_of(how.grammar)),
        decodes_(how.steps.contains(normalization_step::percent_encoding)),
        decodes_beyond_ascii_(decodes_ && how.decode == decoded_characters::of_the_grammar && unreserved_.beyond_ascii),
        raises_(how.steps.contains(normalization_step::letter_case)) {}

  [[nodiscard]] bool stays(char first, char second) const noexcept {
    if (raises_ && (first >= 'a' || second >= 'a')) return false;
    const auto octet = static_cast<unsigned char>(hex_value(first) << 4 | hex_value(second));
    if (octet >= 0x80) return !decodes_beyond_ascii_;
    return !decodes_ || !unreserved_.ascii.contains(static_cast<char>(octet));
  }

 private:
  const unreserved_characters& unreserved_;
  bool decodes_;
  bool decodes_beyond_ascii_;
  bool raises_;
};

bool all_escapes_stay(std::string_view text, const normalization& how) noexcept {
  std::size_t at = text.find('%');
  if (at == std::string_view::npos) return true;
  const escape_test test(how);
  for (; at != std::string_view::npos; at = text.find('%', at + triplet_size)) {
    if (text.size() - at < triplet_size || !test.stays(text[at + 1], text[at + 2])) return false;
  }
  return true;
}

// A segment that begins with ".". Words overlap by a byte, so that each pair of characters is in one of them.
bool may_have_dot_segment(std::string_view path) noexcept {
  if (path.starts_with('.')) return true;
  const auto has_pair = [](word bytes) {
    const word slashes = equal(bytes, '/');
    const word dots = equal(bytes, '.');
    return (std::endian::native == std::endian::little ? slashes << 8 & dots : slashes >> 8 & dots) != 0;
  };
  if (path.size() < sizeof(word)) return has_pair(load(path));
  for (std::size_t at = 0; path.size() - at >= sizeof(word); at += sizeof(word) - 1) {
    if (has_pair(load_whole(path.data() + at))) return true;
  }
  return has_pair(load_whole(path.data() + path.size() - sizeof(word)));
}

bool may_change_by_scheme(const components& c) noexcept {
  if (c.port() || (c.scheme() && c.authority() && c.path()->empty())) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr && (rule->without_host != empty_host::has_no_meaning || rule->insensitive != insensitive_part::none);
}

}  // namespace

bool is_already_normal(const components& c, const normalization& how) noexcept {
  const auto takes = [&](normalization_step step) { return how.steps.contains(step); };
  if (!all_escapes_stay(c.text, how)) return false;
  if (takes(normalization_step::letter_case) && (has_upper_case(*c.scheme()) || has_upper_case(*c.host()))) return false;
  if (takes(normalization_step::dot_segments) && may_have_dot_segment(*c.path())) return false;
  return !takes(normalization_step::scheme_based) || !may_change_by_scheme(c);
}

}  // namespace urispec::normalizing
