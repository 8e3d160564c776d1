// Where an undelimited reference ends, asked again of every byte and of all that stands before it; whether a bracket
// opens a label is a regular expression. Only for references that begin "http://" and have brackets at most two deep.
#pragma once

#include <algorithm>
#include <cstddef>
#include <regex>
#include <string>
#include <string_view>

namespace urispec::reference {

inline bool is_in_references(char c) {
  const std::string_view others = "-._~:/?#[]@!$&'()*+,;=%";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         others.find(c) != std::string_view::npos;
}

inline std::size_t count(std::string_view text, char c) {
  return static_cast<std::size_t>(std::ranges::count(text, c));
}

// True if the last byte is a ")" that no "(" before it opens.
inline bool ends_unopened(std::string_view text) {
  if (!text.ends_with(')')) return false;
  std::size_t open = 0;
  for (const char c : text.substr(0, text.size() - 1)) {
    if (c == '(') ++open;
    if (c == ')' && open > 0) --open;
  }
  return open == 0;
}

inline bool begins_label(std::string_view rest, bool after_question_mark) {
  static const std::string inside = R"((?:[^\[\]\n]|\[[^\[\]\n]*\])*)";
  static const std::string end = R"(\][.,;:!?')*_]*(?![A-Za-z0-9/#=&\[%\-+@~$(.,;:!?')*_]))";
  static const std::regex label(R"(^\[(\^)" + inside + R"(|(?:"|[A-Za-z])(?!-|\]))" + inside + "|)" + end);
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_search(rest.begin(), rest.end(), match, label)) return false;
  return !after_question_mark || match.str(1).find(' ') != std::string::npos;
}

// "[*]", "[/url]", and "[i]" if "[/i]" comes after it in the line.
inline bool begins_bbcode_tag(std::string_view rest) {
  static const std::regex tag(R"(^\[(?:\*\]|/[a-z]{1,16}\]|([a-z]{1,16})[\]=][^\n\r]*\[/\1\]))", std::regex::icase);
  return std::regex_search(rest.begin(), rest.end(), tag);
}

// `text` begins with "http://".
inline bool ends_before(std::string_view text, std::size_t position) {
  constexpr std::size_t authority = 7;
  const std::string_view before = text.substr(0, position), rest = text.substr(position);
  if (rest.empty() || !is_in_references(rest.front())) return true;
  static const std::regex escaped("^&(lt|gt|quot|apos|nbsp|#(34|39|60|62|160)|#x(22|27|3c|3e|a0));", std::regex::icase);
  const std::string_view longest = rest.substr(0, std::string_view("&#x27;").size());
  if (std::regex_search(longest.begin(), longest.end(), escaped)) return true;
  const bool is_open = count(before, '[') > count(before, ']');
  if (rest.front() == ']') return !is_open;
  if (rest.front() != '[' || is_open) return false;
  if (begins_bbcode_tag(rest)) return true;
  if (ends_unopened(before)) return true;
  const std::string_view after_slashes = before.substr(authority);
  const bool is_query = after_slashes.find_first_of("?#") != std::string_view::npos;
  const bool is_authority = after_slashes.find_first_of("/?#") == std::string_view::npos;
  if (is_authority) return !after_slashes.empty() && !after_slashes.ends_with('@');
  return begins_label(rest, is_query);
}

// Cuts off the punctuation at its end, and brackets there that have no partner.
inline std::string_view trimmed(std::string_view reference) {
  while (!reference.empty()) {
    const char last = reference.back();
    const bool is_unopened = (last == ')' && count(reference, ')') > count(reference, '(')) ||
                             (last == ']' && count(reference, ']') > count(reference, '['));
    if (!is_unopened && std::string_view(".,;:!?'*([").find(last) == std::string_view::npos) break;
    reference.remove_suffix(1);
  }
  return reference;
}

inline std::string_view undelimited(std::string_view text) {
  std::size_t position = 0;
  while (!ends_before(text, position)) ++position;
  return trimmed(text.substr(0, position));
}

}  // namespace urispec::reference
