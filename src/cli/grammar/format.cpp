// urispec grammar format FILE...: ABNF in canonical layout.
#include "abnf/format.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/output/attempt.hpp"
#include "cli/output/write_output.hpp"
#include "cli/rules/load_grammar.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

struct format_options {
  std::vector<std::string> files;
  std::size_t width = abnf::width_of_rfc;
  bool check = false;
  bool write = false;
};

std::string contradiction(const format_options& options) {
  if (options.files.size() < 2 || options.check || options.write) return standard_input_twice(options.files, {});
  return "several files are formatted with --write or --check only";
}

enum class format_task : std::uint8_t { print, list_changes, write };

struct format_request {
  std::vector<std::string> files;
  std::size_t width;
  format_task task;
};

format_request request_of(const format_options& options) {
  const auto task = options.check   ? format_task::list_changes
                    : options.write ? format_task::write
                                    : format_task::print;
  return {options.files.empty() ? std::vector<std::string>{"-"} : options.files, options.width, task};
}

// One file; says what is wrong with it.
exit_code format_file(const std::string& name, const format_request& request, const channels& io) {
  const text_of_file file = read_grammar_file(name);
  if (!file.complaint.empty()) {
    io.complain(file.complaint);
    return exit_code::failure;
  }
  const std::string label = report::name_in_messages(name);
  if (is_draft(file.text, name)) {
    return fail(
        fmt::format("{0} is a draft, and format writes ABNF alone: urispec grammar extract {0} | urispec grammar "
                    "format writes its grammar",
                    label),
        io);
  }
  const abnf::format_result formatted = abnf::format(file.text, label, request.width);
  for (const abnf::diagnostic& d : formatted.diagnostics) io.err.write(to_string(d) + "\n");
  if (!formatted.diagnostics.empty()) return exit_code::failure;
  if (request.task == format_task::list_changes) {
    if (formatted.text == file.text) return exit_code::success;
    io.out.write(fmt::format("{}\n", label));
    return exit_code::invalid;
  }
  if (request.task == format_task::print || name == "-") {
    io.out.write(formatted.text);
    return exit_code::success;
  }
  if (formatted.text == file.text) return exit_code::success;
  return write_output(name, formatted.text, exit_code::success, io);
}

exit_code run_format(const format_options& options, const channels& io) {
  const format_request request = request_of(options);
  exit_code worst = exit_code::success;
  for (const std::string& name : request.files) worst = std::max(worst, format_file(name, request, io));
  return worst;
}

constexpr const char* grammar_format_footer =
    R"(Rules begin at the margin, with one blank around `=` and between elements. A rule that is too long for a line has
each of its alternatives on a line, with `/` below `=`. Comments are kept; blank lines between rules stay, but never
two. Rules mean what they meant, and formatting twice changes nothing more. The usual width is that of an RFC: 72
columns, of which three are its indent. A file with errors is refused.

Exit status: 0; 1 where --check finds a file that would change; 2 for errors, wrong usage or a file that cannot be
read or written.

Examples:
  urispec grammar format my.abnf
  urispec grammar format --check *.abnf
  urispec grammar extract draft.xml | urispec grammar format)";

}  // namespace

void add_grammar_format(command_options root) {
  command_options command = grammar_command(root).add_command("format", "ABNF in canonical layout");
  const auto options = std::make_shared<format_options>();
  command.arguments("FILE", options->files, "Files of ABNF; - or nothing is standard input");
  command.number("--width", options->width, "Columns of a line", 20, 1000).default_text(std::to_string(options->width));
  command.flag("--check", options->check, "Write nothing; list the files that would change");
  command.flag("-w,--write", options->write, "Write the result into each file");
  command.excludes("--check", {"--write"});
  command.refuses([options] { return contradiction(*options); });
  command.footer(grammar_format_footer);
  command.runs([options](const channels& io) { return run_format(*options, io); });
}

}  // namespace urispec::cli
