// RFC 3986 section 2.1 to 2.5: how triplets are written, and which octets should not be written so.
#include "checks/definition.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/percent.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstdint>

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

// "https%3A%2F%2Fa": a URI that was escaped once, as it has to be where it is a value.
bool begins_with_escaped_uri(std::string_view text) {
  const std::size_t percent = text.find('%');
  if (percent == 0 || percent == std::string_view::npos || !is_letter(text.front())) return false;
  const auto is_of_scheme = [](char c) { return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.'; };
  return std::ranges::all_of(text.substr(0, percent), is_of_scheme) &&
         unicode::equal_but_for_case(text.substr(percent, 3 * triplet_size), "%3A%2F%2F");
}

// The values of a URI, asked for in ascending order, so that each byte is read once: segments, and what stands between
// "?", "&", "=", ";" and "#".
class escaped_uris {
 public:
  explicit escaped_uris(std::string_view text) noexcept : text_(text) {}

  // True if the value with the byte at `offset` is a URI. Its own escapes begin with %25.
  bool have(std::size_t offset) {
    const std::size_t delimiter = text_.substr(searched_, offset - searched_).find_last_of("/?#&=;");
    if (delimiter != std::string_view::npos) {
      is_uri_ = begins_with_escaped_uri(text_.substr(searched_ + delimiter + 1));
    } else if (searched_ == 0) {
      is_uri_ = begins_with_escaped_uri(text_);
    }
    searched_ = offset;
    return is_uri_;
  }

 private:
  std::string_view text_;
  std::size_t searched_ = 0;
  bool is_uri_ = false;
};

// "%25" before two hexadecimal digits; not the one that begins a zone identifier (RFC 6874).
std::optional<fault> escaped_twice(const subject& s) {
  const std::string_view text = s.c.text;
  const bool has_literal = s.c.host()->starts_with('[');
  escaped_uris values(text);
  const auto position = find_triplet(text, {0, text.size()}, [&](std::size_t begin, unsigned char octet) {
    if (octet != '%' || begin + 5 > text.size()) return false;
    if (has_literal && part_at(s.c, begin) == part::host) return false;
    if (hex_value(text[begin + 3]) < 0 || hex_value(text[begin + 4]) < 0) return false;
    return !values.have(begin);
  });
  if (!position) return std::nullopt;
  return at_bytes(s.c, *position, triplet_size + 2);
}

// The size of the form at the beginning of the octets that has more of them than its character needs, 2 to 6; 0 if
// there is none. RFC 3629 section 3: C0 AF would be a slash.
std::size_t size_of_overlong_form(std::string_view octets) noexcept {
  const auto octet = [&](std::size_t i) { return i < octets.size() ? static_cast<unsigned char>(octets[i]) : 0U; };
  const unsigned lead = octet(0);
  const std::size_t size = lead == 0xC0 || lead == 0xC1 ? 2
                           : lead == 0xE0               ? 3
                           : lead == 0xF0               ? 4
                           : lead == 0xF8               ? 5
                           : lead == 0xFC               ? 6
                                                        : 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((octet(i) & 0xC0U) != 0x80U) return 0;
  }
  // The first continuation of longer forms has the highest bits: from 2 octets on, 5 bits, 4, 3, 2 that must not be 0.
  if (size > 2 && octet(1) >= 0x80U + (1U << (8 - size))) return 0;
  return size;
}

// What the octets of a component are beside UTF-8. The host has a check of its own.
enum class ill_formed_octets : std::uint8_t { overlong, other };

std::optional<fault> find_ill_formed_octets(const subject& s, ill_formed_octets kind) {
  using enum part;
  for (const part p : {userinfo, path, query, fragment}) {
    const component encoded_text = s.c[p];
    if (encoded_text->find('%') == std::string_view::npos) continue;
    const std::string octets = decode(encoded_text).bytes();
    for (std::size_t position = 0;;) {
      const std::string_view rest = std::string_view(octets).substr(position);
      const auto bad = unicode::find_ill_formed(rest);
      if (!bad) break;
      const std::size_t overlong = size_of_overlong_form(rest.substr(*bad));
      if ((overlong > 0) == (kind == ill_formed_octets::overlong)) {
        const std::size_t size = std::max<std::size_t>(overlong, 1);
        const std::size_t begin = encoded_text.begin_offset();
        return fault{{begin + encoded_offset(*encoded_text, position + *bad),
                      begin + encoded_offset(*encoded_text, position + *bad + size)},
                     p};
      }
      position += *bad + std::max<std::size_t>(overlong, 1);
    }
  }
  return std::nullopt;
}

