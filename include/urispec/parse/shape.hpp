// What a PEGTL rule is made of, read off its type. Tested with those who read on: tests/parse/effects_test.cpp.
#pragma once

#include <tao/pegtl/type_list.hpp>

#include <type_traits>

namespace urispec::detail {

namespace pegtl = tao::pegtl;

// Of other rules; all others take characters themselves, or none.
template <typename Rule>
concept composite = requires {
  typename Rule::subs_t;
}
&&!std::is_same_v<typename Rule::subs_t, pegtl::empty_list>;

// The PEGTL combinator that a rule is made of.
template <typename Rule>
using shape = typename Rule::rule_t;

}  // namespace urispec::detail
