// Test vectors as `urispec grammar vectors` writes them, tsv or json, one a line.
// Tests: tests/cli/vector_file_test.cpp.
#pragma once

#include "report/audit.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

// "valid" or "invalid".
[[nodiscard]] std::optional<report::audit_answer> read_answer(std::string_view text);

struct vector_line {
  enum class kind : std::uint8_t { head, vector, malformed };
  vector_line::kind type = kind::malformed;
  std::string head;  // "rfc3986 URI-reference small"
  report::labelled_string vector;
};

[[nodiscard]] vector_line read_vector_line(std::string_view line);

}  // namespace urispec::cli
