// The automata of a grammar whose first rule is the start.
#pragma once

#include "context_free/rule_automata.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <utility>

namespace urispec::test {

inline context_free::rule_automata automata_of(
    const abnf::grammar& g, context_free::linear_rules linear = context_free::linear_rules::recurse,
    std::size_t largest_inlined = context_free::largest_inlined_rule) {
  auto automata = context_free::build_rule_automata(g, 0, linear, work_budget(), largest_inlined);
  BOOST_REQUIRE(automata.has_value());
  return std::move(*automata);
}

}  // namespace urispec::test
