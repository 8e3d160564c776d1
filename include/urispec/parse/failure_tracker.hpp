// Finds out where a text that failed stops making sense: the furthest place at which the parser looked for a character
// that was not there, and the rule it was in (the farthest-failure heuristic of PEG parsers; here it takes a
// second parse, which only a text that failed pays for).
// The place is the end of the longest prefix of the text that can still be continued: everything before it was matched
// by the parts of some rules in order, and those can be completed; and had the parser any way to go on from there, it
// would have tried it before it failed. What stands in a negative lookahead does not count, as that looks for what must
// not come. A loop passes over single characters by table: another turn follows each of them, or a failure further on;
// and where nothing that it goes over begins, it ends with one failure instead of those of all its parts.
// Cost: linear; for each failure a walk outward through the open rules, whose number the grammar bounds.
// Tests: tests/parse/errors_test.cpp, where a search for continuations says what the offset should be.
#pragma once

#include "urispec/parse/control.hpp"
#include "urispec/parse/effects.hpp"
#include "urispec/parse/first_character.hpp"
#include "urispec/parse/loops.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/parse/shape.hpp"
#include "urispec/unicode/ascii_case.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace urispec {

struct failure_state {
  // A named rule that has begun and not ended; they live on the stack of the parse. Depth and number are one word: they
  // are read soon after they are written, and a processor waits for what was written in parts.
  struct open_rule {
    const char* begin;
    const open_rule* outer;
    std::uint64_t depth_and_rule;

    [[nodiscard]] std::uint32_t depth() const noexcept { return static_cast<std::uint32_t>(depth_and_rule >> 32U); }
    [[nodiscard]] std::size_t rule() const noexcept { return static_cast<std::uint32_t>(depth_and_rule); }
  };

  open_rule start;             // stands for the start rule when no rule had begun before the failure
  const open_rule* innermost;  // never null
  const char* furthest;        // where the furthest failure was
  open_rule reading;           // the rule being read there

  // `matched`: no failure before this place is the furthest, since so much is known to match.
  failure_state(const char* begin, const char* matched, std::size_t start_rule) noexcept
      : start{begin, nullptr, start_rule}, innermost(&start), furthest(matched), reading{begin, nullptr, start_rule} {}
  failure_state(const failure_state&) = delete;
  failure_state& operator=(const failure_state&) = delete;

  [[nodiscard]] open_rule open(std::size_t rule, const char* begin) const noexcept {
    constexpr std::uint64_t one_deeper = std::uint64_t{1} << 32U;
    return {begin, innermost, (innermost->depth_and_rule & ~(one_deeper - 1)) + one_deeper + rule};
  }

  // Of several failures in one place, the one in the rule that began last says most, then the one in the deepest rule,
  // then the last.
  void note(const char* place) noexcept {
    if (place < furthest) return;
    const open_rule* here = innermost;
    while (here->begin == place && here->outer != nullptr) here = here->outer;
    const bool further = place > furthest;
    const bool later = here->begin > reading.begin;
    const bool as_deep = here->begin == reading.begin && here->depth() >= reading.depth();
    if (further || later || as_deep) {
      furthest = place;
      reading.begin = here->begin;
      reading.depth_and_rule = here->depth_and_rule;
    }
  }
};

namespace detail {

// How many characters of a literal are there, when not all are.
template <typename Shape>
struct literal_prefix {
  static std::size_t matched(const text_input&) noexcept { return 0; }
};
template <char... Chars>
struct literal_prefix<pegtl::internal::string<Chars...>> {
  static std::size_t matched(const text_input& in) noexcept {
    constexpr char literal[] = {Chars...};
    const char* const end = in.current() + std::min(in.size(), sizeof...(Chars));
    return static_cast<std::size_t>(std::mismatch(in.current(), end, literal).first - in.current());
  }
};
template <char... Chars>
struct literal_prefix<pegtl::internal::istring<Chars...>> {
  static std::size_t matched(const text_input& in) noexcept {
    constexpr char literal[] = {Chars...};
    const char* const end = in.current() + std::min(in.size(), sizeof...(Chars));
    const auto same = [](char a, char b) { return unicode::in_lower_case(a) == unicode::in_lower_case(b); };
    return static_cast<std::size_t>(std::mismatch(in.current(), end, literal, same).first - in.current());
  }
};

}  // namespace detail

// Turns of a loop that each match one character: those that nothing but one character can match. Where nothing that the
// part matches begins with what comes next, or the text ends, all that could fail would fail there, in rules that had
// not begun before: that is one failure of the rule around them.
struct pass_single_characters {
  enum class turn : std::uint8_t { match, pass, end };

  template <typename Part, typename Input>
  turns operator()(Input& in, failure_state& state) const {
    static constexpr std::array<turn, 256> turn_at = [] {
      std::array<turn, 256> table{};
      for (std::size_t c = 0; c < 0x80; ++c) {
        const std::size_t longest = longest_from<Part>(static_cast<char>(c));
        table[c] = longest == 0 ? turn::end : longest == 1 ? turn::pass : turn::match;
      }
      return table;
    }();
    const char* const begin = in.current();
    const char* at = begin;
    while (at != in.end() && turn_at[static_cast<unsigned char>(*at)] == turn::pass) ++at;
    in.bump(static_cast<std::size_t>(at - begin));
    if (at != in.end() && turn_at[static_cast<unsigned char>(*at)] == turn::match) return {.any = at != begin};
    state.note(at);
    return {.any = at != begin, .after = turns::next::none};
  }
};

template <typename Grammar>
struct failure_tracker {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool skims = false;  // rules/run.hpp: the rules inside a run are what is wanted

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode, template <typename...> class Action,
              template <typename...> class Control>
    [[nodiscard]] static bool match(text_input& in, failure_state& state) {
      constexpr auto rewind = tao::pegtl::rewind_mode::required;  // a failed rule leaves `in` where the rule began
      if constexpr (!detail::composite<Rule> || detail::is_negative_lookahead<detail::shape<Rule>>) {
        if (match_bare<Rule, rewind>(in)) return true;
        note_leaf(in, state);
        return false;
      } else if constexpr (index_of<Grammar, Rule> != no_rule) {
        const failure_state::open_rule here = state.open(index_of<Grammar, Rule>, in.current());
        state.innermost = &here;
        const bool matched = inside<Rule, A, Control>(in, state);
        state.innermost = here.outer;
        return matched;
      } else {
        return inside<Rule, A, Control>(in, state);
      }
    }

   private:
    template <typename R, tao::pegtl::apply_mode A, template <typename...> class Control>
    [[nodiscard]] static bool inside(text_input& in, failure_state& state) {
      if constexpr (detail::loops_over_characters<R>) {
        return match_loop<R, A, Control>(in, state, pass_single_characters());
      } else {
        return step<R, A, tao::pegtl::rewind_mode::required, Control>(in, state);
      }
    }

    static void note_leaf(const text_input& in, failure_state& state) noexcept {
      const char* const place = in.current() + detail::literal_prefix<detail::shape<Rule>>::matched(in);
      if (place < state.furthest) return;
      if constexpr (index_of<Grammar, Rule> != no_rule) {
        const failure_state::open_rule here = state.open(index_of<Grammar, Rule>, in.current());
        state.innermost = &here;
        state.note(place);
        state.innermost = here.outer;
      } else {
        state.note(place);
      }
    }
  };
};

}  // namespace urispec
