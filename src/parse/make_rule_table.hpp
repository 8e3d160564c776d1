// The definitions of rule_table and vector_rule_table: included only by the sources that instantiate it, as this is
// where each rule of a grammar is compiled four times.
#pragma once

#include "parse/rule_table.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rule_structure.hpp"

#include <array>
#include <type_traits>

namespace urispec {

template <typename Grammar>
const reading_functions rule_table<Grammar>::start{&detail::read<Grammar, typename Grammar::start>,
                                                   &detail::fill_components<Grammar, typename Grammar::start>};

template <typename Grammar>
const std::array<reading_functions, rule_count<Grammar>> rule_table<Grammar>::readers =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      return std::array<reading_functions, rule_count<Grammar>>{
          reading_functions{&detail::read<Grammar, Rules>, &detail::fill_components<Grammar, Rules>}...};
    }(typename Grammar::rule_list());

template <typename Grammar>
const std::array<detail::node_builder, rule_count<Grammar>> rule_table<Grammar>::builders =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      return std::array<detail::node_builder, rule_count<Grammar>>{&detail::build_nodes<Grammar, Rules>...};
    }(typename Grammar::rule_list());

template <typename Grammar>
const std::array<error_locator, rule_count<Grammar>> rule_table<Grammar>::locators =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      return std::array<error_locator, rule_count<Grammar>>{&detail::find_error<Grammar, Rules>...};
    }(typename Grammar::rule_list());

namespace detail {

// Serves inputs that stay in registers (scan/avx2.hpp): everything is compiled into these two. A function that
// is not takes the input by reference, and then the compiler has to keep it in memory.
template <typename Grammar, typename Rule, typename Input>
struct flattened {
  [[gnu::flatten, gnu::noinline]] static match_length read(std::string_view text) noexcept {
    return detail::read<Grammar, Rule, Input>(text);
  }
  [[gnu::flatten, gnu::noinline]] static match_length fill_components(std::string_view text, components& out) noexcept {
    return detail::fill_components<Grammar, Rule, Input>(text, out);
  }
};

template <typename Grammar, typename Rule, typename Backend>
struct by_size {
  using classes = scan::span_classes<Grammar>;
  using of_short = flattened<Grammar, Rule, typename Backend::template short_input<classes>>;
  using of_long = flattened<Grammar, Rule, typename Backend::template input<classes>>;

  static match_length read(std::string_view text) noexcept {
    return text.size() < Backend::least ? of_short::read(text) : of_long::read(text);
  }
  static match_length fill_components(std::string_view text, components& out) noexcept {
    return text.size() < Backend::least ? of_short::fill_components(text, out)
                                             : of_long::fill_components(text, out);
  }
};

template <typename Grammar, typename Rule, typename Backend>
constexpr reading_functions functions_of_rule() {
  if constexpr (requires { Backend::least; }) {
    using reading = by_size<Grammar, Rule, Backend>;
    return {&reading::read, &reading::fill_components};
  } else {
    using input = typename Backend::template input<scan::span_classes<Grammar>>;
    return {&read<Grammar, Rule, input>, &fill_components<Grammar, Rule, input>};
  }
}

template <typename Grammar, typename Rule, typename Backend>
constexpr reading_functions vector_functions() {
  constexpr component_set reference = component_bit(part::scheme) | component_bit(part::path);
  constexpr bool is_reference = (fills<Grammar, Rule> & reference) == reference;
  if constexpr (is_reference || std::is_same_v<Rule, typename Grammar::start>) {
    return functions_of_rule<Grammar, Rule, Backend>();
  } else {
    return {};
  }
}

}  // namespace detail

template <typename Grammar, typename Backend>
const reading_functions vector_rule_table<Grammar, Backend>::start =
    detail::vector_functions<Grammar, typename Grammar::start, Backend>();

template <typename Grammar, typename Backend>
const std::array<reading_functions, rule_count<Grammar>> vector_rule_table<Grammar, Backend>::functions =
    []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      using functions_of_rules = std::array<reading_functions, rule_count<Grammar>>;
      return functions_of_rules{detail::vector_functions<Grammar, Rules, Backend>()...};
    }(typename Grammar::rule_list());

}  // namespace urispec
