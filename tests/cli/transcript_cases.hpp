// The cases of tests/data/cli/*.txt: commands and their complete output. Cases that need an optional library are in a
// folder with the name of that library, and the output without the library in another one; those that take half a
// second or more are in `long`. In a transcript
//   $ command      begins a case; it is given to a shell
//   text           standard output, line by line
//   ! text         standard error
//   ? 1            exit status; 0 by default
//   # text         at the start of a line before the first command or after an empty line: a comment
// and an empty line ends a case; `\` alone stands for an empty line of standard output.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace urispec::test {

struct transcript_case {
  std::string place;  // "FILE:LINE"
  std::string command;
  std::string out;
  std::string err;
  int status = 0;

  friend std::ostream& operator<<(std::ostream& stream, const transcript_case& c);
};

// All that are true of this build, but for the long ones. These throw where a file is no transcript.
[[nodiscard]] std::vector<transcript_case> read_transcripts();

[[nodiscard]] std::vector<transcript_case> read_long_transcripts();

}  // namespace urispec::test
