// Where the texts of a command come from, the same in every command that takes texts: its arguments, the records of
// files, or those of standard input where there is nothing else.
//   urispec COMMAND TEXT... [--file FILE]... [--null] [--jobs N]
// Tests: tests/data/cli/input.txt over all of these commands.
#pragma once

#include "cli/input/records.hpp"
#include "cli/options/options.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// As many threads as there are processors.
[[nodiscard]] std::size_t usual_jobs();

struct record_files {
  std::vector<std::string> names;  // "-" is standard input
  terminator end = terminator::line_feed;
  std::size_t jobs = usual_jobs();
};

// What a command line asks for.
struct text_sources {
  std::vector<std::string> texts;  // "-" stands for the records of standard input
  record_files files;              // read after them

  // Each one that is read, "-" for standard input, as often as it is read.
  [[nodiscard]] std::vector<std::string> names_read() const;
};

// The options and arguments of one command; they must outlive the command line.
struct text_input {
  option arguments;
  option files;
  option null;
  std::size_t jobs = usual_jobs();

  // Arguments are texts. Without any, and without files, standard input is read.
  [[nodiscard]] text_sources sources() const;
  // Arguments are files, too. Without any, standard input is read.
  [[nodiscard]] record_files file_sources() const;
};

// `name` is what help calls an argument, and `description` what it is for.
void add_text_input(command_options command, text_input& input, const std::string& name,
                    const std::string& description);
// For a command whose arguments are files.
void add_file_input(command_options command, text_input& input);

// The section of help about them. `name` as above.
[[nodiscard]] std::string describe_input(std::string_view name);

}  // namespace urispec::cli
