// Random strings of a language: every string of the given length is equally likely.
//
// Method: count the paths from each state to acceptance, for every number of remaining characters; then walk, and
// choose each transition with a probability proportional to its paths (N. Flajolet, P. Zimmermann, B. Van Cutsem, "A
// calculus for the random generation of labelled combinatorial structures", 1994, in its simplest case).
// Cost: length × transitions multiplications of big integers once, and that many integers of memory; a draw is linear
// in the length.
// Tested in tests/language/sample_test.cpp by a chi-squared test and on fixed seeds.
#pragma once

#include "language/count.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace urispec::language {

// A seed gives the same strings on every machine.
using random_source = std::mt19937_64;

class sampler {
 public:
  // Strings of `length` code points of `a`, which must outlive this.
  sampler(const automaton::dfa& a, std::size_t length);
  sampler(automaton::dfa&&, std::size_t) = delete;

  // Estimates the bytes that the constructor would need; the largest number if it is more than that.
  [[nodiscard]] static std::uint64_t memory(const automaton::dfa& a, std::size_t length);

  // The number of such strings.
  [[nodiscard]] const big_integer& population() const { return ways_.back()[a_.start]; }

  // One of them; nullopt if there are none.
  [[nodiscard]] std::optional<std::u32string> draw(random_source& random) const;

 private:
  const automaton::dfa& a_;
  std::vector<std::vector<weighted_step>> steps_;    // by state
  std::vector<std::vector<big_integer>> ways_;       // by number of characters left, by state
};

// For each length from 0 to `last`, whether `a` has strings of that many code points. Cost: `last` × transitions.
[[nodiscard]] std::vector<bool> lengths_with_strings(const automaton::dfa& a, std::size_t last);

// A near miss: a string of `length` code points that is not valid and one edit (a character inserted, removed or
// replaced) away from a valid one. The valid one is drawn like any other. Kind and place of the edit and the class of
// the character are drawn evenly, so that not nearly every character comes from the far planes of Unicode. nullopt if a
// fixed number of attempts found nothing: there is no such string, or hardly any.
class near_miss_sampler {
 public:
  // `a` must outlive this.
  near_miss_sampler(const automaton::dfa& a, std::size_t length);
  near_miss_sampler(automaton::dfa&&, std::size_t) = delete;

  [[nodiscard]] std::optional<std::u32string> draw(random_source& random) const;

 private:
  enum class edit : std::uint8_t { insert, erase, replace };

  const automaton::dfa& a_;
  std::vector<std::pair<edit, sampler>> ways_;  // the kinds that lead to the length, with what they start from
};

}  // namespace urispec::language
