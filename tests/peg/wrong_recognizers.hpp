// Whether the recognizer of a rule consumes what the rule does, by an interpreter that knows nothing of languages.
#pragma once

#include "reference/peg_interpreter.hpp"
#include "urispec/peg/grammar.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::test {

// How many of the texts the first rule, which has a recognizer, and its recognizer do not consume the same of.
inline std::size_t wrong_recognizers(const peg::grammar& made, const std::vector<std::u32string>& texts) {
  std::vector<peg::expression> bodies;
  for (const auto& rule : made.rules) bodies.push_back(rule.body);
  reference::peg_interpreter interpreter(bodies);
  std::size_t wrong = 0;
  for (const auto& text : texts) {
    const auto expected = interpreter.consumed(made.rules[0].body, text);
    wrong += interpreter.consumed(*made.rules[0].recognizer, text) == expected ? 0U : 1U;
  }
  return wrong;
}

}  // namespace urispec::test
