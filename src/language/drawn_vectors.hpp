// Test vectors of a rule that has no automaton of all its strings: strings of each length up to a greatest, and near
// misses of them, drawn as language/sample.hpp draws them. Each is labelled exactly, by the automaton of the strings up
// to a length. They cover nothing in particular: a program that answers all of them correctly may still be wrong.
// Cost: that of the samplers, for each length. Tested in tests/language/drawn_vectors_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "language/test_vectors.hpp"

#include <cstddef>
#include <functional>

namespace urispec::language {

// `strings` has those of the rule up to `length + 1`, and perhaps longer ones. No string comes twice, the short ones
// first; the same arguments give the same vectors.
enumeration_end draw_test_vectors(const automaton::dfa& strings, std::size_t rule, std::size_t length,
                                  const std::function<visit_result(const test_vector&)>& use);

}  // namespace urispec::language
