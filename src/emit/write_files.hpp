// Several files, all or nothing: every text is first written next to its destination (`.new`), and the files are moved
// there only when all of them are complete. If one of them cannot be moved, those before it are restored (`.old`). A
// device or a pipe, such as /dev/null or /dev/stdout, is written to after the files are in place, because that output
// cannot be undone. A symbolic link stays one: the file that it leads to is written, beside which the `.new` and `.old`
// stand.
// Tested in tests/emit/write_files_test.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace urispec::emit {

struct file_text {
  std::filesystem::path path;
  std::string text;
};

// The error, with the path; nullopt when all files are in place. A file that already has the text is not touched.
[[nodiscard]] std::optional<std::string> write_files(const std::vector<file_text>& files);

}  // namespace urispec::emit
