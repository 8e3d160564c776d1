// JSON text of what may not be UTF-8: each ill-formed sequence becomes U+FFFD, so that the output is always JSON.
// Tests: tests/cli/json_test.cpp.
#pragma once

#include "cli/output.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string to_text(const nlohmann::ordered_json& value);

// A string with its quotes, in memory that does not grow with it.
void write_json_string(std::string_view text, output& out);

// All bytes of `text` as a string of two digits each.
void write_json_hex(std::string_view text, output& out);

[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

}  // namespace urispec::cli
