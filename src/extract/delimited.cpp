#include "extract/delimited.hpp"

#include "extract/characters.hpp"
#include "extract/destination.hpp"
#include "markup/link_destination.hpp"

#include <algorithm>

namespace urispec::extracting {

namespace {

// Where text begins that has only whitespace and "URL:" before it, and how.
delimited_reference beginning_between(std::string_view between, abbreviated_forms abbreviated) noexcept {
  const auto spaces = static_cast<std::size_t>(std::ranges::find_if_not(between, is_space) - between.begin());
  const std::size_t prefix = url_prefix(between.substr(spaces));
  const std::string_view text = between.substr(spaces + prefix);
  const announcement by = prefix > 0 ? announcement::url : announcement::none;
  return {spaces + prefix, text, beginning_of(text, abbreviated, by), by};
}

// Angle brackets that surround a reference whatever stands in it: the destination of a link in Markdown, "](<…>)" or
// "]: <…>", and "<URL:…>".
bool surrounds_no_prose(std::string_view text, std::size_t open, std::string_view between, announcement by) noexcept {
  if (text[open] != '<' || std::ranges::any_of(between, is_line_break)) return false;
  return by == announcement::url || begins_destination(text, open);
}

bool is_destination_between(std::string_view text, std::size_t open, std::size_t close) noexcept {
  return text[open] == '<' && begins_destination(text, open) && markup::closing_angle_bracket(text, open) == close;
}

}  // namespace

std::size_t end_of_angle_brackets(std::string_view text, std::size_t open, std::size_t first) noexcept {
  if (text[first - 1] != '\\' || !begins_destination(text, open)) return first;
  return markup::closing_angle_bracket(text, open).value_or(first);
}

std::optional<delimited_reference> reference_between(std::string_view text, std::size_t open, std::size_t close,
                                                     abbreviated_forms abbreviated) noexcept {
  std::string_view between = text.substr(open + 1, close - open - 1);
  constexpr std::string_view closing_of_roff = "\\*(R";  // its quotation mark is the delimiter
  if (between.ends_with(closing_of_roff)) between.remove_suffix(closing_of_roff.size());
  // That of \" in a string of a program or of JSON. In a destination of Markdown `\` is a backslash of it, so there it
  // stays.
  if (between.ends_with('\\') && !is_destination_between(text, open, close)) {
    between = between.substr(0, between.find_last_not_of('\\') + 1);
  }
  delimited_reference found = beginning_between(between, abbreviated);
  if (found.begins == beginning::none) return std::nullopt;
  while (is_space(found.text.back())) found.text.remove_suffix(1);
  // RFC 3986 Appendix C has white space only where a long reference is broken across lines. Both delimiters surround
  // prose too, and "<" is also a sign of arithmetic.
  if (has_spaces_within_lines(found.text) && !surrounds_no_prose(text, open, between, found.by)) return std::nullopt;
  return found;
}

// What a reference begins with stands in one line, and a space within a line stays one.
bool may_become_reference(std::string_view lines, abbreviated_forms abbreviated) noexcept {
  const delimited_reference found = beginning_between(lines, abbreviated);
  if (found.text.empty()) return true;
  if (found.begins == beginning::none) return false;
  return !has_spaces_within_lines(found.text);
}

}  // namespace urispec::extracting
