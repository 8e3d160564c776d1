// The definition of engine: included only by the sources that instantiate it, as this is where each rule of a
// grammar is compiled four times.
#pragma once

#include "parse/engine.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/parse/typed.hpp"

#include <array>

namespace urispec {

template <typename Grammar>
const std::array<rule_functions, rule_count<Grammar>> engine<Grammar>::functions =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      return std::array<rule_functions, rule_count<Grammar>>{
          rule_functions{&detail::read<Grammar, Rules>, &detail::fill_components<Grammar, Rules>,
                         &detail::build_nodes<Grammar, Rules>, &detail::find_error<Grammar, Rules>}...};
    }(typename Grammar::rule_list());

}  // namespace urispec
