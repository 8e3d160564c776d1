// The options of texts and of files, turned into sources.
#include "cli/options/text_input.hpp"

#include <fmt/core.h>

namespace urispec::cli {
namespace {

void add_record_options(command_options command, text_input& input) {
  input.files = command.values("-f,--file", "FILE", "Read texts from this file, one on each line; - is standard input");
  input.null = command.flag("-0,--null", "Records end with NUL instead of a line feed");
  input.threads =
      command.number("-j,--jobs", input.jobs, "Number of threads; by default one for each processor", 1, 1024);
}

terminator end_of(const text_input& input) { return input.null.is_given() ? terminator::nul : terminator::line_feed; }

}  // namespace

text_sources text_input::sources() const {
  text_sources sources{arguments.values(), {files.values(), end_of(*this), jobs}};
  if (sources.texts.empty() && sources.files.names.empty()) sources.files.names.emplace_back("-");
  return sources;
}

record_files text_input::file_sources() const {
  record_files sources{arguments.values(), end_of(*this), jobs};
  const std::vector<std::string>& more = files.values();
  sources.names.insert(sources.names.end(), more.begin(), more.end());
  if (sources.names.empty()) sources.names.emplace_back("-");
  return sources;
}

void add_text_input(command_options command, text_input& input, const std::string& name,
                    const std::string& description) {
  add_record_options(command, input);
  input.arguments = command.arguments(name, description);
}

void add_file_input(command_options command, text_input& input) {
  add_record_options(command, input);
  input.arguments = command.arguments("FILE", "Files to read, like --file");
}

std::string describe_input(std::string_view name) {
  return fmt::format(
      "Input:\n"
      "  Each {0} is read literally. Put `--` before one that begins with a hyphen. `-`, or neither {0} nor --file,\n"
      "  means the records of standard input. The records of --file come after the arguments. A record is a line,\n"
      "  which ends with LF or CR LF; with --null, records end with NUL, and results that are texts do too. An empty\n"
      "  record is an empty text. A byte order mark is part of the first record, and a note on standard error says "
      "so.\n"
      "  --jobs threads process the records; the results come in the order of the records.\n",
      name);
}

}  // namespace urispec::cli
