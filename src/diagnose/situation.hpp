// The situation that causes are decided on: the role of the rule that refused the text, the place where the text fails,
// and the components read up to there.
// A role says whether the rule reads whole references or a part, and which. Causes depend on it: ":80" lacks no scheme
// if the rule is port.
// Cost: a role is linear in the size of the automaton, and is decided once for a rule; a situation refers to the text.
// Tests: tests/diagnose/rule_role_test.cpp, tests/diagnose/other_scheme_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/ascii.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/schemes.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// The texts of the rule are URIs and parts of them, or anything else, such as the version of a program.
enum class text_topic : std::uint8_t { uris, other };

// The texts of the rule are all US-ASCII, or may have letters beyond it, as IRIs do.
enum class repertoire : std::uint8_t { ascii, unicode };

// The rule reads whole references, or one part of them, as `host` does.
enum class text_scope : std::uint8_t { reference, part };

// No text of the rule can begin with the bracket of an IP address, or some can.
enum class address_form : std::uint8_t { bare, in_brackets };

struct rule_role {
  text_topic topic = text_topic::uris;
  repertoire characters = repertoire::ascii;
  text_scope scope = text_scope::reference;
  // The components that the rule of a part is, or is in wherever the grammar has it. An IPv4address is in an authority
  // and in a host; a pchar can be in several components and is in none of them everywhere.
  component_set within = 0;
  bool is_host = false;  // it is a host as a whole, or one kind of them, and no piece of one as dec-octet is
  address_form address = address_form::bare;
  bool has_escapes = false;  // some text of it has a percent sign
  std::vector<std::string> schemes = {};  // empty unless the rule is for a few schemes

  [[nodiscard]] bool is_within(part p) const { return (within & component_bit(p)) != 0; }
};

// True if a rule of this name is a host, or one kind of host. An IP-literal has no row in the table of components.
[[nodiscard]] bool is_called_host(std::string_view rule);

// The topic is URIs if the grammar is of the catalogue or an overlay of one; or if the rule is a component, is in one,
// or needs a rule that is one or whose texts are escapes, such as pct-encoded. Nothing else shows that a grammar is
// about URIs.
[[nodiscard]] text_topic topic_of(const rule_reader& rule);

// `shortest` are the components of the shortest text of the rule, and `length` is its length.
[[nodiscard]] rule_role role_of(const rule_reader& rule, const components& shortest, std::size_t length);

// The schemes that a text of the language can begin with, in lower case and in the order of the alphabet; none if it
// can begin otherwise, or with more than a few schemes. A text with another scheme was not meant for the rule.
[[nodiscard]] std::vector<std::string> schemes_of(const automaton::dfa& texts);

// True if the text begins with a scheme that the list does not have. False for an empty list.
[[nodiscard]] bool has_other_scheme(std::string_view text, std::span<const std::string> schemes);

// A cause gives edits too, or only says what is wrong. The edits are as many as the mistakes.
enum class suggestion_mode : std::uint8_t { none, edits };

inline constexpr auto nowhere = std::string_view::npos;

struct situation {
  std::string_view text;
  const parse_error& error;
  std::span<const component_so_far> components;
  std::optional<part> reading;
  const rule_reader& rule;
  const expected_set& expected;
  const rule_role& role;
  suggestion_mode mode = suggestion_mode::edits;
  std::string_view shortest = {};  // the shortest valid text that begins as this one does up to the place

  [[nodiscard]] std::size_t place() const { return error.offset; }
  // True if this character stands at the place. Octets that are not UTF-8 are no characters.
  [[nodiscard]] bool finds(char32_t c) const { return error.kind == error_kind::syntax && error.unexpected == c; }
  [[nodiscard]] bool finds_one_of(std::string_view ascii) const;
  [[nodiscard]] bool finds_end() const { return !error.unexpected; }
  // True if a scheme has to come first and no colon stands before the first delimiter: "example.org/", "a b".
  [[nodiscard]] bool lacks_scheme() const;

  // The range of a component that begins before the place.
  [[nodiscard]] std::optional<byte_range> range_of(part p) const;
  [[nodiscard]] std::string_view part_of_text(byte_range position) const {
    return text.substr(position.begin, position.end - position.begin);
  }
  // True if no text of the rule has an escape, as with a port or an address: then no advice can be to write one.
  [[nodiscard]] bool is_part_without_escapes() const { return role.scope == text_scope::part && !role.has_escapes; }
  // True if this character could have come.
  [[nodiscard]] bool expects(char32_t c) const;
  // True if only hexadecimal digits could come.
  [[nodiscard]] bool expects_hexadecimal_digit() const;

