#include "urispec/automaton/set_notation.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::automaton {
namespace {

// A character with a number for a name stands apart; all others follow each other.
bool is_named(char32_t c) { return c <= ' ' || c >= 0x7F; }

}  // namespace

std::string notation_of(char32_t c) {
  if (!is_named(c)) return std::string(1, static_cast<char>(c));
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string hex;
  for (char32_t rest = c; rest != 0 || hex.size() < 4; rest /= 16) hex.insert(hex.begin(), digits[rest % 16]);
  return "U+" + hex;
}

std::string notation_of(const code_point_set& set) {
  const auto ranges = set.ranges();
  if (set.size() == 1) return notation_of(ranges.front().first);
  std::string result = "[";
  bool apart = false;
  for (const auto& range : ranges) {
    if (result.size() > 1 && (apart || is_named(range.first))) result += ' ';
    result += notation_of(range.first);
    if (range.last > range.first) result += (range.last > range.first + 1 ? "-" : "") + notation_of(range.last);
    apart = is_named(range.last);
  }
  return result + "]";
}

}  // namespace urispec::automaton
