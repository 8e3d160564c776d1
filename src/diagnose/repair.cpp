#include "diagnose/repair.hpp"

#include "unicode/display.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace urispec {

std::string apply_edits(std::span<const edit> edits, std::string_view text) {
  std::string result;
  std::size_t done = 0;
  for (const edit& e : edits) {
    result += text.substr(done, e.position.begin - done);
    result += e.replacement;
    done = e.position.end;
  }
  return result += text.substr(done);
}

std::vector<byte_range> places_written(std::span<const edit> edits) {
  std::vector<byte_range> places;
  places.reserve(edits.size());
  std::size_t original = 0;
  std::size_t written = 0;
  for (const edit& e : edits) {
    const std::size_t begin = written + (e.position.begin - original);
    written = begin + e.replacement.size();
    original = e.position.end;
    places.push_back({begin, written});
  }
  return places;
}

namespace {

// True if the text can be shown between quotes.
bool is_plain(std::string_view text) {
  for (std::size_t position = 0; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    if (!c || c->code_point <= U' ' || (c->code_point >= 0x7F && c->code_point < 0xA0)) return false;
    position += c->size;
  }
  return true;
}

// True if words and spaces can be shown between quotes.
bool is_of_words(std::string_view text) {
  std::string without(text);
  std::erase(without, ' ');
  return !without.empty() && is_plain(without);
}

std::string hex_octet(std::string_view bytes) {
  return unicode::hexadecimal(bytes.empty() ? 0 : static_cast<unsigned char>(bytes.front()), 2);
}

// Between quotes a combining mark is drawn over the quotation mark, and a character that nobody can see is nothing:
// alone they are shown by number, and a mark before other characters on a dotted circle. Precondition: is_plain(text).
std::string quoted_plain(std::string_view text) {
  constexpr std::string_view dotted_circle = "\u25CC";
  const auto first = unicode::first_code_point(text);
  const bool is_mark = first && unicode::is_combining(first->code_point);
  const bool is_alone = first && first->size == text.size();
  if (is_alone && (is_mark || unicode::is_unseen(first->code_point))) {
    return "U+" + unicode::hexadecimal(first->code_point, 4);
  }
  return "'" + std::string(is_mark ? dotted_circle : "") + std::string(text) + "'";
}

std::string quoted(std::string_view text) {
  if (text == " ") return "the space";
  if (text == "\t") return "the tab";
  if (text == "\n") return "the line feed";
  if (text == "\r") return "the carriage return";
  if (is_plain(text) || is_of_words(text)) return quoted_plain(text);
  return text.size() > 1 ? std::to_string(text.size()) + " octets" : "the octet " + hex_octet(text);
}

std::string place_in_words(std::size_t offset, std::string_view text, position_unit unit) {
  if (unit == position_unit::byte) return "byte " + std::to_string(offset);
  return "column " + std::to_string(unicode::count_code_points(text.substr(0, offset)) + 1);
}

std::string describe_one(const edit& e, std::string_view text, position_unit unit) {
  const std::string there = quoted(text.substr(e.position.begin, e.position.end - e.position.begin));
  const std::string place = " at " + place_in_words(e.position.begin, text, unit);
  const std::string written =
      e.any_of.empty() ? quoted(e.replacement) : "a character of " + e.any_of + ", as " + quoted(e.replacement);
  switch (e.kind) {
    case edit_kind::insert:
      return "insert " + written + (e.any_of.empty() ? "" : ",") +
             (e.position.begin == text.size() ? " at the end" : place);
    case edit_kind::remove:
      return "remove " + there + place;
    case edit_kind::replace:
      return "write " + written + (e.any_of.empty() ? "" : ",") + " instead of " + there + place;
    case edit_kind::percent_encode:
      return "percent-encode " + there + place + " as " + e.replacement;
  }
  return {};
}

}  // namespace

bool is_example(const nearest_text& n) {
  return std::ranges::any_of(n.edits, [](const edit& e) { return !e.any_of.empty(); });
}

bool is_fix(const repair& r) { return r.kind == repair_kind::fix; }

std::string describe(std::span<const edit> edits, std::string_view text, std::size_t most, position_unit unit) {
  std::vector<edit> joined;
  bool last_is_shown = false;  // of all that the last one joins
  for (const edit& e : edits) {
    const bool is_shown = is_plain(text.substr(e.position.begin, e.position.end - e.position.begin));
    const bool is_next = !joined.empty() && joined.back().kind == e.kind &&
                         joined.back().position.end == e.position.begin && joined.back().any_of.empty() &&
                         e.any_of.empty();
    if (is_next && last_is_shown == is_shown) {
      joined.back().position.end = e.position.end;
      joined.back().replacement += e.replacement;
    } else {
      joined.push_back(e);
    }
    last_is_shown = is_shown;
  }
  std::string result;
  const std::size_t listed_edits = std::min(joined.size(), most);
  for (std::size_t i = 0; i < listed_edits; ++i) {
    if (i > 0) result += i + 1 == joined.size() ? " and " : ", ";
    result += describe_one(joined[i], text, unit);
  }
  if (listed_edits < joined.size()) result += " and " + std::to_string(joined.size() - listed_edits) + " more";
  return result;
}

}  // namespace urispec

namespace urispec::diagnosing {

// Both lists are in the order of the text. Between edits of `first` the text before and the one that they make go on
// together, so a place there is as far from the last edit in the one as in the other.
std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> second) {
  std::vector<edit> edits;
  edits.reserve(first.size() + second.size());
  const auto written = places_written(first);
  std::size_t next = 0;
  for (edit e : second) {
    while (next < first.size() && written[next].end <= e.position.begin) edits.push_back(first[next++]);
    if (next < first.size() && written[next].begin < e.position.end) return std::nullopt;
    const std::size_t end_before = next == 0 ? 0 : first[next - 1].position.end;
    const std::size_t end_after = next == 0 ? 0 : written[next - 1].end;
    e.position = {end_before + (e.position.begin - end_after), end_before + (e.position.end - end_after)};
    edits.push_back(std::move(e));
  }
  for (; next < first.size(); ++next) edits.push_back(first[next]);
  return edits;
}

std::size_t place_before(std::span<const edit> edits, std::size_t place) {
  const auto written = places_written(edits);
  std::size_t last = edits.size();
  while (last > 0 && written[last - 1].begin > place) --last;
  if (last == 0) return place;
  const edit& e = edits[last - 1];
  return place < written[last - 1].end ? e.position.begin : e.position.end + (place - written[last - 1].end);
}

}  // namespace urispec::diagnosing
