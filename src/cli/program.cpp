// The program: standard streams, the command line, and the exit status.
#include "cli/memory_limit.hpp"
#include "cli/options/command_line.hpp"
#include "cli/output/standard_stream.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <new>
#include <span>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

// A standard stream that is closed would give its number to the next file that is opened. Opened for reading only,
// writing to it still fails.
void keep_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    if (::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == -1) return;
  }
}

exit_code run_command(std::span<char* const> arguments, std::span<const command_declaration> commands,
                      const channels& io) {
  const command_line_request request = read_command_line(arguments, commands);
  if (!request.complaint.empty()) {
    io.complain(request.complaint);
    io.err.write("Run with --help for more information.\n");
    return exit_code::failure;
  }
  if (!request.run) {
    io.out.write(request.text);
    return exit_code::success;
  }
  return request.run(io);
}

// Errors of input are values. What the machine lacks, memory or threads, comes as an exception.
exit_code run(std::span<char* const> arguments, std::span<const command_declaration> commands, const channels& io) {
  try {
    return run_command(arguments, commands, io);
  } catch (const std::bad_alloc&) {
    constexpr std::string_view complaint = "urispec: out of memory\n";  // written without any
    if (::write(STDERR_FILENO, complaint.data(), complaint.size()) == -1) return exit_code::failure;
    return exit_code::failure;
  } catch (const std::system_error& e) {
    io.complain(e.what());
    return exit_code::failure;
  }
}

}  // namespace

void channels::complain(std::string_view message) const {
  err.write(fmt::format("urispec: {}\n", report::visible(message)));
  err.flush();
}

int run_program(int argc, char** argv, std::span<const command_declaration> commands) {
  std::signal(SIGPIPE, SIG_DFL);  // even where it is ignored by whoever started us
  keep_standard_streams();
  use_one_heap_below_limit();
  report::output out(write_to_descriptor(STDOUT_FILENO), page_of_descriptor(STDOUT_FILENO));
  report::output err(write_to_descriptor(STDERR_FILENO), page_of_descriptor(STDERR_FILENO));
  const channels io{out, err};

  const std::span<char* const> arguments(argv + 1, static_cast<std::size_t>(std::max(argc, 1) - 1));
  exit_code status = run(arguments, commands, io);
  out.flush();
  if (!out.ok()) {
    io.complain(fmt::format("cannot write to standard output: {}", std::strerror(out.error())));
    status = exit_code::failure;
  }
  err.flush();
  if (!err.ok()) status = exit_code::failure;  // nobody can be told why
  return static_cast<int>(status);
}

}  // namespace urispec::cli
