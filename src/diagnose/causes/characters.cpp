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

std::optional<finding> find_delimiters(const situation& s) {
  if (s.place() != 0 || s.text.size() < 2) return std::nullopt;
  const char last = s.text.back();
  if (!(s.finds(U'<') && last == '>') && !(s.finds(U'"') && last == '"')) return std::nullopt;
  finding found{{0, s.text.size()}};
  const edit at_end = removed({s.text.size() - 1, s.text.size()});
  if (s.text.substr(1).starts_with("URL:")) found.suggestions.push_back({removed({0, 5}), at_end});
  found.suggestions.push_back({removed({0, 1}), at_end});
  return found;
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

// "C:" would be a scheme.
std::optional<finding> find_windows_path(const situation& s) {
  if (!s.finds(U'\\') || s.place() != 2 || s.text[1] != ':') return std::nullopt;
  std::vector<edit> edits = with_slashes(s);
  edits.insert(edits.begin(), inserted(0, "file:///"));
  return finding{{0, s.text.size()}, {std::move(edits)}};
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
      "are chosen because no URI can have them in it. Whoever takes the URI out of the text leaves them out, together "
      "with "
      "a prefix \"URL:\", which older documents have. `urispec extract` does that."},
     find_delimiters},
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
    {{"windows-path", "this is a path of Windows and no URI", "write file:/// before it, and / instead of each backslash",
      "RFC 8089 Appendix E.2", "rfc3986", "", "C:\\dir\\file", "C:/dir/file",
      "A letter and a colon name a drive; in a URI they would be a scheme of one letter. RFC 8089 writes such paths as "
      "file:///C:/dir/file: the scheme file, an empty host, and the path with slashes. Other characters that no URI "
      "has, as spaces, are percent-encoded.\n\n"
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
