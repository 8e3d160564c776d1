// What was loaded or decided, with what there is to say of it: so that what loads or decides needs no stream, and a
// command says what it wants to, where it wants to. A test holds it (tests/docs/source_files_test.cpp).
// Tests: tests/data/cli/grammar-tools.txt, diff.txt.
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

struct said {
  enum class kind : std::uint8_t { complaint, diagnostic };  // "urispec: …"; "file:line:column: error: …"
  kind what;
  std::string text;
};

template <typename T>
struct loaded {
  std::optional<T> value;  // nullopt: `messages` say why
  std::vector<said> messages = {};

  static loaded none(std::string why) { return {std::nullopt, {{said::kind::complaint, std::move(why)}}}; }
  void complain(std::string text) { messages.push_back({said::kind::complaint, std::move(text)}); }
};

// The value of a step; what is said of it goes with what is said of the whole.
template <typename T>
std::optional<T> take(loaded<T> step, std::vector<said>& into) {
  into.insert(into.end(), std::make_move_iterator(step.messages.begin()), std::make_move_iterator(step.messages.end()));
  return std::move(step.value);
}

inline void tell(const std::vector<said>& messages, const channels& io) {
  for (const said& m : messages) {
    if (m.what == said::kind::complaint) {
      io.complain(m.text);
    } else {
      io.err.write(m.text + "\n");
    }
  }
}

// The value, when everything has been said.
template <typename T>
std::optional<T> tell(loaded<T> found, const channels& io) {
  tell(found.messages, io);
  return std::move(found.value);
}

// Ends a command that cannot do what was asked for.
[[nodiscard]] inline exit_code refuse(std::string_view why, const channels& io) {
  io.complain(why);
  return exit_code::failure;
}

}  // namespace urispec::cli
