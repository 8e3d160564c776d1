// Two grammars compared on a corpus: counts by agreement, with some examples for each reason and kind.
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

namespace urispec::survey {

struct corpus_example {
  std::uint64_t place;  // order within the corpus
  std::string text;
};

struct corpus_group {
  std::uint64_t count = 0;
  std::vector<corpus_example> examples;  // those that come first, at most `most_examples`
};

// The counts while a corpus is read: groups are identified by their numbers in a comparison. Counts of parts of a
// corpus can be added up, in any order.
struct corpus_counts {
  static constexpr std::size_t most_examples = 5;

  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::uint64_t undecided = 0;
  std::map<std::pair<diff::agreement, std::size_t>, corpus_group> groups;

  void add(const diff::classification& classification, std::uint64_t place, std::string_view text);
  void add(const corpus_counts& other);
};

// The counts with words in place of numbers, for reports.
struct corpus_summary {
  struct group {
    diff::agreement agreement;  // left_only, right_only or split_differently
    std::string witness;        // of the reason or kind: it tells groups apart
    std::string reason;
    std::uint64_t count = 0;
    std::vector<std::string> examples;
  };
  std::string left, right;
  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::vector<group> groups = {};  // the largest first
  std::uint64_t undecided = 0;
  bool has_splits = true;  // components of texts are compared

  [[nodiscard]] std::uint64_t count_of(diff::agreement agreement) const;
  // The largest first; equally large groups by agreement and witness.
  void put_in_order();
};

// The groups of one agreement, for the first lines of a report.
struct corpus_change {
  diff::agreement agreement;
  std::uint64_t count = 0;          // of records
  std::vector<std::size_t> groups;  // numbers of groups of the summary, the largest first
};

// One for each agreement that is a difference, by decreasing count; of equal ones, texts that became valid come first,
// then those that became invalid. The groups of the summary must be in order.
[[nodiscard]] std::array<corpus_change, 3> changes_of(const corpus_summary& summary);

// The shortest example, which people can read at a glance; if there are several, the first of them. Empty if there is
// none.
[[nodiscard]] std::string_view shortest_example(const corpus_summary::group& group);

}  // namespace urispec::survey
