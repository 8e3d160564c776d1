// The tables grammar/resolution-*.json, tests/data/resolve-cases.json and relativize-*.json:
//   [{"base": …, "reference": …, "target": …}, …]
// with "current_document" or "error" in place of "target", and "grammar" and "options" where they are not the defaults.
#pragma once

#include "urispec/resolve.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace urispec::test {

[[nodiscard]] nlohmann::ordered_json read_table(const std::string& name);

[[nodiscard]] grammar grammar_of(const nlohmann::ordered_json& row, grammar otherwise);

// The defaults of the grammar, changed as the row says. Fails the test for an option or value that there is not.
[[nodiscard]] resolution_options options_of(const nlohmann::ordered_json& row, grammar g);

// The table's form of an outcome: "target", "current_document" or "error" with its members.
[[nodiscard]] nlohmann::ordered_json describe(const result<resolution, resolution_error>& outcome);
[[nodiscard]] nlohmann::ordered_json describe(const resolution_error& error);

// The row's expectation; members of "error" that the row leaves out are taken from `actual`.
[[nodiscard]] nlohmann::ordered_json expected_of(const nlohmann::ordered_json& row,
                                                 const nlohmann::ordered_json& actual);

}  // namespace urispec::test
