// A value with the messages about it. A step that loads or decides something needs no stream: the command prints the
// messages. Tests: tests/data/cli/grammar-tools.txt, diff.txt.
#pragma once

#include "cli/command.hpp"
#include "report/output.hpp"

#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::cli {

struct console_message {
  enum class kind : std::uint8_t { complaint, diagnostic };  // "urispec: …"; "file:line:column: error: …"
  kind level;
  std::string text;
};

template <typename T>
struct attempt {
  std::optional<T> value;  // nullopt: `messages` say why
  std::vector<console_message> messages = {};

  static attempt none(std::string reason) {
    return {std::nullopt, {{console_message::kind::complaint, std::move(reason)}}};
  }
  void complain(std::string text) { messages.push_back({console_message::kind::complaint, std::move(text)}); }
};

// Takes the value of a step, and adds its messages to others.
template <typename T>
std::optional<T> unwrap(attempt<T> step, std::vector<console_message>& messages) {
  messages.insert(messages.end(), std::make_move_iterator(step.messages.begin()),
                  std::make_move_iterator(step.messages.end()));
  return std::move(step.value);
}

inline void print(const std::vector<console_message>& messages, const channels& io) {
  for (const console_message& m : messages) {
    if (m.level == console_message::kind::complaint) {
      io.complain(m.text);
    } else {
      io.err.write(m.text + "\n");
    }
  }
}

// Prints the messages and takes the value.
template <typename T>
std::optional<T> unwrap(attempt<T> step, const channels& io) {
  print(step.messages, io);
  return std::move(step.value);
}

// Ends a command that cannot do its work.
[[nodiscard]] inline exit_code fail(std::string_view reason, const channels& io) {
  io.complain(reason);
  return exit_code::failure;
}

}  // namespace urispec::cli
