// Scheme, path and fragment.
#include "diagnose/situation.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

// What stands before the first colon, if that comes before all delimiters and the place is not after it.
struct before_colon {
  std::string_view name;
  bool is_like_a_scheme;  // "//" comes after the colon, or nothing but a scheme could be read
};

std::optional<before_colon> scheme_of(const situation& s) {
  const std::size_t colon = s.text.find_first_of(":/?#");
  if (colon == nowhere || colon == 0 || s.text[colon] != ':' || s.place() > colon) return std::nullopt;
  if (s.reading != part::scheme && s.reading != part::path) return std::nullopt;
  const bool is_like_one = s.reading == part::scheme || s.text.substr(colon).starts_with("://");
  return before_colon{s.text.substr(0, colon), is_like_one};
}

std::optional<finding> find_scheme_begin(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme || is_letter(before->name.front())) return std::nullopt;
  if (!std::ranges::all_of(before->name, is_scheme_character)) return std::nullopt;
  const auto letter = static_cast<std::size_t>(std::ranges::find_if(before->name, is_letter) - before->name.begin());
  finding found{{0, std::min(letter, before->name.size())}};
  if (letter < before->name.size()) found.suggestions.push_back({removed({0, letter})});
  return found;
}

std::optional<finding> find_scheme_character(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || !before->is_like_a_scheme) return std::nullopt;
  const auto bad = std::ranges::find_if_not(before->name, is_scheme_character);
  if (bad == before->name.end() || static_cast<unsigned char>(*bad) >= 0x80) return std::nullopt;
  const auto at = static_cast<std::size_t>(bad - before->name.begin());
  finding found{{at, at + 1}};
  std::vector<edit> edits;
  for (std::size_t i = 0; i < before->name.size() && s.wanted == suggesting::edits; ++i) {
    if (before->name[i] == '_') edits.push_back({edit_kind::replace, {i, i + 1}, "-"});
  }
  if (!edits.empty()) found.suggestions.push_back(std::move(edits));
  return found;
}

std::optional<finding> find_colon_in_first_segment(const situation& s) {
  const auto before = scheme_of(s);
  if (!before || s.reading != part::path || !s.finds(U':')) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {{inserted(0, "./")}}};
}

std::optional<finding> find_scheme_missing(const situation& s) {
  if (s.place() != 0 || !s.text.starts_with("://")) return std::nullopt;
  return finding{{0, 1}, {{removed({0, 1})}}};
}

// Nothing but a scheme can come first, and the text has none.
std::optional<finding> find_no_scheme(const situation& s) {
  if (s.reading != part::scheme || s.text.find_first_of(":/?#") < s.text.find_first_of("/?#")) return std::nullopt;
  if (!s.finds_end() && !s.finds_one_of("/?#")) return std::nullopt;
  return finding{{0, s.place()}};
}

std::optional<finding> find_second_number_sign(const situation& s) {
  if (s.reading != part::fragment || !s.finds(U'#')) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {percent_encode_all(s, "#", {s.place(), s.text.size()})}};
}

// A grammar older than RFC 2732.
std::optional<finding> find_unknown_brackets(const situation& s) {
  const auto authority = s.whole_authority();
  if (!authority || s.place() != authority->begin || !s.finds(U'[')) return std::nullopt;
  const std::size_t close = s.text.find(']', s.place());
  return finding{{s.place(), close < authority->end ? close + 1 : authority->end}};
}

std::optional<finding> find_brackets(const situation& s) {
  if (!s.finds_one_of("[]")) return std::nullopt;
  return finding{{s.place(), s.place() + 1}, {percent_encode_all(s, "[]", {s.place(), s.text.size()})}};
}

