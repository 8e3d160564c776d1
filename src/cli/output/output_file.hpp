// A new file that takes the place of another once it is complete: whatever happens before, such as a full disk or the
// end of the program, leaves the old one as it was.
// Tests: tests/cli/survey_state_test.cpp, tests/data/cli/grammar-format.txt.
#pragma once

#include "urispec/result.hpp"

#include <sys/types.h>

#include <string>
#include <string_view>

namespace urispec::cli {

class replacement {
 public:
  // A new and empty file in the folder of `name` with these permissions, less those that the program is to withhold; or
  // errno.
  [[nodiscard]] static result<replacement, int> of(std::string name, mode_t mode);
  // Removes the file, unless it has taken its place.
  ~replacement();
  replacement(replacement&& other) noexcept;
  replacement& operator=(replacement&&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  // Both return 0 or errno.
  [[nodiscard]] int write(std::string_view text) noexcept;
  [[nodiscard]] int take_place();
  // The descriptor, which the caller closes from now on.
  [[nodiscard]] int release() noexcept;

 private:
  replacement(std::string name, std::string temporary, int descriptor) noexcept;

  std::string name_;
  std::string temporary_;  // empty once it has taken its place
  int descriptor_;
};

// Writes the text into a file: 0 or errno. A regular file is replaced where the new one can have the same owner, group
// and permissions, and where it has no other name; symbolic links go on pointing to it. Everything else is written in
// place, where a failure may leave part of the text.
[[nodiscard]] int write_file(const std::string& name, std::string_view text);

}  // namespace urispec::cli
