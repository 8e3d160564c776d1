// Text on one line of a table: backslash, tab, line feed and carriage return are written \\ \t \n \r, everything else
// stands for itself. Tests: tests/cli/escaped_text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string escape(std::string_view text);

// nullopt where a backslash is followed by anything else.
[[nodiscard]] std::optional<std::string> unescape(std::string_view text);

}  // namespace urispec::cli
