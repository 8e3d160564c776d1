// The simple commands of a shell command line, as far as transcripts need it: which commands there are, with which
// words, and where each writes to. Quotes are taken off; `$(…)` stays part of its word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

struct simple_command {
  enum class destination : unsigned char { next_command, file, standard_output };

  std::vector<std::string> words;
  destination writes_to = destination::standard_output;
};

[[nodiscard]] std::vector<simple_command> simple_commands(std::string_view line);

}  // namespace urispec::test
