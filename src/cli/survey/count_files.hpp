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
#include "survey/record_survey.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace urispec::cli {

// The place up to which the files have been read: everything before this byte of this file.
struct survey_position {
  std::size_t file = 0;
  std::uint64_t byte = 0;
  std::vector<file_mark> finished;  // the files before it, as they were when their reading began
};

// The counts, and how far they go.
struct survey_state {
  survey_position position;
  survey::survey_counts sum;
};

// The counts after that place.
struct survey_rest {
  survey::survey_counts sum;
  bool lacked_time = false;  // it begins with a record for which there was no time
};

struct survey_range {
  std::uint64_t begin = 0;                                        // records that begin before it are not counted
  std::uint64_t end = std::numeric_limits<std::uint64_t>::max();  // nor those that begin there or later
};

struct survey_input {
  record_files files;
  std::string name;    // of standard input, in results; may be empty
  survey_range range;  // of each file
};

// Called now and then with the counts so far, not by two threads at once. What it returns, unless it is empty, is
// written to standard error.
using survey_watcher = std::function<std::string(const survey_state& so_far)>;

// Goes on from `state`. Where a file cannot be read it complains, reads no later one and returns failure.
[[nodiscard]] exit_code count_files(const survey_input& input, const survey::record_survey& reader, survey_state& state,
                                    survey_rest& rest, const survey_watcher& watch, const channels& io);

}  // namespace urispec::cli
