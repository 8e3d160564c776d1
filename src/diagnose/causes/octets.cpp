// Octets that are not UTF-8, and percent signs that begin no escape.
#include "diagnose/causes/table.hpp"

#include "diagnose/repair.hpp"
#include "octets/triplets.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// C0 and C1 begin characters that need one octet; E0 and F0 with a small second octet begin characters that need fewer
// octets (RFC 3629 §3).
bool is_overlong(std::string_view at_place) {
  const auto octet = [&](std::size_t i) { return i < at_place.size() ? static_cast<unsigned char>(at_place[i]) : 0U; };
  const auto is_tail_below = [&](unsigned most) { return octet(1) >= 0x80 && octet(1) < most; };
  if (octet(0) == 0xC0 || octet(0) == 0xC1) return true;
  return (octet(0) == 0xE0 && is_tail_below(0xA0)) || (octet(0) == 0xF0 && is_tail_below(0x90));
}

std::optional<cause_match> find_ill_formed(const situation& s) {
  if (s.error.kind != error_kind::ill_formed_utf8) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}, {}, is_overlong(s.text.substr(s.place())) ? "an overlong form" : ""};
}

// The percent sign of an escape that is broken at the place. A zone identifier has one too, but bracket_causes and
// authority_causes have that.
std::optional<std::size_t> broken_escape(const situation& s) {
  if (s.open_bracket()) return std::nullopt;
  const auto before = s.text.substr(0, s.place());
  const std::size_t percent = before.rfind('%');
  if (percent == nowhere || before.size() - percent > 2) return std::nullopt;
  // "h::1%eth0": a host with more colons than one is wrong before its percent sign.
  const auto host = s.host_and_port();
  const std::string_view head = host && host->begin < percent ? before.substr(host->begin, percent - host->begin) : "";
  if (head.find(':') != head.rfind(':')) return std::nullopt;
  return percent;
}

