// The tables of tests/data/parse-*.json: one file a grammar and kind of result,
//   [{"text": "http://a", "rule": "URI", "components": {…}}, …]
// "rule" is left out for the start rule; "bytes" ("61 FF") stands for "text" where that is not UTF-8.
#pragma once

#include "urispec/grammars.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace urispec::test {

// tests/data/parse-<what>-<id>.json; fails the test when it cannot be read or is empty.
[[nodiscard]] nlohmann::ordered_json read_table(std::string_view folder, std::string_view id);

[[nodiscard]] std::string text_of(const nlohmann::ordered_json& row);
[[nodiscard]] std::string rule_of(const nlohmann::ordered_json& row);

}  // namespace urispec::test
