#include "cli/command.hpp"
#include "cli/glyphs.hpp"
#include "cli/help_page.hpp"
#include "cli/wrong_usage.hpp"
#include "urispec/version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <new>
#include <span>
#include <sstream>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

// CLI11 reads an argument that begins with '[' as a list, and stops a subcommand at `--`. It gets what it should leave
// alone with this byte before it: arguments that begin with a bracket, and all behind the first `--`.
constexpr char guard = '\x01';

std::vector<std::string> guarded_arguments(int argc, char** argv) {
  std::vector<std::string> arguments;
  bool positional_only = false;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (!positional_only && argument == "--") {
      positional_only = true;
      continue;
    }
    if (positional_only || argument.starts_with('[') || argument.starts_with(guard)) argument.insert(0, 1, guard);
    arguments.push_back(std::move(argument));
  }
  std::ranges::reverse(arguments);  // CLI11 takes them last first
  return arguments;
}

std::string without_guard(std::string argument) {
  if (argument.starts_with(guard)) argument.erase(0, 1);
  return argument;
}

// A standard stream that is closed would give its number to the next file that is opened. Opened for reading only,
// writing to it still fails.
void keep_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == -1) return;
  }
}

void describe_program(CLI::App& root) {
  root.name("urispec");
  root.require_subcommand(1);
  root.set_version_flag("--version", fmt::format("urispec {}", version));
  root.footer(
      "Exit status:\n"
      "  0  everything is valid\n"
      "  1  something is not\n"
      "  2  wrong usage, or reading or writing failed\n\n"
      "Results go to standard output, everything else to standard error.\n"
      "`urispec COMMAND --help` tells of a command, with examples.");
}

exit_code wrong_usage(std::string_view complaint, const channels& io) {
  io.complain(complaint);
  io.err.write("Run with --help for more information.\n");
  return exit_code::failure;
}

exit_code run(int argc, char** argv, std::span<const declare_command> commands, const channels& io) {
  CLI::App root("The URI grammars of the RFCs, executable.");
  describe_program(root);
  action chosen;
  for (const declare_command declare : commands) declare(root, chosen);
  lay_out_help(root);

  const std::span<char* const> typed(argv + 1, static_cast<std::size_t>(std::max(argc, 1) - 1));
  if (const std::string complaint = complaint_of_command(root, typed); !complaint.empty()) {
    return wrong_usage(complaint, io);
  }
  try {
    root.parse(guarded_arguments(argc, argv));
  } catch (const CLI::ParseError& e) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = root.exit(e, out, err);
    io.out.write(out.str());
    if (status == 0) return exit_code::success;
    std::string complaint = in_other_words(root, e, typed);
    std::erase(complaint, guard);
    return wrong_usage(complaint, io);
  }
  try {
    return chosen(io);
  } catch (const std::bad_alloc&) {
    io.complain("out of memory");
    return exit_code::failure;
  }
}

}  // namespace

void channels::complain(std::string_view message) const {
  err.write(fmt::format("urispec: {}\n", visible(message)));
  err.flush();
}

CLI::Option* add_texts(CLI::App& command, const std::string& name, const std::string& description) {
  return command.add_option(name, description)->expected(0, CLI::detail::expected_max_vector_size)->allow_extra_args();
}

std::vector<std::string> texts(const CLI::Option& option) {
  std::vector<std::string> result = option.results();
  std::ranges::transform(result, result.begin(), without_guard);
  return result;
}

CLI::Option* keep_whole(CLI::Option* option) { return option->transform(without_guard, ""); }

int run_program(int argc, char** argv, std::span<const declare_command> commands) {
  std::signal(SIGPIPE, SIG_DFL);  // even where it is ignored by whoever started us
  keep_standard_streams();
  output out(STDOUT_FILENO);
  output err(STDERR_FILENO);
  const channels io{out, err};

  exit_code status = run(argc, argv, commands, io);
  out.flush();
  if (!out.ok()) {
    io.complain(fmt::format("cannot write to standard output: {}", std::strerror(out.error())));
    status = exit_code::failure;
  }
  err.flush();
  return static_cast<int>(status);
}

}  // namespace urispec::cli