const cause_entry reference_entries[] = {
    {{"scheme-begins-wrong", "a scheme begins with a letter", "begin the scheme with a letter", "RFC 3986 section 3.1",
      "rfc3986", "", "1http://example.org/", "http1://example.org/",
      "A scheme is a letter and then letters, digits, plus signs, hyphens and dots. So 3com: is not a scheme. What "
      "stands "
      "before "
      "the colon may also be the first segment of a relative reference; no colon can stand there (RFC 3986 section "
      "4.2)."},
     find_scheme_begin},
    {{"scheme-character", "a scheme cannot have this character", "use letters, digits, +, - and . in schemes",
      "RFC 3986 section 3.1", "rfc3986", "", "my_app://open", "my-app://open",
      "A scheme is a letter and then letters, digits, plus signs, hyphens and dots, nothing else. An underscore is the "
      "most "
      "frequent mistake, in schemes that were made up for an application: my_app: must become my-app: or my.app:, "
      "everywhere that it is registered."},
     find_scheme_character},
    {{"colon-in-first-segment", "a colon in the first segment would make it a scheme", "write ./ before it",
      "RFC 3986 section 4.2", "rfc3986", "", "12:30/notes", "./12:30/notes",
      "What stands before the first colon of a reference is its scheme. A relative reference, which has none, "
      "therefore has no "
      "colon in its first segment. Put the dot-segment ./ before it, which resolution removes: ./12:30/notes. In the "
      "later "
      "segments a colon is allowed."},
     find_colon_in_first_segment},
    {{"scheme-missing", "nothing stands before the colon, where a scheme would be",
      "write the scheme, or leave the colon out", "RFC 3986 sections 3.1 and 4.2", "rfc3986", "", "://example.org/",
      "//example.org/",
      "A scheme has one letter at least. Texts that begin with :// come from programs in which the scheme is a value "
      "that "
      "was empty. Without the colon, //example.org/ is a relative reference with the scheme of its base, as links in "
      "web "
      "pages may have it; where a URI is asked for, write the scheme."},
     find_scheme_missing},
    {{"no-scheme", "a URI begins with a scheme", "write the scheme first, as in https://example.org/",
      "RFC 3986 sections 3 and 4.1", "rfc3986", "URI", "example.org/a", "https://example.org/a",
      "A URI begins with its scheme and a colon. example.org/a has none: as a reference it is a relative path, a file "
      "a in "
      "a folder example.org, and not a web address. Browsers add https:// to what people type; programs should not.\n\n"
      "Relative references are valid as URI-reference (`-r URI-reference`), and are resolved against a base: "
      "`urispec resolve`.",
      nearest_text::misleads},
     find_no_scheme},
    {{"second-number-sign", "a fragment has no second #", "write a # in a fragment as %23", "RFC 3986 section 3.5",
      "rfc3986", "", "http://a/#b#c", "http://a/#b%23c",
      "The first # begins the fragment, which goes to the end of the text and cannot have another one. Pages with "
      "routes of "
      "their own (#/a#b) and anchors that are put after URIs which already have one make such texts."},
     find_second_number_sign},
    {{"brackets-unknown", "this grammar is older than IPv6 addresses in URIs", "read the text by RFC 2732 or RFC 3986",
      "RFC 2732 section 3", "rfc2396", "", "http://[::1]/", "http://127.0.0.1/",
      "RFC 2396 (1998) has host names and IPv4 addresses. RFC 2732 (1999) added IPv6 addresses in brackets, and RFC "
      "3986 (2005), "
      "which replaces both, has them too. Where a program follows RFC 2396, no IPv6 address can be written.",
      nearest_text::misleads},
     find_unknown_brackets},
    {{"bracket-outside-host", "brackets are for IP addresses as hosts, and stand nowhere else",
      "write [ as %5B and ] as %5D", "RFC 3986 sections 2.2 and 3.2.2", "rfc3986", "", "http://a/?b[]=1",
      "http://a/?b%5B%5D=1",
      "[ and ] are reserved for hosts that are IP addresses. In paths, queries and fragments they are percent-encoded. "
      "Web "
      "frameworks with names as b[] in forms, and browsers, send them as they are, and most servers take them; RFC "
      "3986 "
      "does not allow it."},
     find_brackets},
};

}  // namespace

std::span<const cause_entry> reference_causes() { return reference_entries; }

}  // namespace urispec::diagnosing
