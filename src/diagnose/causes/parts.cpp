// Texts of a rule for one component that are a whole reference, or have a delimiter that stands beside the component.
#include "diagnose/causes/table.hpp"

#include "urispec/uri.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::diagnosing {
namespace {

// Delimiters stand beside components (RFC 3986 section 3). A query may have a "?" of its own.
struct beside_part {
  part component;
  std::string_view before;
  std::string_view after;
};
constexpr beside_part delimiters_beside[] = {{part::scheme, "", ":"},     {part::scheme, "", "://"},
                                             {part::authority, "//", ""}, {part::userinfo, "", "@"},
                                             {part::port, ":", ""},       {part::fragment, "#", ""}};

std::optional<cause_match> find_delimiter_beside(const situation& s) {
  const auto stands_there = [&](const beside_part& d) {
    if (!s.role.is_within(d.component)) return false;
    return d.after.empty() ? s.place() == 0 && s.text.starts_with(d.before) : s.text.substr(s.place()) == d.after;
  };
  const auto* const delimiter = std::ranges::find_if(delimiters_beside, stands_there);
  if (delimiter == std::end(delimiters_beside)) return std::nullopt;
  const byte_range there{s.place(), s.place() + delimiter->before.size() + delimiter->after.size()};
  return cause_match{there, {{removed(there)}}};
}

// The smallest component that the rule is, or is in.
std::optional<part> component_of_role(const rule_role& role) {
  constexpr part parts[] = {part::scheme,    part::userinfo, part::host,  part::port,
                            part::authority, part::path,     part::query, part::fragment};
  const auto* const smallest = std::ranges::find_if(parts, [&](part p) { return role.is_within(p); });
  return smallest == std::end(parts) ? std::nullopt : std::optional(*smallest);
}

// Suggests this component of `around` alone. `around` is the text, or its beginning.
std::optional<cause_match> only_component(const situation& s, const components& around, part component) {
  byte_range there = around.ranges[static_cast<std::size_t>(component)];
  if (!there.defined()) return std::nullopt;
  if (s.is_bare_host_alone() && s.part_of_text(there).starts_with('[')) there = {there.begin + 1, there.end - 1};
  if (there.begin == there.end || !s.rule.matches(s.part_of_text(there))) return std::nullopt;
  const byte_range outside = there.begin > 0 ? byte_range{0, there.begin} : byte_range{there.end, s.text.size()};
  return cause_match{outside, {only(s.text, there)}};
}

// "http://a/" as a host, "mailto:a" as a scheme. Every URI is an IRI. A URI may be the data of a query, of a fragment
// or, as in "http://web.archive.org/web/http://a/?b", of a path.
std::optional<cause_match> find_whole_uri(const situation& s) {
  static const auto whole = find_rule(grammar::rfc3987, "IRI");
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || find_delimiter_beside(s)) return std::nullopt;
  const auto component = component_of_role(s.role);
  // "a:80" may be a host with its port.
  const bool is_clear = component == part::scheme || s.text.substr(colon).starts_with("://");
  if (!component || !is_clear) return std::nullopt;
  const auto around = parse(s.text, *whole);
  if (!around) return std::nullopt;
  auto match = only_component(s, *around, *component);
  const bool is_piece_of_host = component == part::host && !s.role.is_host;
  if (!match && is_piece_of_host) return std::nullopt;
  // A reference without such a component has the cause, but no suggestion.
  if (!match) match = cause_match{{0, s.text.size()}};
  const bool may_be_data = component == part::path || component == part::query || component == part::fragment;
  if (may_be_data) {
    const std::string_view delimiters = component == part::path ? "?#[]" : "#[]";
    match->suggestions.push_back(percent_encode_all(s, delimiters, {0, s.text.size()}));
  }
  return match;
}

// "u@a", "a:80" or "u@a:80/b" as a host. A userinfo may have been meant to have the "@".
std::optional<cause_match> find_in_authority(const situation& s) {
  static const auto authority = find_rule(grammar::rfc3987, "iauthority");
  const auto component = component_of_role(s.role);
  const std::string_view head = s.text.substr(0, s.text.find_first_of("/?#"));
  const bool is_cut = component == part::host && (head.size() < s.text.size() || (s.role.is_host && s.finds(U':')));
  const bool has_others = is_cut || (head.find('@') != nowhere && (component == part::host || component == part::port));
  if (!has_others) return std::nullopt;
  const auto around = parse(head, *authority);
  return around ? only_component(s, *around, *component) : std::nullopt;
}

// "a/b" as a host, "/a?b" as a path: the component is the text before the delimiter.
std::optional<cause_match> find_delimiter_after(const situation& s) {
  constexpr std::string_view of_path = "?#";
  const bool is_path = s.role.is_within(part::path);
  const bool is_authority = s.is_host_alone() || s.is_authority_alone();
  const std::string_view ends = is_path ? of_path : is_authority ? "/?#" : s.role.is_within(part::scheme) ? ":/?#" : "";
  const std::size_t end = s.text.find_first_of(ends);
  if (end == nowhere || end == 0 || !s.rule.matches(s.text.substr(0, end))) return std::nullopt;
  const byte_range rest{end, s.text.size()};
  cause_match match{rest, {{removed(rest)}}};
  if (is_path) {  // or they are data
    match.suggestions.push_back(percent_encode_all(s, of_path, rest));
  }
  return match;
}

std::optional<cause_match> find_beside(const situation& s) {
  if (auto match = find_delimiter_beside(s)) return match;
  if (auto match = find_in_authority(s)) return match;
  return find_delimiter_after(s);
}

const cause_row part_entries[] = {
    {find_whole_uri,
     {.id = "whole-uri",
      .title = "this is a whole reference, but the rule is for one component of it",
      .brief = "a reference as a component",
      .advice = "write the component alone, as example.org is the host of http://example.org/",
      .sections = "RFC 3986 section 3",
      .sections_of_rfc2396 = "RFC 2396 section 3",
      .rule = "host",
      .example = "http://example.org/",
      .nearly = "example.org",
      .page = "The text was read by the rule of one component, such as host or port, and is a whole URI. Read it as "
              "a whole if you want its components: `urispec parse` shows them, and `urispec parse --get {host}` "
              "prints one."},
     cause_scope::parts},
    {find_beside,
     {.id = "delimiter-beside-part",
      .title = "this stands beside the component, not in it",
      .brief = "something beside it",
      .advice = "leave it out: the component is what stands beside it, as 80 is the port in :80",
      .sections = "RFC 3986 section 3",
      .sections_of_rfc2396 = "RFC 2396 sections 3 and 4.1",
      .rule = "port",
      .example = ":8080",
      .nearly = "8080",
      .page =
          "The grammar puts the delimiters of a reference between its components: URI is scheme \":\" "
          "hier-part, then perhaps \"?\" query and \"#\" fragment. A rule such as port or fragment is the "
          "component alone. Other interfaces count the delimiter in: in JavaScript url.hash is #nose, and "
          "url.protocol is http:. Nor has a component the others beside it: the host of me@example.org:80 is "
          "example.org, which `urispec parse --get '{host}'` prints.\n\n"
          "Where the delimiter is data of the component, percent-encode it: `urispec percent-encode -r fragment`."},
     cause_scope::parts},
};

}  // namespace

std::span<const cause_row> part_causes() { return part_entries; }

}  // namespace urispec::diagnosing
