// Characters that no component may have: delimiters around the text, spaces and controls, what is beyond US-ASCII, and
// those that RFC 2396 §2.4.3 called delims and unwise.
#include "diagnose/situation.hpp"

#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

constexpr std::string_view blanks = " \t\n\v\f\r";
constexpr std::string_view excluded = "<>\"{}|^`";

byte_range character_at(const situation& s) {
  const auto c = unicode::first_code_point(s.text.substr(s.place()));
  return {s.place(), s.place() + (c ? c->size : 1)};
}

// Where the colon after the scheme is, if the text begins with one from `at` on; `nowhere` otherwise.
std::size_t colon_of_scheme(std::string_view text, std::size_t at) {
  if (at >= text.size() || !is_letter(text[at])) return nowhere;
  while (at < text.size() && is_scheme_character(text[at])) ++at;
  return at < text.size() && text[at] == ':' ? at : nowhere;
}

struct delimiter_pair {
  std::string_view open;
  std::string_view close;
};
constexpr delimiter_pair recommended[] = {{"<", ">"}, {"\"", "\""}};
constexpr delimiter_pair others[] = {{"(", ")"}, {"[", "]"},           {"{", "}"},           {"'", "'"},
                                     {"`", "`"}, {"\u201C", "\u201D"}, {"\u2018", "\u2019"}, {"\u00AB", "\u00BB"}};

// Some of the others may stand in a URI, so that the text fails later: at the colon after what is then no scheme.
std::optional<finding> find_delimiters(const situation& s) {
  const auto stands_around = [&](const delimiter_pair& p) {
    return s.text.size() >= p.open.size() + p.close.size() && s.text.starts_with(p.open) && s.text.ends_with(p.close);
  };
  const auto* pair = std::ranges::find_if(recommended, stands_around);
  if (pair == std::end(recommended) || s.place() != 0) {
    pair = std::ranges::find_if(others, stands_around);
    const std::size_t colon = pair == std::end(others) ? nowhere : colon_of_scheme(s.text, pair->open.size());
    if (colon == nowhere || s.place() > colon) return std::nullopt;
  }
  const std::size_t begin = pair->open.size();
  const edit at_end = removed({s.text.size() - pair->close.size(), s.text.size()});
  finding found{{0, s.text.size()}};
  if (s.text.substr(begin).starts_with("URL:")) found.suggestions.push_back({removed({0, begin + 4}), at_end});
  found.suggestions.push_back({removed({0, begin}), at_end});
  return found;
}

// A byte order mark, marks of direction, and spaces that take no room or do not break: people do not see them.
bool is_unseen(char32_t c) {
  return c == 0xFEFF || c == 0xA0 || c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202F) ||
         (c >= 0x2060 && c <= 0x2069);
}

// Before the scheme. A grammar of IRIs takes them for the first characters of a path, and fails at the colon.
std::optional<finding> find_unseen(const situation& s) {
  std::size_t begin = 0;
  for (auto c = unicode::first_code_point(s.text); c && is_unseen(c->code_point);) {
    begin += c->size;
    c = unicode::first_code_point(s.text.substr(begin));
  }
  const std::size_t colon = begin == 0 ? nowhere : colon_of_scheme(s.text, begin);
  if (colon == nowhere || s.place() > colon) return std::nullopt;
  return finding{{0, begin}, {{removed({0, begin})}}};
}

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

// At the beginning of the text and in the authority; in a path they may be part of a name. An IRI may have them in a
// userinfo, so that there a port fails where an @ is missing.
std::optional<finding> find_wide(const situation& s) {
  const auto authority = s.whole_authority();
  const bool is_there = s.error.kind == error_kind::syntax && s.error.found && narrow_form(*s.error.found) != '\0';
  if (is_there ? s.place() != 0 && !authority : s.reading != part::userinfo || !authority) return std::nullopt;
  const std::size_t begin = is_there ? s.place() : s.host_and_port()->begin;
  auto edits = narrowed(s.text, {begin, authority ? authority->end : s.text.size()});
  if (edits.empty()) return std::nullopt;
  const byte_range first = edits.front().at;
  return finding{first, {std::move(edits)}};
}

// All blanks at the ends removed; and those that are left percent-encoded.
std::vector<edit> trimmed(const situation& s) {
  const std::size_t first = std::min(s.text.find_first_not_of(blanks), s.text.size());
  const std::size_t last = s.text.find_last_not_of(blanks);
  const std::size_t end = last == std::string_view::npos ? s.text.size() : last + 1;
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  if (first > 0) edits.push_back(removed({0, first}));
  if (first < end) {
    for (auto& e : percent_encode_all(s, blanks, {first, end})) edits.push_back(std::move(e));
    if (end < s.text.size()) edits.push_back(removed({end, s.text.size()}));
  }
  return edits;
}

