#include "peg/overrun.hpp"

#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

enum class prefix : std::uint8_t { proper, any };

std::optional<overrun_result> find_overrun(const dfa& shorter, const dfa& longer, prefix kind) {
  const auto& symbols = *shorter.symbols;
  const auto live_short = live_states(shorter);
  const auto live_long = live_states(longer);

  // Breadth first over pairs, so that the first string met is a shortest one. Behind a string of `shorter` its
  // automaton has nothing more to say.
  constexpr state ended = ~state{0};
  std::map<std::pair<state, state>, std::u32string> shortest;
  std::vector<std::pair<state, state>> queue;
  const auto reach = [&](std::pair<state, state> pair, std::u32string text) {
    if ((pair.first != ended && !live_short[pair.first]) || !live_long[pair.second]) return;
    if (shortest.try_emplace(pair, std::move(text)).second) queue.push_back(pair);
  };
  reach({shorter.start, longer.start}, {});

  std::optional<std::u32string> example;
  automaton::code_point_set next;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [s, l] = queue[i];
    const std::u32string text = shortest.at(queue[i]);
    const bool ends_here = s != ended && shorter.accepting[s];
    const bool shows = s == ended || (ends_here && kind == prefix::any);
    if (shows && longer.accepting[l] && !example) example = text;
    for (const symbol_class k : symbols.reading_order()) {
      const state target = longer.next(l, k);
      if (ends_here && live_long[target]) {
        next = set_union(next, symbols.members(k));
        reach({ended, target}, text + symbols.readable(k));
      }
      reach({s == ended ? ended : shorter.next(s, k), target}, text + symbols.readable(k));
    }
  }
  if (!example) return std::nullopt;
  return overrun_result{std::move(*example), std::move(next)};
}

}  // namespace

std::optional<overrun_result> overrun(const dfa& shorter, const dfa& longer) {
  return find_overrun(shorter, longer, prefix::proper);
}

std::optional<overrun_result> overrun_or_equal(const dfa& shorter, const dfa& longer) {
  return find_overrun(shorter, longer, prefix::any);
}

automaton::code_point_set first_characters(const dfa& a) {
  const auto live = live_states(a);
  automaton::code_point_set result;
  for (symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    if (live[a.next(a.start, k)]) result = set_union(result, a.symbols->members(k));
  }
  return result;
}

std::string on_one_line(std::u32string_view text) {
  std::string result;
  for (const char32_t c : text) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029) {
      result += fmt::format("%x{:02X}", static_cast<std::uint32_t>(c));
    } else {
      unicode::append_utf8(result, c);
    }
  }
  return result;
}

std::string quoted(std::u32string_view text) {
  return text.empty() ? "the empty string" : "`" + on_one_line(text) + "`";
}

}  // namespace urispec::peg
