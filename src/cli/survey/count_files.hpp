// Records of files counted by all threads, in memory that does not grow with the files. Each block of records is
// counted by itself; the counts are added in the order of the blocks, so that at any time the sum is that of all
// records before one place of one file. A state (state.hpp) is that place with that sum. The place does not move past
// the last record of the last file where nothing ends it, because it may still grow; nor past the first record for
// which there was no time, so that the next run reads it again. What comes after the place is counted separately.
// Cost: for each thread some blocks and their counts. Tests: tests/data/cli/survey.txt,
// tests/data/cli/long/timeout.txt, tests/cli/survey_test.cpp, which kills it and goes on.
#pragma once

#include "cli/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/batch.hpp"
#include "cli/survey/record_survey.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace urispec::cli {

// How far the files have been read: everything before this byte of this file.
struct survey_position {
  std::size_t file = 0;
  std::uint64_t byte = 0;
  std::vector<file_mark> finished;  // the files before it, as they were when their reading began
};

// What has been counted, and how far.
struct survey_state {
  survey_position position;
  diff::survey_counts sum;
};

// What has been counted after that place.
struct survey_rest {
  diff::survey_counts sum;
  bool lacked_time = false;  // whether it begins with a record for which there was no time
};

struct survey_range {
  std::uint64_t begin = 0;                                        // records that begin before it are not counted
  std::uint64_t end = std::numeric_limits<std::uint64_t>::max();  // nor those that begin there or later
};

struct files_to_survey {
  record_files files;
  std::string name;    // of standard input, in results; may be empty
  survey_range range;  // of each file
};

// Called now and then with what has been counted so far. Not by two threads at once. What it gives back, unless it is
// empty, is said on standard error.
using survey_watcher = std::function<std::string(const survey_state& so_far)>;

// Goes on from `state`. Failure, after a complaint, where a file could not be read: later ones are not read then.
[[nodiscard]] exit_code count_files(const files_to_survey& asked, const record_survey& how, survey_state& state,
                                    survey_rest& rest, const survey_watcher& watch, const channels& io);

}  // namespace urispec::cli
