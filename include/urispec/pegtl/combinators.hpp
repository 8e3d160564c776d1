// The combinators that generated rules use besides those of PEGTL: spans over a character class, vectors of literals,
// the longest of several texts, and a limit on nesting. Each stands for a plain rule of PEGTL, which it matches where
// actions are attached to the rules inside.
#pragma once

#include "urispec/pegtl/character_class.hpp"
#include "urispec/utf8.hpp"

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/contrib/forward.hpp>
#include <tao/pegtl/normal.hpp>
#include <tao/pegtl/nothing.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <type_traits>

namespace urispec::combinators::detail {

// True if no actions are attached inside a rule: a control says so with a member `recognizes_only`; with PEGTL's own
// control this holds if there are no actions at all.
template <typename Rule, template <typename...> class Action, template <typename...> class Control>
inline constexpr bool recognizes_only = [] {
  if constexpr (requires { Control<Rule>::recognizes_only; }) {
    return Control<Rule>::recognizes_only;
  } else {
    return std::is_same_v<Action<Rule>, tao::pegtl::nothing<Rule>> &&
           std::is_same_v<Control<Rule>, tao::pegtl::normal<Rule>>;
  }
}();

}  // namespace urispec::combinators::detail

namespace urispec::combinators {

// Spans: loops over a character class, percent-encoded octets included where the class says so.
//
// A span is its plain rule, written out as the last argument. Where actions are attached to the rules inside, it
// matches that; where none are (recognizes_only), it goes over the characters at once. The generator has proved
// that both match the same: their match languages are equal (peg/spans.hpp). A control may match a span
// in its own way, as the builder of derivations does (pegtl/derivation.hpp).
//
// An input may find the end of a span itself, with a member template `span_length<Class>()` that gives bytes from the
// current position. Any other input that has the whole text in memory is read byte by byte with a table. A buffer, such
// as PEGTL's istream_input, holds only what rules have asked for: it is read by the plain rule.
// Tested in tests/scan, and in tests/parse/agreement_test.cpp both ways on every grammar; with PEGTL's inputs in
// tests/parse/inputs_test.cpp.

namespace detail {

// Inputs that have the whole text in memory give its size without being told how much of it a rule needs.
template <typename Input>
concept holds_whole_text = requires(const Input& in) { in.size(); };

template <typename Class, typename Input>
[[nodiscard]] std::size_t span_length(Input& in) noexcept {
  if constexpr (requires { in.template span_length<Class>(); }) {
    return in.template span_length<Class>();
  } else {
    return Class::span_length(std::string_view(in.current(), in.size()));
  }
}

enum class least : std::uint8_t { none, one };

// First: the characters with which the span may begin, void for all.
template <least Least, typename First, typename Class, typename Plain>
struct span {
  using rule_t = span;
  using subs_t = tao::pegtl::type_list<Plain>;

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... states) {
    if constexpr (recognizes_only<span, Action, Control> && holds_whole_text<Input>) {
      if constexpr (!std::is_void_v<First>) {
        if (!First::begins(std::string_view(in.current(), in.size()))) return Least == least::none;
      }
      const std::size_t length = span_length<Class>(in);
      in.bump(length);
      return Least == least::none || length != 0;
    } else {
      return Control<Plain>::template match<A, M, Action, Control>(in, states...);
    }
  }
};

}  // namespace detail

// Nothing, or a span.
template <typename Class, typename Plain>
struct span : detail::span<detail::least::none, void, Class, Plain> {};

// A span of at least one.
template <typename Class, typename Plain>
struct span_of_some : detail::span<detail::least::one, void, Class, Plain> {};

// Nothing, or a span that begins with a character of First.
template <typename First, typename Class, typename Plain>
struct span_from : detail::span<detail::least::none, First, Class, Plain> {};

// A span that begins with a character of First.
template <typename First, typename Class, typename Plain>
struct span_of_some_from : detail::span<detail::least::one, First, Class, Plain> {};

// Committed choices: the parser enters a part of a rule only where the guard of the part matches. In a text that the
// rule matches, no rule inside the part then matches and is given up again, so every action that fires belongs to the
// derivation.
//
// The guard is a rule too, mostly the beginning of the part: `scheme ":"` before `URI`. It is matched without actions
// and with PEGTL's own control, so no other control sees it. The generator has proved that it does not change what is
// matched (peg/commit.hpp); if no actions are attached, it is skipped.
//
// A control may match guards in its own way, with a static member template `may_enter<Guard>(in)`, which leaves `in`
// where it stands. Tested in tests/derivation/vectors_test.cpp on every grammar.

