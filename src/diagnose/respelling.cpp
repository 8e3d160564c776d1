#include "diagnose/respelling.hpp"

#include "diagnose/edits.hpp"
#include "diagnose/situation.hpp"
#include "iri/characters.hpp"
#include "unicode/letters.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::diagnosing {
namespace {

// Letters and marks that look like ASCII punctuation, beside those that `is_confusable` has: somebody who wrote one may
// have meant the other.
constexpr unicode::code_point_range like_punctuation[] = {
    {0x1C0, 0x1C3},      // clicks, as | and !
    {0x241, 0x242},      // glottal stops, as ?
    {0x294, 0x294},      // glottal stop
    {0x2B0, 0x2FF},      // modifier letters, as quotation marks and colons
    {0x334, 0x338},      // strokes across the character before
    {0x7F4, 0x7F5},      // apostrophes of N'Ko
    {0x20D0, 0x20F0},    // marks for symbols, as strokes across
    {0x2E2F, 0x2E2F},    // vertical tilde
    {0x3031, 0x3035},    // repeat marks, as slashes
    {0xA4F8, 0xA4FD},    // tone letters of Lisu, as full stops, commas and colons
    {0xA78B, 0xA78C},    // saltillo, as an apostrophe
    {0xE0100, 0xE01EF},  // variation selectors, which cannot be seen
};

bool looks_like_punctuation(char32_t c) {
  const auto contains = [c](const unicode::code_point_range& range) { return range.first <= c && c <= range.last; };
  return is_confusable(c) || std::ranges::any_of(like_punctuation, contains);
}

// The end of the scheme, its colon and the authority; nullopt if the text has no scheme. In a path without an authority
// an @ or // shows that a host may be in it, which has no escapes (RFC 3261 section 25.1): then it is the end of the
// path.
std::optional<std::size_t> end_of_authority(std::string_view text) {
  const std::size_t colon = colon_of_scheme(text, 0);
  if (colon == nowhere || colon == 1) return std::nullopt;
  const std::size_t begin = colon + 1;
  if (!text.substr(begin).starts_with("//")) {
    const std::string_view path = text.substr(begin, text.find_first_of("?#", begin) - begin);
    return path.find('@') == nowhere && path.find("//") == nowhere ? begin : begin + path.size();
  }
  return std::min(text.find_first_of("/?#", begin + 2), text.size());
}

}  // namespace

result<std::vector<edit>, respelling_obstacle> respell(std::string_view text) {
  using enum respelling_obstacle::reason;
  const auto begin = end_of_authority(text);
  if (!begin) return respelling_obstacle{no_scheme};
  if (!unicode::is_ascii(text.substr(0, *begin))) return respelling_obstacle{before_path};
  std::vector<edit> edits;
  for (std::size_t position = *begin; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    if (!c) return respelling_obstacle{ill_formed};
    if (c->code_point >= 0x80) {
      if (!unicode::is_letter_mark_or_digit(c->code_point)) return respelling_obstacle{no_letter, c->code_point};
      if (looks_like_punctuation(c->code_point)) return respelling_obstacle{like_punctuation, c->code_point};
      edits.push_back(percent_encoded(text, {position, position + c->size}));
    }
    position += c->size;
  }
  if (edits.empty()) return respelling_obstacle{nothing};
  return edits;
}

}  // namespace urispec::diagnosing
