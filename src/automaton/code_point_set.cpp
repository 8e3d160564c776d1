// Sets of code points as sorted ranges that neither overlap nor touch. Set operations merge the ranges in linear time.
#include "urispec/code_point_set.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace urispec::automaton {
namespace {

constexpr code_point_range surrogates{0xD800, 0xDFFF};

}  // namespace

code_point_set::code_point_set(std::initializer_list<code_point_range> ranges) {
  for (const auto& range : ranges) insert(range);
}

code_point_set code_point_set::of_ranges(std::vector<code_point_range> ranges) {
  std::ranges::sort(ranges, {}, &code_point_range::first);
  code_point_set result;
  for (const auto& range : ranges) result.insert(range);  // each at the end
  return result;
}

code_point_set code_point_set::universe() { return {{0, last_code_point}}; }

void code_point_set::insert(code_point_range range) {
  if (range.first < surrogates.first && range.last > surrogates.last) {
    insert({range.first, surrogates.first - 1});
    insert({surrogates.last + 1, range.last});
    return;
  }
  if (range.first >= surrogates.first && range.first <= surrogates.last) range.first = surrogates.last + 1;
  if (range.last >= surrogates.first && range.last <= surrogates.last) range.last = surrogates.first - 1;
  if (range.first > range.last) return;

  if (ranges_.empty() || range.first > ranges_.back().last + 1) {
    ranges_.push_back(range);
    return;
  }
  if (range.first >= ranges_.back().first) {
    ranges_.back().last = std::max(range.last, ranges_.back().last);
    return;
  }

  // The ranges that touch the new one, neighbours included, become one with it.
  auto begin = std::ranges::find_if(ranges_, [&](const auto& r) { return r.last + 1 >= range.first; });
  auto end = std::find_if(begin, ranges_.end(), [&](const auto& r) { return r.first > range.last + 1; });
  if (begin != end) {
    range.first = std::min(range.first, begin->first);
    range.last = std::max(range.last, std::prev(end)->last);
    begin = ranges_.erase(begin, end);
  }
  ranges_.insert(begin, range);
}

bool code_point_set::contains(char32_t c) const {
  const auto after = std::ranges::upper_bound(ranges_, c, {}, &code_point_range::first);
  return after != ranges_.begin() && c <= std::prev(after)->last;
}

std::size_t code_point_set::size() const {
  std::size_t n = 0;
  for (const auto& r : ranges_) n += r.last - r.first + std::size_t{1};
  return n;
}

code_point_set set_union(const code_point_set& a, const code_point_set& b) {
  std::vector<code_point_range> ranges(a.ranges().begin(), a.ranges().end());
  ranges.insert(ranges.end(), b.ranges().begin(), b.ranges().end());
  return code_point_set::of_ranges(std::move(ranges));
}

code_point_set set_intersection(const code_point_set& a, const code_point_set& b) {
  code_point_set result;
  auto left = a.ranges().begin();
  auto right = b.ranges().begin();
  while (left != a.ranges().end() && right != b.ranges().end()) {
    const char32_t first = std::max(left->first, right->first);
    const char32_t last = std::min(left->last, right->last);
    if (first <= last) result.insert({first, last});
    if (left->last < right->last) ++left; else ++right;
  }
  return result;
}

code_point_set set_difference(const code_point_set& a, const code_point_set& b) {
  code_point_set complement;
  char32_t next = 0;
  for (const auto& r : b.ranges()) {
    if (r.first > next) complement.insert({next, r.first - 1});
    next = r.last + 1;
  }
  if (next <= last_code_point) complement.insert({next, last_code_point});
  return set_intersection(a, complement);
}

namespace {

// A character with a number for a name stands apart; all others follow each other.
bool is_named(char32_t c) { return c <= ' ' || c >= 0x7F; }

}  // namespace

std::string notation_of(char32_t c) {
  if (!is_named(c)) return std::string(1, static_cast<char>(c));
  return "U+" + unicode::hexadecimal(c, 4);
}

namespace {

std::string in_brackets(char32_t c) {
  return c == U']' || c == U'\\' ? "\\" + notation_of(c) : notation_of(c);
}

}  // namespace

std::string notation_of(const code_point_set& set) {
  if (set.size() == 1) return notation_of(set.ranges().front().first);
  const bool has_hyphen = std::ranges::any_of(
      set.ranges(), [](const code_point_range& range) { return range.first == U'-' || range.last == U'-'; });
  const code_point_set rest = has_hyphen ? set_difference(set, {{U'-', U'-'}}) : set;
  std::string result = "[";
  bool apart = false;
  for (const auto& range : rest.ranges()) {
    if (result.size() > 1 && (apart || is_named(range.first))) result += ' ';
    result += in_brackets(range.first);
    if (range.last > range.first) {
      const std::string_view neighbour = is_named(range.first) || is_named(range.last) ? " " : "";
      result += (range.last > range.first + 1 ? "-" : neighbour);
      result += in_brackets(range.last);
    }
    apart = is_named(range.last);
  }
  return result + (has_hyphen ? "-]" : "]");
}

}  // namespace urispec::automaton
