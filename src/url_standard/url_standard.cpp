// The URL Standard in its own order: percent-encoded bytes, hosts, URLs, application/x-www-form-urlencoded. Each
// function is an algorithm of the standard or a state of its parser, with its name, so that it can be read beside the
// text. Where the code departs from the text, a comment says why.
#include "urispec/url_standard.hpp"

#include "octets/coding.hpp"
#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"
#include "urispec/host.hpp"
#include "urispec/utf8.hpp"
#include "url_standard/observers.hpp"
#include "unicode/byte_flags.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::url_standard {
namespace {

using unicode::find_flagged;
using unicode::flag_bytes;
using unicode::is_digit;
using unicode::is_hex_digit;
using unicode::is_letter;

// Characters

// A percent-encode set as a table of bytes, those beyond ASCII among them.
constexpr byte_flags encoded_bytes(const ascii_set& percent_encode_set) {
  byte_flags flags = flag_bytes(percent_encode_set);
  for (std::size_t byte = 0x80; byte < 0x100; ++byte) flags[byte] = true;
  return flags;
}

constexpr byte_flags c0_control_bytes = encoded_bytes(c0_control_percent_encode_set);
constexpr byte_flags fragment_bytes = encoded_bytes(fragment_percent_encode_set);
constexpr byte_flags path_bytes = encoded_bytes(path_percent_encode_set);
constexpr byte_flags userinfo_bytes = encoded_bytes(userinfo_percent_encode_set);
constexpr byte_flags query_bytes = encoded_bytes(query_percent_encode_set);
constexpr byte_flags special_query_bytes = encoded_bytes(special_query_percent_encode_set);

constexpr bool is_c0_control_or_space(char c) noexcept { return static_cast<unsigned char>(c) <= 0x20; }
constexpr bool is_tab_or_newline(char c) noexcept { return c == '\t' || c == '\n' || c == '\r'; }
constexpr ascii_set letters_and_digits("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
constexpr byte_flags scheme_characters = flag_bytes(letters_and_digits | ascii_set("+-."));

// URL code points that the authority, host, path, query and fragment states append as they are, and do nothing else.
constexpr byte_flags appended_alone = flag_bytes(letters_and_digits | ascii_set("!$&()*+,-.;=_~"));

// "URL code point" (#url-code-points).
constexpr byte_flags ascii_url_code_points = flag_bytes(letters_and_digits | ascii_set("!$&'()*+,-./:;=?@_~"));
constexpr bool is_url_code_point(char32_t c) noexcept {
  if (c < 0x80) return ascii_url_code_points[c];
  const bool is_noncharacter = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
  return c >= 0xA0 && c <= 0x10FFFD && !is_noncharacter;
}

// The place of the first code point that is no URL unit for the reason that the standard calls first: neither a URL
// code point nor "%"; and the second: "%" without two hexadecimal digits.
std::optional<std::size_t> find_non_url_code_point(std::string_view text) noexcept {
  for (std::size_t position = 0; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    if (c->code_point != '%' && !is_url_code_point(c->code_point)) return position;
    position += c->size;
  }
  return std::nullopt;
}

// Where what the parser reads comes from: it reads the text without the code points that the standard removes, and
// with U+FFFD for what is not UTF-8.
class places {
 public:
  // From `place` on, what is read stands `distance` bytes further on in the text.
  void shift(std::size_t place, std::ptrdiff_t distance) { shifts_.push_back({place, distance}); }

  [[nodiscard]] std::size_t operator()(std::size_t place) const {
    const auto after = std::ranges::upper_bound(shifts_, place, {}, &displacement::place);
    return after == shifts_.begin() ? place : place + static_cast<std::size_t>(std::prev(after)->distance);
  }

 private:
  struct displacement {
    std::size_t place;
    std::ptrdiff_t distance;
  };
  std::vector<displacement> shifts_;
};

// The place of a host in what is read, and of each of its bytes in the text.
struct host_place {
  const places& place;
  std::size_t begin;
  // False after percent-decoding: then every place is where the host begins.
  bool is_exact = true;

  [[nodiscard]] std::size_t operator()(std::size_t offset) const { return place(begin + (is_exact ? offset : 0)); }
};

// UTF-8 decoding with replacement (Encoding Standard): U+FFFD for each maximal subpart of an ill-formed sequence.
constexpr std::string_view replacement = "\uFFFD";

std::size_t maximal_subpart(std::string_view text) noexcept {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned lead = byte(0);
  if (lead < 0xE0 || lead > 0xF4) return 1;
  const unsigned lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < lowest || byte(1) > highest) return 1;
  return lead >= 0xF0 && (byte(2) & 0xC0U) == 0x80 ? 3 : 2;
}

// "UTF-8 decode without BOM".
std::string utf8_decode(std::string_view bytes) {
  std::string text;
  for (std::size_t position = 0; position < bytes.size();) {
    const std::size_t size = octets::well_formed_prefix(bytes.substr(position));
    text += bytes.substr(position, size);
    position += size;
    if (position == bytes.size()) break;
    text += replacement;
    position += maximal_subpart(bytes.substr(position));
  }
  return text;
}

// Percent-encoded bytes (#percent-encoded-bytes)

void append_percent_encoded(std::string& out, std::string_view bytes, const byte_flags& encoded) {
  for (const char byte : bytes) {
    const auto octet = static_cast<unsigned char>(byte);
    if (encoded[octet]) {
      append_triplet(out, octet);
    } else {
      out += byte;
    }
  }
}

// Failure, in the host parser and in the URL parser

failure failure_of(const validation_error& e) { return {e.type, e.offset, e.details}; }

template <typename Observer>
failure fail(Observer& observer, validation_error e) {
  failure result = failure_of(e);
  observer.error(std::move(e));
  return result;
}

// Host miscellaneous (#host-miscellaneous)

constexpr ascii_set forbidden_host_code_points = ascii_set(" #/:<>?@[\\]^|\t\n\r") | [] {
  ascii_set null;
  null.insert('\0');
  return null;
}();
constexpr byte_flags forbidden_in_hosts = flag_bytes(forbidden_host_code_points);
constexpr byte_flags forbidden_in_domains =
    flag_bytes(forbidden_host_code_points | c0_control_percent_encode_set | ascii_set("%"));

// "strictly split" on U+002E.
std::vector<std::string_view> split_at_dots(std::string_view text) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t dot = text.find('.');
    parts.push_back(text.substr(0, dot));
    if (dot == std::string_view::npos) return parts;
    text.remove_prefix(dot + 1);
  }
}

// IDNA (#idna)

bool is_a_label(std::string_view label) { return unicode::equal_but_for_case(label.substr(0, 4), "xn--"); }

