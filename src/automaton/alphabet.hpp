// The symbols of an automaton: classes of code points that no transition distinguishes, followed by tags: symbols that
// are not characters (a rule boundary, the end of a match).
//
// The classes are the coarsest partition under which each of the given sets is a union of classes: two code points
// share a class if they are members of the same sets.
// Cost: ranges × sets. Tested in tests/automaton/alphabet_test.cpp.
#pragma once

#include "urispec/code_point_set.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace urispec::automaton {

using symbol_class = std::uint32_t;

class alphabet {
 public:
  // Classes for code points that distinguish the sets, then `marks` symbols that are not code points.
  explicit alphabet(std::span<const code_point_set> sets, std::size_t marks = 0);

  [[nodiscard]] std::size_t size() const { return members_.size() + marks_; }  // classes and marks
  [[nodiscard]] std::size_t code_point_classes() const { return members_.size(); }
  [[nodiscard]] std::size_t marks() const { return marks_; }

  // The class of a code point; surrogates have none and must not be asked for.
  [[nodiscard]] symbol_class class_of(char32_t c) const;
  [[nodiscard]] symbol_class mark(std::size_t n) const { return static_cast<symbol_class>(members_.size() + n); }
  [[nodiscard]] bool is_mark(symbol_class s) const { return s >= members_.size(); }

  [[nodiscard]] const code_point_set& members(symbol_class s) const { return members_[s]; }

  // The most readable member, for a witness (automaton/readability.hpp).
  [[nodiscard]] char32_t readable(symbol_class s) const { return readable_[s]; }

  // All symbols in the order in which searches for witnesses try them: the most readable first, tags last.
  [[nodiscard]] const std::vector<symbol_class>& reading_order() const { return reading_order_; }

  // The classes that make up a set. Every class must lie inside the set or outside it.
  [[nodiscard]] std::vector<symbol_class> classes_of(const code_point_set& set) const;

  // This alphabet with another number of marks.
  [[nodiscard]] alphabet with_marks(std::size_t marks) const;

  friend bool operator==(const alphabet& a, const alphabet& b) {
    return a.marks_ == b.marks_ && a.members_ == b.members_;
  }

 private:
  struct interval {
    char32_t first;
    symbol_class in;
  };

  std::vector<interval> intervals_;  // where the class changes, in order
  std::array<symbol_class, 128> ascii_{};
  std::vector<code_point_set> members_;
  std::vector<char32_t> readable_;
  std::vector<symbol_class> reading_order_;
  std::size_t marks_ = 0;

  void order_for_reading();
};

using shared_alphabet = std::shared_ptr<const alphabet>;

// The coarsest alphabet that refines both; marks are those of `a`, which must equal those of `b`.
[[nodiscard]] shared_alphabet common_refinement(const shared_alphabet& a, const shared_alphabet& b);

// The coarsest alphabet that refines `a` and under which each of the sets is a union of classes. Cost: classes × sets.
[[nodiscard]] shared_alphabet common_refinement(const shared_alphabet& a, std::vector<code_point_set> sets);

}  // namespace urispec::automaton
