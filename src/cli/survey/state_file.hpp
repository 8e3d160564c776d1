// The file in which a run keeps its state. It is replaced as a whole, so that whenever the program or the machine
// stops, the file has one state or the next; the new text is written under a name that no file has. One run at a time
// has the file, by flock(2): each new text is locked before it takes the place of the old one. Where a file system has
// no locks, nothing keeps two runs apart.
// Tests: tests/cli/survey_state_test.cpp.
#pragma once

#include "urispec/result.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

class state_file {
 public:
  // Makes an empty one where there is none. Else why it cannot be had.
  [[nodiscard]] static result<state_file, std::string> open(const std::string& name);
  state_file(state_file&& other) noexcept;
  state_file& operator=(state_file&& other) noexcept;
  ~state_file();

  // Empty, or why it could not be done: the old text is there then.
  [[nodiscard]] std::string replace(std::string_view text);
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  state_file(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  std::string name_;
  int descriptor_;
};

}  // namespace urispec::cli
