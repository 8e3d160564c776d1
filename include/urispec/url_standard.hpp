// The parser of the URL Standard of the WHATWG, state by state: URL records, hosts, percent-encode sets, the
// serializer, validation errors and application/x-www-form-urlencoded. docs/reference/url-standard.md.
//
//   const auto base = urispec::url_standard::parse("http://a/b/c");
//   const auto url = urispec::url_standard::parse("..\\d?e f", &*base);
//   urispec::url_standard::serialize(*url)                                    "http://a/d?e%20f"
//   urispec::url_standard::check("http://a\\b").errors                        invalid-reverse-solidus at byte 8
//   urispec::url_standard::explain("http://a\\b").steps                       which state did what, code point by code
//   point
//
// Source: the URL Standard, commit 6ae84860 of 2 July 2026. Names are those of the standard; comments have its anchors.
// The standard reads scalar values: a text is UTF-8, and an ill-formed sequence is U+FFFD, as in a decoder of the
// Encoding Standard. Left out: state overrides, which only the setters of the API need, blob URL entries and origins.
// Cost: linear, but for ICU's Punycode, which is quadratic in domains of at most 4096 bytes; nothing is recorded where
// nobody asks. Nothing throws but std::bad_alloc. Tests: tests/url_standard.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/iri.hpp"
#include "urispec/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::url_standard {

// Percent-encode sets (#percent-encoded-bytes). Each also has every code point beyond ASCII.

inline constexpr ascii_set c0_control_percent_encode_set = [] {
  ascii_set set;
  for (char c = 0; c < 0x20; ++c) set.insert(c);
  set.insert('\x7F');
  return set;
}();
inline constexpr ascii_set fragment_percent_encode_set = c0_control_percent_encode_set | ascii_set(" \"<>`");
inline constexpr ascii_set query_percent_encode_set = c0_control_percent_encode_set | ascii_set(" \"#<>");
inline constexpr ascii_set special_query_percent_encode_set = query_percent_encode_set | ascii_set("'");
inline constexpr ascii_set path_percent_encode_set = query_percent_encode_set | ascii_set("?^`{}");
inline constexpr ascii_set userinfo_percent_encode_set = path_percent_encode_set | ascii_set("/:;=@[\\]|");
inline constexpr ascii_set component_percent_encode_set = userinfo_percent_encode_set | ascii_set("$%&+,");
inline constexpr ascii_set urlencoded_percent_encode_set = component_percent_encode_set | ascii_set("!'()~");

// The text with a triplet for each byte whose code point is in the set.
[[nodiscard]] std::string utf8_percent_encode(std::string_view text, const ascii_set& percent_encode_set);

// The bytes that the text stands for. A "%" that does not begin a triplet stands for itself.
[[nodiscard]] std::string percent_decode(std::string_view text);

// Encodings other than UTF-8, in which HTML has the query of a document's URLs encoded: urispec/icu.hpp has a
// text_encoder. `encoding` is a name of urispec/extract.hpp.
struct encoded_run {
  std::string bytes;
  std::optional<char32_t> unencodable;  // the code point after them that the encoding does not have
};
using text_encoder = std::optional<std::vector<encoded_run>> (*)(std::string_view text, std::string_view encoding);

// "percent-encode after encoding": code points that the encoding lacks become "%26%23…%3B".
[[nodiscard]] std::string percent_encode_after_encoding(std::span<const encoded_run> text,
                                                        const ascii_set& percent_encode_set);

// Hosts (#host-representation).

struct domain {
  std::string text;  // ASCII
  [[nodiscard]] friend bool operator==(const domain&, const domain&) = default;
};
struct ipv4_address {
  std::uint32_t value = 0;
  [[nodiscard]] friend bool operator==(const ipv4_address&, const ipv4_address&) = default;
};
struct ipv6_address {
  std::array<std::uint16_t, 8> pieces{};
  [[nodiscard]] friend bool operator==(const ipv6_address&, const ipv6_address&) = default;
};
struct opaque_host {
  std::string text;  // ASCII
  [[nodiscard]] friend bool operator==(const opaque_host&, const opaque_host&) = default;
};
struct empty_host {
  [[nodiscard]] friend bool operator==(const empty_host&, const empty_host&) = default;
};
using host = std::variant<domain, ipv4_address, ipv6_address, opaque_host, empty_host>;