// The length of the UTF-8 of a character that begins with this octet; 0 for an octet that begins none (RFC 3629 §4).
std::size_t octets_of_character(unsigned char first) {
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

// An escape that the end of the text cuts off. Escapes before it for the first octets of the character go with it:
// "%C3%A", "%E2%82%".
std::optional<cause_match> find_cut_off_escape(const situation& s) {
  const auto percent = broken_escape(s);
  if (!percent || !s.finds_end()) return std::nullopt;
  std::size_t begin = *percent;
  for (std::size_t octets = 1; octets < 4 && begin >= triplet_size; ++octets) {
    begin -= triplet_size;
    const auto octet = first_triplet(s.text.substr(begin));
    if (!octet || *octet < 0x80) return std::nullopt;
    if (*octet < 0xC0) continue;
    if (octets_of_character(*octet) <= octets) return std::nullopt;
    return cause_match{{*percent, s.text.size()}, {{removed({begin, s.text.size()})}}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<char32_t> hexadecimal_number(std::string_view text, std::size_t size) {
  const std::string_view number = text.substr(0, size);
  if (number.size() < size || number.find_first_not_of(unicode::hexdig) != nowhere) return std::nullopt;
  char32_t value = 0;
  for (const char digit : number) value = value * 16 + static_cast<char32_t>(hex_value(digit));
  return value;
}

std::optional<written_character> utf16_escape(std::string_view text, std::string_view prefix) {
  constexpr std::size_t digits_of_unit = 4;
  const std::size_t size = prefix.size() + digits_of_unit;
  const auto unit_at = [&](std::string_view rest) {
    return rest.starts_with(prefix) ? hexadecimal_number(rest.substr(prefix.size()), digits_of_unit) : std::nullopt;
  };
  const auto first = unit_at(text);
  if (!first) return std::nullopt;
  const auto second = unit_at(text.substr(size));
  const bool is_pair = *first >= 0xD800 && *first <= 0xDBFF && second && *second >= 0xDC00 && *second <= 0xDFFF;
  if (!is_pair) return written_character{*first, size};
  return written_character{0x10000 + ((*first - 0xD800) << 10U) + (*second - 0xDC00), 2 * size};
}

namespace {

// "%u00e9%uD83D%uDE00": edits that write all of them from the place on as escapes of UTF-8; half of a pair stays.
std::vector<edit> utf8_escapes(std::string_view text, std::size_t begin) {
  std::vector<edit> edits;
  for (std::size_t position = text.find('%', begin); position != nowhere; position = text.find('%', position + 1)) {
    const auto c = utf16_escape(text.substr(position), "%u");
    if (!c || c->is_half()) continue;
    const std::string octets = unicode::to_utf8({std::u32string(1, c->character)});
    const byte_range place{position, position + c->size};
    edits.push_back(replaced(place, percent_encoded(octets, {0, octets.size()}).replacement));
    position = place.end - 1;
  }
  return edits;
}

std::optional<cause_match> find_utf16_escape(const situation& s) {
  const auto percent = broken_escape(s);
  const auto escape = percent ? utf16_escape(s.text.substr(*percent), "%u") : std::nullopt;
  if (!escape) return std::nullopt;
  cause_match match{{*percent, *percent + 6}};
  if (s.mode == suggestion_mode::edits) match.suggestions.push_back(utf8_escapes(s.text, *percent));
  return match;
}

constexpr std::string_view delimiters = ":/@[]";

bool begins_with_encoded(std::string_view text, std::string_view characters) {
  const auto octet = first_triplet(text);
  return octet && characters.find(static_cast<char>(*octet)) != nowhere;
}

// True if a slash right after the scheme or a delimiter of the host is encoded.
bool has_encoded_authority(std::string_view text, std::size_t colon) {
  std::string_view rest = text.substr(colon + 1);
  if (!rest.starts_with("//")) return begins_with_encoded(rest.substr(rest.starts_with('/') ? 1 : 0), "/");
  rest = rest.substr(2, end_before(rest, "/?#", 2) - 2);
  rest.remove_prefix(rest.rfind('@') + 1);  // userinfo may have encoded delimiters
  for (std::size_t percent = rest.find('%'); percent != nowhere; percent = rest.find('%', percent + 1)) {
    if (begins_with_encoded(rest.substr(percent), delimiters)) return true;
  }
  return false;
}

// "http%3A//[::1]/", "http://%5B::1%5D/", "schem%6E://a": escapes of delimiters, or of letters where no escape can
// stand, in scheme and authority, or in a text that fails later because of them. They are decoded from the beginning
// on, until the text is right beyond the place and neither a slash after the scheme nor a delimiter of the host is
// encoded: "https%3A%2F%2Fa" has three.
std::optional<cause_match> find_encoded_delimiter(const situation& s) {
  constexpr std::size_t most = 8;
  const std::size_t end = end_before(s.text, "?#", 0);
  const std::size_t colon = std::min(s.text.find("://"), end);
  const bool lacks_scheme = colon_of_scheme(s.text, 0) == nowhere;
  std::vector<edit> edits;
  std::optional<cause_match> match;
  for (std::size_t position = s.text.find('%'); position < end && edits.size() < most;
       position = s.text.find('%', position + 1)) {
    const auto octet = first_triplet(s.text.substr(position));
    if (!octet) return std::nullopt;
    const char c = static_cast<char>(*octet);
    const bool is_in_scheme = position < colon && colon < end && is_scheme_character(c);
    if (!is_in_scheme && delimiters.find(c) == nowhere) continue;
    edits.push_back(replaced({position, position + triplet_size}, {&c, 1}));
    const std::string decoded = apply_edits(edits, s.text);
    const std::size_t decoded_colon = colon_of_scheme(decoded, 0);
    const auto verdict = s.rule.validate(decoded);
    const std::size_t reached = verdict ? s.text.size() + 1 : place_before(edits, verdict.error().offset);
    if (decoded_colon == nowhere || reached < s.place() || (reached == s.place() && !lacks_scheme)) continue;
    match = cause_match{edits.front().position, {edits}};
    if (!has_encoded_authority(decoded, decoded_colon)) break;
  }
  return match;
}

std::optional<cause_match> find_lone_percent(const situation& s) {
  const auto broken = broken_escape(s);
  if (!broken || s.error.rule_name == s.rule.name()) return std::nullopt;  // an escape was asked for
  const std::size_t percent = *broken;
  auto encoded = edits_in(s, {percent, s.text.size()}, [&](char32_t c, byte_range place) {
    const bool is_lone = c == U'%' && !first_triplet(s.text.substr(place.begin));
    return is_lone ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
  });
  return cause_match{{percent, std::min(percent + triplet_size, s.text.size())}, {std::move(encoded)}};
}

const cause_row octet_entries[] = {
    {find_encoded_delimiter,
     {.id = "encoded-delimiter",
      .title = "this delimiter is percent-encoded, and so divides nothing",
      .brief = "an encoded delimiter",
      .advice = "write : / @ [ and ] as they are where they divide components",
      .sections = "RFC 3986 sections 2.2 and 2.4",
      .sections_of_rfc2396 = "RFC 2396 sections 2.2 and 2.4.2",
      .example = "http://%5B::1%5D/",
      .nearly = "http://[::1]/",
      .page = "A delimiter divides a reference into its components. Percent-encoded, it is data: in http%3A//host/ the "
              "first segment of a path is http%3A, and there is no scheme. A reader that decodes first and divides "
              "later sees another host than one that does it in the right order, which attackers use.\n\n"
              "Such texts come from a whole URI that was put through a function for one value of a query. Encode each "
              "value before the URI is put together, and nothing after that."},
     cause_scope::references},
    {find_ill_formed,
     {.id = "ill-formed-utf8",
      .title = "these octets are not UTF-8",
      .brief = "not UTF-8",
      .advice = "convert the text to UTF-8, or percent-encode the octets",
      .sections = "RFC 3629 sections 3, 4 and 10",
      .grammar = "rfc3987",
      .example = "http://a/caf\xE9",
      .nearly = "http://a/caf\xC3\xA9",
      .intent = example_intent::unclear,
      .page = "The text has octets that no character of UTF-8 has at this place. Usually it is in another encoding: "
              "E9 alone is the letter é in ISO 8859-1 and in Windows-1252, which in UTF-8 is C3 A9. Convert the file, "
              "as `iconv -f WINDOWS-1252 -t UTF-8` does. If the octets are data and no text, percent-encode them: %E9 "
              "is valid, though a reader who expects UTF-8 will not see a letter there.\n\n"
              "An overlong form has more octets than the character needs: C0 AF would be a slash in two octets. "
              "Decoders that accept such forms have let ../ past checks that looked for the octet 2F, so RFC 3629 "
              "forbids them. Nobody writes them by accident: find out which program did, and do not decode them by "
              "hand."},
     cause_scope::any_text},
    {find_cut_off_escape,
     {.id = "escape-cut-off",
      .title = "this escape was cut off at the end of the string",
      .brief = "an escape is cut off",
      .advice = "get the rest of the text, or leave the broken character out",
      .sections = "RFC 3986 sections 2.1 and 2.5",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.1",
      .example = "http://a/caf%C3%A",
      .nearly = "http://a/caf",
      .page = "The text ends within an escape, and the escapes before it are the beginning of a character: %C3 is "
              "the first of the two octets of é, which is %C3%A9. Such texts come from fields and logs of a fixed "
              "length, which cut a URI between any two characters. Nobody can tell what was lost, and there may have "
              "been more than this character.\n\n"
              "To shorten a URI, cut it before a percent sign at which a character begins."}},
    {find_utf16_escape,
     {.id = "utf16-escape",
      .title = "%u does not begin an escape",
      .brief = "%u is no escape",
      .advice = "write the octets of the character's UTF-8, each as % and two digits",
      .sections = "RFC 3986 sections 2.1 and 2.5",
      .sections_of_rfc2396 = "RFC 2396 section 2.4.1",
      .example = "http://a/caf%u00e9",
      .nearly = "http://a/caf%C3%A9",
      .page = "JavaScript's old function escape() writes a character beyond Latin-1 as %u and four hexadecimal "
              "digits, the number of a code unit of UTF-16: € as %u20AC. Other programs write é so as well. No RFC "
              "ever had it: an escape in a URI is % and two digits, one octet of UTF-8, so é is %C3%A9.\n\n"
              "In programs, use encodeURIComponent() in place of escape(). Of a character beyond U+FFFF, escape() "
              "writes two units, which become one character of four octets."}},
    {find_lone_percent,
     {.id = "lone-percent",
      .title = "this percent sign does not begin an escape",
      .brief = "% begins no escape",
      .advice = "write a percent sign that stands for itself as %25",
      .sections = "RFC 3986 sections 2.1 and 2.4",
      .sections_of_rfc2396 = "RFC 2396 sections 2.4.1 and 2.4.2",
      .example = "http://a/100%",
      .nearly = "http://a/100%25",
      .page = "A percent sign begins an escape: % and two hexadecimal digits, the number of an octet. %20 is a "
              "space and %25 the percent sign itself. So a percent sign cannot stand alone, nor before anything but "
              "two of 0-9, A-F, a-f.\n\n"
              "Discounts (\"100%\") and SQL patterns (\"a%z\") need %25. Three mistakes have causes of their own: "
              "`urispec explain escape-cut-off`, `urispec explain utf16-escape`, and for %s and %HOST% `urispec "
              "explain placeholder`."}},
};

}  // namespace

std::span<const cause_row> octet_causes() { return octet_entries; }

}  // namespace urispec::diagnosing
