// JSON as commands write it: one object a line, with texts that may not be UTF-8.
// Tests: tests/cli/json_test.cpp.
#pragma once

#include "cli/json_writer.hpp"
#include "cli/output.hpp"

#include <string_view>

namespace urispec::cli {

// Writes to `out`, in memory that does not grow with what is written.
[[nodiscard]] json_writer json_to(output& out);

// Adds the member `key`, in whose text ill-formed sequences become U+FFFD, and after it `key`_hex where there are any:
// all bytes of the text, two digits each.
void add_text(json_writer& object, std::string_view key, std::string_view text);

// The text that the object is about: "input".
void add_input(json_writer& object, std::string_view text);

}  // namespace urispec::cli