// The errors that Unicode ToASCII finds in a domain in ASCII with CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength,
// except that it does not look into labels that begin with "xn--". UTS #46 §4.1 and §4.2; §4.2 does not allow an empty
// root label either.
std::optional<host_fault> strict_fault_of_ascii(std::string_view domain) {
  std::size_t begin = 0;
  for (const std::string_view label : split_at_dots(domain)) {
    const auto fault = [&](std::size_t position, const char* reason) { return host_fault{begin + position, reason}; };
    if (label.empty()) return fault(0, "empty label");
    for (std::size_t position = 0; position < label.size(); ++position) {
      if (!letters_and_digits.contains(label[position]) && label[position] != '-') {
        return fault(position, "label has a character that no domain name may have");
      }
    }
    if (label.starts_with('-')) return fault(0, "label begins with a hyphen");
    if (label.ends_with('-')) return fault(0, "label ends with a hyphen");
    if (label.size() >= 4 && label.substr(2, 2) == "--" && !is_a_label(label)) {
      return fault(0, "label has hyphens in third and fourth place");
    }
    if (label.size() > 63) return fault(0, "label longer than 63 characters");
    begin += label.size() + 1;
  }
  if (domain.size() > 253) return host_fault{0, "name longer than 253 characters"};
  return std::nullopt;
}

// "domain parser ToASCII" with beStrict, for its error alone. Nullopt also where there is nobody to ask.
std::optional<host_fault> strict_fault(std::string_view domain, const parser_options& options) {
  if (unicode::is_ascii(domain)) {
    auto fault = strict_fault_of_ascii(domain);
    if (fault || std::ranges::none_of(split_at_dots(domain), is_a_label)) return fault;
  }
  if (options.to_ascii_strict == nullptr) return std::nullopt;
  std::string result;
  if (const auto converted = options.to_ascii_strict(domain, result); !converted) return converted.error();
  // UTS #46 §4.2; ICU lets the root label pass.
  if (result.ends_with('.')) return host_fault{domain.size(), "empty label"};
  return std::nullopt;
}

// "domain parser" without beStrict. Its strict run only tells of a validation error, so it is left out if nobody
// listens.
template <typename Observer>
result<std::string, failure> domain_parser(std::string_view domain, const parser_options& options, Observer& observer,
                                           const host_place& place) {
  std::optional<host_fault> fault;
  if constexpr (Observer::wants_errors) {
    fault = strict_fault(domain, options);
    if (fault) observer.error({validation_error_type::domain_to_ascii, place(fault->offset), fault->reason});
  }
  const auto refusal = [&] {
    if (!Observer::wants_errors) fault = strict_fault(domain, options);
    return fault ? failure{validation_error_type::domain_to_ascii, place(fault->offset), fault->reason}
                 : failure{validation_error_type::domain_to_ascii, place(0)};
  };

  std::string result;
  if (unicode::is_ascii(domain)) {
    result = domain;
    std::ranges::transform(result, result.begin(), unicode::in_lower_case);
  } else {
    if (options.to_ascii_relaxed == nullptr) {
      return failure{std::nullopt, place(0), "the domain is not ASCII, and to convert it needs ICU"};
    }
    if (!options.to_ascii_relaxed(domain, result)) return refusal();
  }
  if (result.empty() || find_flagged(result, forbidden_in_domains) != std::string_view::npos) return refusal();
  return result;
}

// Host parsing (#host-parsing)

// "IPv4 number parser". The value is at most 2^32, which stands for all that are larger.
struct ipv4_number {
  std::uint64_t value;
  bool has_validation_error;
};
std::optional<ipv4_number> ipv4_number_parser(std::string_view input) noexcept {
  constexpr std::uint64_t largest = std::uint64_t{1} << 32U;
  if (input.empty()) return std::nullopt;
  ipv4_number number{0, false};
  unsigned radix = 10;
  if (input.starts_with("0x") || input.starts_with("0X")) {
    number.has_validation_error = true;
    input.remove_prefix(2);
    radix = 16;
  } else if (input.size() >= 2 && input.front() == '0') {
    number.has_validation_error = true;
    input.remove_prefix(1);
    radix = 8;
  }
  for (const char c : input) {
    const int digit = unicode::hex_value(c);
    if (digit < 0 || static_cast<unsigned>(digit) >= radix) return std::nullopt;
    number.value = std::min(number.value * radix + static_cast<unsigned>(digit), largest);
  }
  return number;
}

// "ends in a number checker". It looks at the last part alone, so nothing is split.
bool ends_in_a_number(std::string_view input) noexcept {
  if (input.ends_with('.')) input.remove_suffix(1);
  const std::string_view last = input.substr(input.rfind('.') + 1);  // npos + 1 is 0
  if (!last.empty() && std::ranges::all_of(last, is_digit)) return true;
  return ipv4_number_parser(last).has_value();
}

// "IPv4 parser".
template <typename Observer>
result<host, failure> ipv4_parser(std::string_view input, Observer& observer, const host_place& place) {
  using enum validation_error_type;
  std::vector<std::string_view> parts = split_at_dots(input);
  const auto place_of = [&](std::string_view part) {
    return place(static_cast<std::size_t>(part.data() - input.data()));
  };
  if (parts.back().empty()) {
    observer.error({ipv4_empty_part, place_of(parts.back())});
    if (parts.size() > 1) parts.pop_back();
  }
  if (parts.size() < 4) observer.error({ipv4_too_few_parts, place(0)});
  if (parts.size() > 4) return fail(observer, {ipv4_too_many_parts, place_of(parts[4])});
  std::array<std::uint64_t, 4> numbers{};
  std::optional<std::size_t> out_of_range;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = ipv4_number_parser(parts[i]);
    if (!number) return fail(observer, {ipv4_non_numeric_part, place_of(parts[i])});
    if (number->has_validation_error) observer.error({ipv4_non_decimal_part, place_of(parts[i])});
    numbers[i] = number->value;
    if (number->value > 255 && !out_of_range) out_of_range = i;
  }
  const std::size_t last = parts.size() - 1;
  if (out_of_range) {
    const validation_error error{ipv4_out_of_range_part, place_of(parts[*out_of_range])};
    observer.error(error);
    if (*out_of_range != last) return failure_of(error);
    const std::uint64_t end = std::uint64_t{1} << (8 * (4 - last));  // 256 to the power of 5 - size
    if (numbers[last] >= end) return failure_of(error);
  }
  std::uint64_t ipv4 = numbers[last];
  for (std::size_t counter = 0; counter < last; ++counter) ipv4 += numbers[counter] << (8 * (3 - counter));
  return host(ipv4_address{static_cast<std::uint32_t>(ipv4)});
}

