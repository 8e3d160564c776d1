// Characters that no component may have: spaces and controls, characters beyond US-ASCII, and those that RFC 2396
// §2.4.3 called delims and unwise; and wide forms of US-ASCII.
#include "diagnose/causes/table.hpp"

#include "unicode/characters.hpp"
#include "unicode/letters.hpp"
#include "urispec/ascii.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace urispec::diagnosing {
namespace {

struct named_sign {
  char32_t sign;
  std::string_view reference;
};
constexpr named_sign signs[] = {
    {0xA1, "&iexcl"},  {0xA2, "&cent"},   {0xA3, "&pound"}, {0xA4, "&curren"}, {0xA5, "&yen"},    {0xA6, "&brvbar"},
    {0xA7, "&sect"},   {0xA8, "&uml"},    {0xA9, "&copy"},  {0xAC, "&not"},    {0xAE, "&reg"},    {0xAF, "&macr"},
    {0xB0, "&deg"},    {0xB1, "&plusmn"}, {0xB2, "&sup2"},  {0xB3, "&sup3"},   {0xB4, "&acute"},  {0xB5, "&micro"},
    {0xB6, "&para"},   {0xB7, "&middot"}, {0xB8, "&cedil"}, {0xB9, "&sup1"},   {0xBC, "&frac14"}, {0xBD, "&frac12"},
    {0xBE, "&frac34"}, {0xBF, "&iquest"}, {0xD7, "&times"}, {0xF7, "&divide"}};

// True if the rest of the name of a parameter comes there, and then "=".
bool ends_name(std::string_view text) {
  const std::size_t equals = text.find('=');
  return equals != nowhere && consists_of(text.substr(0, equals), "_-");
}

}  // namespace

std::optional<edit> damaged_reference_in(std::string_view text, std::size_t begin) {
  const std::size_t query = text.find('?');
  for (std::size_t position = begin; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    const std::size_t size = c ? c->size : 1;
    const auto* const row = c ? std::ranges::find(signs, c->code_point, &named_sign::sign) : std::end(signs);
    const bool is_after_value = query < position && position > query + 1 && text[position - 1] != '&';
    if (row != std::end(signs) && is_after_value && ends_name(text.substr(position + size))) {
      return edit{edit_kind::replace, {position, position + size}, std::string(row->reference)};
    }
    position += size;
  }
  return std::nullopt;
}

