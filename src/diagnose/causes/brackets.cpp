// IP addresses in brackets: RFC 3986 §3.2.2, which has them from RFC 2732.
#include "diagnose/causes/table.hpp"

#include "octets/triplets.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// The groups of hexadecimal digits that an address has so far, and whether it has a "::".
struct address_so_far {
  std::size_t groups = 0;
  std::size_t last_group = 0;  // digits
  bool has_gap = false;
  bool is_of_groups = true;  // nothing but hexadecimal digits and colons
};

address_so_far read_groups(std::string_view address) {
  address_so_far read;
  for (std::size_t i = 0; i < address.size(); ++i) {
    if (address[i] == ':') {
      read.has_gap = read.has_gap || (i > 0 && address[i - 1] == ':');
      read.last_group = 0;
    } else if (hex_value(address[i]) >= 0) {
      if (read.last_group++ == 0) ++read.groups;
    } else {
      read.is_of_groups = false;
    }
  }
  return read;
}

bool closes_later(const situation& s) {
  return s.text.find(']', s.place()) < end_before(s.text, "/?#", s.place());
}

// The version of an IPvFuture with its full stop: "v1." in "[v1.a]".
std::optional<byte_range> version_in_brackets(const situation& s) {
  const auto bracket = s.open_bracket();
  const std::size_t begin = bracket ? *bracket + 1 : s.text.size();
  const std::string_view rest = s.text.substr(begin);
  if (rest.empty() || (rest[0] != 'v' && rest[0] != 'V')) return std::nullopt;
  const std::size_t dot = rest.find_first_not_of(unicode::hexdig, 1);
  if (dot == nowhere || rest[dot] != '.') return std::nullopt;
  return byte_range{begin, begin + dot + 1};
}

// The percent sign with which a zone begins, up to which the text was read. The rule may be that of the address.
std::optional<std::size_t> percent_of_zone(const situation& s) {
  const auto bracket = s.open_bracket();
  const bool is_address_alone = s.role.scope == text_scope::part && is_ipv6_address(s.text.substr(0, s.text.find('%')));
  if (!bracket && is_address_alone && s.place() == s.text.find('%')) return s.place();
  if (!bracket) return std::nullopt;
  if (version_in_brackets(s)) return std::nullopt;
  const std::size_t percent = s.text.find('%', *bracket);
  return percent == nowhere || percent > s.place() ? std::nullopt : std::optional(percent);
}

// A grammar that has no zones fails at the percent sign.
std::optional<cause_match> find_zone(const situation& s) {
  const auto percent = percent_of_zone(s);
  if (!percent || s.place() != *percent) return std::nullopt;
  const byte_range zone{*percent, end_before(s.text, "]/?#", *percent)};
  return cause_match{zone, {{removed(zone)}}};
}

// RFC 6874 has zones, and fails after a percent sign that is not percent-encoded.
std::optional<cause_match> find_zone_not_escaped(const situation& s) {
  const auto percent = percent_of_zone(s);
  if (!percent || s.text.substr(*percent).starts_with("%25")) return std::nullopt;
  return cause_match{{*percent, *percent + 1}, {{percent_encoded(s.text, {*percent, *percent + 1})}}};
}

// "[2001:db8::/32]", and "10.0.0.0/8" or "[::1]/64" where a host or an authority was asked for: the text fails at the
// slash or, as "2001:db8::/32" does, before it. Elsewhere the slash begins a path.
std::optional<cause_match> find_prefix_length(const situation& s) {
  const auto bracket = s.open_bracket();
  const bool is_alone = s.is_host_alone() || s.is_authority_alone();
  if (bracket ? !s.finds(U'/') : !is_alone) return std::nullopt;
  const std::size_t slash = bracket ? s.place() : s.text.find('/');
  if (slash == nowhere) return std::nullopt;
  const std::size_t begin = bracket ? *bracket + 1 : 0;
  const std::string_view address = s.text.substr(begin, slash - begin);
  const std::size_t end = end_of_run(s.text, digits, slash + 1);
  const std::string_view length = s.text.substr(slash + 1, end - slash - 1);
  const bool is_ended = bracket ? end < s.text.size() && s.text[end] == ']' : end == s.text.size();
  const bool is_in_brackets = address.starts_with('[') && is_ipv6_address(address.substr(1, address.size() - 2));
  const bool is_address = is_ipv6_address(address) || is_in_brackets || is_ipv4_address(address);
  if (length.empty() || length.size() > 3 || !is_ended || !is_address) return std::nullopt;
  const byte_range prefix{slash, end};
  return cause_match{prefix, {{removed(prefix)}}};
}

