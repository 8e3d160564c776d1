// Counts over a corpus as text and as JSON: verdicts alone, as `urispec validate --all` counts them, and whole surveys.
//
// The text of a survey has the first of each list; JSON has the lists whole:
//   {"survey":{"urispec":"0.1.0","reference":"rfc3986","grammars":[{"grammar":…,"rule":…,"digest":…,"valid":…}],
//              "records":…,
//              "combinations":[{"valid":[true,…],"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "without":[[0,…],…],"all":["rfc3986",…],
//              "readings":[{"grammar":…,"components":["host",…],"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "browsers":[{"relation":…,"reason":…,"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "causes":[{"cause":…,"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "schemes":[{"scheme":…,"count":…,"invalid":…}],"other_schemes":{"count":…,"invalid":…},
//              "lengths":[{"from":…,"to":…,"count":…}],"bytes":…,"longest":…}}
// Verdicts alone have the members from "grammars" to "all", with "line" in place of "byte" and no digests.
// cli/survey/read_counts.hpp reads surveys. Tests: tests/report/verdict_counts_test.cpp,
// tests/cli/survey_counts_test.cpp, tests/data/cli/validate-all.txt, tests/data/cli/survey.txt.
#pragma once

#include "report/json.hpp"
#include "survey/survey_counts.hpp"
#include "survey/verdict_counts.hpp"

#include <string>
#include <string_view>

namespace urispec::report {

// The last line says which grammar to follow.
[[nodiscard]] std::string verdicts_as_text(const survey::verdict_counts& counts);
[[nodiscard]] std::string verdicts_as_json(const survey::verdict_counts& counts);

[[nodiscard]] std::string survey_as_text(const survey::survey_counts& counts);
[[nodiscard]] std::string survey_as_json(const survey::survey_counts& counts);
// Writes the member "survey".
void write_survey(json_writer& json, const survey::survey_counts& counts);

// A line that is read again ends in a checksum of all that stands before it: a file that was damaged or cut is noticed.
// FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo, 1991) of 64 bits, in hexadecimal. No change of one byte escapes it.
// `text` is the line up to here; `json` writes to it. Ends the object and the line.
void end_with_checksum(json_writer& json, std::string& text);
// The fault of a line (without its line feed) that should end so, to be put after its name; empty where it is
// right.
[[nodiscard]] std::string_view fault_of_checksum(std::string_view line);

}  // namespace urispec::report
