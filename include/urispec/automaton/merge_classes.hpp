// The same language over the fewest classes: code points that the automaton never distinguishes become one class. The
// rules of a grammar share one alphabet; this gives a single rule its own again. States keep their numbers.
// Cost: the table, times the logarithm of the classes. Tests: tests/automaton/merge_classes_test.cpp.
#pragma once

#include "urispec/automaton/dfa.hpp"

namespace urispec::automaton {

// Precondition: the alphabet has no marks.
[[nodiscard]] dfa merge_classes(const dfa& a);

}  // namespace urispec::automaton