std::optional<cause_match> find_not_closed(const situation& s) {
  const auto bracket = s.open_bracket();
  if (!bracket || closes_later(s) || !(s.finds_end() || s.finds_one_of("/?#:@"))) return std::nullopt;
  cause_match match{{*bracket, *bracket + 1}};
  // A port that was read as a group, as in "[::1:80/".
  const std::size_t colon = s.text.rfind(':', s.place());
  match.suggestions.push_back({inserted(s.place(), "]")});
  const bool closes_somewhere = s.text.find(']', s.place()) != nowhere;  // "[2001:db8::/32]"
  if (!closes_somewhere && colon != nowhere) match.suggestions.push_back({inserted(colon, "]")});
  return match;
}

// The text fails at the bracket or before it: "::1" is a userinfo if there is none, and after an "@" nothing.
std::optional<cause_match> find_not_opened(const situation& s) {
  const auto range = s.host_and_port();
  if (!range || s.is_bare_host_alone() || s.place() < range->begin) return std::nullopt;
  const auto host = s.part_of_text(*range);
  const std::size_t close = host.find(']');
  if (close == nowhere) return std::nullopt;
  const auto address = host.substr(0, close);
  const auto is_of_address = [](char c) { return unicode::is_hex_digit(c) || c == ':' || c == '.'; };
  const bool is_like_one = std::ranges::all_of(address, is_of_address) && address.find(':') != address.rfind(':');
  if (!is_like_one) return std::nullopt;
  const std::size_t position = range->begin + close;
  return cause_match{{position, position + 1}, {{inserted(range->begin, "[")}}};
}

// After the groups of an IPv6 address, or where an IPv4 address alone was asked for. Brackets without a colon
// in them have no IPv6 address.
std::optional<cause_match> find_ipv4_number(const situation& s) {
  const auto bracket = s.open_bracket();
  const bool is_within_ipv6 = s.address_so_far().find(':') != nowhere;
  const bool is_ipv4 = s.error.rule_name == "dec-octet" || s.error.rule_name == "IPv4address";
  if (!is_within_ipv6 && (bracket || !is_ipv4)) return std::nullopt;
  const std::size_t before = s.place() == 0 ? nowhere : s.text.find_last_of(":.", s.place() - 1);
  const std::size_t begin = before == nowhere ? 0 : before + 1;
  const std::size_t end = end_of_run(s.text, digits, begin);
  const bool is_between_dots =
      (before != nowhere && s.text[before] == '.') || (end < s.text.size() && s.text[end] == '.');
  if (!is_between_dots || end - begin < 2) return std::nullopt;
  if (!is_within_ipv6 && end == s.place()) return std::nullopt;  // the number is taken; RFC 2396 has any
  const std::string_view number = s.text.substr(begin, end - begin);
  const bool is_small = number.size() < 3 || (number.size() == 3 && number <= "255");
  if (is_small && !number.starts_with('0')) return std::nullopt;
  // In RFC 2373, and so in RFC 2732, a number has up to three digits of any value: then another mistake is to blame.
  const edit small = replaced({begin, end}, "1");
  const auto verdict = s.rule.validate(apply_edits({&small, 1}, s.text));
  if (!verdict && verdict.error().offset <= begin + 1) return std::nullopt;
  cause_match match{{begin, end}};
  const std::size_t zeros = std::min(number.find_first_not_of('0'), number.size() - 1);
  if (zeros > 0) match.suggestions.push_back({removed({begin, begin + zeros})});
  return match;
}

std::optional<cause_match> find_group_too_long(const situation& s) {
  const bool is_group_alone = s.error.rule_name == s.rule.name() && (s.rule.name() == "h16" || s.rule.name() == "hex4");
  if (!is_group_alone && !s.begin_of_address()) return std::nullopt;
  const auto read = read_groups(is_group_alone ? s.text.substr(0, s.place()) : s.address_so_far());
  if (!read.is_of_groups || read.last_group != 4 || !s.finds_one_of(unicode::hexdig)) return std::nullopt;
  const std::size_t group = s.place() - 4;
  const std::size_t end = end_of_run(s.text, unicode::hexdig, group);
  cause_match match{{group, end}};
  const std::size_t zeros = std::min(end_of_run(s.text, "0", group), end) - group;
  if (end - group - zeros <= 4) match.suggestions.push_back({removed({group, end - 4})});
  return match;
}

