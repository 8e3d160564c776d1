// Recursive rules with a limit: each level of nesting in the input takes stack, so a text of a hundred thousand
// brackets would crash the program. If a rule is nested deeper than `deepest_nesting`, it fails, and so do all rules
// around it, whatever alternatives they have: the text is not matched, and is_nested_too_deep() returns true. Nothing
// is thrown.
//
// The depth is counted where PEGTL's own limit_depth counts it, in the input; once past the limit it does not change,
// so no rule matches any more until the input is restarted or another one is read. A deviation from the ABNF, which has
// no such limit. Tested in tests/emit/recursive_header_test.cpp.
#pragma once

#include <tao/pegtl/apply_mode.hpp>
#include <tao/pegtl/rewind_mode.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>

namespace urispec::combinators {

// How many rules that recurse, or use a recursive one, may be nested. An array in JSON counts as two of them, a value
// and an array. Measured on JSON, each takes some 100 bytes of stack where the compiler optimises, 1 KiB where it does
// not and 2 KiB with sanitizers.
inline constexpr std::size_t deepest_nesting = 1000;

// Whether a text was refused because it is nested too deeply. Call it on the input after parsing.
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
    const bool matched =
        Control<Plain>::template match<A, decltype(back)::next_rewind_mode, Action, Control>(in, states...);
    if (is_nested_too_deep(in)) return back(false);
    --in.private_depth;
    return back(matched);
  }
};

}  // namespace urispec::combinators
