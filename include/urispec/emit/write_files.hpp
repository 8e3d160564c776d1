// Several files, all or nothing: every text is written beside its place first (`.new`), and only when all of them are
// complete do they take it. Where one of them cannot, those before it are put back (`.old`).
// A device or a pipe, such as /dev/null or /dev/stdout, is written to after the files are in place: what went there
// cannot be taken back.
// A symbolic link stays one: the file that it leads to is written, beside which the `.new` and `.old` stand.
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

// What went wrong, with the path; nullopt when all files are in place. A file whose text is already there is left alone.
[[nodiscard]] std::optional<std::string> write_files(const std::vector<file_text>& files);

}  // namespace urispec::emit
