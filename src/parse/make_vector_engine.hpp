// The definition of vector_engine: included only by the sources that instantiate it, which are compiled for its
// instructions.
#pragma once

#include "parse/vector_engine.hpp"
#include "urispec/pegtl/parse/inside.hpp"
#include "urispec/pegtl/parse/typed.hpp"

#include <type_traits>

namespace urispec {

namespace detail {

template <typename Grammar, typename Rule, typename Instructions>
constexpr reading_functions vector_functions() {
  using input = typename Instructions::template input<scan::span_classes<Grammar>>;
  constexpr component_set reference = component_bit(part::scheme) | component_bit(part::path);
  constexpr bool is_reference = (fills<Grammar, Rule> & reference) == reference;
  if constexpr (is_reference || std::is_same_v<Rule, typename Grammar::start>) {
    return {&read<Grammar, Rule, input>, &fill_components<Grammar, Rule, input>};
  } else {
    return {};
  }
}

}  // namespace detail

template <typename Grammar, typename Instructions>
const std::array<reading_functions, rule_count<Grammar>> vector_engine<Grammar, Instructions>::functions =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      using functions_of_rules = std::array<reading_functions, rule_count<Grammar>>;
      return functions_of_rules{detail::vector_functions<Grammar, Rules, Instructions>()...};
    }(typename Grammar::rule_list());

}  // namespace urispec