// "IPv6 parser". `begin` is where the input begins in the host.
template <typename Observer>
result<host, failure> ipv6_parser(std::string_view input, Observer& observer, const host_place& place,
                                  std::size_t begin) {
  using enum validation_error_type;
  ipv6_address address;
  std::size_t piece_index = 0;
  std::optional<std::size_t> compress;
  std::size_t pointer = 0;
  const auto c = [&] { return pointer < input.size() ? input[pointer] : '\0'; };  // U+0000 is refused like the end
  const auto is_eof = [&] { return pointer >= input.size(); };
  const auto error = [&](validation_error_type type) { return validation_error{type, place(begin + pointer)}; };
  if (c() == ':') {
    if (!input.substr(1).starts_with(':')) return fail(observer, error(ipv6_invalid_compression));
    pointer += 2;
    compress = ++piece_index;
  }
  while (!is_eof()) {
    if (piece_index == 8) return fail(observer, error(ipv6_too_many_pieces));
    if (c() == ':') {
      if (compress) return fail(observer, error(ipv6_multiple_compression));
      ++pointer;
      compress = ++piece_index;
      continue;
    }
    const std::size_t piece = pointer;
    unsigned value = 0;
    unsigned length = 0;
    while (length < 4 && is_hex_digit(c())) {
      value = value * 0x10 + static_cast<unsigned>(unicode::hex_value(c()));
      ++pointer;
      ++length;
    }
    if (c() == '.') {
      if (length == 0) return fail(observer, error(ipv4_in_ipv6_invalid_code_point));
      pointer -= length;
      if (piece_index > 6) return fail(observer, error(ipv4_in_ipv6_too_many_pieces));
      unsigned numbers_seen = 0;
      while (!is_eof()) {
        std::optional<unsigned> ipv4_piece;
        if (numbers_seen > 0) {
          if (c() != '.' || numbers_seen >= 4) return fail(observer, error(ipv4_in_ipv6_invalid_code_point));
          ++pointer;
        }
        if (!is_digit(c())) return fail(observer, error(ipv4_in_ipv6_invalid_code_point));
        while (is_digit(c())) {
          const auto number = static_cast<unsigned>(c() - '0');
          if (!ipv4_piece) {
            ipv4_piece = number;
          } else if (*ipv4_piece == 0) {
            return fail(observer, error(ipv4_in_ipv6_invalid_code_point));
          } else {
            ipv4_piece = *ipv4_piece * 10 + number;
          }
          if (*ipv4_piece > 255) return fail(observer, error(ipv4_in_ipv6_out_of_range_part));
          ++pointer;
        }
        address.pieces[piece_index] = static_cast<std::uint16_t>(address.pieces[piece_index] * 0x100 + *ipv4_piece);
        ++numbers_seen;
        if (numbers_seen == 2 || numbers_seen == 4) ++piece_index;
      }
      if (numbers_seen != 4) return fail(observer, error(ipv4_in_ipv6_too_few_parts));
      break;
    }
    if (c() == ':') {
      ++pointer;
      if (is_eof()) return fail(observer, error(ipv6_invalid_code_point));
    } else if (!is_eof()) {
      return fail(observer, error(ipv6_invalid_code_point));
    }
    if (length > 1 && value < 1U << (4 * (length - 1))) {
      observer.error({ipv6_piece_leading_zero, place(begin + piece)});
    }
    address.pieces[piece_index] = static_cast<std::uint16_t>(value);
    ++piece_index;
  }
  if (compress) {
    std::size_t swaps = piece_index - *compress;
    piece_index = 7;
    for (; piece_index != 0 && swaps > 0; --piece_index, --swaps) {
      std::swap(address.pieces[piece_index], address.pieces[*compress + swaps - 1]);
    }
  } else if (piece_index != 8) {
    return fail(observer, error(ipv6_too_few_pieces));
  }
  return host(address);
}

// "opaque-host parser".
template <typename Observer>
result<host, failure> opaque_host_parser(std::string_view input, Observer& observer, const host_place& place) {
  using enum validation_error_type;
  if (const std::size_t position = find_flagged(input, forbidden_in_hosts); position != std::string_view::npos)
    return fail(observer, {host_invalid_code_point, place(position)});
  if constexpr (Observer::wants_errors) {
    if (const auto position = find_non_url_code_point(input)) observer.error({invalid_url_unit, place(*position)});
    if (const auto position = find_broken_triplet(input)) observer.error({invalid_url_unit, place(*position)});
  }
  std::string text;
  append_percent_encoded(text, input, c0_control_bytes);
  if (text.empty()) return host(empty_host());
  return host(opaque_host{std::move(text)});
}

// "host parser".
template <typename Observer>
result<host, failure> host_parser(std::string_view input, host_form form, const parser_options& options,
                                  Observer& observer, host_place place) {
  using enum validation_error_type;
  const auto begin = [&](std::string_view algorithm, std::string_view anchor, std::string_view text) {
    observer.begin(algorithm, anchor, place(0), text);
  };
  const auto report_outcome = [&](const result<host, failure>& outcome) {
    if (outcome) {
      observer.act([&] { return std::string(kind(*outcome)) + ": " + serialize(*outcome); });
    } else {
      observer.act([] { return std::string("return failure"); });
    }
    return outcome;
  };

  if (input.starts_with('[')) {
    if (!input.ends_with(']')) {
      begin("host parser", "concept-host-parser", input);
      return report_outcome(fail(observer, {ipv6_unclosed, place(input.size())}));
    }
    begin("IPv6 parser", "concept-ipv6-parser", input);
    return report_outcome(ipv6_parser(input.substr(1, input.size() - 2), observer, place, 1));
  }
  if (form == host_form::opaque) {
    begin("opaque-host parser", "concept-opaque-host-parser", input);
    return report_outcome(opaque_host_parser(input, observer, place));
  }
  begin("host parser", "concept-host-parser", input);
  std::string decoded_text;
  std::string_view domain_text = input;
  if (const std::size_t percent = input.find('%'); percent != std::string_view::npos) {
    std::size_t triplet = percent;
    while (triplet != std::string_view::npos && !first_triplet(input.substr(triplet)))
      triplet = input.find('%', triplet + 1);
    if (triplet != std::string_view::npos) observer.error({domain_percent_encoded, place(triplet)});
    decoded_text = percent_decode(input);
    // U+FFFD is what the standard reads in place of bytes that are not UTF-8. No domain may have it.
    if (unicode::find_ill_formed(decoded_text)) decoded_text = utf8_decode(decoded_text);
    observer.act([&] { return "percent-decode: " + decoded_text; });
    place.is_exact = false;
    domain_text = decoded_text;
  }
  begin("domain parser", "concept-domain-to-ascii", domain_text);
  result<std::string, failure> ascii_domain = domain_parser(domain_text, options, observer, place);
  if (!ascii_domain) return report_outcome(ascii_domain.error());
  observer.act([&] { return "domain: " + *ascii_domain; });
  if (ends_in_a_number(*ascii_domain)) {
    place.is_exact = place.is_exact && unicode::is_ascii(domain_text);
    begin("IPv4 parser", "concept-ipv4-parser", *ascii_domain);
    return report_outcome(ipv4_parser(*ascii_domain, observer, place));
  }
  return host(domain{std::move(*ascii_domain)});
}

// URL miscellaneous (#url-miscellaneous)

