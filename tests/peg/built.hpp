// The first rule of a grammar as it is built: adjusted, proved, with its spans and FIRST-set guards.
#pragma once

#include "peg/print.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace urispec::test {

// r0 is the definition; `others` are whole rules after it.
inline std::string built(const std::string& definition, const std::string& others) {
  work_budget budget;
  const auto proven = peg::build(reference::grammar_of("r0 = " + definition + "\n" + others), budget);
  BOOST_REQUIRE(!budget.exhausted());
  BOOST_TEST((proven.rules[0].proof.verdict == peg::verdict::proved));
  return print(proven.rules[0].body);
}

}  // namespace urispec::test
