#include "diagnose/conditions.hpp"

#include "diagnose/repair.hpp"
#include "diagnose/scheme_rules.hpp"
#include "urispec/ascii.hpp"
#include "urispec/checks.hpp"
#include "urispec/iri.hpp"
#include "urispec/schemes.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace urispec::diagnosing {
namespace {

bool matches_scheme(const repair& r, const rule_role& role) {
  if (role.scope != text_scope::reference || role.topic != text_topic::uris) return true;
  const auto& grammars = scheme_rules::shared().grammars();
  if (role.characters == repertoire::ascii) return schemes::check_scheme(r.text, grammars).has_value();
  const auto uri = to_uri(r.text);
  return !uri || schemes::check_scheme(*uri, grammars).has_value();
}

// A letter before a colon that is the scheme, or the host of a file URI, is the drive of a Windows path and no component:
// "C:\\dir", "file://C:\\dir". No scheme of one letter is registered.
bool is_drive(const component_so_far& c, std::string_view text) {
  const bool is_letter_before_colon = c.position.end == c.position.begin + 1 && c.position.end < text.size() &&
                                      text[c.position.end] == ':' && unicode::is_letter(text[c.position.begin]);
  return is_letter_before_colon &&
         (c.component == part::scheme || unicode::equal_but_for_case(text.substr(0, text.find(':')), "file"));
}

bool keeps_component(const component_so_far& c, const repair& r, const components& read, std::string_view text) {
  if (c.progress != component_so_far::state::complete || is_drive(c, text)) return true;
  const byte_range position = read.ranges[static_cast<std::size_t>(c.component)];
  return position.defined() && std::string_view(r.text).substr(position.begin, position.end - position.begin) ==
                                   text.substr(c.position.begin, c.position.end - c.position.begin);
}

// True for a component whose beginning says which kind of reference the text is (RFC 3986 section 4.2), if it stands before
// the place; what stands inside an authority is only a guess until its end. A first segment may still become a scheme.
bool decides_kind(const component_so_far& c, std::string_view text, std::size_t place) {
  const bool has_scheme = colon_of_scheme(text, 0) < c.position.begin;
  const std::string_view before = text.substr(c.position.begin, std::max(place, c.position.begin) - c.position.begin);
  switch (c.component) {
    case part::authority: case part::query: case part::fragment: return !before.empty();
    case part::path: return !before.empty() && (has_scheme || before.find('/') != std::string_view::npos);
    default: return false;
  }
}

bool keeps_kind(const component_so_far& c, const repair& r, const components& read, std::string_view text) {
  const std::size_t begin = read.ranges[static_cast<std::size_t>(c.component)].begin;
  return !decides_kind(c, text, r.edits.front().position.begin) || begin == c.position.begin;
}

// The component of RFC 3986 Appendix B that has the beginning of the range, in any text; `scheme` for delimiters too. An
// empty range at the end of an authority belongs to it: there a host is missing.
part component_at(std::string_view text, byte_range range) {
  const std::size_t place = range.begin;
  const std::size_t fragment = text.find('#');
  if (fragment < place) return part::fragment;
  if (text.substr(0, fragment).find('?') < place) return part::query;
  const std::size_t first = text.find_first_of(":/?#");
  const std::size_t colon = first != nowhere && first > 0 && text[first] == ':' ? first : nowhere;
  if (colon != nowhere && place <= colon) return part::scheme;
  const std::size_t begin = colon == nowhere ? 0 : colon + 1;
  if (!text.substr(begin).starts_with("//")) return part::path;
  const std::size_t end = std::min(text.find_first_of("/?#", begin + 2), text.size());
  return place < end || (place == end && range.end == end) ? part::authority : part::path;
}

bool touch(byte_range a, byte_range b) { return a.begin <= b.end && b.begin <= a.end; }
bool overlap(byte_range a, byte_range b) { return a.begin < b.end && b.begin < a.end; }

}  // namespace

std::vector<urispec::finding> new_findings(const repair& r, std::string_view text, const components& read) {
  const auto places = places_written(r.edits);
  static const check_options web;
  auto findings = check(read, web);
  std::erase_if(findings, [&](const urispec::finding& f) {
    const auto is_about = f.severity == severity::error ? touch : overlap;
    const bool is_at_edit = std::ranges::any_of(places, [&](byte_range place) { return is_about(place, f.place); });
    const auto is_moved = [&] {
      const std::size_t begin = place_before(r.edits, f.place.begin);
      return component_at(r.text, f.place) != component_at(text, {begin, begin + (f.place.end - f.place.begin)});
    };
    return !is_at_edit && !(f.severity == severity::error && is_moved());
  });
  return findings;
}

std::optional<repair_condition> first_unsatisfied(const repair& r, const invalid_text& invalid,
                                                  const diagnose_options& options) {
  const auto reading = invalid.rule.parse(r.text);
  if (!reading) return repair_condition::grammar;
  if (options.accepts && !options.accepts(r.text)) return repair_condition::accepted;
  if (!matches_scheme(r, invalid.role)) return repair_condition::scheme_grammar;
  const components& read = reading->components;
  for (const component_so_far& c : invalid.components) {
    if (!keeps_kind(c, r, read, invalid.text)) return repair_condition::kind;
    if (!keeps_component(c, r, read, invalid.text)) return repair_condition::components;
  }
  return new_findings(r, invalid.text, read).empty() ? std::nullopt : std::optional(repair_condition::findings);
}

}  // namespace urispec::diagnosing
