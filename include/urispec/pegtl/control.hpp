// The common parts of the controls of this layer. PEGTL calls its control to match every rule; each of ours replaces
// this whole step and none of start, success and failure, so a control pays for nothing that it does not need.
#pragma once

#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/first_character.hpp"
#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/inputs.hpp"

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/normal.hpp>
#include <tao/pegtl/nothing.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <string_view>

namespace urispec {

// The input of parses that look at every rule.
[[nodiscard]] inline scan::plain_input input_of(std::string_view text) noexcept {
  // An empty view may hold a null pointer, which must not meet memcmp.
  if (text.data() == nullptr) text = "";
  return scan::plain_input(text);
}

namespace combinators {
template <typename Grammar, std::size_t Rule>
struct by_engine;  // pegtl/by_engine.hpp
}

namespace detail {

template <typename Shape>
inline constexpr bool is_nested = false;
template <typename Plain>
inline constexpr bool is_nested<combinators::nested<Plain>> = true;
template <typename Grammar, std::size_t Rule>
inline constexpr bool is_nested<combinators::by_engine<Grammar, Rule>> = true;

template <typename Rules>
inline constexpr bool has_nested = false;
template <typename... Rules>
inline constexpr bool has_nested<tao::pegtl::type_list<Rules...>> = (false || ... || is_nested<typename Rules::rule_t>);

// True if a generated recognizer matches the rule byte by byte, as it does an IPv6 address, and the input is one that
// the compiler keeps in registers as long as nothing takes its address.
template <typename Rule, typename Input>
constexpr bool is_matched_apart() {
  if constexpr (requires {
                  typename Rule::recognizer;
                  requires Input::stays_in_registers;
                }) {
    return !has_spans<typename Rule::recognizer>;
  } else {
    return false;
  }
}

template <typename Grammar>
struct span_input_for {
  using type = scan::block_input<scan::span_classes<Grammar>>;
};
template <typename Grammar>
requires has_nested<typename Grammar::rule_list>
struct span_input_for<Grammar> {
  using type = scan::nested_input;
};

}  // namespace detail

// True if a rule of the grammar recurses or is matched by the general engine. Such a grammar can be matched, but gives
// no components, derivations or places of errors: these are computed from the types of rules, which must not recurse.
template <typename Grammar>
inline constexpr bool is_recursive = detail::has_nested<typename Grammar::rule_list>;

// Input for parses that skip what is inside spans: the spans of the grammar's start rule are found in blocks. In a
// grammar that recurses they are found byte by byte.
template <typename Grammar>
using span_input = typename detail::span_input_for<Grammar>::type;

template <typename Grammar, typename Input = span_input<Grammar>>
[[nodiscard]] Input span_input_of(std::string_view text) noexcept {
  return Input(text.data() == nullptr ? std::string_view("") : text);
}

// Matches and does nothing else: used for all of validation, and for the parts of a rule that do not matter to the
// other controls.
template <typename Rule>
struct recognizing_control : tao::pegtl::normal<Rule> {
  static constexpr bool enable = false;
  static constexpr bool recognizes_only = true;  // pegtl/combinators.hpp: no actions are attached inside a span

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input>
  [[nodiscard]] static bool match(Input& in) {
    if constexpr (detail::is_matched_apart<Rule, Input>()) {
      return match_apart(in);
    } else if constexpr (requires { typename Rule::recognizer; }) {
      // Generated, and proved to match the same. It is inherited: a C++ type derived from such a rule is matched by the
      // recognizer too, and a `match` of its own is not called.
      return Control<typename Rule::recognizer>::template match<A, M, Action, Control>(in);
    } else if constexpr (requires { typename Rule::unguarded; }) {
      return Control<typename Rule::unguarded>::template match<A, M, Action, Control>(in);
    } else if constexpr (is_choice_of_bytes<Rule>) {
      if (in.empty() || !bytes_of_choice<Rule>[in.peek_uint8()]) return false;
      in.bump();
      return true;
    } else if constexpr (!detail::composite<Rule>) {
      return match_leaf<A, M, Action, Control>(in);
    } else {
      return tao::pegtl::match<Rule, A, M, Action, Control>(in);
    }
  }

 private:
  // Such a rule is large, so it is not compiled into the parser, and it is given an input of its own.
  template <typename Input>
  [[nodiscard]] static bool match_apart(Input& in) {
    const char* const end = end_apart<Input>(std::string_view(in.current(), in.size()));
    if (end == nullptr) return false;
    in.bump(static_cast<std::size_t>(end - in.current()));
    return true;
  }
  template <typename Input>
  [[nodiscard, gnu::noinline]] static const char* end_apart(std::string_view text) {
    Input in(text);
    using tao::pegtl::apply_mode;
    using tao::pegtl::rewind_mode;
    using recognizer = typename Rule::recognizer;
    const bool is_match = recognizing_control<recognizer>::template match<apply_mode::nothing, rewind_mode::dontcare,
                                                                          tao::pegtl::nothing, recognizing_control>(in);
    return is_match ? in.current() : nullptr;
  }

  // Four functions of PEGTL have only a few instructions, but compilers stop inlining them once a file has grown.
  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input>
  [[nodiscard, gnu::flatten]] static bool match_leaf(Input& in) {
    return tao::pegtl::match<Rule, A, M, Action, Control>(in);
  }
};

// The step itself, without hooks: with `enable` false PEGTL calls the rule and nothing else.
template <typename Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
          typename Input, typename... States>
[[nodiscard]] bool step(Input& in, States&... states) {
  return tao::pegtl::match<Rule, A, M, tao::pegtl::nothing, Control>(in, states...);
}

// A rule without hooks from where `in` stands.
template <typename Rule, tao::pegtl::rewind_mode M, typename Input>
[[nodiscard]] bool recognize(Input& in) {
  return recognizing_control<Rule>::template match<tao::pegtl::apply_mode::nothing, M, tao::pegtl::nothing,
                                                   recognizing_control>(in);
}

// Does `Rule` match from where `in` stands? It stands there again afterwards.
template <typename Rule, typename Input>
[[nodiscard]] bool matches_ahead(Input& in) {
  const auto marker = in.template mark<tao::pegtl::rewind_mode::required>();
  return recognize<Rule, tao::pegtl::rewind_mode::dontcare>(in);
}

// The part of a text that a rule matched: all of it, or so many bytes from its beginning. None where the rule does not
// match at all.
struct match_length {
  bool complete = false;
  std::size_t bytes = 0;
};

// Reads the text from its beginning as `Rule` under a control.
template <typename Rule, template <typename...> class Control, typename Input, typename... States>
[[nodiscard]] match_length match_beginning(Input& in, States&... states) {
  using tao::pegtl::apply_mode;
  using tao::pegtl::rewind_mode;
  const bool is_match =
      Control<Rule>::template match<apply_mode::action, rewind_mode::dontcare, tao::pegtl::nothing, Control>(in,
                                                                                                             states...);
  if (!is_match) return {};
  return {in.empty(), in.byte()};
}

// True if the rule matches all of the input.
template <typename Rule, template <typename...> class Control, typename Input, typename... States>
[[nodiscard]] bool match_all(Input& in, States&... states) {
  return match_beginning<Rule, Control>(in, states...).complete;
}

}  // namespace urispec
