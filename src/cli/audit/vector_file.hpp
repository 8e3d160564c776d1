// Test vectors as `urispec grammar vectors` writes them, tsv or json, one a line.
// Tests: tests/cli/vector_file_test.cpp.
#pragma once

#include "cli/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {

enum class answer : std::uint8_t { valid, invalid };

[[nodiscard]] std::optional<answer> read_answer(std::string_view text);

struct labelled_string {
  std::string text;  // UTF-8
  answer expected = answer::invalid;
  std::string rule;
  std::string section;
};

struct vector_line {
  enum class kind : std::uint8_t { head, vector, malformed };
  vector_line::kind what = kind::malformed;
  std::string head;       // "rfc3986 URI-reference small"
  labelled_string vector;
};

[[nodiscard]] vector_line read_vector_line(std::string_view line);

}  // namespace urispec::cli
