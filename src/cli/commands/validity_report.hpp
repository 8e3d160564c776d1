// What `urispec validate --all` writes of a survey (diff/validity_survey.hpp), and reads again to add up several:
//   {"survey":{"grammars":[{"grammar":…,"rule":…,"valid":…}],"records":…,
//              "combinations":[{"valid":[true,…],"count":…,"example":…,"file":…,"line":…}],
//              "without":[[0,…],…],"all":["rfc3986",…]}}
// Tests: tests/cli/validity_survey_test.cpp, tests/data/cli/validate-all.txt.
#pragma once

#include "urispec/diff/validity_survey.hpp"
#include "urispec/result/result.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string validity_text(const diff::validity_survey& s);
[[nodiscard]] std::string validity_json(const diff::validity_survey& s);

// What validity_json() has written; else what is wrong with it, to be put after its name.
[[nodiscard]] result<diff::validity_survey, std::string> read_validity(std::string_view text);

}  // namespace urispec::cli
