#include "diagnose/situation.hpp"

#include "percent/triplet.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <algorithm>

namespace urispec::diagnosing {

bool situation::finds_one_of(std::string_view ascii) const {
  return error.kind == error_kind::syntax && error.found && *error.found < 0x80 &&
         ascii.find(static_cast<char>(*error.found)) != std::string_view::npos;
}

bool situation::lacks_scheme() const {
  if (role.of != extent::reference || reading != part::scheme) return false;
  const std::size_t end = text.find_first_of(":/?#");
  return end == nowhere || text[end] != ':';
}

std::optional<byte_range> situation::range_of(part p) const {
  const auto found = std::ranges::find(components, p, &component_so_far::which);
  return found == components.end() ? std::nullopt : std::optional(found->at);
}

bool situation::expects(char32_t c) const {
  return std::ranges::any_of(expected.next, [&](const auto& choice) { return choice.characters.contains(c); });
}

bool situation::expects_hexadecimal_digit() const {
  const automaton::code_point_set digits{{U'0', U'9'}, {U'A', U'F'}, {U'a', U'f'}};
  if (expected.next.empty() || expected.ending == language::ending::is_possible) return false;
  return std::ranges::all_of(expected.next,
                             [&](const auto& choice) { return set_difference(choice.characters, digits).empty(); });
}

std::optional<byte_range> situation::whole_authority() const {
  auto authority = range_of(part::authority);
  if (is_authority_alone()) authority = byte_range{0, text.size()};
  if (!authority) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of("/?#", authority->begin), text.size());
  if (place() > end) return std::nullopt;
  return byte_range{authority->begin, end};
}

bool situation::is_authority_alone() const {
  constexpr auto inside = component_bit(part::userinfo) | component_bit(part::host) | component_bit(part::port);
  return role.is_within(part::authority) && (role.within & inside) == 0;
}

std::optional<byte_range> situation::host_and_port() const {
  if (is_host_alone()) return byte_range{0, text.size()};
  auto range = whole_authority();
  if (!range) return std::nullopt;
  const auto at = part_of_text(*range).rfind('@');
  if (at != std::string_view::npos) range->begin += at + 1;
  return range;
}

std::optional<std::size_t> situation::open_bracket() const {
  const auto host = is_host_alone() ? byte_range{0, text.size()} : range_of(part::host);
  if (!host || host->begin >= place() || text[host->begin] != '[') return std::nullopt;
  if (text.substr(host->begin, place() - host->begin).find(']') != std::string_view::npos) return std::nullopt;
  return host->begin;
}

std::optional<byte_range> situation::zone_without_brackets() const {
  const auto range = host_and_port();
  if (!range) return std::nullopt;
  const std::string_view all = part_of_text(*range);
  const std::size_t percent = all.find('%');
  const bool is_read = is_host_alone() || (percent != nowhere && place() >= range->begin + percent);
  if (percent == nowhere || !is_read || !is_ipv6_address(all.substr(0, percent))) return std::nullopt;
  const std::size_t colon = all.find(':', percent);
  return byte_range{range->begin + percent, colon == nowhere ? range->end : range->begin + colon};
}

std::optional<std::size_t> situation::begin_of_address() const {
  if (const auto bracket = open_bracket()) return *bracket + 1;
  return rule.name() == "IPv6address" && role.of == extent::part ? std::optional<std::size_t>(0) : std::nullopt;
}

std::string_view situation::address_so_far() const {
  const auto begin = begin_of_address();
  return begin ? text.substr(*begin, place() - *begin) : std::string_view();
}

std::string listed(std::span<const std::string> names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

std::string in_words(std::span<const std::string> names, std::string_view last) {
  if (names.size() < 2) return listed(names);
  return listed(names.first(names.size() - 1)) + " " + std::string(last) + " " + names.back();
}

std::size_t colon_of_scheme(std::string_view text, std::size_t at) {
  if (at >= text.size() || !is_letter(text[at])) return nowhere;
  while (at < text.size() && is_scheme_character(text[at])) ++at;
  return at < text.size() && text[at] == ':' ? at : nowhere;
}

bool is_ipv6_address(std::string_view text) {
  static const auto rule = find_rule(grammar::rfc3986, "IPv6address");
  return rule && matches(text, *rule);
}

bool is_ipv4_address(std::string_view text) {
  static const auto rule = find_rule(grammar::rfc3986, "IPv4address");
  return rule && matches(text, *rule);
}

std::size_t begin_of_closing_punctuation(std::string_view text, std::size_t from) {
  constexpr std::string_view of_ascii = ".,;:!?'\")]}>";
  std::size_t begin = nowhere;
  for (std::size_t at = from; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    if (c && unicode::ends_prose(c->code_point)) {
      begin = std::min(begin, at);
    } else if (of_ascii.find(text[at]) == nowhere) {
      begin = nowhere;
    }
    at += c ? c->size : 1;
  }
  return begin;
}

edit percent_encoded(std::string_view text, byte_range at) {
  edit e{edit_kind::percent_encode, at, {}};
  for (const char octet : text.substr(at.begin, at.end - at.begin)) {
    append_triplet(e.replacement, static_cast<unsigned char>(octet));
  }
  return e;
}

edit removed(byte_range at) { return {edit_kind::remove, at, {}}; }

edit inserted(std::size_t at, std::string_view what) { return {edit_kind::insert, {at, at}, std::string(what)}; }

std::vector<edit> only(std::string_view text, byte_range kept) {
  std::vector<edit> edits;
  if (kept.begin > 0) edits.push_back(removed({0, kept.begin}));
  if (kept.end < text.size()) edits.push_back(removed({kept.end, text.size()}));
  return edits;
}

std::vector<edit> percent_encode_all(const situation& s, std::string_view ascii, byte_range within) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  for (std::size_t at = s.text.find_first_of(ascii, within.begin); at < within.end;
       at = s.text.find_first_of(ascii, at + 1)) {
    edits.push_back(percent_encoded(s.text, {at, at + 1}));
  }
  return edits;
}

std::vector<edit> with_slashes(const situation& s) {
  std::vector<edit> edits;
  if (s.wanted == suggesting::nothing) return edits;
  const std::size_t end_of_path = std::min(s.text.find_first_of("?#"), s.text.size());
  for (std::size_t at = s.text.find('\\'); at != nowhere; at = s.text.find('\\', at + 1)) {
    const byte_range place{at, at + 1};
    edits.push_back(at < end_of_path ? edit{edit_kind::replace, place, "/"} : percent_encoded(s.text, place));
  }
  return edits;
}

}  // namespace urispec::diagnosing
