// The version of the JSON that commands write, which docs/schema describes: MAJOR.MINOR. A member that is added raises
// MINOR; a member that is removed, renamed or means something else raises MAJOR. Each schema has it in its "$id".
// Tests: tests/cli/json_schema_test.cpp compares them.
#pragma once

#include <string_view>

namespace urispec::cli {

inline constexpr std::string_view json_schema_version = "1.1";

}  // namespace urispec::cli