std::vector<edit> without_spaces(const situation& s) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  for (std::size_t at = s.text.find(' '); at != nowhere; at = s.text.find(' ', at + 1)) {
    edits.push_back(removed({at, at + 1}));
  }
  return edits;
}

// An IPv6 address and a port have no escapes.
std::optional<finding> find_space(const situation& s) {
  if (!s.finds(U' ')) return std::nullopt;
  return finding{character_at(s), {trimmed(s), without_spaces(s)}};
}

std::optional<finding> find_control(const situation& s) {
  if (s.error.kind != error_kind::syntax || !s.error.found) return std::nullopt;
  const char32_t c = *s.error.found;
  if (!(c < 0x20 || (c >= 0x7F && c < 0xA0))) return std::nullopt;
  std::vector<edit> edits;
  for (std::size_t at = 0; at < s.text.size() && s.wanted == suggesting::edits; ++at) {
    const auto octet = static_cast<unsigned char>(s.text[at]);
    if (octet < 0x20 || octet == 0x7F) edits.push_back(removed({at, at + 1}));
  }
  return finding{character_at(s), {std::move(edits), trimmed(s)}};
}

std::optional<finding> find_non_ascii(const situation& s) {
  if (s.error.kind != error_kind::syntax || !s.error.found || *s.error.found < 0xA0) return std::nullopt;
  std::vector<edit> edits;
  for (std::size_t at = s.place(); at < s.text.size() && s.wanted == suggesting::edits;) {
    const auto c = unicode::first_code_point(s.text.substr(at));
    const std::size_t size = c ? c->size : 1;
    if (!c || c->code_point >= 0x80) edits.push_back(percent_encoded(s.text, {at, at + size}));
    at += size;
  }
  return finding{character_at(s), {std::move(edits)}};
}

std::vector<edit> with_slashes(const situation& s) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  for (std::size_t at = s.text.find('\\'); at != nowhere; at = s.text.find('\\', at + 1)) {
    edits.push_back({edit_kind::replace, {at, at + 1}, "/"});
  }
  return edits;
}

// "C:" would be a scheme. "C:dir" begins in the current folder of the drive, which no URI can say.
std::optional<finding> find_windows_path(const situation& s) {
  if (!s.finds(U'\\') || s.place() < 2 || s.text[1] != ':' || !is_letter(s.text[0])) return std::nullopt;
  finding found{{0, s.text.size()}};
  if (s.text[2] != '\\' && s.text[2] != '/') return found;
  std::vector<edit> edits = with_slashes(s);
  edits.insert(edits.begin(), inserted(0, "file:///"));
  found.suggestions.push_back(std::move(edits));
  return found;
}

std::optional<finding> find_backslash(const situation& s) {
  if (!s.finds(U'\\')) return std::nullopt;
  return finding{character_at(s), {with_slashes(s)}};
}

std::optional<finding> find_excluded(const situation& s) {
  if (!s.finds_one_of(excluded)) return std::nullopt;
  return finding{character_at(s), {percent_encode_all(s, excluded, {s.place(), s.text.size()})}};
}

