// The facts on which a cause is decided: the text, the place where it fails, and the components read up to there.
#pragma once

#include "diagnose/rule_role.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/ascii.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace urispec::diagnosing {

// Whether a cause says what to do about it as edits, too. They are as many as there are mistakes.
enum class suggesting : std::uint8_t { nothing, edits };

inline constexpr auto nowhere = std::string_view::npos;

struct situation {
  std::string_view text;
  const parse_error& error;
  std::span<const component_so_far> components;
  std::optional<part> reading;
  const interpret::interpreted_rule& rule;
  const interpret::expected_set& expected;
  const rule_role& role;
  suggesting wanted = suggesting::edits;
  std::string_view completed = {};  // the shortest valid text that begins as this one does up to the place

  [[nodiscard]] std::size_t place() const { return error.offset; }
  // A character stands there, and it is this one. Octets that are not UTF-8 are no characters.
  [[nodiscard]] bool finds(char32_t c) const { return error.kind == error_kind::syntax && error.found == c; }
  [[nodiscard]] bool finds_one_of(std::string_view ascii) const;
  [[nodiscard]] bool finds_end() const { return !error.found; }
  // Nothing but a scheme can come first, and no colon stands before the first delimiter: "example.org/", "a b".
  [[nodiscard]] bool lacks_scheme() const;

  // A component that has begun before the place.
  [[nodiscard]] std::optional<byte_range> range_of(part p) const;
  [[nodiscard]] std::string_view part_of_text(byte_range at) const { return text.substr(at.begin, at.end - at.begin); }
  // Whether no text of the rule has an escape, as none of a port or an address has: then no advice can be to write one.
  [[nodiscard]] bool is_part_without_escapes() const { return role.of == extent::part && !role.has_escapes; }
  // Whether this character could have come.
  [[nodiscard]] bool expects(char32_t c) const;
  // Whether only hexadecimal digits could come.
  [[nodiscard]] bool expects_hexadecimal_digit() const;

  // From where the authority begins to the delimiter that ends it whatever it has in it (RFC 3986 §3.2); nullopt where
  // the place is not in it or right after it.
  [[nodiscard]] std::optional<byte_range> whole_authority() const;
  // Whether the rule is a host or a piece of one.
  [[nodiscard]] bool is_host_alone() const { return role.is_within(part::host); }
  // Whether it is an address or a name that stands in no brackets of its own.
  [[nodiscard]] bool is_bare_host_alone() const { return is_host_alone() && role.written == addresses::bare; }
  // Whether it is an authority, which has them.
  [[nodiscard]] bool is_authority_alone() const;
  // The same without userinfo; the whole text where the rule is a host or a part of one.
  [[nodiscard]] std::optional<byte_range> host_and_port() const;
  // The byte of the [ with which the host begins, if the place is in the brackets.
  [[nodiscard]] std::optional<std::size_t> open_bracket() const;
  // An IPv6 address that stands without brackets before the percent sign of a zone, as in "fe80::1%eth0".
  [[nodiscard]] std::optional<byte_range> zone_without_brackets() const;  // the zone, with its percent sign
  // Where the address in the open bracket begins; that of the text if the rule is IPv6address.
  [[nodiscard]] std::optional<std::size_t> begin_of_address() const;
  // What there is of it up to the place.
  [[nodiscard]] std::string_view address_so_far() const;
};

// What a cause has to say of one text.
struct finding {
  byte_range fault;
  std::vector<std::vector<edit>> suggestions = {};  // best first; those that are not valid are dropped
  repair_meaning meaning = repair_meaning::clear;   // doubtful: each of them is shown
  std::string detail = {};                          // what the title cannot say, as it depends on rule and text
};

// Which texts can have a cause: one that speaks of URIs says nothing about other texts.
enum class applies : std::uint8_t { to_uris, to_any_text };

struct cause_entry {
  cause about;
  std::optional<finding> (*find)(const situation&);
  applies where = applies::to_uris;
};

// The families of causes, in the order in which they are tried (src/diagnose/causes).
[[nodiscard]] std::span<const cause_entry> surrounding_causes();     // what stands around a URI
[[nodiscard]] std::span<const cause_entry> program_text_causes();    // placeholders, and escapes of strings
[[nodiscard]] std::span<const cause_entry> octet_causes();           // what is no text, and broken escapes
[[nodiscard]] std::span<const cause_entry> bracket_causes();         // IP addresses in brackets
[[nodiscard]] std::span<const cause_entry> wide_character_causes();  // wide forms of US-ASCII
[[nodiscard]] std::span<const cause_entry> windows_causes();         // its paths and drives
[[nodiscard]] std::span<const cause_entry> character_causes();       // characters that are never allowed
[[nodiscard]] std::span<const cause_entry> part_causes();            // components alone, and what stands beside them
[[nodiscard]] std::span<const cause_entry> authority_causes();       // user, host and port
[[nodiscard]] std::span<const cause_entry> reference_causes();       // scheme, path and fragment
[[nodiscard]] std::span<const cause_entry> incomplete_causes();      // what has to follow

// The first cause that applies.
struct decided_cause {
  found_cause cause;
  finding found;
};
[[nodiscard]] std::optional<decided_cause> decide_cause(const situation& s);

using unicode::is_letter;
[[nodiscard]] constexpr bool is_scheme_character(char c) {
  return is_letter(c) || unicode::is_digit(c) || c == '+' || c == '-' || c == '.';
}
inline constexpr std::string_view blanks = " \t\n\v\f\r";
// "http, https".
[[nodiscard]] std::string listed(std::span<const std::string> names);
// "http or https".
[[nodiscard]] std::string in_words(std::span<const std::string> names, std::string_view last);
// Where the colon after the scheme is, if the text begins with one from `at` on; `nowhere` otherwise.
[[nodiscard]] std::size_t colon_of_scheme(std::string_view text, std::size_t at);
[[nodiscard]] bool is_ipv4_address(std::string_view text);
[[nodiscard]] bool is_ipv6_address(std::string_view text);

// Where the quotation marks, brackets and full stops beyond US-ASCII begin with which the text ends, from a place on;
// some of US-ASCII may come after them. `nowhere` if there are none.
[[nodiscard]] std::size_t begin_of_closing_punctuation(std::string_view text, std::size_t from);

// Edits that several causes suggest.
[[nodiscard]] edit percent_encoded(std::string_view text, byte_range at);
[[nodiscard]] edit removed(byte_range at);
[[nodiscard]] edit inserted(std::size_t at, std::string_view what);
// The text without all that is outside of a part of it.
[[nodiscard]] std::vector<edit> only(std::string_view text, byte_range kept);
// Slashes for all backslashes. One in a query or a fragment separates nothing: it is percent-encoded.
[[nodiscard]] std::vector<edit> with_slashes(const situation& s);
// Each of these ASCII characters percent-encoded, from a place on.
[[nodiscard]] std::vector<edit> percent_encode_all(const situation& s, std::string_view ascii, byte_range within);

}  // namespace urispec::diagnosing
