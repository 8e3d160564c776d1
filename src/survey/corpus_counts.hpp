// Two grammars compared on a corpus: counts by agreement, and some examples for each reason and kind. Counts of parts
// of a corpus can be added up, in any order.
// Tests: tests/survey/corpus_counts_test.cpp.
#pragma once

#include "diff/classifier.hpp"

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

// The counts while a corpus is read: groups are identified by their numbers in a comparison.
struct corpus_counts {
  static constexpr std::size_t most_examples = 5;

  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::map<std::pair<diff::agreement, std::size_t>, corpus_group> groups;

  void add(const classification& found, std::uint64_t place, std::string_view text);
  void add(const corpus_counts& other);
};

enum class addition : std::uint8_t {
  done,
  other_grammars,  // the two are not about the same grammars
  too_many,        // more records than 64 bits can count
};

// The same with words in place of numbers, so that it can be stored, and added to counts made elsewhere.
// Invariant: adds_up().
struct corpus_survey {
  struct group {
    diff::agreement agreement;  // left_only, right_only or split_differently
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

  [[nodiscard]] std::uint64_t count_of(diff::agreement agreement) const;
  // Whether `records` is the sum of `same`, `neither` and the counts of the groups, and no group has more examples than
  // it may.
  [[nodiscard]] bool adds_up() const;
  // Adds the counts of the part that follows this one in the corpus: the sum equals a survey of both parts in one run.
  // If they cannot be added, nothing changes.
  [[nodiscard]] addition add(const corpus_survey& other);
  // The largest first; equally large groups in an order that does not depend on how the parts were combined.
  void put_in_order();
};

// All groups of one agreement, for the first lines of a survey.
struct corpus_change {
  diff::agreement agreement;
  std::uint64_t count = 0;          // of records
  std::vector<std::size_t> groups;  // numbers of groups of the survey, the largest first
};

// One for each agreement that is a difference, by decreasing count; of equal ones, texts that became valid come first,
// then those that became invalid. The groups of the survey must be in order.
[[nodiscard]] std::array<corpus_change, 3> changes_of(const corpus_survey& survey);

// The shortest example, which people can read at a glance; if there are several, the first of them. Empty if there is
// none.
[[nodiscard]] std::string_view shortest_example(const corpus_survey::group& group);

}  // namespace urispec::diff
