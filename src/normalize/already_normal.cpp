// The text is classified a block of 64 bytes at a time (scan/classify.hpp): a word says of all of them which are "%",
// "/", "." or capital letters. Components are ranges of bits in these words. Only escapes are looked at one by one.
#include "normalize/already_normal.hpp"

#include "normalize/characters.hpp"
#include "urispec/normalize/scheme_rules.hpp"
#include "urispec/percent/triplet.hpp"
#include "urispec/rules/character_class.hpp"
#include "urispec/scan/class_tables.hpp"
#include "urispec/scan/classify.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::normalizing {

namespace {

using combinators::character_class;
using combinators::percent_encoded;

// In this order.
enum marks : std::size_t { percent, slash, dot, upper_case };
constexpr scan::class_table marks_table =
    scan::class_tables<character_class<percent_encoded::no, '%', '%'>, character_class<percent_encoded::no, '/', '/'>,
                       character_class<percent_encoded::no, '.', '.'>,
                       character_class<percent_encoded::no, 'A', 'Z'>>::all();

// A bit for each of the first `size` bytes of a block.
constexpr std::uint64_t first_bits(std::size_t size) noexcept {
  return size >= scan::block_size ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
}

// The bits of a component in the block that begins at `block`.
std::uint64_t bits_of(const byte_range& range, std::size_t block) noexcept {
  if (!range.defined()) return 0;
  return first_bits(range.end - std::min(range.end, block)) & ~first_bits(range.begin - std::min(range.begin, block));
}

// The value of each hexadecimal digit. Digits are looked up, because no processor could predict which kind comes next.
constexpr auto digit_values = [] {
  std::array<std::uint8_t, 256> values{};
  for (unsigned c = 0; c < values.size(); ++c) {
    const int value = hex_value(static_cast<int>(c));
    values[c] = static_cast<std::uint8_t>(value < 0 ? 0 : value);
  }
  return values;
}();

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
    const unsigned octet =
        digit_values[static_cast<unsigned char>(first)] * 0x10U + digit_values[static_cast<unsigned char>(second)];
    if (octet >= 0x80) return !decodes_beyond_ascii_;
    return !decodes_ || !unreserved_.ascii.contains(static_cast<char>(octet));
  }

 private:
  const unreserved_characters& unreserved_;
  bool decodes_;
  bool decodes_beyond_ascii_;
  bool raises_;
};

// `escapes`: a bit for each in the block that begins at `block`.
bool all_stay(std::uint64_t escapes, std::string_view text, std::size_t block, const escape_test& test) noexcept {
  for (; escapes != 0; escapes &= escapes - 1) {
    const std::size_t at = block + static_cast<std::size_t>(std::countr_zero(escapes));
    if (text.size() - at < triplet_size || !test.stays(text[at + 1], text[at + 2])) return false;
  }
  return true;
}

bool may_change_by_scheme(const components& c) noexcept {
  if (c.port() || (c.scheme() && c.authority() && c.path()->empty())) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr &&
         (rule->without_host != empty_host::has_no_meaning || rule->insensitive != insensitive_part::none);
}

}  // namespace

bool is_already_normal(const components& c, const normalization& how) noexcept {
  const auto takes = [&](normalization_step step) { return how.steps.contains(step); };
  const byte_range& path = c.ranges[static_cast<std::size_t>(part::path)];
  const std::string_view text = c.text;
  if (takes(normalization_step::dot_segments) && c.path()->starts_with('.')) return false;
  std::uint64_t slash_before = 0;  // whether the block before ends with a "/" of the path
  scan::class_masks found;
  for (std::size_t at = 0; at < text.size(); at += scan::block_size) {
    // After the path only escapes change.
    if (at >= path.end && text.find('%', at) == std::string_view::npos) break;
    scan::classify(text.data() + at, text.size() - at, marks_table, found);
    if (found[percent] != 0 && !all_stay(found[percent], text, at, escape_test(how))) return false;
    if (takes(normalization_step::letter_case)) {
      const std::uint64_t lowered = bits_of(c.ranges[static_cast<std::size_t>(part::scheme)], at) |
                                    bits_of(c.ranges[static_cast<std::size_t>(part::host)], at);
      if ((found[upper_case] & lowered) != 0) return false;
    }
    if (takes(normalization_step::dot_segments)) {
      // Segments that begin with "."
      const std::uint64_t in_path = bits_of(path, at);
      const std::uint64_t slashes = found[slash] & in_path;
      if (((slashes << 1U | slash_before) & found[dot] & in_path) != 0) return false;
      slash_before = slashes >> (scan::block_size - 1);
    }
  }
  return !takes(normalization_step::scheme_based) || !may_change_by_scheme(c);
}

}  // namespace urispec::normalizing
