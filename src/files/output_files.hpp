// Output files, all or none. Each text is written to a new file beside the old one, synchronized, and renamed over it
// when all texts are complete: a full disk, a missing folder or the end of the program leaves every old file as it was.
//
//   a symbolic link          stays one; the file that it leads to is replaced, which may not be there yet
//   the same text            nothing is touched
//   owner, group, mode       those of the old file; where the new one cannot have them, or the folder takes no new
//                            file, or the file has several names, it is written in place: a failure may then leave a
//                            part
//   a device, pipe, socket,  is written to, after what it has; last, since that cannot be undone. So is what lies under
//   /dev/…, /proc/…          /dev, whatever it leads to: /dev/stdout may be a regular file
//
// Cost: linear. Tests: tests/files/output_files_test.cpp, with RLIMIT_FSIZE in place of a full disk;
// tests/cli/survey_state_test.cpp for file_transaction alone.
#pragma once

#include "urispec/result.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace urispec::files {

// One new file beside another. It is removed unless it is committed.
class file_transaction {
 public:
  // An empty file in the folder of `name`, with this mode less the umask; or errno.
  [[nodiscard]] static result<file_transaction, int> begin(std::string name, mode_t mode);
  file_transaction(file_transaction&& other) noexcept;
  file_transaction& operator=(file_transaction&&) = delete;
  ~file_transaction();

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  // Both return 0 or errno. Nothing is written after the commit.
  [[nodiscard]] int write(std::string_view text) noexcept;
  [[nodiscard]] int commit();
  // The descriptor, which the caller closes from now on.
  [[nodiscard]] int release() noexcept;

 private:
  file_transaction(std::string name, std::string temporary, int descriptor) noexcept;

  std::string name_;
  std::string temporary_;  // empty once it is committed
  int descriptor_;
};

struct output_file {
  std::filesystem::path path;
  std::string text;
};

struct write_error {
  std::filesystem::path path;  // as it was given
  std::string reason;          // "No space left on device"

  [[nodiscard]] std::string message() const { return path.string() + ": " + reason; }
};

// nullopt when all texts are where they belong.
[[nodiscard]] std::optional<write_error> write_files(const std::vector<output_file>& files);

}  // namespace urispec::files
