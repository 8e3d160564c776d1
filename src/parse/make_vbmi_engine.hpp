// The definition of vbmi_engine: included only by the sources that instantiate it, which are compiled for its
// instructions.
#pragma once

#include "parse/vbmi_engine.hpp"
#include "scan/vbmi_masks.hpp"
#include "urispec/pegtl/parse/inside.hpp"
#include "urispec/pegtl/parse/typed.hpp"

#include <type_traits>

namespace urispec {

namespace detail {

template <typename Grammar>
using vbmi_input = scan::block_input<scan::span_classes<Grammar>, scan::vbmi_masks>;

template <typename Grammar, typename Rule>
constexpr reading_functions vbmi_functions() {
  constexpr component_set reference = component_bit(part::scheme) | component_bit(part::path);
  constexpr bool is_reference = (fills<Grammar, Rule> & reference) == reference;
  if constexpr (is_reference || std::is_same_v<Rule, typename Grammar::start>) {
    return {&read<Grammar, Rule, vbmi_input<Grammar>>, &fill_components<Grammar, Rule, vbmi_input<Grammar>>,
            &find_error<Grammar, Rule, vbmi_input<Grammar>>};
  } else {
    return {};
  }
}

}  // namespace detail

template <typename Grammar>
const std::array<reading_functions, rule_count<Grammar>> vbmi_engine<Grammar>::functions =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      return std::array<reading_functions, rule_count<Grammar>>{detail::vbmi_functions<Grammar, Rules>()...};
    }(typename Grammar::rule_list());

}  // namespace urispec