constexpr bool is_single_dot(std::string_view segment) noexcept {
  return segment == "." || unicode::equal_but_for_case(segment, "%2e");
}
constexpr bool is_double_dot(std::string_view segment) noexcept {
  if (segment.size() < 2 || segment.size() > 6) return false;
  return segment == ".." || unicode::equal_but_for_case(segment, ".%2e") ||
         unicode::equal_but_for_case(segment, "%2e.") || unicode::equal_but_for_case(segment, "%2e%2e");
}

constexpr bool is_windows_drive_letter(std::string_view text) noexcept {
  return text.size() == 2 && is_letter(text[0]) && (text[1] == ':' || text[1] == '|');
}
constexpr bool is_normalized_windows_drive_letter(std::string_view text) noexcept {
  return is_windows_drive_letter(text) && text[1] == ':';
}
constexpr bool starts_with_windows_drive_letter(std::string_view text) noexcept {
  return is_windows_drive_letter(text.substr(0, 2)) &&
         (text.size() == 2 || std::string_view("/\\?#").find(text[2]) != std::string_view::npos);
}

// True for a path of which "shorten a URL's path" removes the last segment.
bool has_removable_segment(const url& u) {
  const auto& path = std::get<path_segments>(u.path);
  const bool is_drive = u.scheme == "file" && path.size() == 1 && is_normalized_windows_drive_letter(path[0]);
  return !path.empty() && !is_drive;
}

void shorten(url& u) {
  if (has_removable_segment(u)) std::get<path_segments>(u.path).pop_back();
}

// What shortening removes. The whole path would make the steps quadratic in the text.
std::string shortening(const url& u) {
  if (!has_removable_segment(u)) return "nothing to remove";
  return "remove " + std::get<path_segments>(u.path).back();
}

// URL parsing (#url-parsing)

// The states of the parser without a state override, which only the setters of the API give: there is no hostname
// state, and the conditions "state override is given" are left out.
enum class state : std::uint8_t {
  scheme_start,
  scheme,
  no_scheme,
  special_relative_or_authority,
  path_or_authority,
  relative,
  relative_slash,
  special_authority_slashes,
  special_authority_ignore_slashes,
  authority,
  host,
  port,
  file,
  file_slash,
  file_host,
  path_start,
  path,
  opaque_path,
  query,
  fragment,
};

struct state_name {
  std::string_view name;
  std::string_view anchor;
};
constexpr std::array<state_name, 20> state_names{{
    {"scheme start state", "scheme-start-state"},
    {"scheme state", "scheme-state"},
    {"no scheme state", "no-scheme-state"},
    {"special relative or authority state", "special-relative-or-authority-state"},
    {"path or authority state", "path-or-authority-state"},
    {"relative state", "relative-state"},
    {"relative slash state", "relative-slash-state"},
    {"special authority slashes state", "special-authority-slashes-state"},
    {"special authority ignore slashes state", "special-authority-ignore-slashes-state"},
    {"authority state", "authority-state"},
    {"host state", "host-state"},
    {"port state", "port-state"},
    {"file state", "file-state"},
    {"file slash state", "file-slash-state"},
    {"file host state", "file-host-state"},
    {"path start state", "path-start-state"},
    {"path state", "path-state"},
    {"opaque path state", "cannot-be-a-base-url-path-state"},
    {"query state", "query-state"},
    {"fragment state", "fragment-state"},
}};
constexpr const state_name& name_of(state s) noexcept { return state_names[static_cast<std::size_t>(s)]; }

constexpr char32_t eof = 0xFFFF'FFFF;  // the EOF code point

// The state machine. Members have the names of the standard's variables. The pointer counts bytes; `c_text` is what it
// points to, empty at the end.
template <typename Observer>
class basic_url_parser {
 public:
  // `input` is UTF-8, without what the standard removes; `record` is a new URL, which the states fill in.
  basic_url_parser(std::string_view input, const places& place, const url* base, const parser_options& options,
                   Observer& observer, url& record) noexcept
      : input_(input), place_(place), base_(base), options_(options), observer_(observer), url_(record) {}

  // The failure, if the standard says to return it.
  std::optional<failure> run() {
    for (;;) {
      read_code_point();
      if constexpr (Observer::wants_steps) {
        observer_.begin(name_of(state_).name, name_of(state_).anchor, place_(pointer_), c_text_);
      }
      pointer_decreased_ = false;
      run_state();
      if (failure_) {
        observer_.act([] { return std::string("return failure"); });
        return std::move(failure_);
      }
      if (pointer_decreased_) continue;  // and increased
      if (c_ == eof) return std::nullopt;
      pointer_ += c_text_.size();
    }
  }

 private:
  void read_code_point() noexcept {
    if (pointer_ >= input_.size()) {
      c_ = eof;
      c_text_ = {};
      return;
    }
    std::size_t size = 1;
    c_ = static_cast<unsigned char>(input_[pointer_]);
    if (c_ >= 0x80) {
      const auto code_point = *unicode::first_code_point(input_.substr(pointer_));
      c_ = code_point.code_point;
      size = code_point.size;
    }
    c_text_ = input_.substr(pointer_, size);
  }

  void run_state() {
    switch (state_) {
      // clang-format off
      case state::scheme_start: return scheme_start_state();
      case state::scheme: return scheme_state();
      case state::no_scheme: return no_scheme_state();
      case state::special_relative_or_authority: return special_relative_or_authority_state();
      case state::path_or_authority: return path_or_authority_state();
      case state::relative: return relative_state();
      case state::relative_slash: return relative_slash_state();
      case state::special_authority_slashes: return special_authority_slashes_state();
      case state::special_authority_ignore_slashes: return special_authority_ignore_slashes_state();
      case state::authority: return authority_state();
      case state::host: return host_state();
      case state::port: return port_state();
      case state::file: return file_state();
      case state::file_slash: return file_slash_state();
      case state::file_host: return file_host_state();
      case state::path_start: return path_start_state();
      case state::path: return path_state();
      case state::opaque_path: return opaque_path_state();
      case state::query: return query_state();
      case state::fragment: return fragment_state();
      // clang-format on
    }
  }

  void scheme_start_state() {
    if (is_letter(c_)) {
      append_to_buffer(unicode::in_lower_case(c_text_.front()));
      set_state(state::scheme);
    } else {
      set_state(state::no_scheme);
      decrease_pointer();
    }
  }

  void scheme_state() {
    if (c_ < 0x80 && scheme_characters[c_]) {
      append_to_buffer(unicode::in_lower_case(c_text_.front()));
    } else if (c_ == ':') {
      set_scheme(std::move(buffer_));
      buffer_.clear();
      if (url_.scheme == "file") {
        if (!remaining().starts_with("//")) error(special_scheme_missing_following_solidus);
        set_state(state::file);
      } else if (is_special_ && base_ != nullptr && base_->scheme == url_.scheme) {
        set_state(state::special_relative_or_authority);
      } else if (is_special_) {
        set_state(state::special_authority_slashes);
      } else if (remaining().starts_with('/')) {
        set_state(state::path_or_authority);
        increase_pointer();
      } else {
        url_.path = opaque_path();
        set_state(state::opaque_path);
      }
    } else {
      buffer_.clear();
      set_state(state::no_scheme);
      observer_.act([] { return std::string("start over from the first code point"); });
      pointer_ = 0;
      pointer_decreased_ = true;
    }
  }

