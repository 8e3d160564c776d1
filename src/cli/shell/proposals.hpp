// What a shell proposes as the value of an option.
#pragma once

#include "cli/shell/described_command.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

struct proposals {
  std::vector<std::string> words;
  bool files = false;
};

// The words of an option that takes a few, names of grammars for GRAMMAR, and files for FILE and for grammars, which may
// be files too. Nothing for what only the user knows.
[[nodiscard]] proposals proposals_for(const described_option& option);

}  // namespace urispec::cli
