// The classes whose spans an input finds with vectors: those that the descriptor of a grammar names, which the
// generator puts in order (emit/facts/reached_classes.hpp), as many as one look-up finds. None if the descriptor names
// none, as in a grammar that was written by hand. Tested in tests/scan/span_classes_test.cpp.
#pragma once

#include "urispec/scan/classify.hpp"

#include <tao/pegtl/type_list.hpp>

#include <cstddef>

namespace urispec::scan {

namespace detail {

template <typename Taken, typename Left>
struct beginning_of {
  using type = Taken;
};
template <typename... Taken, typename First, typename... Left>
requires(sizeof...(Taken) < most_classes)
struct beginning_of<tao::pegtl::type_list<Taken...>, tao::pegtl::type_list<First, Left...>>
    : beginning_of<tao::pegtl::type_list<Taken..., First>, tao::pegtl::type_list<Left...>> {};

template <typename Grammar>
struct classes_of {
  using type = tao::pegtl::type_list<>;
};
template <typename Grammar>
requires requires { typename Grammar::span_classes; }
struct classes_of<Grammar> : beginning_of<tao::pegtl::type_list<>, typename Grammar::span_classes> {};

}  // namespace detail

template <typename Grammar>
using span_classes = typename detail::classes_of<Grammar>::type;

}  // namespace urispec::scan
