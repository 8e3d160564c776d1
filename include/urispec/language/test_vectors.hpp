// Complete test vectors: strings that tell a right implementation of a rule from every wrong one that has no more
// states than the grammar, labelled valid or invalid and with the rule that they exercise.
//
// full   For each state of the structural automaton (language/structure.hpp) a shortest string that leads to it; behind
//        that each class of characters, by its first, its last and a readable member; behind that suffixes that tell
//        the state of the minimal automaton from all others. This is the Wp method: T. Chow, "Testing Software Design
//        Modeled by Finite-State Machines", 1978; S. Fujiwara et al., "Test Selection Based on Finite State Models",
//        1991. Every suffix is tried behind each first visit of a state, and behind other steps those of their target.
//        The state from which nothing is accepted any more is one like the others.
// small  Long strings that together take every living step of the structural automaton; a shortest string to each of
//        its states that accept; one string for every dead step of the minimal one; and one string that ends too early
//        for each of its states that do not accept.
//
// No string comes twice. Vectors are made one at a time and handed on: memory is that of the automata.
// Cost: the total length of the strings, and for `full` as much again times the few suffixes of a state.
// Tested in tests/language/test_vectors_test.cpp against automata with one thing changed.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/language/flow.hpp"

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
enum class completion : std::uint8_t { all, stopped, too_many_states };

// `known` must be complete. Stops as soon as `use` says so.
completion make_test_vectors(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& known,
                             vector_size size, automaton::state_budget& budget,
                             const std::function<flow(const test_vector&)>& use);

}  // namespace urispec::language
