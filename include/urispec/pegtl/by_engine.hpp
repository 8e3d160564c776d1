// A rule matched by the general engine (docs/recursion.md), where a generated header has no parsing expression for it
// that is right: left recursion, or recursion in which PEG takes an alternative that it cannot give back.
//
// It matches the longest text of the rule that stands here, and fails where none does; inside other rules it gives
// nothing back. Rules inside are not matched, so no actions fire for them. The automata are made when the rule is first
// tried. A text for which the engine needs more than 1 GiB is not matched: a deviation from the ABNF.
// Programs that include this are linked with urispec::spec. The input holds the whole text. Tested in
// tests/emit/complete_headers_test.cpp.
#pragma once

#include "urispec/pegtl/longest_text.hpp"

#include <tao/pegtl/type_list.hpp>

#include <cstddef>
#include <string_view>

namespace urispec::combinators {

// `Grammar::abnf` has the definitions, `Rule` says which of them.
template <typename Grammar, std::size_t Rule>
struct by_engine {
  using rule_t = by_engine;
  using subs_t = tao::pegtl::type_list<>;

  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    static const interpret::longest_text longest(Grammar::abnf, Rule);
    const auto length = longest(std::string_view(in.current(), in.size(0)));
    if (!length) return false;
    in.bump(*length);
    return true;
  }
};

}  // namespace urispec::combinators
