// The signals that end a program from the keyboard or from outside. An interrupted program must not leave half a line
// or a colour on the screen: a handler puts that right, then the signal does what it would have done. Tests:
// tests/cli/progress_test.cpp.
#pragma once

#include <array>
#include <csignal>
#include <cstddef>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

namespace urispec::cli {

inline constexpr std::array ending_signals{SIGINT, SIGTERM};

using signal_handler = void (*)(int);
using signal_handlers = std::array<signal_handler, ending_signals.size()>;

// Gives back what was there. A signal that is ignored, as by nohup, stays ignored: it is not caught even for a moment.
inline signal_handlers handle_ending_signals(signal_handler handler) {
  signal_handlers before{};
  for (std::size_t i = 0; i < before.size(); ++i) {
    struct sigaction now {};
    ::sigaction(ending_signals[i], nullptr, &now);
    before[i] = now.sa_handler;
    if (before[i] != SIG_IGN) std::signal(ending_signals[i], handler);
  }
  return before;
}

inline void restore_handlers(const signal_handlers& before) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] != SIG_IGN) std::signal(ending_signals[i], before[i]);
  }
}

// The work of a handler. Output of other threads after that goes nowhere. Nothing can be done about a failure here.
inline void write_and_end(int descriptor, std::string_view text, int signal) noexcept {
  const int terminal = ::dup(descriptor);
  ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), descriptor);
  [[maybe_unused]] const auto written_bytes = ::write(terminal, text.data(), text.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace urispec::cli
