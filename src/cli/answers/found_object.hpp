// What the JSON objects of extract and links begin with: a reference that stands in a document.
// Tests: the transcripts of both commands, whose objects tests/cli/json_schema_test.cpp compares with their schemas.
#pragma once

#include "cli/input/document_places.hpp"
#include "report/json.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::cli {

struct found_text {
  std::string_view file;      // as results name it
  std::string_view encoding;  // of the file; empty where it is UTF-8
  std::size_t offset = 0;     // in bytes of the UTF-8
  text_place at;              // of the same byte
  std::string_view text;
};

// What the objects of all commands begin with, then "encoding" where that is not UTF-8, and "offset".
inline json_writer& begin_found(json_writer& json, const found_text& found) {
  begin_object_about(json, {found.file, found.at.line, found.at.column, found.text});
  if (!found.encoding.empty()) json.member("encoding", found.encoding);
  return json.member("offset", found.offset);
}

}  // namespace urispec::cli