namespace {

// The character of US-ASCII of which this is the wide form: U+FF01 to U+FF5E, and the ideographic full stop, which
// domain names are typed with (RFC 3490 section 3.1). 0 if it is none.
char narrow_form(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return static_cast<char>(c - 0xFF01 + 0x21);
  return c == 0x3002 || c == 0xFF61 ? '.' : '\0';
}

// Edits that write all wide forms in a part of the text as US-ASCII.
std::vector<edit> narrowed(std::string_view text, byte_range within) {
  return edits_in(text, within, [](char32_t c, byte_range place) {
    const char narrow = narrow_form(c);
    return narrow == '\0' ? std::nullopt : std::optional(replaced(place, {&narrow, 1}));
  });
}

// "http：//", "http:／／": a wide colon after the name of a scheme, or a wide slash after its colon, and the wide
// characters that follow.
std::optional<cause_match> find_wide_delimiter(const situation& s) {
  const std::string_view before = s.text.substr(0, s.place());
  const bool has_scheme = !before.empty() && is_letter(before[0]) && before.find_first_of("/?#:") == nowhere;
  const std::size_t colon = colon_of_scheme(before, 0);
  const bool has_colon = colon != nowhere && std::string_view("/").starts_with(before.substr(colon + 1));
  if (!s.error.unexpected) return std::nullopt;
  const char narrow = narrow_form(*s.error.unexpected);
  if (!(has_scheme && narrow == ':') && !(has_colon && narrow == '/')) return std::nullopt;
  std::size_t end = s.place();
  while (const auto c = unicode::first_code_point(s.text.substr(end))) {
    if (narrow_form(c->code_point) == '\0') break;
    end += c->size;
  }
  return cause_match{{s.place(), end}, {narrowed(s.text, {s.place(), end})}};
}

// Wide forms at the beginning of the text and in the authority; in a path they may be part of a name. An IRI may have
// them in a userinfo, so that there a port fails where an @ is missing.
std::optional<cause_match> find_wide(const situation& s) {
  if (auto delimiter = find_wide_delimiter(s)) return delimiter;
  const auto authority = s.whole_authority();
  const bool is_there =
      s.error.kind == error_kind::syntax && s.error.unexpected && narrow_form(*s.error.unexpected) != '\0';
  if (is_there ? s.place() != 0 && !authority : s.reading != part::userinfo || !authority) return std::nullopt;
  const std::size_t begin = is_there ? s.place() : s.host_and_port()->begin;
  const byte_range within{begin, authority ? authority->end : s.text.size()};
  auto edits = narrowed(s.text, within);
  if (edits.empty()) return std::nullopt;
  cause_match match{edits.front().position};
  // After an @ comes another host.
  if (std::ranges::find(edits, "@", &edit::replacement) == edits.end()) match.suggestions.push_back(std::move(edits));
  return match;
}

const cause_row wide_character_entries[] = {
    {find_wide,
     {.id = "wide-character",
      .title = "this is the wide form of a character of US-ASCII",
      .brief = "a wide character",
      .advice = "write the character itself, as an English keyboard has it",
      .sections = "RFC 3986 section 2, UAX #11",
      .sections_of_rfc2396 = "RFC 2396 section 2, UAX #11",
      .example = "http://\uFF11\uFF12\uFF17.0.0.1/",
      .nearly = "http://127.0.0.1/",
      .page = "Chinese, Japanese and Korean fonts have letters, digits and punctuation as wide as an ideograph, and "
              "input methods write these: １ (U+FF11) for 1, ： for a colon, 。 for a full stop. In schemes, hosts and "
              "ports they are other characters, though browsers convert them in what people type.\n\n"
              "In paths, queries and fragments such a character may be part of a name. There it is percent-encoded "
              "like others beyond US-ASCII."}},
};

}  // namespace

std::span<const cause_row> wide_character_causes() { return wide_character_entries; }

