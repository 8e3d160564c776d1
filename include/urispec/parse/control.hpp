// What the controls of this layer have in common. A PEGTL control is asked to match every rule; each of ours replaces
// that whole step (and none of start, success and failure), so what it does not need costs nothing.
#pragma once

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/normal.hpp>
#include <tao/pegtl/nothing.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/rules.hpp>

#include <string_view>

namespace urispec {

// No line counting, no name of the source: only a pointer moves.
using text_input = tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

[[nodiscard]] inline text_input input_of(std::string_view text) noexcept {
  // An empty view may hold a null pointer, which must not meet memcmp.
  if (text.data() == nullptr) text = "";
  return text_input(text.data(), text.data() + text.size(), "");
}

// Matches and does nothing else: all of validation, and the parts of a rule in which the other controls have no
// interest.
template <typename Rule>
struct bare_control : tao::pegtl::normal<Rule> {
  static constexpr bool enable = false;
  static constexpr bool skims = true;  // rules/run.hpp: nobody looks at what is inside a run

  template <tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control>
  [[nodiscard]] static bool match(text_input& in) {
    return tao::pegtl::match<Rule, A, M, Action, Control>(in);
  }
};

// The step itself, without hooks: with `enable` false PEGTL calls the rule and nothing else.
template <typename Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M, template <typename...> class Control,
          typename... States>
[[nodiscard]] bool step(text_input& in, States&... states) {
  return tao::pegtl::match<Rule, A, M, tao::pegtl::nothing, Control>(in, states...);
}

// A rule without hooks from where `in` stands.
template <typename Rule, tao::pegtl::rewind_mode M>
[[nodiscard]] bool match_bare(text_input& in) {
  return bare_control<Rule>::template match<tao::pegtl::apply_mode::nothing, M, tao::pegtl::nothing, bare_control>(in);
}

// All of the text as `Rule` under a control.
template <typename Rule, template <typename...> class Control, typename... States>
[[nodiscard]] bool match_all(text_input& in, States&... states) {
  using tao::pegtl::apply_mode;
  using tao::pegtl::rewind_mode;
  return Control<Rule>::template match<apply_mode::action, rewind_mode::dontcare, tao::pegtl::nothing, Control>(
             in, states...) &&
         in.empty();
}

}  // namespace urispec