// "domain", "IPv4 address", "IPv6 address", "opaque host", "empty host".
[[nodiscard]] std::string_view kind(const host& h) noexcept;

// URL records (#url-representation).

using opaque_path = std::string;
using path_segments = std::vector<std::string>;

struct url {
  std::string scheme;
  std::string username;
  std::string password;
  std::optional<url_standard::host> host;
  std::optional<std::uint16_t> port;
  std::variant<path_segments, opaque_path> path;
  std::optional<std::string> query;
  std::optional<std::string> fragment;

  [[nodiscard]] bool has_opaque_path() const noexcept { return std::holds_alternative<opaque_path>(path); }
  [[nodiscard]] bool includes_credentials() const noexcept { return !username.empty() || !password.empty(); }
  [[nodiscard]] friend bool operator==(const url&, const url&) = default;
};

// "special scheme" (#special-scheme).
struct special_scheme {
  std::string_view name;
  std::optional<std::uint16_t> default_port;
};
inline constexpr std::array<special_scheme, 6> special_schemes{
    {{"ftp", 21}, {"file", std::nullopt}, {"http", 80}, {"https", 443}, {"ws", 80}, {"wss", 443}}};

// The special scheme of that name, in small or capital letters; null for any other.
[[nodiscard]] constexpr const special_scheme* find_special_scheme(std::string_view name) noexcept {
  for (const special_scheme& s : special_schemes) {
    if (unicode::equal_but_for_case(s.name, name)) return &s;
  }
  return nullptr;
}

// True if the name is that of a special scheme, in small or capital letters.
[[nodiscard]] constexpr bool is_special_scheme(std::string_view name) noexcept {
  return find_special_scheme(name) != nullptr;
}

// Nullopt for "file", and where the scheme is not special.
[[nodiscard]] constexpr std::optional<std::uint16_t> default_port(std::string_view scheme) noexcept {
  const special_scheme* const special = find_special_scheme(scheme);
  return special == nullptr ? std::nullopt : special->default_port;
}

// Validation errors (#writing). Most do not end the parser.

enum class validation_error_type : std::uint8_t {
  domain_to_ascii,
  domain_percent_encoded,
  host_invalid_code_point,
  ipv4_empty_part,
  ipv4_too_few_parts,
  ipv4_too_many_parts,
  ipv4_non_numeric_part,
  ipv4_non_decimal_part,
  ipv4_out_of_range_part,
  ipv6_unclosed,
  ipv6_invalid_compression,
  ipv6_too_many_pieces,
  ipv6_multiple_compression,
  ipv6_invalid_code_point,
  ipv6_too_few_pieces,
  ipv6_piece_leading_zero,
  ipv4_in_ipv6_too_many_pieces,
  ipv4_in_ipv6_invalid_code_point,
  ipv4_in_ipv6_out_of_range_part,
  ipv4_in_ipv6_too_few_parts,
  invalid_url_unit,
  special_scheme_missing_following_solidus,
  missing_scheme_non_relative_url,
  invalid_reverse_solidus,
  invalid_credentials,
  host_missing,
  port_out_of_range,
  port_invalid,
  file_invalid_windows_drive_letter,
  file_invalid_windows_drive_letter_host,
};
inline constexpr std::size_t validation_error_type_count = 30;

// "domain-to-ASCII", "IPv4-empty-part": the name in the standard.
[[nodiscard]] std::string_view name(validation_error_type type) noexcept;
// "the last part of an IPv4 address is empty": one line of English.
[[nodiscard]] std::string_view explanation(validation_error_type type) noexcept;

