// Counts the strings of each length of a language, exactly. A string is a sequence of code points without surrogates.
//
// Method: the number of paths into each state, one length after the other; a transition counts as many times as its
// class has members.
// Cost: each length takes one multiplication and one addition of big integers for each pair of
// neighbouring states. Tested in tests/language/count_test.cpp against counting one by one.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/big_integer.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::language {

// Transitions between live states: all classes that lead from one to the other taken together.
struct weighted_step {
  automaton::state source, target;
  std::uint32_t code_points;
};
[[nodiscard]] std::vector<weighted_step> weighted_steps(const automaton::dfa& a);

// The growth of the numbers of strings determines the cost of counting them.
struct growth {
  // The length of the longest string, 0 if there is no string at all; nullopt if there is no longest one.
  std::optional<std::size_t> longest;
  // The numbers grow by this many bits with each character, approximately the logarithm of the growth rate in
  // the long run. For a language with a longest string it is the mean up to that length: the bits of the number of all
  // its strings, divided by the length.
  double bits_per_character = 0;
};
// Cost: a hundred iterations over the transitions, however long the strings are.
[[nodiscard]] growth growth_of(const automaton::dfa& a);

// Lengths in code points, both ends meant.
struct length_range {
  std::size_t first = 0;
  std::size_t last = 0;
};

// The time that counting takes, in nanoseconds and roughly: each step of the automaton adds up the numbers of all
// lengths, which grow by a length like any other, and writing a number in decimal is quadratic in it. After the longest
// string nothing is counted.
class counting_cost {
 public:
  explicit counting_cost(const automaton::dfa& a);

  // Counting all these lengths, and writing their numbers.
  [[nodiscard]] double nanoseconds(const length_range& lengths) const;

  // The longest that can be counted within `most` where `lengths` are too many: alone, or as the end of the range.
  [[nodiscard]] std::size_t longest_countable(const length_range& lengths) const;

  [[nodiscard]] const std::optional<std::size_t>& longest_string() const { return longest_; }

  // A minute: as long as one waits for a number.
  static constexpr double most = 6e10;

 private:
  std::optional<std::size_t> longest_;
  double steps_;
  double words_;  // by which a number grows with each length
};

// The strings of the languages by length: 0 first, the next one after each advance(). The budget must outlive the
// counter; null means that there is no limit.
class counter {
 public:
  explicit counter(const automaton::dfa& a, work_budget* budget = nullptr);

  [[nodiscard]] std::size_t length() const { return length_; }  // code points
  [[nodiscard]] big_integer count() const;
  // False where the budget runs out: then there is no next one.
  bool advance();

 private:
  std::vector<automaton::state> accepting_;
  std::vector<weighted_step> steps_;
  std::vector<big_integer> ways_;  // into each state, by strings of length_
  std::size_t length_ = 0;
  work_budget* budget_;
};

// The numbers of strings of the lengths from 0 to `longest`, in decimal.
[[nodiscard]] std::vector<std::string> counts_by_length(const automaton::dfa& a, std::size_t longest);

}  // namespace urispec::language
