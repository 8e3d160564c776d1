// Finds the place of the error in a text that failed: the furthest place at which the parser looked for a character
// that was not there, and the rule it was in (the farthest-failure heuristic of PEG parsers; here it takes a second
// parse, for the failed texts whose error src/parse/error_in_span.hpp does not find). The place is the end of the
// longest prefix of the text that can still be continued: everything before it was matched by the parts of some rules
// in order, and those can be completed; and if the parser had a way to continue from there, it would have tried it
// before it failed. Failures inside a negative lookahead do not count, because it looks for what must not come. A loop
// passes over single characters by table: each is followed by another iteration, or by a failure further on. Where no
// iteration can begin, the loop ends with one failure instead of those of all its parts.
//
// Which rule does the error name? Usually the one that began last among those that had begun before that place. But
// directly after a delimiter, such as "#" in [ "#" fragment ], the parser is about to enter the next rule, and the
// error names that one. This holds if a rule itself took the last character before the place (a rule of single
// characters counts as a character), and that rule can continue only with one other rule. If it can continue with
// several rules, as after "[" with IPv6address or IPvFuture, or with characters of its own, as inside pct-encoded, the
// error names this rule. If several readings are about to enter different rules, the error names none of those. Errors
// of rules that are read with automata follow the same definition (language/structure.hpp).
// Deviation from that definition: what a lookahead refuses counts as another possible continuation. A span is skipped
// up to its last iteration (pegtl/loops.hpp), because after any failure before that, another iteration
// follows further on. What is known to match before the furthest failure is only recognized: spans and components that
// end before it, and rules that cannot begin with what stands there.
// Cost: linear; for each failure a walk outward through the open rules, whose number the grammar bounds.
// Tests: tests/parse/errors_test.cpp, where a search for continuations says what the offset should be;
// tests/interpret/automaton_reader_test.cpp, which compares the rules that are entered with what automata say.
#pragma once

#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/first_character.hpp"
#include "urispec/pegtl/loops.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec {

// The rule that can come next at a place: none yet, one, or several.
class next_rule {
 public:
  void add(std::size_t rule) noexcept { rule_ = rule_ == none || rule_ == rule ? rule : several; }
  void add_other() noexcept { rule_ = several; }
  void add(const next_rule& other) noexcept {
    if (other.is_one()) add(other.rule_);
  }
  [[nodiscard]] bool is_one() const noexcept { return rule_ < several; }
  [[nodiscard]] std::size_t rule() const noexcept { return rule_; }  // where it is one

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t several = none - 1;
  std::size_t rule_ = none;
};

// A named rule that has begun and not ended. These objects live on the stack of the parse, and each is passed to the
// rules matched inside it. There are none for rules of single characters.
struct open_rule {
  const char* begin;
  const open_rule* outer;  // null for the first
  std::size_t depth;
  std::size_t rule;

  // The end of the last character that the rule has matched itself; null if a rule that it uses has matched since.
  mutable const char* own_end = nullptr;
  // The last place where the rule failed directly after a character of its own, and what could come next there.
  mutable const char* next_at = nullptr;
  mutable next_rule next = {};

  [[nodiscard]] open_rule inner(std::size_t inner_rule, const char* inner_begin) const noexcept {
    return {inner_begin, this, depth + 1, inner_rule};
  }

  // The rules that can come next at `place`.
  [[nodiscard]] next_rule& next_from(const char* place) const noexcept {
    if (next_at != place) next = {};
    next_at = place;
    return next;
  }
};

struct failure_state {
  const char* furthest;  // where the furthest failure was
  next_rule entered;     // what was about to be read there

  // The rule that was being read there: what is asked of an open_rule, in another order, so that no two words of one
  // are copied as a vector. They were written one by one a moment ago, and a processor waits for such.
  std::size_t rule;
  const char* begin;
  std::size_t depth;

  // No failure before `furthest_start` is the furthest, because the text matches up to there. `start` stands for the
  // start rule if no rule had begun before the failure.
  failure_state(const char* furthest_start, const open_rule& start) noexcept
      : furthest(furthest_start), rule(start.rule), begin(start.begin), depth(start.depth) {}
  failure_state(const failure_state&) = delete;
  failure_state& operator=(const failure_state&) = delete;

