// Wide forms of characters of US-ASCII, where these cannot be part of a name.
#include "diagnose/situation.hpp"

#include "urispec/utf8.hpp"

namespace urispec::diagnosing {
namespace {

// The character of US-ASCII of which this is the wide form: U+FF01 to U+FF5E, and the ideographic full stop, which
// domain names are typed with (RFC 3490 section 3.1). 0 where it is none.
char narrow_form(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return static_cast<char>(c - 0xFF01 + 0x21);
  return c == 0x3002 || c == 0xFF61 ? '.' : '\0';
}

// All wide forms in a part of the text, written as what they are the wide forms of.
std::vector<edit> narrowed(std::string_view text, byte_range within) {
  std::vector<edit> edits;
  for (std::size_t at = within.begin; at < within.end;) {
    const auto c = unicode::first_code_point(text.substr(at));
    const std::size_t size = c ? c->size : 1;
    const char narrow = c ? narrow_form(c->code_point) : '\0';
    if (narrow != '\0') edits.push_back({edit_kind::replace, {at, at + size}, std::string(1, narrow)});
    at += size;
  }
  return edits;
}

// "http：//", "http:／／": a wide colon after what would be a scheme, or a wide slash after its colon, and what wide
// characters follow.
std::optional<finding> find_wide_delimiter(const situation& s) {
  const std::string_view before = s.text.substr(0, s.place());
  const bool has_scheme = !before.empty() && is_letter(before[0]) && before.find_first_of("/?#:") == nowhere;
  const std::size_t colon = colon_of_scheme(before, 0);
  const bool has_colon = colon != nowhere && std::string_view("/").starts_with(before.substr(colon + 1));
  if (!s.error.found) return std::nullopt;
  const char narrow = narrow_form(*s.error.found);
  if (!(has_scheme && narrow == ':') && !(has_colon && narrow == '/')) return std::nullopt;
  std::size_t end = s.place();
  while (const auto c = unicode::first_code_point(s.text.substr(end))) {
    if (narrow_form(c->code_point) == '\0') break;
    end += c->size;
  }
  return finding{{s.place(), end}, {narrowed(s.text, {s.place(), end})}};
}

// At the beginning of the text and in the authority; in a path they may be part of a name. An IRI may have them in a
// userinfo, so that there a port fails where an @ is missing.
std::optional<finding> find_wide(const situation& s) {
  if (auto delimiter = find_wide_delimiter(s)) return delimiter;
  const auto authority = s.whole_authority();
  const bool is_there = s.error.kind == error_kind::syntax && s.error.found && narrow_form(*s.error.found) != '\0';
  if (is_there ? s.place() != 0 && !authority : s.reading != part::userinfo || !authority) return std::nullopt;
  const std::size_t begin = is_there ? s.place() : s.host_and_port()->begin;
  auto edits = narrowed(s.text, {begin, authority ? authority->end : s.text.size()});
  if (edits.empty()) return std::nullopt;
  const byte_range first = edits.front().at;
  return finding{first, {std::move(edits)}};
}

const cause_entry wide_character_entries[] = {
    {{"wide-character", "this is the wide form of a character of US-ASCII", "a wide character",
      "write the character itself, as an English keyboard has it", "RFC 3986 section 2, UAX #11",
      "RFC 2396 section 2, UAX #11", "rfc3986", "", "http://\uFF11\uFF12\uFF17.0.0.1/", "http://127.0.0.1/",
      "Chinese, Japanese and Korean fonts have letters, digits and punctuation as wide as an ideograph, and input "
      "methods write these: １ (U+FF11) for 1, ： for a colon, 。 for a full stop. In schemes, hosts and ports they are "
      "other characters, though browsers convert them in what people type.\n\n"
      "In paths, queries and fragments such a character may be part of a name. There it is percent-encoded like "
      "others beyond US-ASCII."},
     find_wide},
};

}  // namespace

std::span<const cause_entry> wide_character_causes() { return wide_character_entries; }

}  // namespace urispec::diagnosing
