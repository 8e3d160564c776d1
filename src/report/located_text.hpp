// A text and where it stands: an argument, or a record of a file, which a message names by its place, as compilers do.
//   urispec: 'http://a b/': MESSAGE
//   (standard input):2:9: MESSAGE
// Tests: tests/report/located_text_test.cpp, tests/data/cli/batch.txt over all commands that read texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace urispec::report {

struct file_place {
  std::uint64_t line = 1;  // 0: the file as a whole
  std::size_t column = 1;
};

struct located_text {
  std::string_view text;
  std::string_view file = {};  // where it was read, "-" for standard input; empty for an argument
  std::uint64_t line = 1;      // which record of its file it is, or which of the arguments, from 1
  std::size_t column = 1;      // where it begins in its record, in code points from 1
  bool is_first = true;        // of all the texts of the command
  // The places of its bytes, if they do not stand in one line one after the other: character references, line breaks.
  const std::function<file_place(std::size_t offset)>* places = nullptr;

  [[nodiscard]] bool is_argument() const noexcept { return file.empty(); }
  // `part` is a view into `text`.
  [[nodiscard]] located_text narrowed_to(std::string_view part) const;
  // The place and the column of the byte at `offset`; one past the end is the end.
  [[nodiscard]] file_place place_at(std::size_t offset) const;
  [[nodiscard]] std::size_t column_at(std::size_t offset) const;
};

// The name of a file in results: "(standard input)" for "-", and "./(standard input)" for a file that is called so. In
// messages the names and the places before them stay on one line and leave the terminal as it is: made visible as in
// report/text.hpp, but so that no two files are shown alike. A backslash that would look like the beginning of an
// escape is \x5C, and U+0085 is \u{0085}, as \x85 is a byte.
[[nodiscard]] std::string_view name_in_results(std::string_view name);
[[nodiscard]] std::string name_in_messages(std::string_view name);

// A message that begins with this column of its text, "column 11: …" or "reference: column 11: …", without it: its
// place stands before it already.
[[nodiscard]] std::string without_place(std::string_view message, std::size_t column);

// The message about the byte at `offset`, one past the end being the end: one line without its line feed.
[[nodiscard]] std::string complaint_of(const located_text& subject, std::size_t offset, std::string_view message);

}  // namespace urispec::report
