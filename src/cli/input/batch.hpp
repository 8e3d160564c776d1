// The texts of a command, which are its arguments and the records of files (options/text_input.hpp), answered by as
// many threads as there are processors. Results are in the order of the texts, on both streams, as if one thread had
// written them. A line on standard error shows the progress where that is a terminal. Cost: the memory of some blocks
// for each thread, however long the input is and however much is written about it. Tests: tests/cli/batch_test.cpp
// compares one thread with many; tests/data/cli/batch.txt.
#pragma once

#include "cli/input/complaint.hpp"
#include "cli/input/pipeline.hpp"
#include "cli/input/records.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace urispec::cli {

// One thread for each processor.
[[nodiscard]] inline std::size_t usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

struct record_files {
  std::vector<std::string> names;  // "-" is standard input
  terminator end = terminator::line_feed;
  std::size_t jobs = usual_jobs();
  std::size_t block_size = usual_block;
  std::string_view noun = "records";  // for the line of progress
};

// The bytes of a file that are read, from the first byte of a block on: a block that begins before the end is read as a
// whole.
struct file_part {
  std::uint64_t begin = 0;
  std::uint64_t end = std::numeric_limits<std::uint64_t>::max();
};

// Hands the records of a file to the threads, block by block, until they take no more. Returns the complaint about a
// file that cannot be read, or not to the end, or an empty string. `name` outlives the threads.
[[nodiscard]] std::string hand_over_records(const std::string& name, const record_files& files, pipeline& threads,
                                            const file_part& part = {});

struct text_sources {
  std::vector<std::string> texts;  // "-" stands for the records of standard input
  record_files files;              // read after them

  // Each one that is read, "-" for standard input, as often as it is read.
  [[nodiscard]] std::vector<std::string> names_read() const {
    std::vector<std::string> names(static_cast<std::size_t>(std::ranges::count(texts, "-")), "-");
    names.insert(names.end(), files.names.begin(), files.names.end());
    return names;
  }
};

// Answers the records of one block in any thread. What it writes to `io` comes in the order of the blocks.
using block_answerer = std::function<record_counts(const task& t, const channels& io)>;

// Fills tasks and hands them over, until there is no vacant one. Returns the complaints about files that could not be
// read.
using task_filler = std::function<std::vector<std::string>(pipeline& threads)>;

struct files_answered {
  record_counts count;
  std::vector<std::string> complaints;  // of files that could not be read, or not to the end
};

// Stops early where results cannot be written. What blocks have caused is written before more of them are waited for.
[[nodiscard]] files_answered answer_files(const record_files& files, const channels& io, const block_answerer& answer);
// Answers blocks of another kind, which `fill` reads.
[[nodiscard]] files_answered answer_blocks(const record_files& files, const task_filler& fill, const channels& io,
                                           const block_answerer& answer);

// Answers one text, and returns the exit status. It is made once for each
// thread, so that it may keep memory from one text to the next; it is not asked by two threads at once. What makes it
// may be called by several threads at once.
using text_answerer = std::function<exit_code(const report::located_text& text, const channels& io)>;

struct texts_answered {
  exit_code status = exit_code::success;
  std::size_t unread_files = 0;  // could not be read, or not to the end
};

// Answers texts, and then the records of files. The worst of all exit codes, or failure, after a complaint and all
// other texts, where a file cannot be read.
[[nodiscard]] texts_answered answer_all_texts(const text_sources& sources, const channels& io,
                                              const std::function<text_answerer()>& make);
// Answers texts; gives the status alone.
[[nodiscard]] exit_code answer_texts(const text_sources& sources, const channels& io,
                                     const std::function<text_answerer()>& make);
// Answers texts with one function, which all threads may call at once.
[[nodiscard]] exit_code answer_texts(const text_sources& sources, const channels& io, const text_answerer& answer);

}  // namespace urispec::cli
