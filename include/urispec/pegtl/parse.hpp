// Reading a text as a rule that is known when the program is compiled: parse<grammars::rfc3986>(text) reads the start
// rule of the grammar, parse<grammars::rfc3986, rules::rfc3986::authority>(text) another. `Grammar` is any type of the
// form of the descriptors in rules/: info, rule_list and start; it need not be of the catalogue, but its choices must
// be committed like those of generated rules (pegtl/combinators.hpp) and its spans match what their plain rules do
// (pegtl/combinators.hpp), so that parse() and derive() give exactly what matched. The functions, their cost and their
// errors are those of urispec/uri.hpp.
//
// For a grammar that recurses there is only matches(), which refuses a text that is nested too deeply
// (pegtl/combinators.hpp).
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/components.hpp"
#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/derivation.hpp"
#include "urispec/pegtl/errors.hpp"
#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec {

namespace detail {

template <typename Grammar, typename Rule, typename Input = span_input<Grammar>>
[[nodiscard]] match_length read(std::string_view text) noexcept {
  auto in = span_input_of<Grammar, Input>(text);
  return match_beginning<Rule, recognizing_control>(in);
}

}  // namespace detail

enum class derivation_outcome : std::uint8_t { built, no_match, too_long };

namespace detail {

// The parsers of the catalogue are compiled in the library, which chooses them at run time for the machine of the
// program, whatever instructions its compiler may use. These functions call them (src/parse/parse.cpp).
[[nodiscard]] match_length read(std::string_view text, rule_ref rule) noexcept;
[[nodiscard]] match_length fill_components(std::string_view text, rule_ref rule, components& out) noexcept;
[[nodiscard]] result<void> validate(std::string_view text, rule_ref rule) noexcept;
[[nodiscard]] result<components> parse(std::string_view text, rule_ref rule) noexcept;
[[nodiscard]] parse_error locate(std::string_view text, rule_ref rule, std::size_t matched_size) noexcept;
[[nodiscard]] derivation_outcome fill_derivation(std::string_view text, rule_ref rule, derivation& tree);

template <typename Grammar, typename Rule>
inline constexpr bool is_compiled = index_of<Grammar, Rule> != no_rule && requires { enumerator_of<Grammar>::value; };

template <typename Grammar, typename Rule>
inline constexpr rule_ref compiled_rule{enumerator_of<Grammar>::value,
                                        static_cast<std::uint16_t>(index_of<Grammar, Rule>)};

}  // namespace detail

template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] bool matches(std::string_view text) noexcept {
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::read(text, detail::compiled_rule<Grammar, Rule>).complete;
  } else {
    return detail::read<Grammar, Rule>(text).complete;
  }
}

namespace detail {

// The error of a text that does not match. `matched`: so many bytes from its beginning are known to match the rule; 0
// where that is not known.
template <typename Grammar, typename Rule>
[[nodiscard]] parse_error find_error(std::string_view text, std::size_t matched_size) noexcept {
  static_assert(!is_recursive<Grammar>, "a grammar that recurses can only be matched");
  static_assert(index_of<Grammar, Rule> != no_rule, "the grammar does not list this rule");
  auto in = span_input_of<Grammar>(text);
  const open_rule start{.begin = in.begin(), .outer = nullptr, .depth = 0, .rule = index_of<Grammar, Rule>};
  failure_state state(in.begin() + matched_size, start);
  // The text is already known not to match. The place where a partial match ends counts as a failure too.
  (void)match_all<Rule, failure_tracker<Grammar>::template control>(in, state, start);
  state.note(in.current(), start);
  const std::size_t rule = state.rule_at_failure();
  const auto offset = static_cast<std::size_t>(state.furthest - in.begin());
  return error_at(text, offset, rule, Grammar::info[rule]);
}

}  // namespace detail

// The error of a text that does not match. `matched`: so many bytes from its beginning are known to match the rule; 0
// where that is not known.
template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] parse_error locate(std::string_view text, std::size_t matched_size = 0) noexcept {
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::locate(text, detail::compiled_rule<Grammar, Rule>, matched_size);
  } else {
    return detail::find_error<Grammar, Rule>(text, matched_size);
  }
}

namespace detail {

// parse_components where `out` has the text and no components yet.
template <typename Grammar, typename Rule, typename Input = span_input<Grammar>>
[[nodiscard]] match_length fill_components(std::string_view text, components& out) noexcept {
  if constexpr (fills<Grammar, Rule> == 0) {
    return read<Grammar, Rule, Input>(text);  // the same function, and not compiled once more
  } else {
    auto in = span_input_of<Grammar, Input>(text);
    const match_length match = match_beginning<Rule, component_builder<Grammar>::template control>(in, out);
    if (match.complete) complete<Grammar, Rule>(out);
    return match;
  }
}

}  // namespace detail