  // The authority, up to the delimiter that ends it whatever characters it has (RFC 3986 §3.2); nullopt unless the
  // place is in it or right after it.
  [[nodiscard]] std::optional<byte_range> whole_authority() const;
  // True if the rule is a host or a piece of one.
  [[nodiscard]] bool is_host_alone() const { return role.is_within(part::host); }
  // True if the rule is an address or a name without brackets of its own.
  [[nodiscard]] bool is_bare_host_alone() const { return is_host_alone() && role.address == address_form::bare; }
  // True if the rule is an authority as a whole.
  [[nodiscard]] bool is_authority_alone() const;
  // The authority without its userinfo; the whole text if the rule is a host or a part of one.
  [[nodiscard]] std::optional<byte_range> host_and_port() const;
  // True if the place is in an authority, and an @ ends a userinfo there or after it.
  [[nodiscard]] bool has_at_sign_after() const;
  // The byte of the [ with which the host begins, if the place is in the brackets.
  [[nodiscard]] std::optional<std::size_t> open_bracket() const;
  // The zone, with its percent sign, of an IPv6 address without brackets, as in "fe80::1%eth0".
  [[nodiscard]] std::optional<byte_range> zone_without_brackets() const;
  // The byte where the address in the open bracket begins; 0 if the rule is IPv6address.
  [[nodiscard]] std::optional<std::size_t> begin_of_address() const;
  // The address up to the place.
  [[nodiscard]] std::string_view address_so_far() const;
};

using unicode::is_letter;
[[nodiscard]] constexpr bool is_scheme_character(char c) {
  return is_letter(c) || unicode::is_digit(c) || c == '+' || c == '-' || c == '.';
}
inline constexpr std::string_view blanks = " \t\n\v\f\r";
inline constexpr std::string_view digits = "0123456789";
// The place of the first of these delimiters from `begin` on, or the end of the text.
[[nodiscard]] std::size_t end_before(std::string_view text, std::string_view delimiters, std::size_t begin);
// The end of the characters of this kind that stand in a row from `begin` on.
[[nodiscard]] std::size_t end_of_run(std::string_view text, std::string_view characters, std::size_t begin);
// True if the text has letters, digits and these signs, and nothing else.
[[nodiscard]] bool consists_of(std::string_view text, std::string_view signs = {});
// "http, https".
[[nodiscard]] std::string listed(std::span<const std::string> names);
// "http or https".
[[nodiscard]] std::string in_words(std::span<const std::string> names, std::string_view last);
// The place of the colon after a scheme that begins at `position`; `nowhere` if none begins there.
[[nodiscard]] std::size_t colon_of_scheme(std::string_view text, std::size_t position);

// Facts about a scheme that causes and conditions use. A scheme that the table does not list has no
// fact, but that special schemes of the URL Standard are common.
struct scheme_facts {
  std::string_view name;
  bool is_common = false;        // everybody knows it
  bool has_scp_paths = false;    // its programs take the user@host:path of scp too
  bool is_data = false;          // its path is the data themselves, with any characters
  bool has_names = false;        // its path has names and addresses, with blanks in quoted strings alone
  bool has_numbers = false;      // its path has telephone numbers
};
[[nodiscard]] scheme_facts facts_of(std::string_view scheme);
// True for the schemes whose path is the data themselves, with any characters: data and javascript.
[[nodiscard]] bool is_opaque_data(std::string_view text);
// The place where the Base64 of a data URI begins (RFC 2397 section 3); the size of the text if it has none.
[[nodiscard]] std::size_t begin_of_base64(std::string_view text);
// The places of a reference where a blank, or an angle bracket, can be data: a query, a fragment, a path of segments or
// of data, and the path of a scheme without a grammar of its own. In another path it can be between two words, but not
// in Base64, nor in the names and addresses of urn, mailto, cid, mid and xmpp outside of quoted strings (RFC 5322
// section 3.2.4). Cost: linear once, and a place that of the blanks after it.
class blanks_as_data {
 public:
  // The text must outlive this.
  explicit blanks_as_data(std::string_view text);

  [[nodiscard]] bool can_be_at(std::size_t position) const;

 private:
  enum class name_kind : std::uint8_t { of_words, without_blanks };

  std::string_view text_;
  byte_range name_{0, 0};  // elsewhere blanks are data
  name_kind kind_ = name_kind::of_words;
  std::vector<bool> is_quoted_;  // by byte of the name
};
[[nodiscard]] bool is_ipv4_address(std::string_view text);
[[nodiscard]] bool is_ipv6_address(std::string_view text);

// The beginning of the quotation marks, brackets and full stops beyond US-ASCII with which the text ends, from a place
// on; some of US-ASCII may come after them. `nowhere` if there are none.
[[nodiscard]] std::size_t begin_of_closing_punctuation(std::string_view text, std::size_t begin);

}  // namespace urispec::diagnosing
