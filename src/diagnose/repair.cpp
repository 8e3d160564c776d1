#include "urispec/diagnose.hpp"

#include "diagnose/situation.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace urispec {

std::string apply_edits(std::span<const edit> edits, std::string_view text) {
  std::string result;
  std::size_t done = 0;
  for (const edit& e : edits) {
    result += text.substr(done, e.at.begin - done);
    result += e.replacement;
    done = e.at.end;
  }
  return result += text.substr(done);
}

std::vector<byte_range> places_written(std::span<const edit> edits) {
  std::vector<byte_range> places;
  places.reserve(edits.size());
  std::size_t original = 0;
  std::size_t written = 0;
  for (const edit& e : edits) {
    const std::size_t begin = written + (e.at.begin - original);
    written = begin + e.replacement.size();
    original = e.at.end;
    places.push_back({begin, written});
  }
  return places;
}

namespace {

// Can be shown between quotes.
bool is_plain(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    if (!c || c->code_point <= U' ' || (c->code_point >= 0x7F && c->code_point < 0xA0)) return false;
    at += c->size;
  }
  return true;
}

// The same, with spaces among the characters.
bool is_of_words(std::string_view text) {
  std::string without(text);
  std::erase(without, ' ');
  return !without.empty() && is_plain(without);
}

std::string hex_octet(std::string_view one) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto octet = one.empty() ? 0U : static_cast<unsigned char>(one.front());
  return {digits[octet >> 4U], digits[octet & 0xFU]};
}

std::string quoted(std::string_view text) {
  if (text == " ") return "the space";
  if (text == "\t") return "the tab";
  if (text == "\n") return "the line feed";
  if (text == "\r") return "the carriage return";
  if (is_plain(text) || is_of_words(text)) return "'" + std::string(text) + "'";
  return text.size() > 1 ? std::to_string(text.size()) + " octets" : "the octet " + hex_octet(text);
}

std::string describe_one(const edit& e, std::string_view text) {
  const std::string there = quoted(text.substr(e.at.begin, e.at.end - e.at.begin));
  const std::string where = " at byte " + std::to_string(e.at.begin);
  const std::string written =
      e.any_of.empty() ? quoted(e.replacement) : "a character of " + e.any_of + ", as " + quoted(e.replacement);
  switch (e.kind) {
    case edit_kind::insert:
      return "insert " + written + (e.any_of.empty() ? "" : ",") + (e.at.begin == text.size() ? " at the end" : where);
    case edit_kind::remove:
      return "remove " + there + where;
    case edit_kind::replace:
      return "write " + written + (e.any_of.empty() ? "" : ",") + " instead of " + there + where;
    case edit_kind::percent_encode:
      return "percent-encode " + there + where + " as " + e.replacement;
  }
  return {};
}

// Whether a userinfo, or the rest of a name, may stand after a slash that was written in place of another character:
// "http://a.com\uFF0F@b.com/", "http://a.com\uFF0F.b.com/".
bool may_divide_authority(std::string_view text, std::size_t slash) {
  const std::string_view segment = text.substr(slash + 1, text.find_first_of("/?#", slash + 1) - slash - 1);
  return segment.starts_with('.') || segment.find('@') != std::string_view::npos;
}

// Whether the edits make a scheme of two words, as in "a b:c", or an authority of a path, as in "/\t/b".
bool makes_other_component(const repair& r) {
  const std::size_t colon = diagnosing::colon_of_scheme(r.text, 0);
  const auto places = places_written(r.edits);
  std::size_t slashes = 0;
  for (std::size_t i = 0; i < r.edits.size(); ++i) {
    const std::size_t at = places[i].begin;
    if (colon != diagnosing::nowhere && r.edits[i].kind == edit_kind::remove && at > 0 && at < colon) return true;
    if (!r.authority || r.authority->begin < 2 || r.edits[i].kind == edit_kind::insert) continue;
    const bool is_between = r.edits[i].kind == edit_kind::remove && at + 1 == r.authority->begin;
    const bool is_slash = r.edits[i].replacement == "/" && at + 2 >= r.authority->begin && at < r.authority->begin;
    if (is_between || is_slash) ++slashes;
  }
  return slashes == 1;
}

