// The definition of engine_for: included only by the sources that instantiate it, as this is where each rule of a
// grammar is compiled four times.
#pragma once

#include "parse/engine.hpp"
#include "urispec/parse/rule_index.hpp"
#include "urispec/parse/typed.hpp"

#include <array>
#include <span>

namespace urispec {

namespace detail {

template <typename Grammar, typename List>
struct engine_table;

template <typename Grammar, typename... Rules>
struct engine_table<Grammar, tao::pegtl::type_list<Rules...>> {
  static constexpr std::array<rule_functions, sizeof...(Rules)> functions{
      rule_functions{&matches<Grammar, Rules>, &parse_components<Grammar, Rules>, &build_derivation<Grammar, Rules>,
                     &urispec::locate<Grammar, Rules>}...};
};

}  // namespace detail

template <typename Grammar>
std::span<const rule_functions> engine_for() noexcept {
  return detail::engine_table<Grammar, typename Grammar::rule_list>::functions;
}

}  // namespace urispec
