// The beginning of the JSON objects of extract and links: a reference that stands in a document.
// Tests: the transcripts of both commands, whose objects tests/cli/json_schema_test.cpp compares with their schemas.
#pragma once

#include "cli/command.hpp"
#include "cli/input/document_places.hpp"
#include "report/json.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::cli {

struct document_reference {
  std::string_view file;      // as results name it
  std::string_view encoding;  // of the file; empty where it is UTF-8
  std::size_t offset = 0;     // in bytes of the UTF-8
  text_place place;           // of the same byte
  std::string_view text;
};

// Begins an object as those of all commands begin, then adds "encoding" if that is not UTF-8, and "offset".
inline report::json_writer& begin_reference(report::json_writer& json, const document_reference& reference) {
  report::begin_object_about(json, {reference.file, reference.place.line, reference.place.column, reference.text});
  if (!reference.encoding.empty()) json.member("encoding", reference.encoding);
  return json.member("offset", reference.offset);
}

}  // namespace urispec::cli
