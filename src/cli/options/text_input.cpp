#include "cli/options/text_input.hpp"

#include <fmt/core.h>

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
      "  Each {0} is taken as it stands. Put `--` before one that begins with a hyphen; `-` alone always stands for the\n"
      "  records of standard input, as does no {0} and no --file. The records of --file come after the arguments: one a\n"
      "  line, which ends with LF or CR LF, or with --null one to each NUL. An empty record is an empty text. A byte order\n"
      "  mark is part of the first record; a note on standard error says so. As many threads as --jobs says answer the\n"
      "  records, in order. With --null results end with NUL, too.\n",
      name);
}

}  // namespace urispec::cli