const cause_entry character_entries[] = {
    {{"delimiters-around", "these delimiters are not part of the URI", "leave them out", "RFC 3986 Appendix C",
      "rfc3986", "", "<http://example.org/>", "<http://example.org/",
      "In running text a URI is best put between double quotes or angle brackets, so that everybody sees where it "
      "ends. They "
      "are chosen because no URI can have them in it. A program that extracts the URI leaves them out, together "
      "with "
      "a prefix \"URL:\", which older documents have. `urispec extract` does that.\n\n"
      "Parentheses, other brackets and other quotation marks are found as well, where a scheme comes right after them. "
      "Some of these a URI may have: in (http://example.org/) the closing parenthesis could be part of the path."},
     find_delimiters},
    {{"unseen-beginning", "characters that cannot be seen stand before the scheme", "remove them",
      "RFC 3986 section 3.1, RFC 3987 section 4.1", "rfc3987", "", "\uFEFFhttp://example.org/", "http://example.org/",
      "A byte order mark (U+FEFF) at the beginning of a file, marks that turn the direction of text (U+200E and "
      "others), "
      "and spaces that do not break or have no width come along when text is copied. A scheme begins with a letter, so "
      "with such a character before it http: is no scheme.\n\n"
      "The grammar of RFC 3987 allows some of them in paths, so that the text only fails at the colon."},
     find_unseen},
    {{"wide-character", "this is the wide form of a character of US-ASCII",
      "write the character itself, as an English keyboard has it", "RFC 3986 section 2, UAX #11", "rfc3986", "",
      "http://\uFF11\uFF12\uFF17.0.0.1/", "http://127.0.0.1/",
      "Chinese, Japanese and Korean fonts have letters, digits and punctuation as wide as an ideograph, and input "
      "methods "
      "write these: １ (U+FF11) for 1, ： for a colon, 。 for a full stop. In schemes, hosts and ports they are other "
      "characters, though browsers convert them in what people type.\n\n"
      "In paths, queries and fragments such a character may be part of a name. There it is percent-encoded like others "
      "beyond US-ASCII."},
     find_wide},
    {{"space", "a URI has no spaces", "write %20, or remove the space at the beginning or the end",
      "RFC 3986 section 2.1 and Appendix C", "rfc3986", "", "http://a/b c", "http://a/b+c",
      "Spaces separate URIs from the text around them, so they cannot be in one. In a path or a query a space is "
      "written "
      "%20. In the query of an HTML form it is + as well, which is a convention of forms: in a path, + is a plus "
      "sign.\n\n"
      "A space at the beginning or the end usually comes from copying. A host has no spaces, not even percent-encoded "
      "ones that a name server would know."},
     find_space},
    {{"control-character", "a URI has no control characters",
      "remove it; it usually comes from copying or from a line end", "RFC 3986 section 2 and Appendix C", "rfc3986", "",
      "http://a/\tb", "http://a/%09b",
      "Tabs, line feeds and carriage returns come into a URI when it is copied from a page where it was broken into "
      "lines, or "
      "read from a file with line ends of another system. Browsers remove tabs and line ends silently; RFC 3986 does "
      "not "
      "allow them. If the character is meant, write it percent-encoded: a tab is %09."},
     find_control},
    {{"non-ascii", "a URI has characters of US-ASCII only",
      "percent-encode the character, or use an IRI where those are accepted",
      "RFC 3986 section 2, RFC 3987 section 3.1", "rfc3986", "", "http://a/caf\xC3\xA9", "http://a/caf%C3%A9",
      "Characters beyond US-ASCII are percent-encoded: each octet of their UTF-8 becomes % and two digits, as é "
      "becomes "
      "%C3%A9. RFC 3987 defines IRIs, which have such characters as they are; browsers show them and send URIs.\n\n"
      "`urispec to-uri` converts an IRI as RFC 3987 section 3.1 says. It also converts the host of a domain name to "
      "the form "
      "that name servers know (xn--…), which percent-encoding does not."},
     find_non_ascii},
    {{"windows-path", "this is a Windows path, not a URI",
      "write the whole path after file:///, with / instead of each backslash", "RFC 8089 Appendix E.2", "rfc3986", "",
      "C:\\dir\\file", "C:/dir/file",
      "A letter and a colon name a drive; in a URI they would be a scheme of one letter. RFC 8089 writes such paths as "
      "file:///C:/dir/file: the scheme file, an empty host, and the path with slashes. Other characters that no URI "
      "has, as spaces, are percent-encoded. Without a backslash after the colon, as in C:dir\\file, the path begins in "
      "the "
      "current folder of the drive, and no URI can say that.\n\n"
      "C:/dir/file is valid, but is not read as the file: its scheme is C. `urispec check` warns of such texts.",
      nearest_text::misleads},
     find_windows_path},
    {{"backslash", "a URI has no backslashes", "write / between segments, or %5C for a backslash that is meant",
      "RFC 3986 section 2.2, RFC 2396 section 2.4.3", "rfc3986", "", "http://a\\b", "http://a/b",
      "Segments of a path are separated by slashes, on every system. Browsers take a backslash in an http URL for a "
      "slash, so such links work there and nowhere else; programs that disagree about it have been tricked into "
      "sending requests to the wrong host.\n\n"
      "C:\\dir\\file is a path of Windows, which has a cause of its own: `urispec explain windows-path`."},
     find_backslash},
    {{"excluded-character", "this character is in no URI", "percent-encode it",
      "RFC 3986 section 2, RFC 2396 section 2.4.3", "rfc3986", "", "http://a/{id}", "http://a/%7Bid%7D",
      "The characters < > \" { } | ^ ` are neither reserved nor unreserved, so no component may have them. < > and \" "
      "are "
      "delimiters around URIs in text, and the others were not safe in old mail gateways.\n\n"
      "{id} usually means that the text is a URI Template (RFC 6570), and that a value is to be put in there first. "
      "JSON in a "
      "query has to be percent-encoded."},
     find_excluded},
};

}  // namespace

std::span<const cause_entry> character_causes() { return character_entries; }

}  // namespace urispec::diagnosing