// A guard that is the first `Count` of the rules that it guards.
template <std::size_t Count>
struct first {};

namespace detail {

template <std::size_t Count, typename Rules, typename... Taken>
struct first_rules {
  using type = tao::pegtl::seq<Taken...>;
};
template <std::size_t Count, typename First, typename... Rest, typename... Taken>
requires(Count != 0) struct first_rules<Count, tao::pegtl::type_list<First, Rest...>, Taken...>
    : first_rules<Count - 1, tao::pegtl::type_list<Rest...>, Taken..., First> {
};

template <typename... Rules>
struct one_after_the_other {
  using type = tao::pegtl::internal::seq<Rules...>;
};
template <typename Rule>
struct one_after_the_other<Rule> {
  using type = Rule;
};

template <typename Guard, typename Rules>
struct guard_of {
  using type = Guard;
};
template <std::size_t Count, typename Rules>
struct guard_of<first<Count>, Rules> : first_rules<Count, Rules> {};

}  // namespace detail

// Matches what `seq< Rules... >` does.
template <typename Guard, typename... Rules>
struct committed {
  using rule_t = committed;
  using subs_t = tao::pegtl::type_list<Rules...>;
  using guard = typename detail::guard_of<Guard, subs_t>::type;
  using unguarded = typename detail::one_after_the_other<Rules...>::type;

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... states) {
    if constexpr (!detail::recognizes_only<committed, Action, Control>) {
      if (!may_enter<Control>(in)) return false;
    }
    return tao::pegtl::internal::seq<Rules...>::template match<A, M, Action, Control>(in, states...);
  }

 private:
  template <template <typename...> class Control, typename Input>
  [[nodiscard]] static bool may_enter(Input& in) {
    using namespace tao::pegtl;
    if constexpr (requires { Control<committed>::template may_enter<guard>(in); }) {
      return Control<committed>::template may_enter<guard>(in);
    } else {
      const auto marker = in.template mark<rewind_mode::required>();
      return normal<guard>::template match<apply_mode::nothing, rewind_mode::dontcare, nothing, normal>(in);
    }
  }
};

// A rule matched by its minimal automaton, which a generated header has as a table: where no parsing expression is
// proved to match the rule, as in `*x y *x` with an `x` that begins with a `y`.
//
// It matches the longest text of the rule that stands here, and fails where none does. Followed by the end of the
// input, that is exactly a text of the rule. Inside other rules it gives nothing back, like everything in PEG; the
// generator has proved the rules that use it with this meaning (src/peg/match_language.hpp). Rules inside are
// not matched, so no actions fire for them.
// Cost: one look-up for each character, up to where no text of the rule can go on; linear, but a loop over such rules
// may read on beyond what each of them matches. A buffer reads that far and four bytes more.
// Tested in tests/emit/longest_test.cpp and tests/emit/complete_headers_test.cpp.

// The form of an automaton: `first` are the code points at which the column changes, `column` that from each of them
// on; `next` is the state that follows, by state and column, `states` where none does. States below `accepting` accept.
template <typename Automaton>
class automaton_table {
 public:
  struct reading {
    std::optional<std::size_t> accepted;  // the size of the longest beginning of the text that the automaton accepts
    std::size_t begun = 0;                // of the longest with which a text that it accepts begins
    std::size_t state = Automaton::start;  // the one after that, `states` where the next character ends the reading
  };

  // Reads on from where an earlier reading stood, when the text was shorter.
  [[nodiscard]] static constexpr reading read(std::string_view text, reading so_far = {}) noexcept {
    while (so_far.state != states) {
      if (so_far.state < Automaton::accepting) so_far.accepted = so_far.begun;
      const auto next = unicode::first_code_point({text.data() + so_far.begun, text.size() - so_far.begun});
      if (!next) break;
      so_far.state = Automaton::next[so_far.state * columns + column_of(next->code_point)];
      if (so_far.state != states) so_far.begun += next->size;
    }
    return so_far;
  }

  // Does the same for a PEGTL input.
  template <typename Input>
  [[nodiscard]] static reading read_from(Input& in) {
    if constexpr (detail::holds_whole_text<Input>) {
      return read(std::string_view(in.current(), in.size()));
    } else {
      constexpr std::size_t longest_character = 4;
      reading so_far;
      for (std::size_t size = 0;;) {
        const std::size_t available = in.size(so_far.begun + longest_character);
        so_far = read(std::string_view(in.current(), available), so_far);
        if (so_far.state == states || available == size) return so_far;
        size = available;
      }
    }
  }

