#include "extract/roff.hpp"

#include "extract/characters.hpp"

#include <algorithm>
#include <array>

namespace urispec::extracting {

namespace {

bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }

// Characters that quote, and strings of man(7) and of pod2man that do: brackets, quotation marks, a grave accent.
bool is_quoting_name(std::string_view name) noexcept {
  constexpr std::array<std::string_view, 22> names{"Aq", "Bq", "C'", "C`", "Fc", "Fo", "L\"", "Lq", "R\"", "Rq", "aq",
                                                   "bq", "cq", "dq", "fc", "fo", "ga", "la",  "lq", "oq",  "ra", "rq"};
  return std::ranges::find(names, name) != names.end();
}

// Of what follows a backslash: "(la", "*(Aq", "[la]"; 0 if it does not quote.
std::size_t size_of_quoting(std::string_view text) noexcept {
  const std::size_t star = text.starts_with('*') ? 1 : 0;
  text.remove_prefix(star);
  if (text.starts_with('(')) return is_quoting_name(text.substr(1, 2)) ? star + 3 : 0;
  const bool is_bracketed = text.size() > 3 && text.front() == '[' && text[3] == ']';
  return is_bracketed && is_quoting_name(text.substr(1, 2)) ? star + 4 : 0;
}

}  // namespace

std::size_t size_of_font(std::string_view text) noexcept {
  if (text.size() < 2 || text.front() != 'f') return 0;
  constexpr std::string_view letters = "BCIPR12345";
  if (letters.find(text[1]) != std::string_view::npos) return 2;
  if (text[1] == '(') return text.size() > 3 && is_upper(text[2]) && is_upper(text[3]) ? 4 : 0;
  if (text[1] != '[') return 0;
  const std::size_t end = text.find_first_not_of("BCIRWTHN", 2);
  return end != std::string_view::npos && text[end] == ']' ? end + 1 : 0;
}

std::size_t rest_of_name(std::string_view before, std::string_view scheme) noexcept {
  constexpr std::size_t size = 2;
  if (scheme.size() < size || !before.ends_with('(')) return 0;
  before.remove_suffix(1);
  const bool is_font = before.ends_with("\\f") && is_upper(scheme[0]) && is_upper(scheme[1]);
  const bool may_quote = before.ends_with('\\') || before.ends_with("\\*");
  return is_font || (may_quote && is_quoting_name(scheme.substr(0, size))) ? size : 0;
}

bool is_roff_after_reference(std::string_view text) noexcept {
  if (!text.starts_with('\\')) return false;
  text.remove_prefix(1);
  const std::size_t size = std::max(size_of_font(text), size_of_quoting(text));
  return size > 0 && (size == text.size() || !is_alphanumeric(text[size]));
}

bool begins_roff_comment(std::string_view text, std::size_t quote) noexcept {
  const std::string_view before = text.substr(0, quote);
  if (!before.ends_with(".\\") && !before.ends_with("'\\")) return false;
  return before.size() == 2 || is_line_break(before[before.size() - 3]);
}

std::size_t size_of_roff_within(std::string_view text) noexcept {
  if (text.starts_with("\\-") || text.starts_with("\\&.")) return 2;
  return text.starts_with("\\:") && text.size() > 2 && (is_alphanumeric(text[2]) || text[2] == '/') ? 2 : 0;
}

std::string without_roff_escapes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = size_of_roff_within(text.substr(at));
    if (size == 0) {
      out += text[at++];
    } else {
      if (text[at + 1] == '-') out += '-';
      at += size;
    }
  }
  return out;
}

}  // namespace urispec::extracting
