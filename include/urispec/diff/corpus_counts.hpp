// What two grammars say of a corpus: counts by finding, and for each reason and kind some examples. Counts of parts of a
// corpus can be added up, in any order.
// Tests: tests/diff/corpus_counts_test.cpp.
#pragma once

#include "urispec/diff/classifier.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diff {

struct corpus_example {
  std::uint64_t place;  // order within the corpus
  std::string text;
};

struct corpus_group {
  std::uint64_t count = 0;
  std::vector<corpus_example> examples;  // those that come first, at most `most_examples`
};

// What is added up while a corpus is read: the groups are numbers of a comparison.
struct corpus_counts {
  static constexpr std::size_t most_examples = 5;

  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::map<std::pair<diff::finding, std::size_t>, corpus_group> groups;

  void add(const classification& found, std::uint64_t place, std::string_view text);
  void add(const corpus_counts& other);
};

enum class addition : std::uint8_t {
  done,
  other_grammars,  // the two are not about the same grammars
  too_many,        // more records than 64 bits can count
};

// The same with words in place of numbers: what can be kept, and added to what was found elsewhere.
// Invariant: adds_up().
struct corpus_survey {
  struct group {
    diff::finding finding;  // left_only, right_only or split_differently
    std::string witness;    // of the reason or kind: what tells groups apart
    std::string why;
    std::uint64_t count = 0;
    std::vector<std::string> examples;
  };
  std::string left, right;
  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::vector<group> groups;  // the largest first

  [[nodiscard]] std::uint64_t count_of(diff::finding finding) const;
  // Whether `records` is the sum of `same`, `neither` and the counts of the groups, and no group has more examples than
  // it may.
  [[nodiscard]] bool adds_up() const;
  // Adds what follows this one in the corpus: the sum is what a survey of both in one run is. Where that cannot be,
  // nothing changes.
  [[nodiscard]] addition add(const corpus_survey& other);
  // The largest first; what is equally large in an order that does not depend on how the parts came together.
  void put_in_order();
};

// All groups of a finding, what is said first of a survey.
struct corpus_change {
  diff::finding finding;
  std::uint64_t count = 0;          // of records
  std::vector<std::size_t> groups;  // numbers of groups of the survey, the largest first
};

// One for each finding that differs, by falling count; of equal ones what became valid comes first, then what became
// invalid. The groups of the survey must be in order.
[[nodiscard]] std::array<corpus_change, 3> changes_of(const corpus_survey& survey);

// The shortest of the examples, the first of several: people read it at a glance. Empty where there is none.
[[nodiscard]] std::string_view shortest_example(const corpus_survey::group& group);

}  // namespace urispec::diff