  // Among several failures at one place, the one in the rule that began last is the most informative, then the one in
  // the deepest rule, then the last.
  void note(const char* place, const open_rule& innermost) noexcept {
    if (place < furthest) return;
    // Most failures at the furthest place say nothing new: the rule had begun before another one that failed there.
    const bool is_earlier = innermost.begin < begin || (innermost.begin == begin && innermost.depth < depth);
    if (place == furthest && is_earlier && innermost.begin != place && innermost.own_end != place) return;
    note_furthest(place, innermost);
  }

  // Inside a literal of which some characters have matched.
  void note_in_literal(const char* place, const open_rule& outer) noexcept {
    note(place, outer);
    if (place == furthest) outer.next_from(place).add_other();
  }

  // The end of a rule that was open, whether it has matched or not.
  void close(const open_rule& ended) noexcept {
    if (ended.next_at == furthest) entered.add(ended.next);
  }

  [[nodiscard]] std::size_t rule_at_failure() const noexcept { return entered.is_one() ? entered.rule() : rule; }

 private:
  void note_furthest(const char* place, const open_rule& innermost) noexcept;
};

namespace detail {

// Rules of single characters, as unreserved: to the rules that use them they are characters.
template <typename Rule>
constexpr bool is_character();
template <typename... Rules>
constexpr bool are_characters(pegtl::type_list<Rules...>) {
  return (true && ... && is_character<Rules>());
}
template <typename Rule>
constexpr bool is_character() {
  if constexpr (is_choice<shape<Rule>>) {
    return are_characters(typename Rule::subs_t());
  } else {
    return is_one_character<shape<Rule>>;
  }
}

// True if no lookahead in the rule reads more than the next character before it fails.
template <typename Rule>
constexpr bool looks_one_ahead();
template <typename... Rules>
constexpr bool all_look_one_ahead(pegtl::type_list<Rules...>) {
  return (true && ... && looks_one_ahead<Rules>());
}
template <typename Rule>
constexpr bool looks_one_ahead() {
  if constexpr (!composite<Rule> || is_negative_lookahead<shape<Rule>>) {
    return true;
  } else if constexpr (is_positive_lookahead<shape<Rule>>) {
    return are_characters(typename Rule::subs_t());
  } else {
    return all_look_one_ahead(typename Rule::subs_t());
  }
}

// The number of bytes of a leaf that can match when the leaf does not: only a literal has more than one character.
template <typename Shape>
inline constexpr std::ptrdiff_t most_of_literal = 0;
template <char... Chars>
inline constexpr std::ptrdiff_t most_of_literal<pegtl::internal::string<Chars...>> = sizeof...(Chars);
template <char... Chars>
inline constexpr std::ptrdiff_t most_of_literal<pegtl::internal::istring<Chars...>> = sizeof...(Chars);

// The number of characters of a literal that match, if not all do.
template <typename Shape>
struct matched_literal {
  static std::size_t matched_size(const scan::plain_input&) noexcept { return 0; }
};
template <char... Chars>
struct matched_literal<pegtl::internal::string<Chars...>> {
  static std::size_t matched_size(const scan::plain_input& in) noexcept {
    constexpr char literal[] = {Chars...};
    const char* const end = in.current() + std::min(in.size(), sizeof...(Chars));
    return static_cast<std::size_t>(std::mismatch(in.current(), end, literal).first - in.current());
  }
};
template <char... Chars>
struct matched_literal<pegtl::internal::istring<Chars...>> {
  static std::size_t matched_size(const scan::plain_input& in) noexcept {
    constexpr char literal[] = {Chars...};
    const char* const end = in.current() + std::min(in.size(), sizeof...(Chars));
    const auto equal_letters = [](char a, char b) { return unicode::in_lower_case(a) == unicode::in_lower_case(b); };
    return static_cast<std::size_t>(std::mismatch(in.current(), end, literal, equal_letters).first - in.current());
  }
};

}  // namespace detail

// Iterations of a loop that match one character each: those that nothing but one character can match. Where nothing
// that the part matches begins with what comes next, or the text ends, all that could fail would fail there, in rules
// that had not begun before: that is one failure of the rule around them.
struct pass_single_characters {
  enum class iteration : std::uint8_t { match, pass, end };