struct validation_error {
  validation_error_type type{};
  // The place where the cause begins, in bytes of the text before anything was removed or decoded. The standard does
  // not say where an error is: it is the code point at the pointer, or in a host the first code point, part or label
  // that the error is about. In a host that is percent-decoded or mapped it is where the host begins.
  std::size_t offset = 0;
  std::string details = {};  // domain-to-ASCII: what is wrong with the label

  // One line of English: "byte 8: invalid-reverse-solidus: …".
  [[nodiscard]] std::string message() const;
  [[nodiscard]] friend bool operator==(const validation_error&, const validation_error&) = default;
};

// The parser returns failure. `type` is that of the validation error that ends it, the last one; nullopt if the parser
// cannot go on where another could: a domain is not ASCII, and there are no functions of ICU.
struct failure {
  std::optional<validation_error_type> type;
  std::size_t offset = 0;
  std::string details = {};

  [[nodiscard]] std::string message() const;
  [[nodiscard]] friend bool operator==(const failure&, const failure&) = default;
};

// Parsing (#url-parsing, #host-parsing).

// The functions that need tables of Unicode; urispec/icu.hpp has all three functions. Without the first two, domains in
// ASCII are parsed alike; labels of theirs that begin with "xn--" are not checked, so that a domain-to-ASCII may be
// missing.
struct parser_options {
  host_converter to_ascii_strict = nullptr;   // domain parser ToASCII (#idna) with beStrict
  host_converter to_ascii_relaxed = nullptr;  // and without
  // The encoder of the query. UTF-8 needs none. Without an encoder, or if it does not have the encoding, the query is
  // UTF-8.
  text_encoder encoder = nullptr;
  std::string_view encoding = "UTF-8";
};

// The basic URL parser (#concept-basic-url-parser).
[[nodiscard]] result<url, failure> parse(std::string_view input, const url* base = nullptr,
                                         const parser_options& options = {});

// A run of the state machine or of another algorithm. Runs that follow each other in one state, and do nothing but
// append to one and the same target, are one step.
struct step {
  std::string_view algorithm;        // "scheme start state", "IPv4 parser"
  std::string_view anchor;           // "scheme-start-state", its anchor in the standard
  std::size_t offset = 0;            // of the code point at the pointer, in bytes of the text
  std::string code_points;           // which were read; empty at the end of the input
  std::vector<std::string> actions;  // "append to buffer: h", "state: scheme state", "port-invalid"

  [[nodiscard]] friend bool operator==(const step&, const step&) = default;
};

struct report {
  result<url, failure> outcome;
  std::vector<validation_error> errors;  // in the order in which the standard has them
  std::vector<step> steps;               // of explain alone
};

// The parser with its validation errors.
[[nodiscard]] report check(std::string_view input, const url* base = nullptr, const parser_options& options = {});
// The parser with its steps and validation errors.
[[nodiscard]] report explain(std::string_view input, const url* base = nullptr, const parser_options& options = {});

// The host parser (#concept-host-parser).
enum class host_form : std::uint8_t { domain_or_address, opaque };
// Reads a host: a domain or an address, or an opaque host. One that is not opaque must not be empty.
[[nodiscard]] result<host, failure> parse_host(std::string_view input, host_form form = host_form::domain_or_address,
                                               const parser_options& options = {});

// Serializing (#url-serializing, #host-serializing).

enum class fragment_part : std::uint8_t { included, excluded };
// The text of a URL.
[[nodiscard]] std::string serialize(const url& u, fragment_part fragment = fragment_part::included);
// The path of a URL.
[[nodiscard]] std::string serialize_path(const url& u);
// The text of a host: an IPv6 address is in brackets.
[[nodiscard]] std::string serialize(const host& h);

// application/x-www-form-urlencoded.

using name_value_pair = std::pair<std::string, std::string>;
// The names and values, decoded.
[[nodiscard]] std::vector<name_value_pair> parse_urlencoded(std::string_view bytes);
// Names and values, encoded.
[[nodiscard]] std::string serialize_urlencoded(std::span<const name_value_pair> tuples);

}  // namespace urispec::url_standard
