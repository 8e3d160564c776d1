#include "diagnose/meant.hpp"

#include "urispec/unicode/ascii_case.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

bool is_of_word(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// RFC 3986 section 2.2, without brackets, which are completed.
bool is_delimiter(char c) { return std::string_view(":/?#@!$&'()*+,;=").find(c) != std::string_view::npos; }
bool divides(char c) { return std::string_view(":/?#@").find(c) != std::string_view::npos; }

bool is_between_words(std::string_view text, byte_range at) {
  return at.begin > 0 && at.end < text.size() && is_of_word(text[at.begin - 1]) && is_of_word(text[at.end]);
}

bool may_be_meant(const edit& e, std::string_view text, delimiters_are what) {
  const std::string_view there = text.substr(e.at.begin, e.at.end - e.at.begin);
  const bool divides_words =
      !there.empty() && (is_delimiter(there.front()) || there == " ") && is_between_words(text, e.at);
  switch (e.kind) {
    case edit_kind::insert:
      return !(is_delimiter(e.replacement.front()) && is_between_words(text, e.at));
    case edit_kind::remove:
      return !divides_words;
    case edit_kind::replace:
      if (divides_words && is_of_word(e.replacement.front())) return false;
      return !(is_delimiter(e.replacement.front()) && is_of_word(there.front()));
    case edit_kind::percent_encode:
      return what == delimiters_are::data || !divides(there.front());
  }
  return true;
}

}  // namespace

bool may_be_meant(const repair& nearest, std::string_view text, delimiters_are what) {
  if (nearest.text.empty()) return false;
  return std::ranges::all_of(nearest.edits, [&](const edit& e) { return may_be_meant(e, text, what); });
}

}  // namespace urispec::diagnosing