  template <typename Part, typename Input>
  iterations operator()(Input& in, failure_state& state, const open_rule& outer) const {
    static constexpr std::array<iteration, 256> iteration_at = [] {
      std::array<iteration, 256> table{};
      for (std::size_t c = 0; c < table.size(); ++c) {
        const std::size_t longest = longest_from<Part>(static_cast<char>(c));
        table[c] = longest == 0 ? iteration::end : longest == 1 && c < 0x80 ? iteration::pass : iteration::match;
      }
      return table;
    }();
    const char* const begin = in.current();
    const char* position = begin;
    while (position != in.end() && iteration_at[static_cast<unsigned char>(*position)] == iteration::pass) ++position;
    in.bump(static_cast<std::size_t>(position - begin));
    if (position != begin) outer.own_end = position;
    if (position != in.end() && iteration_at[static_cast<unsigned char>(*position)] == iteration::match) {
      return {.any = position != begin};
    }
    state.note(position, outer);
    return {.any = position != begin, .after = iterations::next::none};
  }
};

template <typename Grammar>
struct failure_tracker {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    static constexpr bool enable = false;
    static constexpr bool recognizes_only = false;  // pegtl/combinators.hpp: the rules inside a span are what is wanted

    // pegtl/combinators.hpp: all places where a text can continue count, even those that a guard excludes
    template <typename Guard, typename Input>
    static constexpr bool may_enter(const Input&) {
      return true;
    }

    template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode, template <typename...> class Action,
              template <typename...> class Control, typename Input>
    [[nodiscard]] static bool match(Input& in, failure_state& state, const open_rule& outer) {
      if constexpr (fails_at_first_character) {
        if (in.current() < state.furthest && !first_bytes<Rule>[in.peek_uint8()]) return false;
      }
      if constexpr (is_rule<Rule>) {
        return apart<A, Control>(in, state, outer);
      } else {
        return track<A, Control>(in, state, outer);
      }
    }

   private:
    // A rule with a name is compiled once for all rules that use it: errors are half of the code of a grammar
    // otherwise.
    template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Input>
    [[nodiscard, gnu::noinline]] static bool apart(Input& in, failure_state& state, const open_rule& outer) {
      return track<A, Control>(in, state, outer);
    }

    template <tao::pegtl::apply_mode A, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool track(Input& in, failure_state& state, const open_rule& outer) {
      constexpr auto rewind = tao::pegtl::rewind_mode::required;  // a failed rule leaves `in` where the rule began
      if constexpr (detail::is_span<detail::shape<Rule>>) {
        if (passes_span(in, state, detail::shape<Rule>())) return true;
      }
      note_automaton(in, state, outer, detail::shape<Rule>());
      if constexpr (!detail::composite<Rule> || detail::is_negative_lookahead<detail::shape<Rule>>) {
        const char* const begin = in.current();
        if (recognize<Rule, rewind>(in)) {
          if (in.current() != begin) outer.own_end = is_rule<Rule> ? nullptr : in.current();
          return true;
        }
        note_leaf(in, state, outer);
        return false;
      } else if constexpr (is_rule<Rule>) {
        if constexpr (failures_end_with_it) {
          if (passes_rule(in, state)) {
            outer.own_end = nullptr;
            return true;
          }
        }
        const open_rule current = outer.inner(index_of<Grammar, Rule>, in.current());
        const bool succeeded = inside<Rule, A, Control>(in, state, current);
        state.close(current);
        if (succeeded) outer.own_end = nullptr;
        return succeeded;
      } else {
        if constexpr (fails_as_its_parts<Rule>) return inside<Rule, A, Control>(in, state, outer);
        const char* const own_end = outer.own_end;
        const bool succeeded = inside<Rule, A, Control>(in, state, outer);
        if (!succeeded || detail::is_positive_lookahead<detail::shape<Rule>>) outer.own_end = own_end;
        return succeeded;
      }
    }

    // Rules that fail before any part has matched, so that nothing has to be undone.
    template <typename R>
    static constexpr bool fails_as_its_parts =
        detail::is_choice<detail::shape<R>> || detail::is_option<detail::shape<R>> ||
        detail::is_star<detail::shape<R>> || detail::is_span<detail::shape<R>>;

    template <typename R>
    static constexpr bool is_rule = index_of<Grammar, R> != no_rule && !detail::is_character<R>();

