// A rule matched by the general engine (docs/explain/recursion.md), where a generated header has no parsing expression
// for it that is right: left recursion, or recursion in which PEG takes an alternative that it cannot give back.
//
// It matches the longest text of the rule that stands here, and fails where none does; inside other rules it gives
// nothing back. Rules inside are not matched, so no actions fire for them. The automata are made when the rule is first
// tried. A text for which the engine needs more than 1 GiB is not matched: a deviation from the ABNF.
// Programs that include this are linked with urispec::spec. A buffer reads all that follows: if it does not hold so
// much, PEGTL throws std::overflow_error. Tested in tests/emit/complete_headers_test.cpp.
#pragma once

#include "urispec/pegtl/combinators.hpp"
#include "urispec/pegtl/longest_text.hpp"

#include <tao/pegtl/contrib/forward.hpp>
#include <tao/pegtl/rules.hpp>
#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <string_view>

namespace urispec::combinators {

namespace detail {

// The text from the current place to its end.
template <typename Input>
[[nodiscard]] std::string_view rest_of(Input& in) {
  if constexpr (holds_whole_text<Input>) {
    return {in.current(), in.size()};
  } else {
    std::size_t size = 0;
    for (std::size_t available = in.size(1); available != size; available = in.size(size + 1)) size = available;
    return {in.current(), size};
  }
}

}  // namespace detail

// `Grammar::abnf` has the definitions, `Rule` says which of them.
template <typename Grammar, std::size_t Rule>
struct by_engine {
  using rule_t = by_engine;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    static const interpret::longest_text longest(Grammar::abnf, Rule);
    const auto length = longest(detail::rest_of(in));
    if (!length) return false;
    in.bump(*length);
    return true;
  }
};

}  // namespace urispec::combinators

// Serves PEGTL's analyze(), as in pegtl/combinators.hpp. Whether the rule matches the empty string is not known here:
// it counts as one that does, so a loop over it may be reported that does end.
template <typename Name, typename Grammar, std::size_t Rule>
struct tao::pegtl::analyze_traits<Name, urispec::combinators::by_engine<Grammar, Rule>>
    : analyze_traits<Name, success::rule_t> {};
