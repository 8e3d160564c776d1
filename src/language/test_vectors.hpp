// Test vectors: strings labelled valid or invalid, and with the rule that they exercise.
//
// full   For each state of the structural automaton (language/structure.hpp) a shortest string that leads to it; after
//        that each character that is tried: all of US-ASCII, and beyond US-ASCII both ends of each range of each class
//        (so that what lies just outside a range is tried as well); after that suffixes that give away a wrong target
//        (src/language/test_vector_suffixes.hpp says which and why). The core is the Wp method: T. Chow, "Testing
//        Software Design Modeled by Finite-State Machines", 1978; S. Fujiwara et al., "Test Selection Based on Finite
//        State Models", 1991. The dead state is treated like any other.
//        These strings reveal the following mistakes, all about characters that are tried:
//        1. A program that is a deterministic automaton with no more states than the minimal one, if it is wrong about
//           any string of those characters.
//        2. A program that is the structural automaton, except that it takes, in one state, one character or several of
//           one class for one of another class, if that leads to another state of the minimal automaton.
//        3. A grammar that has more characters in the set at one place, or fewer, or so at all places that use one
//           rule; if there is a string that shows it by one of those characters at one place.
//        What they do not promise: a mistake about a character beyond US-ASCII that is no end of a range, by a program
//        that treats it differently from both ends; and a mistake of another kind by a program with more states.
// small  Long strings that together take every living step of the structural automaton; a shortest string to each of
//        its states that accept; one string for every dead step of the minimal one; and one string that ends too early
//        for each of its states that do not accept.
//
// No string comes twice. Vectors are made one at a time and handed on: memory is that of the automata, and for `full`
// pairs that language/test_vector_suffixes.hpp looks at.
// Cost: the total length of the strings, and for `full` as much again times the few suffixes of a state.
// Tests in tests/language: vectors_test.cpp, and (1) and (2) on every automaton with one step changed in
// step_mutants_test.cpp, (3) on every grammar with one set changed in character_mutants_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "automaton/languages.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace urispec::language {

enum class validity : std::uint8_t { valid, invalid };

struct test_vector {
  std::u32string text;
  validity expected = validity::invalid;
  std::size_t rule = 0;  // in the grammar: the one that has the character in question, or would have to go on
};

enum class vector_size : std::uint8_t { small, full };
// `ran_out`: of states or of time, the budget says which; the vectors made until then were delivered.
enum class enumeration_end : std::uint8_t { complete, stopped, ran_out };

// `languages` must be complete. Stops as soon as `use` says so, or the time is up, which is checked before each vector.
enumeration_end make_test_vectors(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages,
                                  vector_size size, work_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use);

// Test vectors of a rule that has no automaton of all its strings: strings of each length up to a greatest, and near
// misses of them, drawn as language/sample.hpp draws them. Each is labelled exactly, by the automaton of the strings up
// to a length. They cover nothing in particular: a program that answers all of them correctly may still be wrong.
// Cost: that of the samplers, for each length.
//
// `strings` has those of the rule up to `length + 1`, and perhaps longer ones. No string comes twice, the short ones
// first; the same arguments give the same vectors.
enumeration_end draw_test_vectors(const automaton::dfa& strings, std::size_t rule, std::size_t length,
                                  const std::function<visit_result(const test_vector&)>& use);

}  // namespace urispec::language