// Brackets, and a whole character as UTF-8, leave an authority what it was meant to be. What is removed, replaced or
// encoded octet by octet makes it the name of another host.
bool changes_host(const repair& r) {
  if (!r.authority) return false;
  const auto places = places_written(r.edits);
  for (std::size_t i = 0; i < r.edits.size(); ++i) {
    const edit& e = r.edits[i];
    const std::size_t at = places[i].begin;
    const bool is_bracket = e.kind == edit_kind::insert && (e.replacement == "[" || e.replacement == "]");
    const bool is_character = e.kind == edit_kind::percent_encode && e.replacement.size() > 3;
    const bool is_slash = e.kind == edit_kind::replace && e.replacement == "/" && !may_divide_authority(r.text, at);
    const bool is_inside = at >= r.authority->begin && at <= r.authority->end;
    const bool is_at_end = at == r.authority->end && e.kind == edit_kind::percent_encode;
    if (is_inside && !is_at_end && !is_bracket && !is_character && !is_slash) return true;
  }
  return false;
}

// Of a nearest text with no other edit.
bool is_meant_by_most(const edit& only) {
  if (only.kind == edit_kind::insert) return only.replacement == "]";
  constexpr std::string_view delimiters[] = {"%2F", "%3A", "%3F", "%23", "%40"};  // they divide a text into its parts
  if (std::ranges::find(delimiters, only.replacement) != std::end(delimiters)) return false;
  return only.kind == edit_kind::percent_encode;
}

}  // namespace

bool is_example(const repair& r) {
  return std::ranges::any_of(r.edits, [](const edit& e) { return !e.any_of.empty(); });
}

repair_doubt doubt_about(const repair& r) {
  if (r.meaning == repair_meaning::doubtful || makes_other_component(r)) return repair_doubt::meaning;
  if (!r.findings.empty()) return repair_doubt::findings;
  if (changes_host(r)) return repair_doubt::host;
  const bool is_usual = r.source == repair_source::cause || (r.edits.size() == 1 && is_meant_by_most(r.edits.front()));
  return is_usual ? repair_doubt::none : repair_doubt::nearest;
}

std::string_view name(repair_doubt doubt) noexcept {
  switch (doubt) {
    case repair_doubt::none: return {};
    case repair_doubt::meaning: return "meaning";
    case repair_doubt::findings: return "findings";
    case repair_doubt::host: return "host";
    case repair_doubt::nearest: return "nearest";
  }
  return {};
}

bool is_fix(const repair& r) { return doubt_about(r) == repair_doubt::none; }

std::string describe(std::span<const edit> edits, std::string_view text, std::size_t most) {
  std::vector<edit> joined;
  bool last_is_shown = false;  // of all that the last one joins
  for (const edit& e : edits) {
    const bool is_shown = is_plain(text.substr(e.at.begin, e.at.end - e.at.begin));
    const bool is_next = !joined.empty() && joined.back().kind == e.kind && joined.back().at.end == e.at.begin &&
                         joined.back().any_of.empty() && e.any_of.empty();
    if (is_next && last_is_shown == is_shown) {
      joined.back().at.end = e.at.end;
      joined.back().replacement += e.replacement;
    } else {
      joined.push_back(e);
    }
    last_is_shown = is_shown;
  }
  std::string result;
  const std::size_t shown = std::min(joined.size(), most);
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) result += i + 1 == joined.size() ? " and " : ", ";
    result += describe_one(joined[i], text);
  }
  if (shown < joined.size()) result += " and " + std::to_string(joined.size() - shown) + " more";
  return result;
}

}  // namespace urispec
