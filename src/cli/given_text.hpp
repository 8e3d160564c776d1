// A text that a command was given, and how a message says which one it is: an argument by showing it, a line of
// standard input by its number, as `urispec validate` and compilers do.
//   urispec: 'http://a b/': MESSAGE
//   (standard input):2:9: MESSAGE
// Tests: tests/cli/given_text_test.cpp, tests/data/cli/batch.txt over all commands that read texts.
#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

struct given_text {
  // Both count from 1, columns in code points.
  struct place {
    std::uint64_t line;
    std::size_t column;
  };

  std::string_view text;
  std::optional<place> begin;  // on standard input; nothing for an argument
  std::uint64_t before = 0;    // how many texts the command was given before it

  // `part` is a view into `text`.
  [[nodiscard]] given_text narrowed_to(std::string_view part) const;
};

// What is wrong at `offset` (bytes; one past the end is the end), as one line without its line feed.
[[nodiscard]] std::string complaint_of(const given_text& given, std::size_t offset, std::string_view message);

// Says it on standard error, behind the results of the texts before it.
void complain_of(const given_text& given, std::size_t offset, std::string_view message, const channels& io);

}  // namespace urispec::cli
