// How far a survey has come, in a file: a run that was interrupted goes on from there, and counts nothing twice and
// leaves nothing out. The file is one line of JSON,
//   {"files":["urls.txt"],"null":false,"position":{"file":0,"byte":1048576},"survey":{…}}
// which is replaced as a whole, so that whenever the program or the machine stops, the file has one state or the next.
// Tests: tests/cli/survey_test.cpp.
#pragma once

#include "cli/survey/count_files.hpp"
#include "urispec/result/result.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct survey_state {
  survey_position position;
  diff::survey_counts sum;
};

// Empty, or why it could not be written.
[[nodiscard]] std::string save_state(const std::string& name, const record_files& files,
                                     const survey_position& position, const diff::survey_counts& sum);

// The state of a survey of these files, like `nothing` otherwise; that is its sum where there is no such file yet. Else
// why it cannot be used.
[[nodiscard]] result<survey_state, std::string> load_state(const std::string& name, const record_files& files,
                                                           const diff::survey_counts& nothing);

}  // namespace urispec::cli
