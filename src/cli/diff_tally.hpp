// How two grammars judge a corpus: counts by finding, and for each reason and kind some examples. Tallies of parts of a
// corpus can be added up; as JSON they can be kept and added up later (`urispec diff --merge`).
// Tests: tests/cli/diff_tally_test.cpp.
#pragma once

#include "cli/diff_report.hpp"

#include <cstdint>
#include <map>
#include <optional>
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

// The same with words in place of numbers: what is written, read back and merged.
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
  // Adds what follows this one in the corpus: the sum is what a survey of both in one run is. False where the other is
  // about other grammars.
  [[nodiscard]] bool add(const corpus_survey& other);
};

[[nodiscard]] corpus_survey survey_of(const corpus_tally& tally, const diff_report& report);

[[nodiscard]] std::string survey_as_text(const corpus_survey& survey);
[[nodiscard]] std::string survey_as_json(const corpus_survey& survey);
// nullopt where the text is not what survey_as_json has written.
[[nodiscard]] std::optional<corpus_survey> read_survey(std::string_view text);

}  // namespace urispec::cli
