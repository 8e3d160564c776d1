#include "peg/overrun.hpp"

#include "urispec/automaton/witness.hpp"
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

  // Breadth first over pairs, so that the first prefix met is a shortest one.
  std::map<std::pair<state, state>, std::u32string> shortest;
  std::vector<std::pair<state, state>> queue;
  const auto reach = [&](std::pair<state, state> pair, std::u32string text) {
    if (!live_short[pair.first] || !live_long[pair.second]) return;
    if (shortest.try_emplace(pair, std::move(text)).second) queue.push_back(pair);
  };
  reach({shorter.start, longer.start}, {});

  std::optional<overrun_result> result;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [s, l] = queue[i];
    const std::u32string text = shortest.at(queue[i]);
    bool goes_on = false;
    for (const symbol_class k : symbols.reading_order()) {
      if (shorter.accepting[s] && live_long[longer.next(l, k)]) {
        goes_on = true;
        if (!result) {
          dfa rest = longer;
          rest.start = longer.next(l, k);
          result.emplace();
          result->text = text + symbols.readable(k) + automaton::shortest_witness(rest).value_or(U"");
        }
        result->next = set_union(result->next, symbols.members(k));
      }
      reach({shorter.next(s, k), longer.next(l, k)}, text + symbols.readable(k));
    }
    if (kind == prefix::any && shorter.accepting[s] && longer.accepting[l] && !goes_on && !result) {
      result = overrun_result{text, {}};
    }
  }
  return result;
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

std::string quoted(std::u32string_view text) {
  if (text.empty()) return "the empty string";
  std::string result = "`";
  for (const char32_t c : text) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029) {
      result += fmt::format("%x{:02X}", static_cast<std::uint32_t>(c));
    } else {
      unicode::append_utf8(result, c);
    }
  }
  return result + "`";
}

}  // namespace urispec::peg
