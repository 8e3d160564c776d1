#include "extract/roff.hpp"

#include "extract/candidate.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace urispec::extraction {

namespace {

bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }

// Characters that quote, and strings of man(7) and of pod2man that do: brackets, quotation marks, a grave accent.
bool is_quoting_name(std::string_view name) noexcept {
  constexpr std::array<std::string_view, 22> names{"Aq", "Bq", "C'", "C`", "Fc", "Fo", "L\"", "Lq", "R\"", "Rq", "aq",
                                                   "bq", "cq", "dq", "fc", "fo", "ga", "la",  "lq", "oq",  "ra", "rq"};
  return std::ranges::find(names, name) != names.end();
}

// The size of the quoting character after a backslash: "(la", "*(Aq", "[la]"; 0 if it does not quote.
std::size_t size_of_quoting(std::string_view text) noexcept {
  const std::size_t star = text.starts_with('*') ? 1 : 0;
  text.remove_prefix(star);
  if (text.starts_with('(')) return is_quoting_name(text.substr(1, 2)) ? star + 3 : 0;
  const bool is_bracketed = text.size() > 3 && text.front() == '[' && text[3] == ']';
  return is_bracketed && is_quoting_name(text.substr(1, 2)) ? star + 4 : 0;
}

// Characters of references that groff_char(7) lists under "Basic Latin", of those that do not quote. `text` follows a
// backslash. "\(" also opens a group in a regular expression, which "\)" closes.
roff_escape named_character(std::string_view text) noexcept {
  struct roff_character {
    std::string_view name;
    std::string_view prints;
  };
  constexpr roff_character characters[] = {{"ti", "~"}, {"sh", "#"}, {"Do", "$"}, {"sl", "/"},
                                           {"at", "@"}, {"lB", "["}, {"rB", "]"}};
  const auto* const character =
      std::ranges::find(characters, text.substr(std::min<std::size_t>(1, text.size()), 2), &roff_character::name);
  if (character == std::end(characters)) return {};
  if (text.starts_with('['))
    return text.size() > 3 && text[3] == ']' ? roff_escape{5, character->prints} : roff_escape();
  constexpr std::size_t most = 256;  // so that the cost stays linear
  text = text.substr(0, most);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  const bool is_group = word.find("\\)") != std::string_view::npos;
  return text.starts_with('(') && !is_group ? roff_escape{4, character->prints} : roff_escape();
}

// LaTeX writes "\%7E" for the escape of a URI.
bool is_escaped_percent_sign(std::string_view text) noexcept {
  return text.size() > 2 && unicode::is_hex_digit(text[1]) && unicode::is_hex_digit(text[2]);
}

// In "http://a/\|http://b/" of a regular expression another reference follows.
bool begins_scheme(std::string_view text) noexcept {
  const auto stop = std::ranges::find_if_not(text, is_scheme_character);
  return text.substr(static_cast<std::size_t>(stop - text.begin())).starts_with("://");
}

// "http://a/\?b=1\&c=2" of a shell. Elsewhere "\&" prints nothing in troff, and "&" in LaTeX.
bool is_after_shell_query(std::string_view text, std::size_t position) noexcept {
  constexpr std::size_t most = 256;  // so that the cost stays linear
  const std::size_t begin = position - std::min(position, most);
  return text.substr(begin, position - begin).find("\\?") != std::string_view::npos;
}

// True in "CPAN\s0/README", and not in "CPAN\s0, README". One more change of the size may follow.
bool goes_on_after_type_size(std::string_view text) noexcept {
  if (text.starts_with('\\')) {
    if (text.starts_with("\\-") || named_character(text.substr(1)).size > 0) return true;
    const std::size_t size = size_of_type_size(text.substr(1));
    if (size == 0) return false;
    text.remove_prefix(1 + size);
  }
  if (text.empty()) return false;
  const bool is_label = text[0] == '.' && text.size() > 1 && is_alphanumeric(text[1]);
  return is_alphanumeric(text[0]) || is_label ||
         std::string_view("/?#=&_~%+-@").find(text[0]) != std::string_view::npos;
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

// A number without brackets has one digit, but two where it has no sign and begins with 1, 2 or 3 ("\s" in groff(7)):
// the scheme "s3" is no type size.
std::size_t size_of_type_size(std::string_view text) noexcept {
  const auto is_digit_at = [&](std::size_t position) { return position < text.size() && is_digit(text[position]); };
  const auto is_sign_at = [&](std::size_t position) {
    return position < text.size() && (text[position] == '+' || text[position] == '-');
  };
  if (!text.starts_with('s')) return 0;
  const bool has_sign = is_sign_at(1);
  std::size_t position = has_sign ? 2 : 1;
  if (is_digit_at(position)) {
    if (has_sign || text[position] < '1' || text[position] > '3') return position + 1;
    return is_digit_at(position + 1) ? position + 2 : 0;
  }
  if (position == text.size() || (text[position] != '(' && text[position] != '[')) return 0;
  const bool is_round = text[position] == '(';
  ++position;
  if (!has_sign && is_sign_at(position)) ++position;
  if (is_round) return is_digit_at(position) && is_digit_at(position + 1) ? position + 2 : 0;
  constexpr std::size_t most = 3;
  const std::size_t digits = position;
  while (position < digits + most && is_digit_at(position)) ++position;
  return position > digits && text.substr(position).starts_with(']') ? position + 1 : 0;
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
  const std::size_t size = std::max({size_of_font(text), size_of_type_size(text), size_of_quoting(text)});
  return size > 0 && (size == text.size() || !is_alphanumeric(text[size]));
}

bool begins_roff_comment(std::string_view text, std::size_t quote) noexcept {
  const std::string_view before = text.substr(0, quote);
  if (!before.ends_with(".\\") && !before.ends_with("'\\")) return false;
  return before.size() == 2 || is_line_break(before[before.size() - 3]);
}

roff_escape roff_within(std::string_view text, std::size_t backslash) noexcept {
  const std::string_view after = text.substr(backslash + 1);
  if (after.starts_with('-')) return {2, "-"};
  if (after.starts_with("&.")) return {2, {}};
  if (const roff_escape character = named_character(after); character.size > 0) return character;
  if (const std::size_t size = size_of_type_size(after); size > 0) {
    return {goes_on_after_type_size(after.substr(size)) ? size + 1 : 0, {}};
  }
  const std::string_view next = after.substr(std::min<std::size_t>(1, after.size()));
  const bool is_named = next.starts_with('\\') && named_character(next.substr(1)).size > 0;
  const bool is_character = is_named || next.starts_with("\\-");
  const bool is_word = !next.empty() && (is_alphanumeric(next[0]) || next[0] == '/');
  const bool is_label = next.size() > 1 && next[0] == '.' && is_alphanumeric(next[1]);
  if (!is_character && !is_word && !is_label) return {};
  const bool is_beside_slash = next[0] == '/' || (backslash > 0 && text[backslash - 1] == '/');
  switch (after[0]) {
    case ':': return {2, {}};
    case '.': return {2, "."};
    case '_': return {2, "_"};
    // Shells that quote what is pasted, such as zsh, write these.
    case '?': return {2, "?"};
    case '=': return {2, "="};
    case '&': return {is_after_shell_query(text, backslash) ? 2U : 0U, "&"};
    case '%': return {is_escaped_percent_sign(after) ? 0U : 2U, {}};
    case '|': return {is_beside_slash && !begins_scheme(next) ? 2U : 0U, {}};
    default: return {};
  }
}

}  // namespace urispec::extraction