  void no_scheme_state() {
    if (base_ == nullptr || (base_->has_opaque_path() && c_ != '#')) {
      fail(missing_scheme_non_relative_url);
    } else if (base_->has_opaque_path()) {
      set_scheme(base_->scheme);
      url_.path = base_->path;
      url_.query = base_->query;
      observer_.act([] { return std::string("path and query of the base"); });
      begin_fragment();
    } else if (base_->scheme != "file") {
      set_state(state::relative);
      decrease_pointer();
    } else {
      set_state(state::file);
      decrease_pointer();
    }
  }

  void special_relative_or_authority_state() {
    if (c_ == '/' && remaining().starts_with('/')) {
      set_state(state::special_authority_ignore_slashes);
      increase_pointer();
    } else {
      error(special_scheme_missing_following_solidus);
      set_state(state::relative);
      decrease_pointer();
    }
  }

  void path_or_authority_state() {
    if (c_ == '/') {
      set_state(state::authority);
    } else {
      set_state(state::path);
      decrease_pointer();
    }
  }

  void relative_state() {
    set_scheme(base_->scheme);
    if (c_ == '/') {
      set_state(state::relative_slash);
    } else if (is_special_ && c_ == '\\') {
      error(invalid_reverse_solidus);
      set_state(state::relative_slash);
    } else {
      copy_authority_of_base();
      url_.path = base_->path;
      url_.query = base_->query;
      observer_.act([] { return std::string("path and query of the base"); });
      if (c_ == '?') {
        begin_query();
      } else if (c_ == '#') {
        begin_fragment();
      } else if (c_ != eof) {
        url_.query = std::nullopt;
        shorten_path();
        set_state(state::path);
        decrease_pointer();
      }
    }
  }

  void relative_slash_state() {
    if (is_special_ && (c_ == '/' || c_ == '\\')) {
      if (c_ == '\\') error(invalid_reverse_solidus);
      set_state(state::special_authority_ignore_slashes);
    } else if (c_ == '/') {
      set_state(state::authority);
    } else {
      copy_authority_of_base();
      set_state(state::path);
      decrease_pointer();
    }
  }

  void special_authority_slashes_state() {
    if (c_ == '/' && remaining().starts_with('/')) {
      set_state(state::special_authority_ignore_slashes);
      increase_pointer();
    } else {
      error(special_scheme_missing_following_solidus);
      set_state(state::special_authority_ignore_slashes);
      decrease_pointer();
    }
  }

  void special_authority_ignore_slashes_state() {
    if (c_ != '/' && c_ != '\\') {
      set_state(state::authority);
      decrease_pointer();
    } else {
      observer_.act([] { return std::string("ignore it"); });
      error(special_scheme_missing_following_solidus);
    }
  }

  // The standard appends the code points of the buffer one by one; here the parts before and after the colon are
  // appended at once. "%40", which it prepends to the buffer, is appended before them.
  void authority_state() {
    if (c_ == '@') {
      error(invalid_credentials);
      if (at_sign_seen_) append_credentials("%40");
      at_sign_seen_ = true;
      std::string_view rest = buffer_;
      if (const std::size_t colon = password_token_seen_ ? std::string_view::npos : rest.find(':');
          colon != std::string_view::npos) {
        append_credentials(rest.substr(0, colon));
        password_token_seen_ = true;
        rest.remove_prefix(colon + 1);
      }
      append_credentials(rest);
      buffer_.clear();
    } else if (ends_authority()) {
      if (at_sign_seen_ && buffer_.empty()) return fail(host_missing);
      pointer_ -= buffer_.size();  // the buffer has the code points before the pointer as they are
      pointer_decreased_ = true;
      observer_.act([&] { return "go back to " + (buffer_.empty() ? "the same code point" : buffer_); });
      buffer_.clear();
      set_state(state::host);
    } else {
      append_c_to_buffer();
      append_run_to(buffer_);
    }
  }

  void host_state() {
    if (c_ == ':' && !inside_brackets_) {
      if (buffer_.empty()) return fail(host_missing);
      if (!parse_host_in_buffer()) return;
      buffer_.clear();
      set_state(state::port);
    } else if (ends_authority()) {
      decrease_pointer();
      if (is_special_ && buffer_.empty()) return fail(host_missing);
      if (!parse_host_in_buffer()) return;
      buffer_.clear();
      set_state(state::path_start);
    } else {
      if (c_ == '[') inside_brackets_ = true;
      if (c_ == ']') inside_brackets_ = false;
      append_c_to_buffer();
      append_run_to(buffer_);
    }
  }

  void port_state() {
    if (is_digit(c_)) {
      append_c_to_buffer();
    } else if (ends_authority()) {
      if (!buffer_.empty()) {
        std::uint16_t port = 0;
        if (std::from_chars(buffer_.data(), buffer_.data() + buffer_.size(), port).ec != std::errc()) {
          return fail(port_out_of_range, pointer_ - buffer_.size());
        }
        if (default_port(url_.scheme) != port) url_.port = port;
        observer_.act(
            [&] { return "port: " + (url_.port ? std::to_string(port) : "null, the default of the scheme"); });
        buffer_.clear();
      }
      set_state(state::path_start);
      decrease_pointer();
    } else {
      fail(port_invalid);
    }
  }

  void file_state() {
    if (url_.scheme != "file") set_scheme("file");
    set_host(empty_host());
    if (c_ == '/' || c_ == '\\') {
      if (c_ == '\\') error(invalid_reverse_solidus);
      set_state(state::file_slash);
    } else if (base_ != nullptr && base_->scheme == "file") {
      url_.host = base_->host;
      url_.path = base_->path;
      url_.query = base_->query;
      observer_.act([] { return std::string("host, path and query of the base"); });
      if (c_ == '?') {
        begin_query();
      } else if (c_ == '#') {
        begin_fragment();
      } else if (c_ != eof) {
        url_.query = std::nullopt;
        if (!starts_with_windows_drive_letter(input_.substr(pointer_))) {
          shorten_path();
        } else {
          error(file_invalid_windows_drive_letter);
          url_.path = path_segments();
          observer_.act([] { return std::string("path: empty"); });
        }
        set_state(state::path);
        decrease_pointer();
      }
    } else {
      set_state(state::path);
      decrease_pointer();
    }
  }

  void file_slash_state() {
    if (c_ == '/' || c_ == '\\') {
      if (c_ == '\\') error(invalid_reverse_solidus);
      set_state(state::file_host);
    } else {
      if (base_ != nullptr && base_->scheme == "file") {
        url_.host = base_->host;
        observer_.act([] { return std::string("host of the base"); });
        const auto& path = std::get<path_segments>(base_->path);  // may be empty, and then has no path[0]
        if (!starts_with_windows_drive_letter(input_.substr(pointer_)) && !path.empty() &&
            is_normalized_windows_drive_letter(path[0])) {
          append_segment(path[0]);
        }
      }
      set_state(state::path);
      decrease_pointer();
    }
  }

