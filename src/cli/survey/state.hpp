// The file in which a run keeps its state. It is replaced as a whole, so that whenever the program or the machine
// stops, the file has one state or the next; the new text is written under a name that no file has. One run at a time
// has the file, by flock(2): each new text is locked before it takes the place of the old one. Where a file system has
// no locks, nothing keeps two runs apart.
// Tests: tests/cli/survey_state_test.cpp.
#pragma once

#include "cli/survey/count_files.hpp"
#include "urispec/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

class state_file {
 public:
  // Makes an empty file where there is none. The error says why it cannot be had.
  [[nodiscard]] static result<state_file, std::string> open(const std::string& name);
  state_file(state_file&& other) noexcept;
  state_file& operator=(state_file&& other) noexcept;
  ~state_file();

  // Returns nothing, or why it failed: the old text is there then.
  [[nodiscard]] std::string replace(std::string_view text);
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  state_file(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  std::string name_;
  int descriptor_;
};

// The state is how far a survey has come: a run that was interrupted goes on from there, and counts
// nothing twice and leaves nothing out. The text is one line of JSON,
//   {"files":[{"name":"a.txt","size":1200,"modified":1700000000000000000},{"name":"b.txt"}],"null":false,"begin":0,
//    "end":18446744073709551615,"position":{"file":1,"byte":1048576},"survey":{…},
//    "checksum":"0123456789abcdef"}
// A file that is finished has its size in bytes and the time of its last change in nanoseconds since 1970; it must not
// change any more. Of the file that has been read in part, the bytes that were read must still be there, and end with
// the end of a record; it may have grown. "bytes" in place of "name" is a name that is not UTF-8, in hexadecimal.
// Tests: tests/cli/survey_test.cpp, tests/cli/survey_state_test.cpp.

// Returns nothing, or why it could not be written.
[[nodiscard]] std::string save_state(state_file& file, const survey_input& input, const survey_state& state);

// Reads the state of a survey of these files. Where the file is new, its sum is `nothing`. The error says why it cannot
// be used.
[[nodiscard]] result<survey_state, std::string> load_state(const state_file& file, const survey_input& input,
                                                           const survey::survey_counts& nothing);

// Says why a survey of these files can have no state of that name; nullopt where it can. The files must be regular
// ones, and none of them the state.
[[nodiscard]] std::optional<std::string> why_no_state(const std::string& name, const record_files& files);

}  // namespace urispec::cli
