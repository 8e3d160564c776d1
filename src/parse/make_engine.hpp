// The definition of engine: included only by the sources that instantiate it, as this is where each rule of a
// grammar is compiled four times.
#pragma once

#include "parse/engine.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/parse/typed.hpp"

#include <array>

namespace urispec {

namespace detail {

template <typename Grammar, typename List>
struct engine_table;

template <typename Grammar, typename... Rules>
struct engine_table<Grammar, tao::pegtl::type_list<Rules...>> {
  static constexpr std::array<rule_functions, sizeof...(Rules)> functions{
      rule_functions{&detail::read<Grammar, Rules>, &detail::fill_components<Grammar, Rules>,
                     &detail::fill_derivation<Grammar, Rules>, &urispec::locate<Grammar, Rules>}...};
};

}  // namespace detail

template <typename Grammar>
const rule_functions* const engine<Grammar>::functions =
    detail::engine_table<Grammar, typename Grammar::rule_list>::functions.data();

}  // namespace urispec
