// What a shell proposes as the value of an option, or as an argument.
#pragma once

#include "cli/shell/described_command.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

struct proposals {
  std::vector<std::string> words;
  bool files = false;
};

// The words that were declared; names of grammars for GRAMMAR, those of the catalogue where files will do too, else
// those that parsers are compiled in for; files for FILE, PAGE and for grammars that may be files. Nothing for what
// only the user knows.
[[nodiscard]] proposals proposals_for(const described_option& option);
[[nodiscard]] proposals proposals_for(const described_argument& argument);

// The commands with others under them that an argument may name, as `grammar` of `man grammar list`: what comes after
// one is a command under it.
[[nodiscard]] std::vector<const described_command*> groups_named_by(const described_argument& argument,
                                                                    const described_command& program);
[[nodiscard]] std::vector<std::string> names_under(const described_command& command);

}  // namespace urispec::cli
