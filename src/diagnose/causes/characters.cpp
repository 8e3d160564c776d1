// Characters that no component may have: spaces and controls, what is beyond US-ASCII, and those that RFC 2396 §2.4.3
// called delims and unwise.
#include "diagnose/causes/damaged_reference.hpp"
#include "diagnose/situation.hpp"

#include "urispec/ascii.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>

namespace urispec::diagnosing {
namespace {

constexpr std::string_view excluded = "<>\"{}|^`";

byte_range character_at(const situation& s) {
  const auto c = unicode::first_code_point(s.text.substr(s.place()));
  return {s.place(), s.place() + (c ? c->size : 1)};
}

// Where scheme and authority end, if the text has both, with blanks between them or without: "http: //a b/".
std::size_t end_of_head(const situation& s) {
  if (s.role.within != 0) return s.role.is_within(part::authority) ? s.text.size() : 0;
  const std::size_t slashes = s.text.find("//");
  if (slashes == nowhere) return 0;
  const std::size_t colon = s.text.substr(0, slashes).find_last_not_of(blanks);
  if (colon != nowhere && (s.text[colon] != ':' || s.text.find_first_of("/?#:") < colon)) return 0;
  return std::min(s.text.find_first_of("/?#", slashes + 2), s.text.size());
}

// The user name and the password in what comes before the end of the authority; empty if there are none.
byte_range userinfo_before(const situation& s, std::size_t end) {
  if (s.role.is_within(part::userinfo)) return {0, end};
  const std::size_t at_sign = s.text.substr(0, end).rfind('@');
  const std::size_t begin = s.role.is_within(part::authority) ? 0 : s.text.find("//");
  return at_sign == nowhere || at_sign < begin ? byte_range{0, 0} : byte_range{begin, at_sign};
}

// All blanks at the ends removed, and those in scheme and authority, but for a user name or password, which may have
// them; and those that are left percent-encoded.
std::vector<edit> trimmed(const situation& s) {
  const std::size_t first = std::min(s.text.find_first_not_of(blanks), s.text.size());
  const std::size_t last = s.text.find_last_not_of(blanks);
  const std::size_t end = last == std::string_view::npos ? s.text.size() : last + 1;
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  if (first > 0) edits.push_back(removed({0, first}));
  const std::size_t head = end_of_head(s);
  const byte_range userinfo = userinfo_before(s, head);
  constexpr std::string_view delimiters = ":/@[]";
  for (std::size_t at = s.text.find_first_of(blanks, first); at < end; at = s.text.find_first_of(blanks, at)) {
    const std::size_t after = s.text.find_first_not_of(blanks, at);
    const bool is_beside_delimiter = (at > 0 && delimiters.find(s.text[at - 1]) != nowhere) ||
                                     (after != nowhere && delimiters.find(s.text[after]) != nowhere);
    const bool is_in_userinfo = at >= userinfo.begin && at < userinfo.end;
    const bool is_removed = at < head && (is_beside_delimiter || !is_in_userinfo);
    for (; at < after; ++at) {
      edits.push_back(is_removed ? removed({at, at + 1}) : percent_encoded(s.text, {at, at + 1}));
    }
  }
  if (first < end && end < s.text.size()) edits.push_back(removed({end, s.text.size()}));
  return edits;
}

// A telephone number with a blank at `at`. "tel:" has one number and "sms:" a list of them; parameters and a query, in
// which a blank is data, come after (RFC 3966 section 3, RFC 5724 section 2.2).
std::optional<byte_range> telephone_number_around(std::string_view text, std::size_t at) {
  const std::size_t colon = colon_of_scheme(text, 0);
  if (colon == nowhere || at < colon || text.find_first_of("?#") < at) return std::nullopt;
  const auto is_scheme = [&](auto name) { return unicode::equal_but_for_case(text.substr(0, colon), name); };
  const std::size_t before = text.find_last_of(":,;", at);
  const bool is_in_list = before == colon || (text[before] == ',' && is_scheme("sms"));
  if (!(is_scheme("tel") || is_scheme("sms")) || !is_in_list) return std::nullopt;
  const byte_range number{before + 1, std::min(text.find_first_of(",;?#", at), text.size())};
  const bool has_other =
      text.substr(number.begin, number.end - number.begin).find_first_not_of("0123456789+-.()* ") != nowhere;
  return has_other ? std::nullopt : std::optional(number);
}

// In a telephone number, which may have hyphens between its digits (RFC 3966 section 5.1.1), blanks become hyphens;
// elsewhere they are percent-encoded, and removed at the end.
std::vector<edit> with_hyphens(const situation& s) {
  std::vector<edit> edits;
  bool has_number = false;
  if (s.wanted == suggesting::nothing) return edits;
  const std::size_t end = s.text.find_last_not_of(' ') + 1;
  for (std::size_t at = s.text.find(' '); at < end; at = s.text.find(' ', at)) {
    const std::size_t after = s.text.find_first_not_of(' ', at);
    const auto number = telephone_number_around(s.text, at);
    has_number = has_number || number.has_value();
    const bool is_inside = number && at > number->begin && after < number->end;
    if (is_inside) edits.push_back({edit_kind::replace, {at, at + 1}, "-"});
    for (std::size_t i = at + (is_inside ? 1 : 0); i < after; ++i) {
      edits.push_back(number ? removed({i, i + 1}) : percent_encoded(s.text, {i, i + 1}));
    }
    at = after;
  }
  if (!has_number) return {};
  if (end < s.text.size()) edits.push_back(removed({end, s.text.size()}));
  return edits;
}

// A blank that can go without joining two words.
bool is_between_words(std::string_view text, std::size_t at) {
  const auto is_of_word = [&](std::size_t i) { return is_letter(text[i]) || unicode::is_digit(text[i]); };
  const std::size_t before = text.find_last_not_of(' ', at);
  const std::size_t after = text.find_first_not_of(' ', at);
  return before != nowhere && after != nowhere && is_of_word(before) && is_of_word(after);
}

// Those in scheme and authority removed, or all where there is none; the others percent-encoded, except at the end.
// None of two words that no scheme or authority has: nobody knows whether they are one.
std::vector<edit> without_spaces(const situation& s) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  const std::size_t head = end_of_head(s);
  const std::size_t scheme = std::min(s.text.find_first_of(":/?#"), s.text.size());
  const std::size_t end = s.text.find_last_not_of(' ') + 1;
  for (std::size_t at = s.text.find(' '); at != nowhere; at = s.text.find(' ', at + 1)) {
    if (head == 0 && at > scheme && !s.is_host_alone() && is_between_words(s.text, at)) return {};
    const bool is_removed = head == 0 || at < head || at >= end;
    edits.push_back(is_removed ? removed({at, at + 1}) : percent_encoded(s.text, {at, at + 1}));
  }
  return edits;
}

// "tel:+1 555": there nobody means %20.
std::optional<finding> find_space_in_number(const situation& s) {
  if (!s.finds(U' ') || !telephone_number_around(s.text, s.place())) return std::nullopt;
  return finding{character_at(s), {with_hyphens(s), trimmed(s), without_spaces(s)}};
}

// An IPv6 address and a port have no escapes, and a host has no space, not even percent-encoded.
std::optional<finding> find_space(const situation& s) {
  if (!s.finds(U' ') || s.lacks_scheme() || s.is_part_without_escapes()) return std::nullopt;
  if (s.is_host_alone()) return finding{character_at(s), {without_spaces(s)}, repair_meaning::doubtful};
  finding found{character_at(s), {trimmed(s), without_spaces(s)}};
  // Where no escape can come, as in the hash of an ni URI (RFC 6920 section 3), the spaces can only go.
  const std::size_t after = s.text.find_first_not_of(' ', s.place());
  if (after != nowhere && s.place() >= end_of_head(s) && !s.expects(U'%')) {
    found.suggestions.push_back({removed({s.place(), after})});
    found.meaning = repair_meaning::doubtful;
  }
  // RFC 6068 section 2 item 3: no white space in an address, percent-encoded or not.
  const bool is_address = unicode::equal_but_for_case(s.text.substr(0, s.text.find(':')), "mailto") &&
                          s.place() < std::min(s.text.find('?'), s.text.size());
  if (is_address) found.meaning = repair_meaning::doubtful;
  return found;
}

std::optional<finding> find_control(const situation& s) {
  if (s.error.kind != error_kind::syntax || !s.error.found || s.lacks_scheme()) return std::nullopt;
  const char32_t c = *s.error.found;
  if (!(c < 0x20 || (c >= 0x7F && c < 0xA0))) return std::nullopt;
  std::vector<edit> edits;
  for (std::size_t at = 0; at < s.text.size() && s.wanted == suggesting::edits; ++at) {
    const auto octet = static_cast<unsigned char>(s.text[at]);
    if (octet < 0x20 || octet == 0x7F) edits.push_back(removed({at, at + 1}));
  }
  return finding{character_at(s), {std::move(edits), trimmed(s)}};
}

bool finds_beyond_ascii(const situation& s) {
  return s.error.kind == error_kind::syntax && s.error.found && *s.error.found >= 0xA0;
}

bool has_prose_in_authority(const situation& s) {
  const auto authority = s.is_host_alone() ? std::optional(byte_range{0, s.text.size()}) : s.whole_authority();
  for (std::size_t at = s.place(); authority && at < authority->end;) {
    const auto c = unicode::first_code_point(s.text.substr(at));
    if (c && unicode::ends_prose(c->code_point)) return true;
    at += c ? c->size : 1;
  }
  return false;
}

struct quotation {
  std::string_view open;
  std::string_view close;
};
constexpr quotation quotations[] = {
    {"\u201C", "\u201D"}, {"\u2018", "\u2019"}, {"\u00AB", "\u00BB"}, {"\u2039", "\u203A"}, {"\u201E", "\u201C"},
    {"\u201A", "\u2018"}, {"\u300C", "\u300D"}, {"\u300E", "\u300F"}, {"\uFF08", "\uFF09"}, {"\u3010", "\u3011"},
    {"\u3008", "\u3009"}, {"\u300A", "\u300B"}, {"\u3014", "\u3015"}};

// The mark that opens the quotation which is closed at the end of the text, from the place on: empty if none does.
byte_range opening_mark(const situation& s, std::size_t closing) {
  const std::string_view before = s.text.substr(0, closing);
  for (const quotation& q : quotations) {
    const std::size_t open = before.rfind(q.open);
    const bool is_one = open != nowhere && open >= s.place() && s.text.find(q.close, closing) != nowhere;
    if (is_one) return {open, open + q.open.size()};
  }
  return {closing, closing};
}

std::optional<finding> find_non_ascii(const situation& s) {
  if (!finds_beyond_ascii(s) || s.role.characters != repertoire::ascii || s.lacks_scheme()) return std::nullopt;
  if (s.is_part_without_escapes()) return std::nullopt;
  // A damaged reference has a cause of its own, which comes next.
  const auto damaged = damaged_reference_in(s.text, s.place());
  const std::size_t last = damaged ? damaged->at.begin : s.text.size();
  const auto encoded_between = [&](std::size_t begin, std::size_t end) {
    std::vector<edit> edits;
    for (std::size_t at = begin; at < std::min(end, last) && s.wanted == suggesting::edits;) {
      const auto c = unicode::first_code_point(s.text.substr(at));
      const std::size_t size = c ? c->size : 1;
      if (!c || c->code_point >= 0x80) edits.push_back(percent_encoded(s.text, {at, at + size}));
      at += size;
    }
    return edits;
  };
  finding found{character_at(s), {encoded_between(s.place(), s.text.size())}};
  // "http://a/caf\u00E9\u201D": the end may be of the prose around it, and so may a comma in a host, which has none. Of
  // "http://a/\u201Cb\u201D" both marks are meant, or none.
  const std::size_t closing = begin_of_closing_punctuation(s.text, s.place());
  if (closing != nowhere) {
    const byte_range opening = opening_mark(s, closing);
    const bool is_quotation = opening.begin < opening.end;
    auto without = encoded_between(s.place(), opening.begin);
    if (is_quotation) without.push_back(removed(opening));
    const auto inside = encoded_between(opening.end, closing);
    without.insert(without.end(), inside.begin(), inside.end());
    without.push_back(removed({closing, s.text.size()}));
    found.suggestions.insert(is_quotation ? found.suggestions.end() : found.suggestions.begin(), std::move(without));
  }
  if (closing != nowhere || has_prose_in_authority(s)) found.meaning = repair_meaning::doubtful;
  return found;
}

// Of an IRI, where others of that kind could come: noncharacters, and outside of the query those for private use.
std::optional<finding> find_character_of_no_iri(const situation& s) {
  constexpr char32_t letter = U'\u00E9';
  if (!finds_beyond_ascii(s) || s.role.characters != repertoire::unicode || !s.expects(letter)) return std::nullopt;
  return finding{character_at(s), {{percent_encoded(s.text, character_at(s))}}};
}

// Schemes whose backslashes every browser reads as slashes (URL Standard, special schemes), and no scheme at all.
bool has_slashes_for_backslashes(std::string_view text) {
  constexpr std::string_view names[] = {"http", "https", "ws", "wss", "ftp", "file"};
  const std::size_t colon = colon_of_scheme(text, 0);
  return colon == nowhere || std::ranges::any_of(names, [&](std::string_view name) {
    return unicode::equal_but_for_case(text.substr(0, colon), name);
  });
}

// A slash would make another host of "http://name\user@host/", and a backslash with "n" at the end may be a line end.
bool may_be_no_slash(const situation& s) {
  const auto authority = s.whole_authority();
  if (authority && s.text.substr(0, authority->end).find('@', s.place()) != nowhere) return true;
  constexpr std::string_view line_ends[] = {"\\n", "\\r", "\\t"};
  return std::ranges::any_of(line_ends, [&](std::string_view end) { return s.text.ends_with(end); });
}

std::optional<finding> find_backslash(const situation& s) {
  if (!s.finds(U'\\') || s.is_part_without_escapes()) return std::nullopt;
  const auto encoded = percent_encode_all(s, "\\", {s.place(), s.text.size()});
  const std::size_t colon = colon_of_scheme(s.text, 0);
  const bool has_no_segments = colon != nowhere && !s.text.substr(colon + 1).starts_with('/') &&
                               !s.text.substr(colon + 1).starts_with('\\');
  const bool is_data = has_no_segments || s.reading == part::query || s.reading == part::fragment;
  if (is_data) return finding{character_at(s), {encoded}};
  if (has_slashes_for_backslashes(s.text)) {
    const auto meaning = may_be_no_slash(s) ? repair_meaning::doubtful : repair_meaning::clear;
    return finding{character_at(s), {with_slashes(s)}, meaning};
  }
  return finding{character_at(s), {with_slashes(s), encoded}, repair_meaning::doubtful};
}

// "urn:uuid:{f81d4fae}", "mailto:<joe@example.org>": a pair around a whole value in which no other of them stands.
std::optional<byte_range> value_in_pair(const situation& s) {
  constexpr std::string_view open = "<{\"";
  constexpr std::string_view close = ">}\"";
  constexpr std::string_view delimiters = ":/?#@=&,;";
  const std::size_t kind = open.find(s.text[s.place()]);
  const std::size_t end = kind == nowhere ? nowhere : s.text.find(close[kind], s.place() + 1);
  if (end == nowhere) return std::nullopt;
  const byte_range value{s.place() + 1, end};
  const bool begins = s.place() == 0 || delimiters.find(s.text[s.place() - 1]) != nowhere;
  const bool ends = end + 1 == s.text.size() || delimiters.find(s.text[end + 1]) != nowhere;
  const bool is_plain = value.begin < end && s.text.find_first_of(excluded, value.begin) == end;
  return begins && ends && is_plain ? std::optional(value) : std::nullopt;
}

// Delimiters: one at the end may be left over, and a pair may be a place for a value.
std::optional<finding> find_excluded(const situation& s) {
  if (!s.finds_one_of(excluded) || s.lacks_scheme() || s.is_part_without_escapes()) return std::nullopt;
  finding found{character_at(s), {percent_encode_all(s, excluded, {s.place(), s.text.size()})}};
  const bool is_last = s.place() + 1 == s.text.size() && s.finds_one_of("<>\"");
  const bool is_pair = s.finds(U'<') && s.text.find('>', s.place()) != nowhere;
  if (is_last) found.suggestions.push_back({removed(character_at(s))});
  const auto value = value_in_pair(s);
  if (value) {
    found.suggestions.insert(found.suggestions.begin(),
                             {removed({value->begin - 1, value->begin}), removed({value->end, value->end + 1})});
  }
  if (is_last || is_pair || value) found.meaning = repair_meaning::doubtful;
  return found;
}

const cause_entry character_entries[] = {
    {{"space-in-number", "a telephone number has no spaces", "a space in a phone number",
      "write - in place of a space between digits", "RFC 3966 section 5.1.1", "", "rfc3986", "", "tel:+1 (555) 123",
      "tel:+1-(555)-123",
      "A tel URI has the digits of a number, and for people - . ( ) between them, which do not count when the number is "
      "dialled. A space is no such separator, and %20 would not be one either. The numbers of sms URIs are written alike "
      "(RFC 5724 section 2.2).\n\n"
      "Elsewhere in a URI a space has another cause: `urispec explain space`."},
     find_space_in_number},
    {{"space", "a URI has no spaces", "a space", "write %20, or remove the space",
      "RFC 3986 section 2.1 and Appendix C", "RFC 2396 section 2.4.3 and Appendix E", "rfc3986", "", "http://a/b c",
      "http://a/b%20c",
      "Spaces separate URIs from the text around them, so they cannot be in one. In a path or a query a space is "
      "written %20. In the query of an HTML form it is + as well, which is a convention of forms: in a path, + is a "
      "plus sign.\n\n"
      "A space at the beginning or the end usually comes from copying. A host has no spaces, not even "
      "percent-encoded ones that a name server would know."},
     find_space},
    {{"control-character", "a URI has no control characters", "a control character",
      "remove it; it usually comes from copying or from a line end", "RFC 3986 section 2 and Appendix C",
      "RFC 2396 section 2.4.3 and Appendix E", "rfc3986", "", "http://a/\tb", "http://a/b",
      "Tabs, line feeds and carriage returns come into a URI when it is copied from a page where it was broken into "
      "lines, or read from a file with line ends of another system. Browsers remove tabs and line ends silently; RFC "
      "3986 does not allow them. If the character is meant, write it percent-encoded: a tab is %09."},
     find_control},
    {{"non-ascii", "a URI has characters of US-ASCII only", "not US-ASCII",
      "percent-encode the character, or use an IRI where those are accepted",
      "RFC 3986 section 2, RFC 3987 section 3.1", "RFC 2396 section 2.1, RFC 3987 section 3.1", "rfc3986", "",
      "http://a/caf\xC3\xA9", "http://a/caf%C3%A9",
      "Characters beyond US-ASCII are percent-encoded: each octet of their UTF-8 becomes % and two digits, as é "
      "becomes %C3%A9. RFC 3987 defines IRIs, which have such characters as they are; browsers show them and send "
      "URIs.\n\n"
      "`urispec to-uri` converts an IRI as RFC 3987 section 3.1 says; with --to-ascii it gives a host the form that "
      "name servers know (xn--…), too."},
     find_non_ascii},
    {{"character-of-no-iri", "an IRI cannot have this character here", "a character of no IRI",
      "leave it out, or percent-encode it", "RFC 3987 section 2.2", "", "rfc3987", "", "http://a/\xEE\x80\x80",
      "http://a/%EE%80%80",
      "An IRI has letters and signs of all scripts, but no code points that stand for no character, such as U+FFFE, "
      "and no characters for private use (U+E000 to U+F8FF, and two planes of their own), on whose meaning only some "
      "programs have agreed. The latter are allowed in a query, which programs read.\n\n"
      "Percent-encoded they are valid everywhere. Often such a character is what is left of one that was damaged."},
     find_character_of_no_iri},
    {{"backslash", "a URI has no backslashes", "a backslash",
      "write / between segments, or %5C for a backslash that is meant", "RFC 3986 section 2, RFC 2396 section 2.4.3",
      "RFC 2396 section 2.4.3", "rfc3986", "", "http://a\\b", "http://a/b",
      "Segments of a path are separated by slashes, on every system. Browsers take a backslash in an http URL for a "
      "slash, so such links work there and nowhere else; programs that disagree about it have been tricked into "
      "sending requests to the wrong host.\n\n"
      "C:\\dir\\file is a path of Windows, which has a cause of its own: `urispec explain windows-path`."},
     find_backslash},
    {{"excluded-character", "this character is in no URI", "a character of no URI",
      "percent-encode it, or leave it out if it only marks where the value begins and ends", "RFC 3986 section 2, RFC 2396 section 2.4.3",
      "RFC 2396 section 2.4.3", "rfc3986", "", "http://a/b|c", "http://a/b%7Cc",
      "The characters < > \" { } | ^ ` are neither reserved nor unreserved, so no component may have them. < > and \" "
      "are delimiters around URIs in text, and the others were not safe in old mail gateways.\n\n"
      "JSON in a query has to be percent-encoded. {id} is usually a placeholder for a value: `urispec explain "
      "placeholder`."},
     find_excluded},
};

}  // namespace

std::span<const cause_entry> character_causes() { return character_entries; }

}  // namespace urispec::diagnosing
