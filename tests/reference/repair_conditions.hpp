// The slow twin of diagnose/conditions: each condition by itself, from the definitions. Components are those of the
// regular expression of RFC 3986 Appendix B, and each byte of the repaired text knows the byte that it comes from.
#pragma once

#include "urispec/ascii.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/iri.hpp"
#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
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

inline bool is_word_byte(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
}

// What the repair does to an authority in which the text fails.
inline std::string broken_authority(const repair& r, const diagnosis& report, const std::string& text,
                                    const components& read) {
  std::optional<std::size_t> begin;
  bool is_being_read = false;
  bool is_in_userinfo = false;
  for (const component_so_far& c : report.components) {
    const bool is_open = c.progress == component_so_far::state::being_read;
    if (c.component == part::authority) begin = c.position.begin;
    if (c.component == part::authority) is_being_read = is_open;
    if (c.component == part::userinfo) is_in_userinfo = is_open;
  }
  if (!begin) return {};
  const auto origin = origins(r, text);
  const auto stays = [&](std::size_t byte) { return std::find(origin.begin(), origin.end(), byte) != origin.end(); };
  const bool has_slashes = stays(*begin - 2) && stays(*begin - 1);
  if (!is_being_read || !has_slashes) return {};
  // A delimiter is in the userinfo if only a userinfo could have come and an @ follows.
  static const std::regex plain("^[^/?#]*");
  static const std::regex with_delimiter("^[/?#][^/?#]*@[^/?#]*");
  const std::string rest = text.substr(report.error.offset);
  std::smatch match;
  if (!is_in_userinfo || !std::regex_search(rest, match, with_delimiter)) std::regex_search(rest, match, plain);
  const std::size_t end = report.error.offset + static_cast<std::size_t>(match.length());
  for (std::size_t i = 0; i + 1 < origin.size(); ++i) {
    const std::size_t a = origin[i];
    const std::size_t b = origin[i + 1];
    if (a == written || b == written || a < *begin || b >= end || b == a + 1) continue;
    if (!is_word_byte(text[a]) || !is_word_byte(text[b])) continue;
    bool divides = true;
    for (std::size_t k = a + 1; k < b; ++k) divides = divides && !is_word_byte(text[k]) && text[k] >= ' ' && text[k] < 0x7F;
    if (divides) return "two words of the authority";
  }
  const std::size_t at_sign = text.substr(0, end).rfind('@');
  if (at_sign != std::string::npos && at_sign >= *begin) {
    const auto userinfo = read[part::userinfo];
    const std::size_t after = userinfo ? static_cast<std::size_t>(userinfo->data() - r.text.data()) + userinfo->size() : 0;
    if (!userinfo || origin[after] != at_sign) return "the @ before the host";
  }
  return {};
}

// What the repair does to the data of a URI.
inline std::string broken_data(const repair& r, const std::string& text) {
  static const std::regex data_with_fragment("(data|javascript):[^]*#[^]*", std::regex::icase);
  static const std::regex base64("(data:[^,]*;base64,)[^]*", std::regex::icase);
  static const std::regex no_blanks("[A-Za-z][A-Za-z0-9+.-]*:[^/?#][^?#]*");
  if (std::regex_match(r.text, data_with_fragment)) return "the data up to #";
  const auto origin = origins(r, text);
  std::smatch match;
  const std::size_t begin = std::regex_match(r.text, match, base64) ? static_cast<std::size_t>(match.length(1)) : r.text.size();
  for (std::size_t i = 0; i < r.text.size(); ++i) {
    if (origin[i] != written || r.text[i] != '%') continue;
    bool is_encoded = false;
    std::size_t at = 0;
    const auto places = places_written(r.edits);
    for (std::size_t k = 0; k < places.size(); ++k) {
      if (places[k].begin != i || r.edits[k].kind != edit_kind::percent_encode) continue;
      is_encoded = true;
      at = r.edits[k].position.begin;
    }
    if (is_encoded && i >= begin) return "the Base64";
    const bool is_blank = is_encoded && (text[at] == ' ' || text[at] == '<' || text[at] == '>' || (text[at] >= '\t' && text[at] <= '\r'));
    if (!is_blank || !std::regex_match(r.text.substr(0, i + 1), no_blanks)) continue;
    const std::string scheme = r.text.substr(0, r.text.find(':'));
    static const std::regex opaque("data|javascript", std::regex::icase);
    if (std::regex_match(scheme, opaque) || schemes::find_scheme(scheme) == nullptr) continue;
    static const std::regex of_names("urn|mailto|cid|mid|xmpp", std::regex::icase);
    static const std::regex quote("\"|%22");
    static const std::regex before_word("(%20| )*[A-Za-z0-9][^]*");
    static const std::regex after_word("[^]*[A-Za-z0-9]");
    const std::string before = r.text.substr(0, i);
    const auto marks = std::distance(std::sregex_iterator(before.begin(), before.end(), quote), std::sregex_iterator());
    const bool is_data = std::regex_match(scheme, of_names) ? marks % 2 == 1
                                                            : std::regex_match(before, after_word) && std::regex_match(r.text.substr(i), before_word);
    if (!is_data) return "a blank that is no data";
  }
  return {};
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
  if (const std::string broken = broken_authority(r, report, text, *parsed); !broken.empty()) return broken;
  if (const std::string broken = broken_data(r, text); !broken.empty()) return broken;
  for (const component_so_far& c : report.components) {
    if (c.progress != component_so_far::state::complete || is_drive(c, text)) continue;
    const auto value = (*parsed)[c.component];
    // A word and its colon go, with what follows up to another scheme.
    const std::size_t first = origins(r, text).front();
    if (c.component == part::scheme && value && first != written && first > c.position.end) continue;
    if (!value || *value != text.substr(c.position.begin, c.position.end - c.position.begin))
      return std::string(name(c.component));
  }
  return {};
}

}  // namespace urispec::reference
