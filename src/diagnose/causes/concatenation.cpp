#include "diagnose/causes/concatenation.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

constexpr auto nothing = std::string_view::npos;

// The next character that is no space.
std::size_t after_spaces(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(' ', std::min(at, text.size())), text.size());
}

bool is_of_operand(char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '_' || c == '$'; }
bool begins_operand(char c) { return is_of_operand(c) || c == '(' || c == '\'' || c == '"'; }

// "encodeURIComponent(location.href".
bool begins_call(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, [](char c) { return is_of_operand(c) || c == '.'; });
  return end != text.begin() && end != text.end() && *end == '(';
}

// The quote after the + that comes after the operand. A bound keeps the search linear.
std::size_t next_string(std::string_view text, std::size_t operand, char quote) {
  constexpr std::size_t longest = 200;
  text = text.substr(0, operand + longest);
  for (std::size_t at = text.find(quote, operand + 1); at != nothing; at = text.find(quote, at + 1)) {
    const std::size_t last = text.find_last_not_of(' ', at - 1);
    if (last > operand && text[last] == '+') return at;
  }
  return nothing;
}

}  // namespace

std::optional<byte_range> concatenation_in(std::string_view text, std::size_t from) {
  for (std::size_t quote = text.find_first_of("'\"", from); quote != nothing;
       quote = text.find_first_of("'\"", quote + 1)) {
    const std::size_t plus = after_spaces(text, quote + 1);
    const std::size_t operand = after_spaces(text, plus + 1);
    if (operand == text.size() || text[plus] != '+' || !begins_operand(text[operand])) continue;
    const std::size_t next = next_string(text, operand, text[quote]);
    if (next != nothing) return byte_range{quote, next + 1};
    if (begins_call(text.substr(operand))) return byte_range{quote, text.size()};
  }
  return std::nullopt;
}

}  // namespace urispec::diagnosing
