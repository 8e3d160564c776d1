// RFC 3986 section 2.1 to 2.5: how triplets are written, and which octets should not be written so.
#include "checks/definition.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/percent.hpp"
#include "urispec/utf8.hpp"

namespace urispec::checks {
namespace {

template <typename Wanted>
std::optional<fault> find_escape(const subject& s, Wanted&& predicate) {
  const auto position = find_triplet(s.c.text, {0, s.c.text.size()}, predicate);
  if (!position) return std::nullopt;
  return at_bytes(s.c, *position, triplet_size);
}

std::optional<fault> lower_case_escape(const subject& s) {
  return find_escape(s, [&](std::size_t position, unsigned char) {
    return std::ranges::any_of(s.c.text.substr(position + 1, 2), [](char c) { return c >= 'a' && c <= 'f'; });
  });
}

std::optional<fault> escaped_unreserved(const subject& s) {
  return find_escape(s, [&](std::size_t, unsigned char octet) {
    const char c = static_cast<char>(octet);
    return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
  });
}

std::optional<fault> escaped_nul(const subject& s) {
  return find_escape(s, [](std::size_t, unsigned char octet) { return octet == 0; });
}

bool is_line_end(unsigned char octet) { return octet == '\r' || octet == '\n'; }

// Line ends outside the query have a check of their own.
std::optional<fault> escaped_control(const subject& s) {
  return find_escape(s, [&](std::size_t position, unsigned char octet) {
    if (is_line_end(octet) && part_at(s.c, position) != part::query) return false;
    return (octet > 0 && octet < 0x20) || octet == 0x7F;
  });
}

// Forms write the line ends of a text as %0D%0A into the query (HTML, "application/x-www-form-urlencoded"). Elsewhere
// nobody means them but to end a header of the message that the URI is put into.
std::optional<fault> escaped_line_end(const subject& s) {
  return find_escape(s, [&](std::size_t position, unsigned char octet) {
    return is_line_end(octet) && part_at(s.c, position) != part::query;
  });
}

// "%25" before two hexadecimal digits; not the one that begins a zone identifier (RFC 6874).
std::optional<fault> escaped_twice(const subject& s) {
  const std::string_view text = s.c.text;
  const bool has_literal = s.c.host()->starts_with('[');
  const auto position = find_triplet(text, {0, text.size()}, [&](std::size_t begin, unsigned char octet) {
    if (octet != '%' || begin + 5 > text.size()) return false;
    if (has_literal && part_at(s.c, begin) == part::host) return false;
    return hex_value(text[begin + 3]) >= 0 && hex_value(text[begin + 4]) >= 0;
  });
  if (!position) return std::nullopt;
  return at_bytes(s.c, *position, triplet_size + 2);
}

// The host has a check of its own.
std::optional<fault> escapes_not_utf8(const subject& s) {
  using enum part;
  for (const part p : {userinfo, path, query, fragment}) {
    const component encoded_text = s.c[p];
    if (encoded_text->find('%') == std::string_view::npos) continue;
    const auto bad = unicode::find_ill_formed(decode(encoded_text).bytes());
    if (!bad) continue;
    const std::size_t begin = encoded_text.begin_offset() + encoded_offset(*encoded_text, *bad);
    return fault{{begin, std::min(begin + triplet_size, encoded_text.end_offset())}, p};
  }
  return std::nullopt;
}

std::optional<fault> escaped_bidi_formatting(const subject& s) {
  return find_escape(s, [&](std::size_t position, unsigned char octet) {
    if (octet != 0xE2) return false;
    const std::string octets = decode(encoded_view::assume(s.c.text.substr(position, 3 * triplet_size))).bytes();
    const auto c = unicode::first_code_point(octets);
    return c && unicode::is_bidi_formatting(c->code_point);
  });
}

constexpr definition escape_table[] = {
    {{.id = "lower-case-escape",
      .title = "an escape has lower-case hexadecimal digits; producers should write A to F",
      .section = "RFC 3986 section 2.1",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "http://example.com/%c3%a9",
      .near_example = "http://example.com/%C3%A9c3"},
     lower_case_escape},
    {{.id = "escaped-unreserved",
      .title = "an escape stands for an unreserved character, which should not be escaped",
      .section = "RFC 3986 section 2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/%7Eada",
      .near_example = "http://example.com/%7Bada"},
     escaped_unreserved},
    {{.id = "escaped-nul",
      .title = "an escape stands for NUL, where some systems end a text",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a%00.txt",
      .near_example = "http://example.com/a%20.txt"},
     escaped_nul},
    {{.id = "escaped-control",
      .title = "an escape stands for a control character",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com/?a%0D%0Ab",
      .near_example = "http://example.com/?a%20b"},
     escaped_control},
    {{.id = "escaped-line-end",
      .title = "an escape outside the query stands for a line end, which can split a header of a message",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a%0D%0ASet-Cookie:b",
      .near_example = "http://example.com/?a%0D%0Ab"},
     escaped_line_end},
    {{.id = "escaped-twice",
      .title = "%25 is followed by two hexadecimal digits, as if the text had been escaped twice",
      .section = "RFC 3986 section 2.4",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com/a%2520b",
      .near_example = "http://example.com/50%25+more"},
     escaped_twice},
    {{.id = "escapes-not-utf8",
      .title = "the octets of escapes are not UTF-8",
      .section = "RFC 3986 section 2.5",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com/caf%E9",
      .near_example = "http://example.com/caf%C3%A9"},
     escapes_not_utf8},
    {{.id = "escaped-bidi-formatting",
      .title = "escapes stand for a character that turns the direction of text where it is shown decoded",
      .section = "RFC 3987 section 4.1",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com/%E2%80%AEgpj.exe",
      .near_example = "http://example.com/%E2%80%A6gpj.exe"},
     escaped_bidi_formatting},
};

}  // namespace

std::span<const definition> escape_checks() noexcept { return escape_table; }

}  // namespace urispec::checks