// The place is the second colon of the second gap, as in "1::2::3" and ":::".
std::optional<cause_match> find_second_gap(const situation& s) {
  const auto begin = s.begin_of_address();
  if (!begin || !s.finds(U':')) return std::nullopt;
  if (!s.address_so_far().ends_with(':')) return std::nullopt;
  return cause_match{{s.place() - 1, s.place() + 1}};
}

std::optional<cause_match> find_too_many(const situation& s) {
  const auto begin = s.begin_of_address();
  const bool is_before_ipv4 = s.finds(U'.');  // an IPv4 address is the last two groups
  if (!begin || !(s.finds(U':') || is_before_ipv4 || s.finds_one_of(unicode::hexdig))) return std::nullopt;
  const auto read = read_groups(s.address_so_far());
  if (read.groups < (read.has_gap ? 7U : 8U)) return std::nullopt;
  return cause_match{{s.place(), end_before(s.text, "]/?#", s.place())}};
}

std::optional<cause_match> find_too_few(const situation& s) {
  const auto begin = s.begin_of_address();
  if (!begin || !(s.finds(U']') || s.finds_end())) return std::nullopt;
  const auto address = s.address_so_far();
  const auto read = read_groups(address);
  if (!read.is_of_groups || read.has_gap || read.groups == 0) return std::nullopt;
  cause_match match{{*begin, s.place()}};
  // The groups of "2001:db8:1" before the last colon name a network, and the last one a machine.
  const std::size_t colon = address.rfind(':');
  if (colon != nowhere) match.suggestions.push_back({inserted(*begin + colon + 1, ":")});
  return match;
}

// "[v1.]", "[vG.a]": an IPvFuture with a mistake, and no IPv6 address.
std::optional<cause_match> find_version_incomplete(const situation& s) {
  const auto bracket = s.open_bracket();
  const std::string_view rest = s.text.substr(bracket ? *bracket + 1 : s.text.size());
  if (rest.empty() || (rest[0] != 'v' && rest[0] != 'V') || s.place() <= *bracket + 1) return std::nullopt;
  if (const auto version = version_in_brackets(s); version && s.place() > version->end) return std::nullopt;
  return cause_match{{*bracket + 1, end_before(s.text, "]/?#", *bracket)}};
}

// "[v1.a|b]": the version is complete, and the address has a character that none may have.
std::optional<cause_match> find_future_character(const situation& s) {
  const auto version = version_in_brackets(s);
  if (!version || s.place() <= version->end) return std::nullopt;
  return cause_match{{s.place(), s.place() + 1}};
}

std::optional<cause_match> find_no_address(const situation& s) {
  const auto bracket = s.open_bracket();
  const auto character = s.error.unexpected.value_or(U'/');
  if (!bracket || character <= U' ' || character > U'~') return std::nullopt;
  if (s.address_so_far().find('%') != nowhere) return std::nullopt;  // a zone, with an address before it
  const std::size_t close = s.text.find(']', s.place());
  cause_match match{{*bracket + 1, std::min(close, s.text.size())}};
  const std::string_view inside = s.part_of_text(match.fault);
  const char there = s.text[s.place()];
  const bool has_groups = inside.find(':') != inside.rfind(':');  // "[host:80]" has none
  if (has_groups && hex_value(there) < 0 && std::string_view(":.]").find(there) == nowhere) {
    match.detail = std::string("'") + there + "' is not a hexadecimal digit";
  }
  const auto before = s.address_so_far();
  if (there == ']' && before.ends_with(':')) match.suggestions.push_back({removed({s.place() - 1, s.place()})});
  if (before == ":" && hex_value(there) >= 0) match.suggestions.push_back({inserted(s.place(), ":")});
  if (close != nowhere) match.suggestions.push_back({removed({*bracket, *bracket + 1}), removed({close, close + 1})});
  return match;
}