std::optional<fault> escapes_not_utf8(const subject& s) { return find_ill_formed_octets(s, ill_formed_octets::other); }
std::optional<fault> overlong_form(const subject& s) { return find_ill_formed_octets(s, ill_formed_octets::overlong); }

std::optional<fault> escaped_bidi_formatting(const subject& s) {
  return find_escape(s, [&](std::size_t position, unsigned char octet) {
    if (octet != 0xE2) return false;
    const std::string octets = decode(encoded_view::assume(s.c.text.substr(position, 3 * triplet_size))).bytes();
    const auto c = unicode::first_code_point(octets);
    return c && unicode::is_bidi_formatting(c->code_point);
  });
}

bool is_white_space(unsigned char octet) { return octet == ' ' || (octet >= '\t' && octet <= '\r'); }

// "mailto:%20joe@a.example", "urn:uuid:%20f81d…": after a colon of a path without authority. White space at the end is
// the matter of trailing-punctuation.
std::optional<fault> escaped_leading_space(const subject& s) {
  if (!s.c.scheme() || s.c.authority()) return std::nullopt;
  return find_escape(s, [&](std::size_t position, unsigned char octet) {
    return is_white_space(octet) && s.c.text[position - 1] == ':' && part_at(s.c, position) == part::path;
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
      .advice = "write the character itself",
      .section = "RFC 3986 section 2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/%7Eada",
      .near_example = "http://example.com/%7Bada"},
     escaped_unreserved},
    {{.id = "escaped-nul",
      .title = "an escape stands for NUL, where some systems end a string",
      .advice = "leave out the NUL",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a%00.txt",
      .near_example = "http://example.com/a%20.txt"},
     escaped_nul},
    {{.id = "escaped-control",
      .title = "an escape stands for a control character",
      .advice = "leave out the control character",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com/?a%0D%0Ab",
      .near_example = "http://example.com/?a%20b"},
     escaped_control},
    {{.id = "escaped-line-end",
      .title = "an escape outside the query stands for a line end, which can split a header of a message",
      .advice = "leave out the line end",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a%0D%0ASet-Cookie:b",
      .near_example = "http://example.com/?a%0D%0Ab"},
     escaped_line_end},
    {{.id = "escaped-leading-space",
      .title = "an escape after a colon stands for white space, as if pasted with what follows",
      .advice = "leave out the white space",
      .section = "RFC 3986 Appendix C",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "mailto:%20joe@example.com",
      .near_example = "mailto:joe@example.com?subject=%20"},
     escaped_leading_space},
    {{.id = "escaped-twice",
      .title = "%25 is followed by two hexadecimal digits, as if the string had been escaped twice",
      .advice = "escape the text only once",
      .section = "RFC 3986 section 2.4",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com/a%2520b",
      .near_example = "http://example.com/50%25+more"},
     escaped_twice},
    {{.id = "escapes-not-utf8",
      .title = "the octets of escapes are not UTF-8",
      .advice = "encode the characters in UTF-8",
      .section = "RFC 3986 section 2.5",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com/caf%E9",
      .near_example = "http://example.com/caf%C3%A9"},
     escapes_not_utf8},
    {{.id = "escaped-overlong-form",
      .title = "escapes have more octets than their character has in UTF-8; some decoders read it all the same",
      .advice = "write the shortest form of the character",
      .section = "RFC 3629 section 10",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/%C0%AE%C0%AE/a",
      .near_example = "http://example.com/%C2%AE/a"},
     overlong_form},
    {{.id = "escaped-bidi-formatting",
      .title = "escapes stand for a character that turns the direction of text where it is shown decoded",
      .advice = "leave out the character",
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
