#include "peg/matching/tagged_text.hpp"

#include "peg/matching/tagged_language.hpp"

#include <algorithm>
#include <cstdint>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// A state that some reading of the text so far has led to, and the step that led there.
struct reached {
  state at;
  std::uint32_t from;  // index of the place before; none at the beginning
  symbol_class by;
};
constexpr std::uint32_t none = ~std::uint32_t{0};

// Adds what marks lead to, to the places from `first` on.
void follow_marks(const dfa& marked, const std::vector<bool>& live, std::size_t first, std::vector<reached>& places) {
  for (std::size_t i = first; i < places.size(); ++i) {
    for (std::size_t n = 1; n < marked.symbols->marks(); ++n) {
      const symbol_class mark = marked.symbols->mark(n);
      const state target = marked.next(places[i].at, mark);
      const bool known = std::any_of(places.begin() + static_cast<std::ptrdiff_t>(first), places.end(),
                                     [&](const reached& p) { return p.at == target; });
      if (live[target] && !known) places.push_back({target, static_cast<std::uint32_t>(i), mark});
    }
  }
}

// From the end to the beginning: a part's end is met before its beginning, and parts of one number do not lie inside
// each other.
std::vector<part_range> ranges_of(const dfa& marked, const std::vector<reached>& places, std::uint32_t last,
                                  std::size_t position) {
  std::vector<std::size_t> end_of(marked.symbols->marks() / 2, position);
  std::vector<part_range> ranges;
  for (std::uint32_t at = last; places[at].from != none; at = places[at].from) {
    const symbol_class by = places[at].by;
    if (!marked.symbols->is_mark(by)) {
      --position;
      continue;
    }
    const std::size_t mark = by - marked.symbols->mark(0);
    const std::size_t part = (mark - 1) / 2;
    if (mark == end_mark(part)) {
      end_of[part] = position;
    } else {
      ranges.push_back({part, position, end_of[part]});
    }
  }
  std::ranges::reverse(ranges);
  return ranges;
}

}  // namespace

std::optional<std::vector<part_range>> parts_of(const dfa& marked, std::u32string_view text) {
  const auto live = live_states(marked);
  std::vector<reached> places{{marked.start, none, 0}};
  std::size_t first = 0;
  if (live[marked.start]) follow_marks(marked, live, first, places);
  for (const char32_t c : text) {
    if (c > automaton::last_code_point || (c >= 0xD800 && c <= 0xDFFF)) return std::nullopt;
    const symbol_class k = marked.symbols->class_of(c);
    const std::size_t end = places.size();
    for (std::size_t i = first; i < end; ++i) {
      const state target = marked.next(places[i].at, k);
      const bool known = std::any_of(places.begin() + static_cast<std::ptrdiff_t>(end), places.end(),
                                     [&](const reached& p) { return p.at == target; });
      if (live[target] && !known) places.push_back({target, static_cast<std::uint32_t>(i), k});
    }
    if (places.size() == end) return std::nullopt;
    first = end;
    follow_marks(marked, live, first, places);
  }
  for (std::size_t i = first; i < places.size(); ++i) {
    if (marked.accepting[places[i].at]) return ranges_of(marked, places, static_cast<std::uint32_t>(i), text.size());
  }
  return std::nullopt;
}

}  // namespace urispec::peg