// "[::1]" as the rule of the address itself, and what is left of the pair in "::1]".
std::optional<cause_match> find_brackets_around(const situation& s) {
  const byte_range there{s.place(), s.place() + 1};
  const std::string_view before = s.text.substr(0, s.place());
  const bool is_rest = s.is_bare_host_alone() && s.finds(U']') && there.end == s.text.size();
  if (is_rest && (is_ipv6_address(before) || is_ipv4_address(before))) return cause_match{there, {{removed(there)}}};
  constexpr std::string_view addresses[] = {"IPv6address", "IPv4address", "IPvFuture"};
  const bool is_address = std::ranges::find(addresses, s.error.rule_name) != std::end(addresses);
  if (!is_address || s.place() != 0 || !s.text.starts_with('[')) return std::nullopt;
  const std::size_t close = end_before(s.text, "]", 0);
  std::vector<edit> edits{removed({0, 1})};
  if (close < s.text.size()) edits.push_back(removed({close, close + 1}));
  return cause_match{{0, std::min(close + 1, s.text.size())}, {std::move(edits)}};
}

// "tcp:[::1]:80", "user@[::1]:22", "[fe80::1]:repo.git": the address of a host that no // comes before. Only a scheme
// can have an authority; "localhost" and names with a full stop are hosts themselves.
std::optional<cause_match> find_bracket_without_slashes(const situation& s) {
  if (!s.finds(U'[') || s.whole_authority()) return std::nullopt;
  const std::size_t close = s.text.find(']', s.place());
  if (close == nowhere || !is_ipv6_address(s.text.substr(s.place() + 1, close - s.place() - 1))) return std::nullopt;
  const std::size_t colon = colon_of_scheme(s.text, 0);
  const bool is_after_scheme = colon != nowhere && colon + 1 == s.place();
  const bool is_after_user = s.text.substr(0, s.place()).ends_with('@');
  const std::size_t after = close + 1;
  const bool is_alone =
      s.place() == 0 && s.text.substr(after).starts_with(':') && end_of_run(s.text, digits, after + 1) == after + 1;
  if (!is_after_scheme && !is_after_user && !is_alone) return std::nullopt;
  cause_match match{{s.place(), after}};
  const std::string_view name = s.text.substr(0, is_after_scheme ? colon : 0);
  const bool is_scheme = !name.empty() && name.find('.') == nowhere && name != "localhost";
  if (is_scheme) match.suggestions.push_back({inserted(s.place(), "//")});
  return match;
}

