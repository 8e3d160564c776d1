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

// A letter or a digit of US-ASCII, or an octet of a character beyond it.
bool is_of_word(char c) {
  return unicode::is_letter(c) || unicode::is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

bool matches_scheme(const repair& r, const rule_role& role) {
  if (role.scope != text_scope::reference || role.topic != text_topic::uris) return true;
  const auto& grammars = scheme_rules::shared().grammars();
  if (role.characters == repertoire::ascii) return schemes::check_scheme(r.text, grammars).has_value();
  const auto uri = to_uri(r.text);
  return !uri || schemes::check_scheme(*uri, grammars).has_value();
}

// A letter before a colon that is the scheme, or the host of a file URI, is the drive of a Windows path and no
// component: "C:\\dir", "file://C:\\dir". No scheme of one letter is registered.
bool is_drive(const component_so_far& c, std::string_view text) {
  const bool is_letter_before_colon = c.position.end == c.position.begin + 1 && c.position.end < text.size() &&
                                      text[c.position.end] == ':' && unicode::is_letter(text[c.position.begin]);
  return is_letter_before_colon &&
         (c.component == part::scheme || unicode::equal_but_for_case(text.substr(0, text.find(':')), "file"));
}

// A scheme that goes with all that stands before another scheme is a word before a reference: "URL: http://a/".
bool is_word_before(const component_so_far& c, const repair& r, const components& read) {
  const edit& first = r.edits.front();
  const bool goes = first.kind == edit_kind::remove && first.position.begin == 0 && c.position.end < first.position.end;
  return goes && c.component == part::scheme && read.ranges[static_cast<std::size_t>(part::scheme)].defined();
}

bool keeps_component(const component_so_far& c, const repair& r, const components& read, std::string_view text) {
  if (c.progress != component_so_far::state::complete || is_drive(c, text) || is_word_before(c, r, read)) return true;
  const byte_range position = read.ranges[static_cast<std::size_t>(c.component)];
  return position.defined() && std::string_view(r.text).substr(position.begin, position.end - position.begin) ==
                                   text.substr(c.position.begin, c.position.end - c.position.begin);
}

// True for a component whose beginning says which kind of reference the text is (RFC 3986 section 4.2), if it stands
// before the place; what stands inside an authority is only a guess until its end. A first segment may still become a
// scheme.
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

const component_so_far* find_component(const invalid_text& invalid, part p) {
  const auto there = std::ranges::find(invalid.components, p, &component_so_far::component);
  return there == invalid.components.end() ? nullptr : &*there;
}

// The authority in which the text fails, up to the delimiter that ends it whatever characters it has; nullopt if it
// fails elsewhere. Where only a userinfo can have come, a delimiter at the place was to be percent-encoded.
std::optional<byte_range> failing_authority(const invalid_text& invalid) {
  const component_so_far* const authority = find_component(invalid, part::authority);
  if (authority == nullptr || authority->progress == component_so_far::state::complete) return std::nullopt;
  const component_so_far* const userinfo = find_component(invalid, part::userinfo);
  const bool is_in_userinfo = userinfo != nullptr && userinfo->progress != component_so_far::state::complete;
  const std::size_t place = authority->position.end;
  const std::size_t end = std::min(invalid.text.find_first_of("/?#", place), invalid.text.size());
  if (!is_in_userinfo || end != place || place == invalid.text.size())
    return byte_range{authority->position.begin, end};
  const std::size_t next = std::min(invalid.text.find_first_of("/?#", place + 1), invalid.text.size());
  const bool has_host = invalid.text.substr(place, next - place).find('@') != std::string_view::npos;
  return byte_range{authority->position.begin, has_host ? next : end};
}

// True if the edits take away what stands between two words of the authority. Line ends and other controls do not
// divide words: they come from copying.
bool joins_words(const repair& r, std::string_view text, byte_range authority) {
  for (std::size_t first = 0; first < r.edits.size();) {
    byte_range gap = r.edits[first].position;
    bool is_empty = r.edits[first].replacement.empty();
    for (++first; first < r.edits.size() && r.edits[first].position.begin == gap.end; ++first) {
      gap.end = r.edits[first].position.end;
      is_empty = is_empty && r.edits[first].replacement.empty();
    }
    const bool is_inside = gap.begin > authority.begin && gap.end < authority.end;
    if (!is_empty || !is_inside || !is_of_word(text[gap.begin - 1]) || !is_of_word(text[gap.end])) continue;
    const std::string_view there = text.substr(gap.begin, gap.end - gap.begin);
    if (std::ranges::all_of(there, [](char c) { return c >= ' ' && c < 0x7F && !is_of_word(c); })) return true;
  }
  return false;
}

// True if the last @ of the failing authority ends the userinfo of the repaired text.
bool keeps_at_sign(const repair& r, const components& read, std::string_view text, byte_range authority) {
  const std::size_t at_sign = text.substr(0, authority.end).rfind('@');
  if (at_sign == std::string_view::npos || at_sign < authority.begin) return true;
  const byte_range userinfo = read.ranges[static_cast<std::size_t>(part::userinfo)];
  return userinfo.defined() && place_before(r.edits, userinfo.end) == at_sign;
}

// A cause that takes the // away says that the scheme has no authority.
bool keeps_slashes(const repair& r, byte_range authority) {
  return std::ranges::none_of(r.edits, [&](const edit& e) {
    return e.kind != edit_kind::insert && e.position.begin < authority.begin && e.position.end + 2 > authority.begin;
  });
}

bool keeps_host(const repair& r, const components& read, const invalid_text& invalid) {
  const component_so_far* const begun = find_component(invalid, part::authority);
  if (begun == nullptr || invalid.role.scope != text_scope::reference) return true;
  const auto authority = failing_authority(invalid);
  if (!authority || !keeps_slashes(r, *authority)) return true;
  return !joins_words(r, invalid.text, *authority) && keeps_at_sign(r, read, invalid.text, *authority);
}

bool keeps_data(const repair& r, const components& read, const invalid_text& invalid) {
  if (invalid.role.scope != text_scope::reference || invalid.role.topic != text_topic::uris) return true;
  if (is_opaque_data(r.text) && read.ranges[static_cast<std::size_t>(part::fragment)].defined()) return false;
  const std::size_t base64 = begin_of_base64(r.text);
  const blanks_as_data data(r.text);
  const auto places = places_written(r.edits);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (r.edits[i].kind != edit_kind::percent_encode) continue;
    if (places[i].begin >= base64) return false;
    const char there = invalid.text[r.edits[i].position.begin];
    if ((blanks.find(there) != nowhere || there == '<' || there == '>') && !data.can_be_at(places[i].begin))
      return false;
  }
  return true;
}

// The component of RFC 3986 Appendix B that has the beginning of the range, in any text; `scheme` for delimiters too.
// An empty range at the end of an authority belongs to it: there a host is missing.
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
  if (!keeps_host(r, read, invalid)) return repair_condition::host;
  if (!keeps_data(r, read, invalid)) return repair_condition::data;
  return new_findings(r, invalid.text, read).empty() ? std::nullopt : std::optional(repair_condition::findings);
}

}  // namespace urispec::diagnosing
