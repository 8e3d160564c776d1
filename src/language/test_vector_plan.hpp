// The basis of both sizes of test vectors: the two automata of a rule, the way to each of their states and from there
// to a valid string, and the characters that represent each class.
//
// Full vectors try every character of US-ASCII, and beyond US-ASCII both ends of each range. A character just outside a
// range is the end of a range of another class, so it is tried as a member of that. A mistake about any character of
// US-ASCII, or about the end of a range, is therefore a mistake about one of these. Trying all of the 1111936
// characters beyond US-ASCII at each place would make sets that are too large to use. In small vectors: a readable
// member, the first and the last.
// Cost: linear in the ranges, and the characters of US-ASCII. Tested in tests/language/test_vectors_test.cpp.
#pragma once

#include "automaton/alphabet.hpp"
#include "automaton/paths.hpp"
#include "language/structure.hpp"
#include "language/test_vectors.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace urispec::language {

// Each class has one to three different characters, the readable one first.
[[nodiscard]] inline std::vector<std::u32string> representatives(const automaton::alphabet& symbols) {
  std::vector<std::u32string> result(symbols.code_point_classes());
  for (automaton::symbol_class k = 0; k < result.size(); ++k) {
    const auto ranges = symbols.members(k).ranges();
    for (const char32_t c : {symbols.readable(k), ranges.front().first, ranges.back().last}) {
      if (result[k].find(c) == std::u32string::npos) result[k].push_back(c);
    }
  }
  return result;
}

// Each class has its characters once: the readable one first, then the ends of all ranges, then the rest of US-ASCII.
[[nodiscard]] inline std::vector<std::u32string> tried_characters(const automaton::alphabet& symbols) {
  constexpr char32_t last_of_ascii = 0x7F;
  std::vector<std::u32string> result(symbols.code_point_classes());
  for (automaton::symbol_class k = 0; k < result.size(); ++k) {
    const auto add = [&](char32_t c) {
      if (result[k].find(c) == std::u32string::npos) result[k].push_back(c);
    };
    const auto ranges = symbols.members(k).ranges();
    add(symbols.readable(k));
    for (const auto& range : ranges) {
      add(range.first);
      add(range.last);
    }
    for (const auto& range : ranges) {
      for (char32_t c = range.first; c <= range.last && c <= last_of_ascii; ++c) add(c);
    }
  }
  return result;
}


struct vector_plan {
  vector_plan(structure parts, const automaton::dfa& minimal_one);
  vector_plan(const vector_plan&) = delete;
  vector_plan& operator=(const vector_plan&) = delete;

  structure whole;
  const automaton::dfa& minimal;
  automaton::access_tree access;             // to the states of `whole`
  std::vector<automaton::state> in_minimal;  // state of `whole` → state of `minimal`
  automaton::completions rest;               // completions from the states of `whole`
  std::vector<std::u32string> characters;    // by class: representatives
  std::vector<std::u32string> probes;         // by class: tried_characters

  // The rule that a step exercises: the one that has the character, or the one that was being read.
  [[nodiscard]] std::size_t rule_at(automaton::state s, automaton::symbol_class k) const {
    const std::size_t rule = whole.rule_of(s, k);
    return rule == structure::no_rule ? whole.rule_of_state[s] : rule;
  }
};

// The key is a step of `whole`, s * classes + k; the suffixes are tried after it too
// (language/test_vector_suffixes.hpp).
using witnesses_by_step = std::unordered_map<std::size_t, std::vector<std::u32string>>;

// Each of them gives its vectors to `use`.
enumeration_end make_full_vectors(const vector_plan& plan, const witnesses_by_step& witnesses,
                                  work_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use);
enumeration_end make_small_vectors(const vector_plan& plan, work_budget& budget,
                              const std::function<visit_result(const test_vector&)>& use);

// The result of a maker that was stopped: by `use`, or because the budget ran out.
[[nodiscard]] inline enumeration_end stopped(const work_budget& budget) {
  return budget.exhausted() ? enumeration_end::ran_out : enumeration_end::stopped;
}

}  // namespace urispec::language
