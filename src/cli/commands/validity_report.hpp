// What `urispec validate --all` writes of a survey (survey/validity_survey.hpp), and reads again to add up several:
//   {"survey":{"grammars":[{"grammar":…,"rule":…,"valid":…}],"records":…,
//              "combinations":[{"valid":[true,…],"count":…,"example":…,"length":…,"file":…,"line":…}],
//              "without":[[0,…],…],"all":["rfc3986",…]}}
// Tests: tests/cli/validity_survey_test.cpp, tests/data/cli/validate-all.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/input/json_reader.hpp"
#include "report/json.hpp"
#include "survey/validity_survey.hpp"
#include "urispec/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string validity_text(const diff::validity_survey& s);
[[nodiscard]] std::string validity_json(const diff::validity_survey& s);

// What validity_json() has written; else what is wrong with it, to be put after its name.
[[nodiscard]] result<diff::validity_survey, std::string> read_validity(std::string_view text);

// How a survey counts places of records: their numbers, or their first bytes.
enum class place_unit : std::uint8_t { line, byte };
[[nodiscard]] constexpr const char* name(place_unit unit) { return unit == place_unit::line ? "line" : "byte"; }

// The same as parts of other reports, such as those of `urispec survey`: without the answer at the end; the members of
// the object "survey".
[[nodiscard]] std::string validity_table(const diff::validity_survey& s, place_unit place);
void write_validity(report::json_writer& json, const diff::validity_survey& s, place_unit place);
[[nodiscard]] result<diff::validity_survey, std::string> read_validity(const json_value& survey, place_unit place);

// Members "count", "example", "length", "file" and that of the place; nullopt where one is missing or nothing is
// counted. Without "length", which earlier versions did not write, the example is taken for the whole record.
void write_group(report::json_writer& json, const diff::record_group& group, place_unit place);
[[nodiscard]] std::optional<diff::record_group> read_group(const json_value& object, place_unit place);
// "FILE:LINE", or "FILE, byte N" where places are bytes.
[[nodiscard]] std::string place_of(const diff::record_group& group, place_unit place);

}  // namespace urispec::cli
