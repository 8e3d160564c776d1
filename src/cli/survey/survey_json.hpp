// The counts of a survey (survey/survey_counts.hpp) as JSON, which is read again to add up several, and to go on with
// one:
//   {"survey":{"urispec":"0.1.0","reference":"rfc3986","grammars":[…],"records":…,"combinations":[…],"without":[…],"all":[…],
//              "readings":[{"grammar":…,"components":["host",…],"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "causes":[{"cause":…,"count":…,"example":…,"length":…,"file":…,"byte":…}],
//              "schemes":[{"scheme":…,"count":…,"invalid":…}],"other_schemes":{"count":…,"invalid":…},
//              "lengths":[{"from":…,"to":…,"count":…}],"bytes":…,"longest":…}}
// What commands/validity_report.hpp says of grammars and combinations holds here too; each grammar has a "digest" of
// its rules. Another version of urispec may count otherwise, so its surveys are not read. Nor are those whose counts
// cannot be those of so many records. Tests: tests/cli/survey_counts_test.cpp.
#pragma once

#include "cli/command.hpp"
#include "cli/input/json_reader.hpp"
#include "report/json.hpp"
#include "survey/survey_counts.hpp"
#include "urispec/result.hpp"

#include <string>
#include <vector>

namespace urispec::cli {

// The names of the components, in their order.
[[nodiscard]] std::vector<std::string_view> component_names(diff::component_bits which);

// The member "survey".
void write_survey_counts(report::json_writer& json, const diff::survey_counts& t);
[[nodiscard]] std::string survey_counts_json(const diff::survey_counts& t);

// From the object that has the member "survey"; else what is wrong with it, to be put after its name. `listed` as for
// the counts.
[[nodiscard]] result<diff::survey_counts, std::string> read_survey_counts(const json_value& object,
                                                                          std::vector<std::string> listed);

}  // namespace urispec::cli
