#include "diagnose/meant.hpp"

#include "diagnose/situation.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <vector>

namespace urispec::diagnosing {
namespace {

bool is_of_word(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// RFC 3986 section 2.2, without brackets, which are completed, and the dot of addresses and names.
bool is_delimiter(char c) { return std::string_view(":/?#@!$&'()*+,;=.").find(c) != std::string_view::npos; }

bool is_between_words(std::string_view text, byte_range at) {
  return at.begin > 0 && at.end < text.size() && is_of_word(text[at.begin - 1]) && is_of_word(text[at.end]);
}

bool may_be_meant(const edit& e, std::string_view text, std::string_view dividing) {
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
      return dividing.find(there.front()) == std::string_view::npos;
  }
  return true;
}

// By byte of the text: whether it is still there.
std::vector<bool> kept_by(const repair& r, std::string_view text) {
  std::vector<bool> kept(text.size(), true);
  for (const edit& e : r.edits) {
    if (e.kind == edit_kind::percent_encode) continue;
    std::fill(kept.begin() + static_cast<std::ptrdiff_t>(e.at.begin),
              kept.begin() + static_cast<std::ptrdiff_t>(e.at.end), false);
  }
  return kept;
}

bool drops_word(const std::vector<bool>& kept, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto* const begin = text.data() + at;
    const auto* const end = std::find_if_not(begin, text.data() + text.size(), is_of_word);
    const auto word = kept.begin() + static_cast<std::ptrdiff_t>(at);
    if (begin != end && std::find(word, word + (end - begin), true) == word + (end - begin)) return true;
    at += static_cast<std::size_t>(end - begin) + 1;
  }
  return false;
}

// Schemes of which each URI has a host.
bool needs_host(std::string_view scheme) {
  constexpr std::string_view names[] = {"http", "https", "ftp", "ws", "wss"};
  return std::ranges::any_of(names, [&](std::string_view n) { return unicode::equal_but_for_case(n, scheme); });
}

// ",http://" before a query or a fragment, in which it may be data.
bool has_second_uri(std::string_view text) {
  constexpr std::string_view separators = ",;|";
  text = text.substr(0, text.find_first_of("?#"));
  for (std::size_t at = text.find_first_of(separators); at != nowhere; at = text.find_first_of(separators, at + 1)) {
    const std::size_t colon = colon_of_scheme(text, at + 1);
    if (colon != nowhere && text.substr(colon).starts_with("://")) return true;
  }
  return false;
}

}  // namespace

bool has_doubtful_beginning(std::string_view text) {
  const std::size_t slashes = text.find("//");
  if (slashes == nowhere || slashes == 0) return false;
  const std::string_view before = text.substr(0, slashes);
  const std::size_t host = slashes + 2;
  const bool has_no_host = host == text.size() || std::string_view("/?#").find(text[host]) != nowhere;
  if (before.ends_with(':')) {
    return (has_no_host && needs_host(before.substr(0, before.size() - 1))) || has_second_uri(text);
  }
  return needs_host(before);
}

bool may_be_meant(const repair& nearest, std::string_view text, std::string_view dividing) {
  if (nearest.text.empty()) return false;
  const std::vector<bool> kept = kept_by(nearest, text);
  const auto lost = static_cast<std::size_t>(std::ranges::count(kept, false));
  if (lost * 2 > text.size() || drops_word(kept, text)) return false;
  return std::ranges::all_of(nearest.edits, [&](const edit& e) { return may_be_meant(e, text, dividing); });
}

}  // namespace urispec::diagnosing