  void file_host_state() {
    if (c_ == eof || c_ == '/' || c_ == '\\' || c_ == '?' || c_ == '#') {
      decrease_pointer();
      if (is_windows_drive_letter(buffer_)) {
        error(file_invalid_windows_drive_letter_host, pointer_ - buffer_.size());
        set_state(state::path);  // which finds the drive letter in the buffer
      } else if (buffer_.empty()) {
        set_host(empty_host());
        set_state(state::path_start);
      } else {
        if (!parse_host_in_buffer()) return;
        if (*url_.host == host(domain{"localhost"})) set_host(empty_host());
        buffer_.clear();
        set_state(state::path_start);
      }
    } else {
      append_c_to_buffer();
    }
  }

  void path_start_state() {
    if (is_special_) {
      if (c_ == '\\') error(invalid_reverse_solidus);
      set_state(state::path);
      if (c_ != '/' && c_ != '\\') decrease_pointer();
    } else if (c_ == '?') {
      begin_query();
    } else if (c_ == '#') {
      begin_fragment();
    } else if (c_ != eof) {
      set_state(state::path);
      if (c_ != '/') decrease_pointer();
    }
  }

  void path_state() {
    const bool is_solidus = c_ == '/' || (is_special_ && c_ == '\\');
    if (is_solidus || c_ == eof || c_ == '?' || c_ == '#') {
      if (is_special_ && c_ == '\\') error(invalid_reverse_solidus);
      if (is_double_dot(buffer_)) {
        shorten_path();
        if (!is_solidus) append_segment({});
      } else if (is_single_dot(buffer_)) {
        if (!is_solidus) append_segment({});
      } else {
        if (url_.scheme == "file" && std::get<path_segments>(url_.path).empty() && is_windows_drive_letter(buffer_)) {
          buffer_[1] = ':';
        }
        append_segment(buffer_);
      }
      buffer_.clear();
      if (c_ == '?') begin_query();
      if (c_ == '#') begin_fragment();
    } else {
      check_url_unit();
      append_percent_encoded_c("buffer", buffer_, path_bytes);
      append_run_to(buffer_);
    }
  }

  void opaque_path_state() {
    auto& path = std::get<opaque_path>(url_.path);
    if (c_ == '?') {
      begin_query();
    } else if (c_ == '#') {
      begin_fragment();
    } else if (c_ == ' ') {
      error(invalid_url_unit);
      const bool precedes_delimiter = remaining().starts_with('?') || remaining().starts_with('#');
      path += precedes_delimiter ? "%20" : " ";
      observer_.append("path", precedes_delimiter ? "%20" : " ");
    } else if (c_ != eof) {
      check_url_unit();
      append_percent_encoded_c("path", path, c0_control_bytes);
    }
  }

  void query_state() {
    if (c_ == '#' || c_ == eof) {
      append_query();
      buffer_.clear();
      if (c_ == '#') begin_fragment();
    } else {
      check_url_unit();
      append_c_to_buffer();
      append_run_to(buffer_);
    }
  }

  void fragment_state() {
    if (c_ != eof) {
      check_url_unit();
      append_percent_encoded_c("fragment", *url_.fragment, fragment_bytes);
      append_run_to(*url_.fragment);
    }
  }

  // The actions of the states, as the recorder reports them.

  using enum validation_error_type;

  void error(validation_error_type type) { error(type, pointer_); }
  void error(validation_error_type type, std::size_t position) {
    if constexpr (Observer::wants_errors) observer_.error({type, place_(position)});
  }
  void fail(validation_error_type type) { fail(type, pointer_); }
  void fail(validation_error_type type, std::size_t position) {
    failure_ = url_standard::fail(observer_, validation_error{type, place_(position)});
  }

  void set_state(state next) {
    state_ = next;
    observer_.act([&] { return "state: " + std::string(name_of(next).name); });
  }
  // The next state reads this code point again.
  void decrease_pointer() noexcept { pointer_decreased_ = true; }
  // Over a solidus, from an ASCII code point.
  void increase_pointer() {
    ++pointer_;
    observer_.act([] { return std::string("skip the next /"); });
  }
  [[nodiscard]] std::string_view remaining() const noexcept { return input_.substr(pointer_ + 1); }

  // The condition that the authority, host and port states have in common.
  [[nodiscard]] bool ends_authority() const noexcept {
    return c_ == '/' || c_ == eof || c_ == '?' || c_ == '#' || (is_special_ && c_ == '\\');
  }

  void append_to_buffer(char character) {
    buffer_ += character;
    observer_.append("buffer", {&character, 1});
  }
  void append_c_to_buffer() {
    buffer_ += c_text_;
    observer_.append("buffer", c_text_);
  }
  void append_percent_encoded_c(std::string_view target, std::string& out, const byte_flags& encoded) {
    const std::size_t size = out.size();
    append_percent_encoded(out, c_text_, encoded);
    observer_.append(target, std::string_view(out).substr(size));
  }

  // Appends at once what the state would append next, code point by code point. Steps show each code point.
  void append_run_to(std::string& out) {
    if constexpr (!Observer::wants_steps) {
      const std::size_t begin = pointer_ + c_text_.size();
      std::size_t end = begin;
      while (end < input_.size() && appended_alone[static_cast<unsigned char>(input_[end])]) ++end;
      out.append(input_, begin, end - begin);
      pointer_ += end - begin;
    }
  }

  // Both conditions are those of a URL unit.
  void check_url_unit() {
    if constexpr (Observer::wants_errors) {
      if (c_ == '%' ? !first_triplet(input_.substr(pointer_)) : !is_url_code_point(c_)) error(invalid_url_unit);
    }
  }

  void set_scheme(std::string scheme) {
    url_.scheme = std::move(scheme);
    is_special_ = is_special_scheme(url_.scheme);
    observer_.act([&] { return "scheme: " + url_.scheme; });
  }
  void set_host(host h) {
    url_.host = std::move(h);
    observer_.act([&] { return "host: " + std::string(kind(*url_.host)) + " " + serialize(*url_.host); });
  }
  void append_segment(std::string segment) {
    observer_.act([&] { return "append segment to path: " + segment; });
    std::get<path_segments>(url_.path).push_back(std::move(segment));
  }
  void shorten_path() {
    observer_.act([&] { return "shorten path: " + shortening(url_); });
    shorten(url_);
  }
  void copy_authority_of_base() {
    url_.username = base_->username;
    url_.password = base_->password;
    url_.host = base_->host;
    url_.port = base_->port;
    observer_.act([] { return std::string("username, password, host and port of the base"); });
  }
  void append_credentials(std::string_view text) {
    std::string& target = password_token_seen_ ? url_.password : url_.username;
    const std::size_t size = target.size();
    append_percent_encoded(target, text, userinfo_bytes);
    observer_.append(password_token_seen_ ? "password" : "username", std::string_view(target).substr(size));
  }
  void begin_query() {
    url_.query.emplace();
    set_state(state::query);
  }
  void begin_fragment() {
    url_.fragment.emplace();
    set_state(state::fragment);
  }