namespace {

constexpr std::string_view excluded = "<>\"{}|^`";

byte_range character_at(const situation& s) {
  const auto c = unicode::first_code_point(s.text.substr(s.place()));
  return {s.place(), s.place() + (c ? c->size : 1)};
}

// The end of scheme and authority, if the text has both, with blanks between them or without: "http: //a b/".
std::size_t end_of_head(const situation& s) {
  if (s.role.within != 0) return s.role.is_within(part::authority) ? s.text.size() : 0;
  const std::size_t slashes = s.text.find("//");
  if (slashes == nowhere) return 0;
  const std::size_t colon = s.text.substr(0, slashes).find_last_not_of(blanks);
  if (colon != nowhere && (s.text[colon] != ':' || s.text.find_first_of("/?#:") < colon)) return 0;
  return std::min(s.text.find_first_of("/?#", slashes + 2), s.text.size());
}

// The user name and the password of the authority; empty if there are none.
byte_range userinfo_before(const situation& s, std::size_t end) {
  if (s.role.is_within(part::userinfo)) return {0, end};
  const std::size_t at_sign = s.text.substr(0, end).rfind('@');
  const std::size_t begin = s.role.is_within(part::authority) ? 0 : s.text.find("//");
  return at_sign == nowhere || at_sign < begin ? byte_range{0, 0} : byte_range{begin, at_sign};
}

// True if two words would become one without the blank.
bool is_between_words(std::string_view text, std::size_t position) {
  const std::size_t before = text.find_last_not_of(' ', position);
  const std::size_t after = text.find_first_not_of(' ', position);
  return before != nowhere && after != nowhere && consists_of(text.substr(before, 1)) &&
         consists_of(text.substr(after, 1));
}

// Edits that remove all blanks at the ends of the text, in scheme and authority, and where no blank is data, and
// percent-encode the others. A user name or password may have blanks. None if two words would become one.
std::vector<edit> trimmed(const situation& s) {
  const std::size_t first = end_of_run(s.text, blanks, 0);
  const std::size_t last = s.text.find_last_not_of(blanks) + 1;
  const std::size_t head = end_of_head(s);
  const byte_range userinfo = userinfo_before(s, head);
  const blanks_as_data data(s.text);
  bool joins_words = false;
  auto edits = edits_in(s, {0, s.text.size()}, [&](char32_t c, byte_range place) -> std::optional<edit> {
    if (c >= 0x80 || blanks.find(static_cast<char>(c)) == nowhere) return std::nullopt;
    const bool is_in_userinfo = place.begin >= userinfo.begin && place.begin < userinfo.end;
    const bool is_at_end = place.begin < first || place.begin >= last;
    const bool is_no_data = place.begin >= head && !is_in_userinfo && !is_at_end && !data.can_be_at(place.begin);
    joins_words |= is_no_data && is_between_words(s.text, place.begin);
    const bool goes = is_at_end || is_no_data || (place.begin < head && !is_in_userinfo);
    return goes ? removed(place) : percent_encoded(s.text, place);
  });
  return joins_words ? std::vector<edit>() : edits;
}

// A telephone number with a blank at `position`. "tel:" has one number and "sms:" a list of them; parameters and a
// query, in which a blank is data, come after (RFC 3966 section 3, RFC 5724 section 2.2).
std::optional<byte_range> telephone_number_around(std::string_view text, std::size_t position) {
  const std::size_t colon = colon_of_scheme(text, 0);
  if (colon == nowhere || position < colon || text.find_first_of("?#") < position) return std::nullopt;
  const std::string_view scheme = text.substr(0, colon);
  const std::size_t before = text.find_last_of(":,;", position);
  const bool is_in_list = before == colon || (text[before] == ',' && unicode::equal_but_for_case(scheme, "sms"));
  if (!facts_of(scheme).has_numbers || !is_in_list) return std::nullopt;
  const byte_range number{before + 1, std::min(text.find_first_of(",;?#", position), text.size())};
  const bool has_other =
      text.substr(number.begin, number.end - number.begin).find_first_not_of("0123456789+-.()* ") != nowhere;
  return has_other ? std::nullopt : std::optional(number);
}

// Blanks between the digits of a telephone number become hyphens, which it may have (RFC 3966 section 5.1.1), and
// others in it go. Elsewhere they are percent-encoded, and removed at the end.
std::vector<edit> with_hyphens(const situation& s) {
  const std::size_t end = s.text.find_last_not_of(' ') + 1;
  return edits_in(s, {0, s.text.size()}, [&](char32_t c, byte_range place) -> std::optional<edit> {
    if (c != U' ') return std::nullopt;
    const auto number = telephone_number_around(s.text, place.begin);
    if (place.begin >= end || !number)
      return number || place.begin >= end ? removed(place) : percent_encoded(s.text, place);
    const std::size_t after = end_of_run(s.text, " ", place.begin);
    const bool is_between = place.begin > number->begin && s.text[place.begin - 1] != ' ' && after < number->end;
    return is_between ? replaced(place, "-") : removed(place);
  });
}

// Edits that remove the blanks in scheme and authority, or all blanks if the text has none, and percent-encode the
// others, except at the end. Two words that no scheme or authority has get no edit: nobody knows whether they are one.
std::vector<edit> without_spaces(const situation& s) {
  const std::size_t head = end_of_head(s);
  const std::size_t scheme = end_before(s.text, ":/?#", 0);
  const std::size_t end = s.text.find_last_not_of(' ') + 1;
  bool joins_words = false;
  auto edits = edits_in(s, {0, s.text.size()}, [&](char32_t c, byte_range place) -> std::optional<edit> {
    if (c != U' ') return std::nullopt;
    const bool may_be_two = head == 0 ? place.begin > scheme : s.is_host_alone();
    joins_words |= may_be_two && is_between_words(s.text, place.begin);
    const bool is_removed = head == 0 || place.begin < head || place.begin >= end;
    return is_removed ? removed(place) : percent_encoded(s.text, place);
  });
  return joins_words ? std::vector<edit>() : edits;
}

// "tel:+1 555": there nobody means %20.
std::optional<cause_match> find_space_in_number(const situation& s) {
  if (!s.finds(U' ') || !telephone_number_around(s.text, s.place())) return std::nullopt;
  return cause_match{character_at(s), {with_hyphens(s), without_spaces(s)}};
}

// An IPv6 address and a port have no escapes, and a host has no space, not even percent-encoded; nor have the names of
// some schemes, as in "urn:isbn:0 306".
std::optional<cause_match> find_space(const situation& s) {
  if (!s.finds(U' ') || s.lacks_scheme() || s.is_part_without_escapes()) return std::nullopt;
  if (s.is_host_alone()) return cause_match{character_at(s), {without_spaces(s)}};
  cause_match match{character_at(s), {trimmed(s), without_spaces(s)}};
  const bool is_data = s.role.scope == text_scope::part || blanks_as_data(s.text).can_be_at(s.place());
  if (!is_data) match.detail = "here not even percent-encoded";
  // The spaces can only go if no escape can come, as in the hash of an ni URI (RFC 6920 section 3).
  const std::size_t after = s.text.find_first_not_of(' ', s.place());
  if (after != nowhere && !s.expects(U'%')) {
    match.suggestions.push_back({removed({s.place(), after})});
  }
  return match;
}

std::optional<cause_match> find_control(const situation& s) {
  if (s.error.kind != error_kind::syntax || !s.error.unexpected || s.lacks_scheme()) return std::nullopt;
  const char32_t c = *s.error.unexpected;
  if (!(c < 0x20 || (c >= 0x7F && c < 0xA0))) return std::nullopt;
  auto without = edits_in(s, {0, s.text.size()}, [](char32_t there, byte_range place) {
    return there < 0x20 || there == 0x7F ? std::optional(removed(place)) : std::nullopt;
  });
  return cause_match{character_at(s), {std::move(without), trimmed(s)}};
}

bool finds_beyond_ascii(const situation& s) {
  return s.error.kind == error_kind::syntax && s.error.unexpected && *s.error.unexpected >= 0xA0;
}

bool is_dash(char32_t c) { return (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }

// A hyphen for a dash or minus sign beyond US-ASCII, which word processors make of it.
std::optional<edit> with_hyphen(char32_t c, byte_range place) {
  return is_dash(c) ? std::optional(replaced(place, "-")) : std::nullopt;
}

bool is_quotation_mark(char32_t c) {
  return c == 0xAB || c == 0xBB || (c >= 0x2018 && c <= 0x201F) || c == 0x2039 || c == 0x203A;
}
bool is_typographic(char32_t c) {
  return is_dash(c) || is_quotation_mark(c) || c == 0x2026 || (c >= 0x2032 && c <= 0x2037);
}

// "http://a\u2013b/", "http://\u201Ca\u201D/": what word processors make of hyphens and quotation marks, in a host. A
// pair of marks around it can go, a dash is a hyphen, and of others nobody knows what was meant.
std::optional<cause_match> find_typographic(const situation& s) {
  if (!finds_beyond_ascii(s) || !is_typographic(*s.error.unexpected)) return std::nullopt;
  const auto host = s.host_and_port();
  if (!host || !s.whole_authority()) return std::nullopt;
  cause_match match{character_at(s)};
  std::size_t marks = 0;
  auto edits = edits_in(s, *host, [&](char32_t c, byte_range place) -> std::optional<edit> {
    const bool is_around = place.begin == host->begin || place.end == host->end;
    if (!is_quotation_mark(c) || !is_around) return with_hyphen(c, place);
    ++marks;
    return removed(place);
  });
  if (marks != 1) match.suggestions.push_back(std::move(edits));
  return match;
}

std::optional<cause_match> find_non_ascii(const situation& s) {
  if (!finds_beyond_ascii(s) || s.role.characters != repertoire::ascii || s.lacks_scheme()) return std::nullopt;
  if (s.is_part_without_escapes()) return std::nullopt;
  // A damaged reference has a cause of its own, which comes next.
  const auto damaged = damaged_reference_in(s.text, s.place());
  const std::size_t last = damaged ? damaged->position.begin : s.text.size();
  const std::size_t closing = begin_of_closing_punctuation(s.text, s.place());
  bool is_of_words = true;  // up to the closing punctuation
  const auto encoded_before = [&](std::size_t end) {
    return edits_in(s, {s.place(), std::min(end, last)}, [&](char32_t c, byte_range place) {
      is_of_words = is_of_words && (c < 0x80 || place.begin >= closing || unicode::is_letter_mark_or_digit(c));
      return c >= 0x80 ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
    });
  };
  cause_match match{character_at(s)};
  // "http://a/caf\u00E9\u201D": the end may be of the prose around it. Of "http://a/\u201Cb\u201D" both marks are
  // meant.
  if (auto before = encoded_before(closing); closing != nowhere && is_of_words) {
    before.push_back(removed({closing, s.text.size()}));
    match.suggestions.push_back(std::move(before));
  }
  // In a host, other readers see another name: no symbol or punctuation is meant there.
  const bool is_in_host = s.is_host_alone() || s.whole_authority();
  if (!is_in_host || unicode::is_letter_mark_or_digit(*s.error.unexpected))
    match.suggestions.push_back(encoded_before(last));
  match.suggestions.push_back(edits_in(s, {s.place(), s.text.size()}, with_hyphen));
  return match;
}

// Noncharacters in an IRI, and characters for private use outside of its query, at places where other characters beyond
// US-ASCII could come.
std::optional<cause_match> find_character_of_no_iri(const situation& s) {
  constexpr char32_t letter = U'\u00E9';
  if (!finds_beyond_ascii(s) || !s.expects(letter)) return std::nullopt;
  return cause_match{character_at(s), {{percent_encoded(s.text, character_at(s))}}};
}

// Schemes whose backslashes every browser reads as slashes, and no scheme at all.
bool has_slashes_for_backslashes(std::string_view text) {
  const std::size_t colon = colon_of_scheme(text, 0);
  return colon == nowhere || url_standard::is_special_scheme(text.substr(0, colon));
}

// True if a name comes after one of the backslashes that no escape begins with: "a\docs", but neither "a\new" nor
// "a/\docs", of which browsers read the first as a/new, and a string has a line end there.
bool divides_names(std::string_view text) {
  for (std::size_t position = text.find('\\'); position != nowhere; position = text.find('\\', position)) {
    const bool is_after_slash = position > 0 && text[position - 1] == '/';
    position = end_of_run(text, "\\", position);
    if (is_after_slash) return false;
    if (position == text.size() || std::string_view("nrt").find(text[position]) != nowhere) continue;
    if (consists_of(text.substr(position, 1), ".")) return true;
  }
  return false;
}

// In a user name, as in "http://DOMAIN\ada@a/", and in data a backslash is meant.
std::optional<cause_match> find_backslash(const situation& s) {
  if (!s.finds(U'\\') || s.is_part_without_escapes()) return std::nullopt;
  const auto encoded = percent_encode_all(s, "\\", {s.place(), s.text.size()});
  const std::size_t colon = colon_of_scheme(s.text, 0);
  const bool has_no_segments =
      colon != nowhere && !s.text.substr(colon + 1).starts_with('/') && !s.text.substr(colon + 1).starts_with('\\');
  const auto authority = s.whole_authority();
  const bool is_of_user = authority && s.text.substr(0, authority->end).find('@', s.place()) != nowhere;
  const bool is_data = has_no_segments || is_of_user || s.reading == part::query || s.reading == part::fragment;
  if (is_data) return cause_match{character_at(s), {encoded}};
  if (!divides_names(s.text)) return cause_match{character_at(s)};
  if (has_slashes_for_backslashes(s.text)) return cause_match{character_at(s), {with_slashes(s)}};
  return cause_match{character_at(s), {with_slashes(s), encoded}};
}

// "urn:uuid:{f81d4fae}", "mailto:<joe@example.org>", "http://\"a\"/": a pair around a whole value. The braces around a
// UUID, the angle brackets around an address and quotation marks around a host are never of the value; in a query they
// may be.
std::optional<byte_range> value_in_pair(const situation& s) {
  constexpr std::string_view open = "<{\"";
  constexpr std::string_view close = ">}\"";
  constexpr std::string_view delimiters = ":/?#@=&,;";
  const std::size_t kind = open.find(s.text[s.place()]);
  const std::size_t end = kind == nowhere ? nowhere : s.text.find(close[kind], s.place() + 1);
  if (end == nowhere) return std::nullopt;
  const auto has_beginning = [&](auto beginning) {
    return unicode::equal_but_for_case(s.text.substr(0, s.place()), beginning);
  };
  const bool is_around = kind == 0   ? has_beginning("mailto:")
                         : kind == 1 ? has_beginning("urn:uuid:")
                                     : s.whole_authority().has_value();
  const byte_range value{s.place() + 1, end};
  const bool begins = s.place() > 0 && delimiters.find(s.text[s.place() - 1]) != nowhere;
  const bool ends = end + 1 == s.text.size() || delimiters.find(s.text[end + 1]) != nowhere;
  return is_around && begins && ends ? std::optional(value) : std::nullopt;
}

// Delimiters: one at the end may be left over, and a pair may stand around the value. Names such as those of urn have
// no percent-encoded delimiters.
std::optional<cause_match> find_excluded(const situation& s) {
  if (!s.finds_one_of(excluded) || s.lacks_scheme() || s.is_part_without_escapes()) return std::nullopt;
  // A # in data would end them.
  const std::string_view encoded = is_opaque_data(s.text) && s.reading == part::path ? "<>\"{}|^`#" : excluded;
  cause_match match{character_at(s)};
  if (const auto value = value_in_pair(s)) {
    match.suggestions.push_back({removed({value->begin - 1, value->begin}), removed({value->end, value->end + 1})});
    return match;
  }
  const bool is_name =
      s.role.scope == text_scope::reference && unicode::equal_but_for_case(s.text.substr(0, 4), "urn:");
  if (!is_name) match.suggestions.push_back(percent_encode_all(s, encoded, {s.place(), s.text.size()}));
  const bool is_last = s.place() + 1 == s.text.size() && s.finds_one_of("<>\"") && s.text.find("://") != nowhere;
  if (is_last) match.suggestions.push_back({removed(character_at(s))});
  return match;
}

const cause_row character_entries[] = {
    {find_space_in_number,
     {.id = "space-in-number",
      .title = "a telephone number has no spaces",
      .brief = "a space in a phone number",
      .advice = "write - in place of a space between digits",
      .sections = "RFC 3966 section 5.1.1",
      .example = "tel:+1 (555) 123",
      .nearly = "tel:+1-(555)-123",
      .page = "A tel URI has the digits of a number, and for people - . ( ) between them, which do not count when "
              "the number is dialled. A space is no such separator, and %20 would not be one either. The numbers of "
              "sms URIs are written alike (RFC 5724 section 2.2).\n\n"
              "Elsewhere in a URI a space has another cause: `urispec explain space`."}},
    {find_space,
     {.id = "space",
      .title = "spaces are not allowed",
      .brief = "a space",
      .advice = "remove the space, or write %20 where it is data",
      .sections = "RFC 3986 section 2.1 and Appendix C",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3 and Appendix E",
      .example = "http://a/b c",
      .nearly = "http://a/b%20c",
      .page = "Spaces separate URIs from the text around them, so they cannot be in one. In a path or a query a "
              "space is written %20. In the query of an HTML form it is + as well, which is a convention of forms: "
              "in a path, + is a plus sign.\n\n"
              "A space at the beginning or the end usually comes from copying. A host has no spaces, not even "
              "percent-encoded ones that a name server would know."}},
    {find_control,
     {.id = "control-character",
      .title = "control characters are not allowed",
      .brief = "a control character",
      .advice = "remove it; it usually comes from copying or from a line end",
      .sections = "RFC 3986 section 2 and Appendix C",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3 and Appendix E",
      .example = "http://a/\tb",
      .nearly = "http://a/b",
      .page = "Tabs, line feeds and carriage returns come into a URI when it is copied from a page where it was "
              "broken into lines, or read from a file with line ends of another system. Browsers remove tabs and "
              "line ends silently; RFC 3986 does not allow them. If the character is meant, write it "
              "percent-encoded: a tab is %09."}},
    {find_typographic,
     {.id = "typographic-character",
      .title = "a host has no typographic dashes or quotation marks",
      .brief = "a typographic character",
      .advice = "write - for a dash, and leave out quotation marks around the host",
      .sections = "RFC 3986 section 3.2.2, RFC 1123 section 2.1",
      .sections_of_rfc2396 = "RFC 2396 section 3.2.2",
      .example = "http://a\u2013b.example/",
      .nearly = "http://a-b.example/",
      .page = "Word processors and the keyboards of telephones write a dash (\u2013) for a hyphen, and curly quotation "
              "marks (\u201C \u2019) for straight ones. No host has them: the labels of a name have letters, digits "
              "and hyphens. Percent-encoded the name would be another one, which nobody can register.\n\n"
              "In a path, a query or a fragment such a character may be meant, and is percent-encoded there."}},
    {find_non_ascii,
     {.id = "non-ascii",
      .title = "only characters of US-ASCII are allowed",
      .brief = "not US-ASCII",
      .advice = "percent-encode the character, write a domain name with xn--, or use an IRI where those are accepted",
      .sections = "RFC 3986 section 2, RFC 3987 section 3.1",
      .sections_of_rfc2396 = "RFC 2396 section 2.1, RFC 3987 section 3.1",
      .example = "http://a/caf\xC3\xA9",
      .nearly = "http://a/caf%C3%A9",
      .page = "Characters beyond US-ASCII are percent-encoded: each octet of their UTF-8 becomes % and two digits, "
              "as é becomes %C3%A9. RFC 3987 defines IRIs, which have such characters as they are; browsers show "
              "them and send URIs.\n\n"
              "`urispec to-uri` converts an IRI as RFC 3987 section 3.1 says; with --to-ascii it gives a host the "
              "form that name servers know (xn--…), too."}},
    {find_character_of_no_iri,
     {.id = "character-of-no-iri",
      .title = "an IRI cannot have this character here",
      .brief = "a character of no IRI",
      .advice = "leave it out, or percent-encode it",
      .sections = "RFC 3987 section 2.2",
      .grammar = "rfc3987",
      .example = "http://a/\xEE\x80\x80",
      .nearly = "http://a/%EE%80%80",
      .page = "An IRI has letters and signs of all scripts, but no code points that stand for no character, such as "
              "U+FFFE, and no characters for private use (U+E000 to U+F8FF, and two planes of their own), on whose "
              "meaning only some programs have agreed. The latter are allowed in a query, which programs read.\n\n"
              "Percent-encoded they are valid everywhere. Often such a character is what is left of one that was "
              "damaged."}},
    {find_backslash,
     {.id = "backslash",
      .title = "backslashes are not allowed",
      .brief = "a backslash",
      .advice = "write / between segments, or %5C for a backslash that is meant",
      .sections = "RFC 3986 section 2, RFC 2396 section 2.4.3",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3",
      .example = "http://a\\b",
      .nearly = "http://a/b",
      .page = "Segments of a path are separated by slashes, on every system. Browsers take a backslash in an http "
              "URL for a slash, so such links work there and nowhere else; programs that disagree about it have been "
              "tricked into sending requests to the wrong host. In a string of a program, \\n and \\t are a line end "
              "and a tab, so http://a\\new may be either.\n\n"
              "C:\\dir\\file is a path of Windows, which has a cause of its own: `urispec explain windows-path`."}},
    {find_excluded,
     {.id = "excluded-character",
      .title = "this character is not allowed anywhere",
      .brief = "a forbidden character",
      .advice = "percent-encode it, or leave it out if it only marks where the value begins and ends",
      .sections = "RFC 3986 section 2, RFC 2396 section 2.4.3",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.3",
      .example = "http://a/b|c",
      .nearly = "http://a/b%7Cc",
      .page = "The characters < > \" { } | ^ ` are neither reserved nor unreserved, so no component may have them. "
              "< > and \" are delimiters around URIs in text, and the others were not safe in old mail gateways.\n\n"
              "JSON in a query has to be percent-encoded. {id} is usually a placeholder for a value: `urispec "
              "explain placeholder`."}},
};

}  // namespace

std::span<const cause_row> character_causes() { return character_entries; }

}  // namespace urispec::diagnosing
