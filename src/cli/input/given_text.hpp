// A text that a command was given, and how a message says which one it is: an argument by showing it, a record of a
// file by its number, as compilers do.
//   urispec: 'http://a b/': MESSAGE
//   (standard input):2:9: MESSAGE
// Tests: tests/cli/given_text_test.cpp, tests/data/cli/batch.txt over all commands that read texts.
#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::cli {

enum class turn : std::uint8_t { first, later };

struct given_text {
  std::string_view text;
  std::string_view file = {};  // where it was read, "-" for standard input; empty for an argument
  std::uint64_t line = 1;      // which record of its file it is, or which of the arguments, from 1
  std::size_t column = 1;      // where it begins in its record, in code points from 1
  turn order = turn::first;    // among all the texts that the command was given

  [[nodiscard]] bool is_argument() const noexcept { return file.empty(); }
  // `part` is a view into `text`.
  [[nodiscard]] given_text narrowed_to(std::string_view part) const;
  // The column of the byte at `offset`; one past the end is the end.
  [[nodiscard]] std::size_t column_at(std::size_t offset) const;
};

// What is wrong at `offset` (bytes; one past the end is the end), as one line without its line feed.
[[nodiscard]] std::string complaint_of(const given_text& given, std::size_t offset, std::string_view message);

// Says it on standard error, after the results of the texts before it.
void complain_of(const given_text& given, std::size_t offset, std::string_view message, const channels& io);

}  // namespace urispec::cli
