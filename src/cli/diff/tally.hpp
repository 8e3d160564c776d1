// How two grammars judge a corpus: counts by finding, and for each reason and kind some examples. Tallies of parts of a
// corpus can be added up; as JSON they can be kept and added up later (`urispec diff --merge`).
// Tests: tests/cli/diff_tally_test.cpp.
#pragma once

#include "cli/diff/report.hpp"
#include "urispec/parse/error.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {

struct corpus_example {
  std::uint64_t place;  // order within the corpus
  std::string text;
};

struct corpus_group {
  std::uint64_t count = 0;
  std::vector<corpus_example> examples;  // those that come first, at most `most_examples`
};

// What is added up while a corpus is read: the groups are numbers of a comparison.
struct corpus_tally {
  static constexpr std::size_t most_examples = 5;

  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::map<std::pair<diff::finding, std::size_t>, corpus_group> groups;

  void add(const diff::classification& found, std::uint64_t place, std::string_view text);
  void add(const corpus_tally& other);
};

enum class addition : std::uint8_t {
  done,
  other_grammars,  // the two are not about the same grammars
  too_many,        // more records than 64 bits can count
};

// The same with words in place of numbers: what is written, read back and merged.
// Invariant: `records` is the sum of `same`, `neither` and the counts of the groups.
struct corpus_survey {
  struct group {
    std::string finding;  // "left_only", "right_only", "split_differently"
    std::string witness;  // of the reason or kind: what tells groups apart
    std::string why;
    std::uint64_t count = 0;
    std::vector<std::string> examples;
  };
  std::string left, right;
  std::uint64_t records = 0;
  std::uint64_t same = 0;
  std::uint64_t neither = 0;
  std::vector<group> groups;  // the largest first

  [[nodiscard]] std::uint64_t count_of(std::string_view finding) const;
  // Adds what follows this one in the corpus: the sum is what a survey of both in one run is. Where that cannot be,
  // nothing changes.
  [[nodiscard]] addition add(const corpus_survey& other);
};

[[nodiscard]] corpus_survey survey_of(const corpus_tally& tally, const diff_report& report);

[[nodiscard]] std::string survey_as_text(const corpus_survey& survey);
[[nodiscard]] std::string survey_as_json(const corpus_survey& survey);
// What survey_as_json has written; else what is wrong with it, to be put behind its name.
[[nodiscard]] result<corpus_survey, std::string> read_survey(std::string_view text);

}  // namespace urispec::cli