const cause_row bracket_entries[] = {
    {find_bracket_without_slashes,
     {.id = "bracket-without-slashes",
      .title = "an address in brackets is a host, which comes after //",
      .brief = "brackets without //",
      .advice = "write the scheme, a colon and // before the host",
      .sections = "RFC 3986 sections 3 and 3.2.2",
      .sections_of_rfc2396 = "RFC 2396 section 3, RFC 2732 section 2",
      .example = "tcp:[::1]:80",
      .nearly = "tcp://[::1]:80",
      .page = "Brackets stand around an IPv6 address in a host, and nowhere else in a URI. A host comes after //, "
              "which comes after the scheme and its colon. Without // the text after the colon is a path, as in "
              "mailto:ada@x.\n\n"
              "user@[::1]:22 and [fe80::1]:repo.git are forms of ssh and scp, not URIs."},
     cause_scope::references},
    {find_brackets_around,
     {.id = "brackets-around",
      .title = "the brackets are around the address, not part of it",
      .brief = "brackets around an address",
      .advice = "leave the brackets out, or read the text as a host",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .rule = "IPv6address",
      .example = "[2001:db8::1]",
      .nearly = "2001:db8::1",
      .page = "In a URI an IPv6 address stands in brackets, because its colons would be read as that of a port. "
              "They belong to the host: the rule IPv6address is what is inside of them, and IP-literal the whole. "
              "Programs that connect to the address take it without brackets.\n\n"
              "With `-r host`, urispec reads an address in its brackets, and any other host."}},
    {find_zone,
     {.id = "zone-identifier",
      .title = "this IPv6 address has a zone, which this grammar does not allow",
      .brief = "a zone is not allowed",
      .advice = "leave the zone out; parsers of RFC 6874 read it after %25",
      .sections = "RFC 3986 section 3.2.2, RFC 6874 section 2",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 6874 section 2",
      .example = "http://[fe80::1%eth0]/",
      .nearly = "http://[fe80::1]/",
      .page = "A link-local address (fe80::…) says which machine, and the zone after the percent sign which network "
              "card of this machine leads there: fe80::1%eth0. It means nothing to anybody else. RFC 3986 has no "
              "place for it.\n\n"
              "RFC 6874 (2013) allowed it in URIs, with the percent sign percent-encoded: [fe80::1%25eth0]. Browsers "
              "never followed, and RFC 9844 (2025) replaces it: programs should let people enter the zone, and not "
              "put it into URIs. `-g rfc6874` reads the form of RFC 6874."}},
    {find_zone_not_escaped,
     {.id = "zone-not-escaped",
      .title = "the percent sign before the zone of an IPv6 address is written %25",
      .brief = "the zone begins with %25",
      .advice = "write %25 before the zone",
      .sections = "RFC 6874 section 2",
      .grammar = "rfc6874",
      .example = "http://[fe80::1%eth0]/",
      .nearly = "http://[fe80::1%25eth0]/",
      .intent = example_intent::unclear,
      .page = "The zone after the percent sign of fe80::1%eth0 says which network card leads to the address. In a "
              "URI a percent sign begins an escape, so RFC 6874 (2013) writes this one percent-encoded: "
              "[fe80::1%25eth0].\n\n"
              "RFC 3986 has no zones at all, and RFC 9844 (2025) replaces RFC 6874: programs should let people enter "
              "the zone, and not put it into URIs. `urispec explain zone-identifier` says more."}},
    {find_prefix_length,
     {.id = "prefix-length",
      .title = "a prefix length is not part of an address",
      .brief = "a prefix length",
      .advice = "leave / and the number out",
      .sections = "RFC 3986 section 3.2.2, RFC 4291 section 2.3",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.3",
      .example = "http://[2001:db8::1/64]/",
      .nearly = "http://[2001:db8::1]/",
      .page = "An address with a slash and a number, as 2001:db8::/32 or 10.0.0.0/8, is the prefix that the "
              "addresses of a network have in common. A host is one machine, so it is an address alone.\n\n"
              "Outside the brackets http://[2001:db8::1]/64 is valid: there /64 is the path."}},
    {find_not_closed,
     {.id = "bracket-not-closed",
      .title = "the bracket of the host is never closed",
      .brief = "a bracket not closed",
      .advice = "close the bracket after the address",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .example = "http://[::1",
      .nearly = "http://[::1]",
      .page = "A host that is an IPv6 address needs brackets around it, because it has colons in it and a colon "
              "begins the port: http://[::1]:8080/. The address ends at the closing bracket. A port and a path come "
              "after that."}},
    {find_not_opened,
     {.id = "bracket-not-opened",
      .title = "the bracket of the host is never opened",
      .brief = "a bracket not opened",
      .advice = "write [ before the address",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .example = "http://::1]/",
      .nearly = "http://[::1]/",
      .page = "A host that is an IPv6 address needs brackets around it, one before it and one after it: "
              "http://[::1]:8080/. Brackets stand nowhere else in a URI, so one that closes and does not open is "
              "probably what is left of a pair."}},
    {find_ipv4_number,
     {.id = "ipv4-number",
      .title = "each number in an IPv4 address is 0 to 255, without leading zeros",
      .brief = "a number is not 0 to 255",
      .advice = "write four numbers from 0 to 255",
      .sections = "RFC 3986 sections 3.2.2 and 7.4",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.2",
      .example = "http://[::256.1.1.1]/",
      .nearly = "http://[::255.1.1.1]/",
      .intent = example_intent::unclear,
      .page = "An IPv4 address is four decimal numbers with dots between them, one for each octet. An octet is 255 "
              "at most. A zero before other digits is not allowed, because some systems read such a number as octal: "
              "010 would be 8.\n\n"
              "Outside brackets http://256.1.1.1/ is valid: 256.1.1.1 is a name there. `urispec check` warns of such "
              "names."}},
    {find_group_too_long,
     {.id = "ipv6-group-too-long",
      .title = "a group of an IPv6 address has at most four digits",
      .brief = "a group is too long",
      .advice = "check the address: a colon is missing, or a digit is too many",
      .sections = "RFC 3986 section 3.2.2, RFC 4291 section 2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.2",
      .example = "http://[2001:db8::12345]/",
      .nearly = "http://[2001:db8::1234]/",
      .intent = example_intent::unclear,
      .page = "An IPv6 address has 128 bits, written as eight groups of 16 bits with colons between them. 16 bits "
              "are one to four hexadecimal digits; zeros at the beginning may be left out, and may not be added "
              "beyond four."}},
    {find_second_gap,
     {.id = "ipv6-second-gap",
      .title = ":: may stand only once in an IPv6 address",
      .brief = "a second ::",
      .advice = "write the zeros that one of them stands for",
      .sections = "RFC 3986 section 3.2.2, RFC 4291 section 2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.2",
      .example = "http://[2001:db8::1::2]/",
      .nearly = "http://[2001:db8:0:1::2]/",
      .intent = example_intent::unclear,
      .page = "An IPv6 address has eight groups, and :: stands for as many groups of zeros as are missing. With two "
              "of them nobody could tell how many each stands for: 2001:db8::1::2 could be 2001:db8:0:1:0:0:0:2, or "
              "2001:db8:0:0:0:1:0:2. Write out the zeros of one of them. Where a single colon was meant, write that."}},
    {find_too_many,
     {.id = "ipv6-too-many-groups",
      .title = "this IPv6 address has too many groups",
      .brief = "too many groups",
      .advice = "an address has eight groups, or fewer and one ::",
      .sections = "RFC 3986 section 3.2.2, RFC 4291 section 2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.2",
      .example = "http://[1:2:3:4:5:6:7:8:9]/",
      .nearly = "http://[1:2:3:4:5:6:7:8]/",
      .intent = example_intent::unclear,
      .page = "An IPv6 address has eight groups. Once, :: may stand for one or more groups that are all 0, so that "
              "with it there are seven at most. The last two groups may be written as an IPv4 address and count as "
              "two."}},
    {find_too_few,
     {.id = "ipv6-too-few-groups",
      .title = "this IPv6 address has too few groups",
      .brief = "too few groups",
      .advice = "write eight groups, or put :: where zeros are left out",
      .sections = "RFC 3986 section 3.2.2, RFC 4291 section 2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3, RFC 2373 section 2.2",
      .example = "http://[2001:db8:1]/",
      .nearly = "http://[2001:db8::1]/",
      .page = "An IPv6 address has eight groups. Groups that are all 0 may be left out in one place, where :: then "
              "stands. 2001:db8:1 has three groups and no ::; 2001:db8::1 is 2001:db8:0:0:0:0:0:1."}},
    {find_version_incomplete,
     {.id = "version-incomplete",
      .title = "an address of a later version is v, hexadecimal digits, a dot and the address",
      .brief = "v without an address",
      .advice = "write all of them, or a name without brackets",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .example = "http://[v1.]/",
      .nearly = "http://[v1.a]/",
      .intent = example_intent::unclear,
      .page = "RFC 3986 leaves room for addresses that come after IPv6: IPvFuture is v, the version in hexadecimal "
              "digits, a dot, and then at least one character. No such version has been defined, so a v after the "
              "bracket usually begins a name, which needs no brackets."}},
    {find_future_character,
     {.id = "version-character",
      .title = "an address of a later version cannot have this character",
      .brief = "a character of no address",
      .advice = "use letters, digits, colons and the characters - . _ ~ ! $ & ' ( ) * + , ; = in it",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 2",
      .example = "http://[v1.a|b]/",
      .nearly = "http://[v1.ab]/",
      .intent = example_intent::unclear,
      .page = "After the v, the number of the version and the full stop, an IPvFuture has unreserved characters, "
              "sub-delims and colons. It has no escapes: a percent sign cannot stand there either.\n\n"
              "No such version of IP has been defined, so nobody needs this form today."}},
    {find_no_address,
     {.id = "no-ip-address",
      .title = "the text in brackets is not an IPv6 address",
      .brief = "no IP address in brackets",
      .advice = "write an IPv6 address in the brackets, or a name or an IPv4 address without them",
      .sections = "RFC 3986 section 3.2.2",
      .sections_of_rfc2396 = "RFC 2732 section 3",
      .example = "http://[example.com]/",
      .nearly = "http://example.com/",
      .page = "A host in brackets is an IPv6 address, or, for versions to come, v, hexadecimal digits, a dot and an "
              "address. Names and IPv4 addresses stand without brackets. In documents, http://[host]/ often means "
              "that host is to be replaced: the brackets are replaced with it."}},
};

}  // namespace

std::span<const cause_row> bracket_causes() { return bracket_entries; }

}  // namespace urispec::diagnosing