 private:
  static constexpr std::size_t columns = Automaton::columns;
  static constexpr std::size_t states = std::size(Automaton::next) / columns;

  static constexpr std::size_t found_column(char32_t c) noexcept {
    const auto after = std::upper_bound(std::begin(Automaton::first), std::end(Automaton::first), c);
    return Automaton::column[after - std::begin(Automaton::first) - 1];
  }

  using column_number = std::remove_cvref_t<decltype(Automaton::column[0])>;

  static constexpr std::array<column_number, 0x80> ascii = [] {
    std::array<column_number, 0x80> columns_of_ascii{};
    for (std::size_t c = 0; c < columns_of_ascii.size(); ++c) {
      columns_of_ascii[c] = static_cast<column_number>(found_column(static_cast<char32_t>(c)));
    }
    return columns_of_ascii;
  }();

  static constexpr std::size_t column_of(char32_t c) noexcept { return c < ascii.size() ? ascii[c] : found_column(c); }
};

template <typename Automaton>
struct longest {
  using rule_t = longest;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const auto length = automaton_table<Automaton>::read_from(in).accepted;
    if (!length) return false;
    in.bump(*length);
    return true;
  }
};

// Recursive rules with a limit: each level of nesting in the input takes stack, so a text of a hundred thousand
// brackets would crash the program. If a rule is nested deeper than `deepest_nesting`, it fails, and so do all rules
// around it, whatever alternatives they have: the text is not matched, and is_nested_too_deep() returns true. Nothing
// is thrown.
//
// The depth is counted where PEGTL's own limit_depth counts it, in the input; once past the limit it does not change,
// so no rule matches any more until the input is restarted or another one is read. A deviation from the ABNF, which has
// no such limit. Tested in tests/emit/recursive_header_test.cpp.

// The number of rules that recurse, or use a recursive one, that may be nested. An array in JSON counts as two of them,
// a value and an array. Measured on JSON, each takes some 100 bytes of stack where the compiler optimises, 1 KiB where
// it does not and 2 KiB with sanitizers.
inline constexpr std::size_t deepest_nesting = 1000;

// True if the text was refused because it is nested too deeply. Call it on the input after parsing.
template <typename Input>
[[nodiscard]] bool is_nested_too_deep(const Input& in) noexcept {
  return in.private_depth > deepest_nesting;
}

// Matches what `Plain` does.
template <typename Plain>
struct nested {
  using rule_t = nested;
  using subs_t = tao::pegtl::type_list<Plain>;

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... states) {
    if (in.private_depth >= deepest_nesting) in.private_depth = deepest_nesting + 1;
    if (is_nested_too_deep(in)) return false;
    auto back = in.template mark<M>();
    ++in.private_depth;
    const bool is_match =
        Control<Plain>::template match<A, decltype(back)::next_rewind_mode, Action, Control>(in, states...);
    if (is_nested_too_deep(in)) return back(false);
    --in.private_depth;
    return back(is_match);
  }
};

}  // namespace urispec::combinators

// PEGTL's analyze() asks of a rule whether it can succeed without reading anything, and which rules it tries
// there. A span, a committed choice and a nested rule are the rules that they stand for.
// Tested in tests/parse/inputs_test.cpp.
namespace tao::pegtl {

template <typename Name, urispec::combinators::detail::least Least, typename First, typename Class, typename Plain>
struct analyze_traits<Name, urispec::combinators::detail::span<Least, First, Class, Plain>>
    : analyze_traits<Plain, typename Plain::rule_t> {};

template <typename Name, typename Guard, typename... Rules>
struct analyze_traits<Name, urispec::combinators::committed<Guard, Rules...>>
    : analyze_traits<Name, typename seq<Rules...>::rule_t> {};

template <typename Name, typename Automaton>
struct analyze_traits<Name, urispec::combinators::longest<Automaton>>
    : analyze_traits<
          Name, typename std::conditional_t<(Automaton::start < Automaton::accepting), success, bytes<1>>::rule_t> {};

template <typename Name, typename Plain>
struct analyze_traits<Name, urispec::combinators::nested<Plain>> : analyze_traits<Plain, typename Plain::rule_t> {};

}  // namespace tao::pegtl
