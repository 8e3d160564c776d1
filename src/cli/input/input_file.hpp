// A file to read from, or standard input.
#pragma once

#include "cli/output/attempt.hpp"
#include "report/located_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

class input_file {
 public:
  // "-" is standard input. After a failure error() is set and there is nothing to read.
  explicit input_file(const std::string& name);
  ~input_file();
  input_file(const input_file&) = delete;
  input_file& operator=(const input_file&) = delete;

  // Reading goes on there. A pipe has no such places, so this fails.
  void skip_to(std::uint64_t byte);

  // Bytes read, 0 at the end and after a failure. Gives back what there is rather than wait for more.
  [[nodiscard]] std::size_t read(std::span<char> output);

  // Messages name the file so.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  // errno of the failure; 0 without one.
  [[nodiscard]] int error() const noexcept { return error_; }
  // "cannot read NAME: why", of a failure.
  [[nodiscard]] std::string complaint() const;

 private:
  std::string name_;
  int descriptor_ = -1;
  int error_ = 0;
};

// Tells a command that was given a URI in place of a file what to do instead. nullopt where no name is like
// a URI.
[[nodiscard]] std::optional<std::string> hint_of_files(std::string_view command, std::span<const std::string> names);

// Size in bytes where `name` is a regular file.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& name);

// A regular file has changed if one of these has.
struct file_mark {
  std::uint64_t size = 0;      // in bytes
  std::uint64_t modified = 0;  // in nanoseconds since 1970

  friend bool operator==(const file_mark&, const file_mark&) = default;
};
// nullopt where `name` is no regular file.
[[nodiscard]] std::optional<file_mark> mark_of(const std::string& name);

// Files that are read as wholes: the arguments of a command, and what is in them.

// The names, or `-` alone where there are none.
[[nodiscard]] std::vector<std::string> files_or_standard_input(std::vector<std::string> names);

// All of a file, or of standard input for "-".
[[nodiscard]] attempt<std::string> read_whole(const std::string& name);

}  // namespace urispec::cli
