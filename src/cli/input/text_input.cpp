#include "cli/input/text_input.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

namespace urispec::cli {
namespace {

void add_record_options(command_options command, text_input& input) {
  input.files = command.values("-f,--file", "FILE", "Read texts from this file, one a line; - is standard input");
  input.null = command.flag("-0,--null", "Records end with NUL and not with a line feed");
  command.number("-j,--jobs", input.jobs, "Threads; as many as there are processors if not given", 1, 1024);
}

terminator end_of(const text_input& input) {
  return input.null.given() ? terminator::nul : terminator::line_feed;
}

}  // namespace

std::size_t usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

std::vector<std::string> text_sources::names_read() const {
  std::vector<std::string> names(static_cast<std::size_t>(std::ranges::count(texts, "-")), "-");
  names.insert(names.end(), files.names.begin(), files.names.end());
  return names;
}

text_sources text_input::sources() const {
  text_sources asked{arguments.values(), {files.values(), end_of(*this), jobs}};
  if (asked.texts.empty() && asked.files.names.empty()) asked.files.names.emplace_back("-");
  return asked;
}

record_files text_input::file_sources() const {
  record_files asked{arguments.values(), end_of(*this), jobs};
  const std::vector<std::string>& more = files.values();
  asked.names.insert(asked.names.end(), more.begin(), more.end());
  if (asked.names.empty()) asked.names.emplace_back("-");
  return asked;
}

void add_text_input(command_options command, text_input& input, const std::string& name,
                    const std::string& description) {
  add_record_options(command, input);
  input.arguments = command.arguments(name, description);
}

void add_file_input(command_options command, text_input& input) {
  add_record_options(command, input);
  input.arguments = command.arguments("FILE", "Files to read, as with --file");
}

std::string describe_input(std::string_view name) {
  return fmt::format(
      "Input:\n"
      "  Each {0} is taken as it stands; put `--` before one that begins with a hyphen. With --file the records of\n"
      "  a file are taken, one a line (LF or CR LF), after the arguments; with --null records end with NUL. `-`, or\n"
      "  no {0} and no --file, stands for the records of standard input. An empty record is an empty text. A byte\n"
      "  order mark is part of the first record, and standard error says so. Records are answered by as many threads\n"
      "  as --jobs says, in order.\n",
      name);
}

}  // namespace urispec::cli
