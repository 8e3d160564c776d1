// The slow twin of diagnose/conditions: each condition by itself, from the definitions. Components are those of the
// regular expression of RFC 3986 Appendix B, and each byte of the repaired text knows the byte that it comes from.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/iri.hpp"
#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::reference {

// The parts of Appendix B: scheme, authority, path, query and fragment, each with its place.
struct five_parts {
  std::array<std::optional<byte_range>, 5> places;

  explicit five_parts(const std::string& text) {
    static const std::regex appendix_b("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#([^]*))?");
    std::smatch match;
    if (!std::regex_match(text, match, appendix_b)) return;
    constexpr std::size_t groups[] = {2, 4, 5, 7, 9};
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!match[groups[i]].matched) continue;
      const auto begin = static_cast<std::size_t>(match.position(groups[i]));
      places[i] = byte_range{begin, begin + static_cast<std::size_t>(match.length(groups[i]))};
    }
  }

  // The part that has the byte, or ends before it.
  [[nodiscard]] std::size_t at(std::size_t byte) const {
    std::size_t last = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] && places[i]->begin <= byte && (byte > places[i]->begin || places[i]->end > byte)) last = i;
    }
    return last;
  }
};

inline constexpr auto written = std::string_view::npos;

// For each byte of the repaired text the byte of the original, or `written`; and one more for its end.
inline std::vector<std::size_t> origins(const repair& r, std::string_view text) {
  std::vector<std::size_t> result;
  std::size_t next = 0;
  for (const edit& e : r.edits) {
    while (next < e.position.begin) result.push_back(next++);
    result.insert(result.end(), e.replacement.size(), written);
    next = e.position.end;
  }
  while (next <= text.size()) result.push_back(next++);
  return result;
}

inline bool is_new(const finding& f, const repair& r, const std::string& text) {
  const auto origin = origins(r, text);
  for (std::size_t i = f.place.begin; i < f.place.end; ++i) {
    if (origin[i] == written || origin[i] - origin[f.place.begin] != i - f.place.begin) return true;
  }
  if (f.severity == severity::error) {
    const std::size_t begin = origin[f.place.begin];
    const std::size_t end = origin[f.place.end];
    if (begin == written || end == written) return true;
    if (end - begin != f.place.end - f.place.begin) return true;
    for (const edit& e : r.edits) {
      if (e.position.begin <= end && e.position.end >= begin) return true;
    }
  }
  const std::size_t place = origin[f.place.begin];
  return f.severity == severity::error && place != written && five_parts(r.text).at(f.place.begin) != five_parts(text).at(place);
}

// A letter and a colon at the beginning of the text, or of the authority of a file URI.
inline bool is_drive(const component_so_far& c, const std::string& text) {
  static const std::regex drive("[A-Za-z]:[^]*");
  static const std::regex drive_of_file("[Ff][Ii][Ll][Ee]:[^]*");
  return c.position.end - c.position.begin == 1 && std::regex_match(text.substr(c.position.begin), drive) &&
         (c.component == part::scheme || std::regex_match(text, drive_of_file));
}

// The name of the first condition that does not hold; empty if all do.
inline std::string broken_condition(const repair& r, const diagnosis& report, const std::string& text, rule_ref rule,
                                    const schemes::grammars& grammars) {
  if (r.text != apply_edits(r.edits, text)) return "the edits";
  const auto parsed = parse(r.text, rule);
  if (!parsed) return "the grammar";
  const auto uri = to_uri(r.text);
  if (uri && !schemes::check_scheme(*uri, grammars)) return "the grammar of the scheme";
  for (const finding& f : check(r.text, {.grammar = rule.grammar})) {
    if (is_new(f, r, text)) return std::string(f.entry->id);
  }
  // What stands before the first edit is in the same part as before, but for a first segment without a scheme.
  const five_parts before(text.substr(0, r.edits.front().position.begin));
  const five_parts after(r.text);
  for (std::size_t i = 0; i < before.places.size(); ++i) {
    const auto& place = before.places[i];
    if (i == 0 || !place || place->begin == place->end) continue;
    const bool may_be_scheme = i == 2 && !before.places[0] && place->begin == 0 &&
                               text.substr(0, place->end).find('/') == std::string::npos;
    if (!may_be_scheme && (!after.places[i] || after.places[i]->begin != place->begin)) return "the kind of reference";
  }
  for (const component_so_far& c : report.components) {
    if (c.progress != component_so_far::state::complete || is_drive(c, text)) continue;
    const auto value = (*parsed)[c.component];
    if (!value || *value != text.substr(c.position.begin, c.position.end - c.position.begin))
      return std::string(name(c.component));
  }
  return {};
}

}  // namespace urispec::reference