    template <typename R, tao::pegtl::apply_mode A, template <typename...> class Control, typename Input>
    [[nodiscard]] static bool inside(Input& in, failure_state& state, const open_rule& innermost) {
      if constexpr (detail::is_span<detail::shape<R>>) pass_iterations(in, detail::shape<R>());
      if constexpr (detail::loops_over_characters<R>) {
        return match_loop<R, A, Control>(in, pass_single_characters(), state, innermost);
      } else {
        return step<R, A, tao::pegtl::rewind_mode::required, Control>(in, state, innermost);
      }
    }

    // Such a rule fails where it begins if nothing that it matches begins with what stands there.
    static constexpr bool fails_at_first_character = is_rule<Rule> && facts<Rule>.computed && !facts<Rule>.nullable();

    // A component that something follows which cannot occur in it: no part of it can have got further than its end.
    // Other rules are mostly around or inside such ones, and matching those twice costs more than it saves.
    static constexpr bool failures_end_with_it = is_rule<Rule> && facts<Rule>.computed && facts<Rule>.parts != 0 &&
                                                 !detail::is_span<detail::shape<Rule>> &&
                                                 detail::looks_one_ahead<Rule>();

    // The whole rule, if every failure in it is before the furthest one.
    template <typename Input>
    [[nodiscard]] static bool passes_rule(Input& in, const failure_state& state) {
      if (in.current() >= state.furthest) return false;
      auto marker = in.template mark<tao::pegtl::rewind_mode::required>();
      return marker(recognize<Rule, tao::pegtl::rewind_mode::dontcare>(in) && in.current() < state.furthest &&
                    !occurring_bytes<Rule>[in.peek_uint8()]);
    }

    // A whole span, if every failure in it is before the furthest one. Those at its end are at most two bytes after it,
    // in an escape that is not complete.
    template <combinators::detail::least Least, typename First, typename Class, typename Plain, typename Input>
    [[nodiscard]] static bool passes_span(Input& in, const failure_state& state,
                                          combinators::detail::span<Least, First, Class, Plain>) {
      if constexpr (has_known_iterations<Grammar, Plain> && scan::finds_spans<Input, Class>) {
        if constexpr (!std::is_void_v<First>) {
          if (!First::begins(std::string_view(in.current(), in.size()))) return false;
        }
        const std::size_t length = in.template span_length<Class>();
        if (length == 0 && Least == combinators::detail::least::one) return false;
        constexpr std::ptrdiff_t most_after = 2;
        if (state.furthest - in.current() <= static_cast<std::ptrdiff_t>(length) + most_after) return false;
        in.bump(length);
        return true;
      } else {
        return false;
      }
    }

    // After any failure in a loop before its last iteration, another iteration follows further on.
    template <combinators::detail::least Least, typename First, typename Class, typename Plain, typename Input>
    static void pass_iterations(Input& in, combinators::detail::span<Least, First, Class, Plain>) {
      if constexpr (has_known_iterations<Grammar, Plain> && scan::finds_spans<Input, Class>) {
        if constexpr (!std::is_void_v<First>) {
          if (!First::begins(std::string_view(in.current(), in.size()))) return;
        }
        const std::size_t length = in.template span_length<Class>();
        if (length > 1) in.bump(last_iteration<Grammar, Plain, Class>({in.current(), length}));
      }
    }

    // A rule that is matched by its automaton: that says how far it can be continued, even if it has matched less.
    static void note_automaton(const scan::plain_input&, const failure_state&, const open_rule&, const auto&) noexcept {
    }
    template <typename Automaton>
    static void note_automaton(const scan::plain_input& in, failure_state& state, const open_rule& outer,
                               combinators::longest<Automaton>) noexcept {
      const auto read = combinators::automaton_table<Automaton>::read(std::string_view(in.current(), in.size()));
      state.note(in.current() + read.begun, outer.inner(index_of<Grammar, Rule>, in.current()));
    }

    static void note_leaf(const scan::plain_input& in, failure_state& state, const open_rule& outer) noexcept {
      if (in.current() + detail::most_of_literal<detail::shape<Rule>> < state.furthest) return;
      const char* const place = in.current() + detail::matched_literal<detail::shape<Rule>>::matched_size(in);
      if (place < state.furthest) return;
      if constexpr (is_rule<Rule>) {
        state.note(place, outer.inner(index_of<Grammar, Rule>, in.current()));
      } else if (place == in.current()) {
        state.note(place, outer);
      } else {
        state.note_in_literal(place, outer);
      }
    }
  };
};

}  // namespace urispec
