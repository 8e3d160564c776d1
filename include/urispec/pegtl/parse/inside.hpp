// The contents of a rule, found from its type: which components it may fill, and whether it has named rules inside.
// Rules in a lookahead are matched without actions and do not count. The rules must not be recursive.
// Tests: tests/parse/inside_test.cpp.
#pragma once

#include "urispec/parse/component_of.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/parse/shape.hpp"
#include "urispec/pegtl/combinators/rule_facts.hpp"

#include <tao/pegtl/type_list.hpp>

#include <cstddef>

namespace urispec {

namespace detail {

// The facts of a named rule (rules/rule_facts.hpp). A rule without facts, such as a recursive one, is identified by its
// name.
template <typename Grammar, typename Rule>
constexpr rule_component own_component() {
  constexpr std::size_t index = index_of<Grammar, Rule>;
  if constexpr (index == no_rule) {
    return {};
  } else if constexpr (facts<Rule>.known) {
    return {Grammar::info[index].name, facts<Rule>.parts, facts<Rule>.kind};
  } else {
    return component_of(Grammar::info[index].name);
  }
}

// Something to look for is a type with a template own<Rule>(): what a rule has of it itself, as bits.
template <typename Grammar>
struct filled_components {
  template <typename Rule>
  static constexpr unsigned own() {
    return components_filled_by(own_component<Grammar, Rule>());
  }
};
template <typename Grammar>
struct names {
  template <typename Rule>
  static constexpr unsigned own() {
    return index_of<Grammar, Rule> != no_rule ? 1u : 0u;
  }
};

template <typename Kind, typename Rule>
constexpr unsigned found_in();

template <typename Kind, typename... Rules>
constexpr unsigned found_in_any(pegtl::type_list<Rules...>) {
  return (0u | ... | found_in<Kind, Rules>());
}

template <typename Kind, typename Rule>
inline constexpr unsigned found_inside = [] {
  if constexpr (!composite<Rule> || is_lookahead<shape<Rule>>) {
    return 0u;
  } else {
    return found_in_any<Kind>(typename Rule::subs_t());
  }
}();

template <typename Kind, typename Rule>
constexpr unsigned found_in() {
  return Kind::template own<Rule>() | found_inside<Kind, Rule>;
}

}  // namespace detail

// The components that a rule may fill, itself and all inside it.
template <typename Grammar, typename Rule>
inline constexpr component_set fills =
    static_cast<component_set>(detail::found_in<detail::filled_components<Grammar>, Rule>());

// Whether a rule fills everything that is filled inside it. The rules inside can then be ignored, because the outermost
// counts. This does not hold for a path whose kind is a rule inside it.
template <typename Grammar, typename Rule>
inline constexpr bool fills_alone = [] {
  constexpr rule_component own = detail::own_component<Grammar, Rule>();
  constexpr bool is_path = (own.parts & component_bit(part::path)) != 0;
  return components_filled_by(own) != 0 && fills<Grammar, Rule> == components_filled_by(own) &&
         (!is_path || own.kind == kind_of::path);
}();

// Is there a rule with a name inside this one?
template <typename Grammar, typename Rule>
inline constexpr bool has_names_inside = detail::found_inside<detail::names<Grammar>, Rule> != 0;

}  // namespace urispec