  // "host parsing buffer with url is not special". The parser reports steps of its own, after which this step goes on.
  [[nodiscard]] bool parse_host_in_buffer() {
    observer_.act([] { return std::string("parse the buffer as a host"); });
    auto parsed = host_parser(std::string_view(buffer_), is_special_ ? host_form::domain_or_address : host_form::opaque,
                              options_, observer_, host_place{place_, pointer_ - buffer_.size()});
    if constexpr (Observer::wants_steps) {
      observer_.begin(name_of(state_).name, name_of(state_).anchor, place_(pointer_), c_text_);
    }
    if (!parsed) {
      failure_ = parsed.error();
      return false;
    }
    set_host(std::move(*parsed));
    return true;
  }

  void append_query() {
    const std::size_t size = url_.query->size();
    const bool keeps_encoding = options_.encoder != nullptr && options_.encoding != "UTF-8" && is_special_ &&
                                url_.scheme != "ws" && url_.scheme != "wss";
    const auto runs = keeps_encoding ? options_.encoder(buffer_, options_.encoding) : std::nullopt;
    if (runs) {
      *url_.query += percent_encode_after_encoding(*runs, special_query_percent_encode_set);
    } else {
      append_percent_encoded(*url_.query, buffer_, is_special_ ? special_query_bytes : query_bytes);
    }
    if (url_.query->size() > size) observer_.append("query", std::string_view(*url_.query).substr(size));
  }

  std::string_view input_;
  const places& place_;
  const url* base_;
  const parser_options& options_;
  Observer& observer_;

  url& url_;
  std::optional<failure> failure_;
  std::string buffer_;
  std::size_t pointer_ = 0;
  std::string_view c_text_;
  char32_t c_ = eof;
  state state_ = state::scheme_start;
  bool pointer_decreased_ = false;
  bool is_special_ = false;  // of the scheme of url_
  bool at_sign_seen_ = false;
  bool inside_brackets_ = false;
  bool password_token_seen_ = false;
};

// The steps of the basic URL parser before its state machine.
template <typename Observer>
result<url, failure> parse_observed(std::string_view text, const url* base, const parser_options& options,
                                    Observer& observer) {
  using enum validation_error_type;
  places place;
  observer.begin("basic URL parser", "concept-basic-url-parser", 0, text);

  std::size_t begin = 0;
  std::size_t end = text.size();
  while (begin < end && is_c0_control_or_space(text[begin])) ++begin;
  while (end > begin && is_c0_control_or_space(text[end - 1])) --end;
  if (begin > 0 || end < text.size()) {
    observer.error({invalid_url_unit, begin > 0 ? 0 : end});
    observer.act([] { return std::string("remove leading and trailing C0 control or space"); });
  }
  if (begin > 0) place.shift(0, static_cast<std::ptrdiff_t>(begin));

  std::string_view input = text.substr(begin, end - begin);
  const auto tab_or_newline = std::ranges::find_if(input, is_tab_or_newline);
  if (tab_or_newline != input.end()) {
    observer.error({invalid_url_unit, begin + static_cast<std::size_t>(tab_or_newline - input.begin())});
    observer.act([] { return std::string("remove all ASCII tab or newline"); });
  }
  std::string clean_text;
  if (tab_or_newline != input.end() || octets::well_formed_prefix(input) < input.size()) {
    for (std::size_t position = 0; position < input.size();) {
      const auto skip_bytes = [&](std::size_t size) {
        position += size;
        place.shift(clean_text.size(),
                    static_cast<std::ptrdiff_t>(begin + position) - static_cast<std::ptrdiff_t>(clean_text.size()));
      };
      if (is_tab_or_newline(input[position])) {
        skip_bytes(1);
      } else if (const auto c = unicode::first_code_point(input.substr(position))) {
        clean_text += input.substr(position, c->size);
        position += c->size;
      } else {
        const std::size_t size = maximal_subpart(input.substr(position));
        clean_text += replacement;
        skip_bytes(size);
      }
    }
    input = clean_text;
  }
  result<url, failure> outcome{url()};
  if (auto refused = basic_url_parser<Observer>(input, place, base, options, observer, *outcome).run()) {
    outcome = std::move(*refused);
  }
  return outcome;
}

// Host serializing (#host-serializing)

std::string serialize_ipv4(std::uint32_t address) {
  const auto byte = [&](int shift) { return static_cast<std::uint8_t>(address >> shift); };
  return urispec::ipv4_address({byte(24), byte(16), byte(8), byte(0)}).text();
}

// The text that RFC 5952 recommends, without IPv4 addresses.
std::string serialize_ipv6(const std::array<std::uint16_t, 8>& pieces) {
  urispec::ipv6_address::bytes_type bytes{};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    bytes[2 * i] = static_cast<std::uint8_t>(pieces[i] >> 8);
    bytes[2 * i + 1] = static_cast<std::uint8_t>(pieces[i]);
  }
  return "[" + urispec::ipv6_address(bytes).text(ipv6_tail::hexadecimal) + "]";
}

}  // namespace

std::string utf8_percent_encode(std::string_view text, const ascii_set& percent_encode_set) {
  std::string encoded;
  append_percent_encoded(encoded, text, encoded_bytes(percent_encode_set));
  return encoded;
}

std::string percent_decode(std::string_view text) {
  std::string decoded;
  for (std::size_t position = 0; position < text.size();) {
    if (const auto octet = first_triplet(text.substr(position))) {
      decoded += static_cast<char>(*octet);
      position += triplet_size;
    } else {
      decoded += text[position++];
    }
  }
  return decoded;
}

std::string percent_encode_after_encoding(std::span<const encoded_run> text, const ascii_set& percent_encode_set) {
  const byte_flags encoded = encoded_bytes(percent_encode_set);
  std::string output;
  for (const encoded_run& run : text) {
    append_percent_encoded(output, run.bytes, encoded);
    if (run.unencodable) output += "%26%23" + std::to_string(static_cast<std::uint32_t>(*run.unencodable)) + "%3B";
  }
  return output;
}

std::string_view kind(const host& h) noexcept {
  constexpr std::array<std::string_view, 5> kinds{"domain", "IPv4 address", "IPv6 address", "opaque host",
                                                  "empty host"};
  return kinds[h.index()];
}

// Validation errors (#writing)

