// The sources of a command's texts, the same in every command that takes texts: its arguments, the records of
// files, or those of standard input where there is nothing else.
//   urispec COMMAND TEXT... [--file FILE]... [--null] [--jobs N]
// Tests: tests/data/cli/input.txt over all of these commands.
#pragma once

#include "cli/input/batch.hpp"
#include "cli/options/options.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::cli {

// The options and arguments of one command; they must outlive the command line.
struct text_input {
  option arguments;
  option files;
  option null;
  option threads;
  std::size_t jobs = usual_jobs();

  // Arguments are texts. Without any, and without files, standard input is read.
  [[nodiscard]] text_sources sources() const;
  [[nodiscard]] bool is_given() const { return arguments.is_given() || files.is_given(); }
  // Arguments are files, too. Without any, standard input is read.
  [[nodiscard]] record_files file_sources() const;
};

// `name` is what help calls an argument, and `description` what it is for.
void add_text_input(command_options command, text_input& input, const std::string& name,
                    const std::string& description);
// Serves a command whose arguments are files.
void add_file_input(command_options command, text_input& input);

// The section of help about them. `name` as above.
[[nodiscard]] std::string describe_input(std::string_view name);

}  // namespace urispec::cli
