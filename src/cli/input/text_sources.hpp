// The texts that a command line asks for: its arguments, and the records of files. options/text_input.hpp makes it.
#pragma once

#include "cli/input/records.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace urispec::cli {

// As many threads as there are processors.
[[nodiscard]] inline std::size_t usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

struct record_files {
  std::vector<std::string> names;  // "-" is standard input
  terminator end = terminator::line_feed;
  std::size_t jobs = usual_jobs();
  std::size_t block_size = usual_block;
  std::string_view counted = "records";  // what the line of progress says of them
};

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

}  // namespace urispec::cli