namespace {

struct error_text {
  std::string_view name;
  std::string_view explanation;
};
constexpr std::array<error_text, validation_error_type_count> error_texts{{
    {"domain-to-ASCII", "the domain is not one that the DNS can have"},
    {"domain-percent-encoded", "the domain has a percent-encoded byte"},
    {"host-invalid-code-point", "the opaque host has a forbidden code point"},
    {"IPv4-empty-part", "the IPv4 address ends in a dot"},
    {"IPv4-too-few-parts", "the IPv4 address has fewer than four parts"},
    {"IPv4-too-many-parts", "the IPv4 address has more than four parts"},
    {"IPv4-non-numeric-part", "the host ends in a number, and this part of it is no number"},
    {"IPv4-non-decimal-part", "this number of the IPv4 address is octal or hexadecimal"},
    {"IPv4-out-of-range-part", "this number of the IPv4 address is greater than 255"},
    {"IPv6-unclosed", "the IPv6 address has no closing bracket"},
    {"IPv6-invalid-compression", "the IPv6 address begins with a single colon"},
    {"IPv6-too-many-pieces", "the IPv6 address has more than eight pieces"},
    {"IPv6-multiple-compression", "the IPv6 address is compressed twice"},
    {"IPv6-invalid-code-point", "the IPv6 address cannot go on, or end, like this"},
    {"IPv6-too-few-pieces", "the IPv6 address has fewer than eight pieces and is not compressed"},
    {"IPv6-piece-leading-zero", "this piece of the IPv6 address begins with a zero"},
    {"IPv4-in-IPv6-too-many-pieces", "the IPv6 address has more than six pieces before its IPv4 address"},
    {"IPv4-in-IPv6-invalid-code-point", "the IPv4 address at the end of the IPv6 address cannot go on like this"},
    {"IPv4-in-IPv6-out-of-range-part",
     "a number of the IPv4 address at the end of the IPv6 address is greater than 255"},
    {"IPv4-in-IPv6-too-few-parts", "the IPv4 address at the end of the IPv6 address has fewer than four parts"},
    {"invalid-URL-unit", "no valid URL has this code point here"},
    {"special-scheme-missing-following-solidus", "exactly two slashes come after this scheme"},
    {"missing-scheme-non-relative-URL", "there is no scheme and no base that the text could be relative to"},
    {"invalid-reverse-solidus", "a backslash is read as a slash"},
    {"invalid-credentials", "there is a username or a password"},
    {"host-missing", "the host is missing"},
    {"port-out-of-range", "the port is greater than 65535"},
    {"port-invalid", "the port has something other than digits"},
    {"file-invalid-Windows-drive-letter", "a relative URL begins with a Windows drive letter"},
    {"file-invalid-Windows-drive-letter-host", "a Windows drive letter stands where the host is"},
}};

std::string message_of(validation_error_type type, std::size_t offset, std::string_view details) {
  std::string message = "byte " + std::to_string(offset) + ": " + std::string(name(type)) + ": ";
  message += explanation(type);
  if (!details.empty()) message.append(" (").append(details).append(")");
  return message;
}

}  // namespace

std::string_view name(validation_error_type type) noexcept { return error_texts[static_cast<std::size_t>(type)].name; }

std::string_view explanation(validation_error_type type) noexcept {
  return error_texts[static_cast<std::size_t>(type)].explanation;
}

std::string validation_error::message() const { return message_of(type, offset, details); }

std::string failure::message() const {
  return type ? message_of(*type, offset, details) : "byte " + std::to_string(offset) + ": " + details;
}

result<url, failure> parse(std::string_view input, const url* base, const parser_options& options) {
  no_observer observer;
  return parse_observed(input, base, options, observer);
}

report check(std::string_view input, const url* base, const parser_options& options) {
  error_list observer;
  auto outcome = parse_observed(input, base, options, observer);
  return {std::move(outcome), std::move(observer.errors), {}};
}

report explain(std::string_view input, const url* base, const parser_options& options) {
  step_recorder recorder;
  auto outcome = parse_observed(input, base, options, recorder);
  return {std::move(outcome), std::move(recorder.errors), recorder.take_steps()};
}

result<host, failure> parse_host(std::string_view input, host_form form, const parser_options& options) {
  no_observer observer;
  const places place;
  if (octets::well_formed_prefix(input) < input.size()) {
    return host_parser(std::string_view(utf8_decode(input)), form, options, observer, {place, 0, false});
  }
  return host_parser(input, form, options, observer, {place, 0});
}

// URL serializing (#url-serializing)

std::string serialize(const host& h) {
  struct serializer {
    std::string operator()(const domain& d) const { return d.text; }
    std::string operator()(const ipv4_address& a) const { return serialize_ipv4(a.value); }
    std::string operator()(const ipv6_address& a) const { return serialize_ipv6(a.pieces); }
    std::string operator()(const opaque_host& o) const { return o.text; }
    std::string operator()(const empty_host&) const { return {}; }
  };
  return std::visit(serializer(), h);
}

std::string serialize_path(const url& u) {
  if (const auto* const opaque = std::get_if<opaque_path>(&u.path)) return *opaque;
  std::string output;
  for (const std::string& segment : std::get<path_segments>(u.path)) output.append("/").append(segment);
  return output;
}

std::string serialize(const url& u, fragment_part fragment) {
  std::string output = u.scheme + ":";
  if (u.host) {
    output += "//";
    if (u.includes_credentials()) {
      output += u.username;
      if (!u.password.empty()) output.append(":").append(u.password);
      output += '@';
    }
    output += serialize(*u.host);
    if (u.port) {
      output += ':';
      output += std::to_string(*u.port);
    }
  } else if (const auto* const path = std::get_if<path_segments>(&u.path);
             path != nullptr && path->size() > 1 && path->front().empty()) {
    output += "/.";  // the path would be read as a host
  }
  output += serialize_path(u);
  if (u.query) output.append("?").append(*u.query);
  if (fragment == fragment_part::included && u.fragment) output.append("#").append(*u.fragment);
  return output;
}

// application/x-www-form-urlencoded (#application/x-www-form-urlencoded)

std::vector<name_value_pair> parse_urlencoded(std::string_view bytes) {
  const auto decode = [](std::string_view part) {
    std::string text(part);
    std::ranges::replace(text, '+', ' ');
    return utf8_decode(percent_decode(text));
  };
  std::vector<name_value_pair> output;
  while (!bytes.empty()) {
    const std::string_view sequence = bytes.substr(0, bytes.find('&'));
    bytes.remove_prefix(std::min(bytes.size(), sequence.size() + 1));
    if (sequence.empty()) continue;
    const std::size_t equals = std::min(sequence.find('='), sequence.size());
    output.emplace_back(decode(sequence.substr(0, equals)),
                        decode(sequence.substr(std::min(equals + 1, sequence.size()))));
  }
  return output;
}

std::string serialize_urlencoded(std::span<const name_value_pair> tuples) {
  std::string output;
  const auto append = [&](std::string_view text) {
    std::string encoded = utf8_percent_encode(text, urlencoded_percent_encode_set - ascii_set(" "));
    std::ranges::replace(encoded, ' ', '+');  // "+" itself is encoded
    output += encoded;
  };
  for (const auto& [name, value] : tuples) {
    if (!output.empty()) output += '&';
    append(name);
    output += '=';
    append(value);
  }
  return output;
}

}  // namespace urispec::url_standard