// Only the components: true and `out` filled, or false and `out` unspecified.
template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] bool parse_components(std::string_view text, components& out) noexcept {
  static_assert(std::is_trivially_destructible_v<components>);
  static_assert(!is_recursive<Grammar>, "a grammar that recurses can only be matched");
  // The tree is built in place, because a temporary would be copied. And in this template rather than in the compiled
  // function, so that the compiler can leave out the stores of a value that the caller has just made.
  std::construct_at(&out, text);
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::fill_components(text, detail::compiled_rule<Grammar, Rule>, out).complete;
  } else {
    return detail::fill_components<Grammar, Rule>(text, out).complete;
  }
}

namespace detail {

// The nodes of a text; false where it does not match.
template <typename Grammar, typename Rule, typename Input = scan::plain_input>
[[nodiscard]] bool build_nodes(std::string_view text, derivation_state& state) {
  Input in(text.data() == nullptr ? std::string_view("") : text);
  return match_all<Rule, derivation_builder<Grammar>::template control>(in, state);
}

using node_builder = bool (*)(std::string_view text, derivation_state& state);

// Fills a derivation by a function for one rule. A text that is too long is not read.
[[nodiscard]] inline derivation_outcome fill_derivation(std::string_view text, derivation& tree, node_builder build) {
  tree.restart(text);
  if (text.size() > derivation_state::most) return derivation_outcome::too_long;
  const derivation_outcome outcome = [&] {
    derivation_state state(tree.arena());
    const bool is_match = build(text, state);
    // If a rule found no room, another alternative may have matched instead: such a tree is wrong.
    if (state.full()) return derivation_outcome::too_long;
    return is_match ? derivation_outcome::built : derivation_outcome::no_match;
  }();
  if (outcome != derivation_outcome::built) tree.restart(text);
  return outcome;
}

}  // namespace detail

// Only the derivation; `tree` is left empty unless it is built.
template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] derivation_outcome build_derivation(std::string_view text, derivation& tree) {
  static_assert(!is_recursive<Grammar>, "a grammar that recurses can only be matched");
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::fill_derivation(text, detail::compiled_rule<Grammar, Rule>, tree);
  } else {
    return detail::fill_derivation(text, tree, &detail::build_nodes<Grammar, Rule>);
  }
}

template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] result<void> validate(std::string_view text) noexcept {
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::validate(text, detail::compiled_rule<Grammar, Rule>);
  } else {
    const match_length match = detail::read<Grammar, Rule>(text);
    result<void> verdict;
    if (!match.complete) verdict.fail([&]() noexcept { return locate<Grammar, Rule>(text, match.bytes); });
    return verdict;
  }
}

template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] result<components> parse(std::string_view text) noexcept {
  static_assert(!is_recursive<Grammar>, "a grammar that recurses can only be matched");
  if constexpr (detail::is_compiled<Grammar, Rule>) {
    return detail::parse(text, detail::compiled_rule<Grammar, Rule>);
  } else {
    result<components> parsed(std::in_place, text);
    const match_length match = detail::fill_components<Grammar, Rule>(text, *parsed);
    if (!match.complete) parsed.fail([&]() noexcept { return locate<Grammar, Rule>(text, match.bytes); });
    return parsed;
  }
}

template <typename Grammar, typename Rule = typename Grammar::start>
[[nodiscard]] result<components> derive(std::string_view text, derivation& tree) {
  // The components first: they cost little, and a text that fails builds no nodes.
  result<components> parsed = parse<Grammar, Rule>(text);
  if (!parsed) {
    tree.restart(text);
    return parsed;
  }
  // A text that matched once matches again; only the size of the tree can prevent that.
  if (build_derivation<Grammar, Rule>(text, tree) == derivation_outcome::too_long) {
    constexpr std::size_t start = index_of<Grammar, Rule>;
    parsed.fail([]() noexcept { return too_long_error(start, Grammar::info[start]); });
  }
  return parsed;
}

// A temporary is refused as in uri.hpp: a string that is gone after the call does not compile.
template <typename Grammar, typename Rule = typename Grammar::start, detail::temporary_string Text>
detail::string_is_temporary_keep_it_in_a_variable parse(Text&& text) = delete;
template <typename Grammar, typename Rule = typename Grammar::start, detail::temporary_string Text>
detail::string_is_temporary_keep_it_in_a_variable derive(Text&& text, derivation& tree) = delete;

}  // namespace urispec
