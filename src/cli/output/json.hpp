// JSON as commands write it: one object a line, with texts that may not be UTF-8.
// Tests: tests/cli/json_test.cpp.
#pragma once

#include "cli/output/json_writer.hpp"
#include "cli/output/output.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::cli {

// The version of the JSON that commands write, which docs/schema describes: MAJOR.MINOR. A member that is added raises
// MINOR; a member that is removed, renamed or means something else raises MAJOR. Each schema has it in its "$id".
// Tests: tests/cli/json_schema_test.cpp compares them.
inline constexpr std::string_view json_schema_version = "2.0";

// Writes to `out`, in memory that does not grow with what is written.
[[nodiscard]] inline json_writer json_to(output& out) {
  return json_writer(out.waiting(), output::buffer_size, [&out] { out.flush(); });
}

// Adds the member `key`, in whose text ill-formed sequences become U+FFFD, and after it `key`_hex where there are any:
// all bytes of the text, two digits each.
template <std::size_t Size>
void add_text(json_writer& object, const char (&key)[Size], std::string_view text) {
  object.key(key);
  if (object.string(text)) return;
  object.key(std::string(key) + "_hex").hex(text);
}

// The text that an object is about, and where it stands.
struct json_subject {
  std::string_view file;  // as results name it; empty for what is in no file
  std::size_t line;       // from 1
  std::size_t column;     // from 1, in code points
  std::string_view text;
};

// Begins an object as the objects of all commands begin: "file", where there is one, "line", "column", "input".
inline void begin_object_about(json_writer& json, const json_subject& subject) {
  json.begin_object();
  if (!subject.file.empty()) json.member("file", subject.file);
  json.member("line", subject.line).member("column", subject.column);
  add_text(json, "input", subject.text);
}

}  // namespace urispec::cli
