// Runs a shell command that finds `urispec` in its path, and reports how it ended.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace urispec::test {

struct outcome {
  std::string out;
  std::string err;
  int status = 0;  // 128 + N where signal N ended it
};

// `sh -c command` in an empty directory that is gone afterwards, with `input` as its standard input.
[[nodiscard]] outcome run(const std::string& command, std::string_view input = {});

// Runs the command in a directory that exists and stays.
[[nodiscard]] outcome run_in(const std::filesystem::path& directory, const std::string& command,
                             std::string_view input = {});

}  // namespace urispec::test
