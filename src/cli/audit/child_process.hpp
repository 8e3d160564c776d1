// Another program run as a filter: it is fed and listened to at the same time, so that neither side waits for the other
// however much there is to say. Its standard error goes to ours, up to a limit. It is ended if it says nothing for
// long.
// Tests: tests/cli/child_process_test.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct child_end {
  int error = 0;   // errno where it could not be started
  int status = 0;  // as waitpid gives it
  bool was_silent = false;           // it was killed because it neither read nor wrote nor ended for too long
  std::size_t errors_left_out = 0;  // bytes of its standard error that were not passed on
};

struct child_limits {
  std::chrono::milliseconds silence = std::chrono::seconds(60);
  std::size_t errors = std::size_t{64} << 10;  // bytes of its standard error that are passed on
};

// The next piece for its standard input; empty at the end. The piece must live until the next call.
using feed = std::function<std::string_view()>;
// The reader wants to hear more, or not.
enum class attention : std::uint8_t { goes_on, ends };
// A piece of its standard output, cut anywhere.
using listener = std::function<attention(std::string_view)>;

// command[0] is looked for in PATH. Comes back when the program has ended; one that is not listened to any more is
// killed (SIGKILL), even while it writes.
[[nodiscard]] child_end run_child(const std::vector<std::string>& command, const feed& next, const listener& hear,
                                  const child_limits& limits = {});

// "ended with status 3", "was killed by signal 11 (Segmentation fault)".
[[nodiscard]] std::string describe(const child_end& end);

}  // namespace urispec::cli
