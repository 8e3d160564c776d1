#include "cli/output/json.hpp"

#include <string>

namespace urispec::cli {

json_writer json_to(output& out) {
  return json_writer(out.waiting(), output::buffer_size, [&out] { out.flush(); });
}

void add_text(json_writer& object, std::string_view key, std::string_view text) {
  object.key(key);
  if (object.string(text)) return;
  object.key(std::string(key) + "_hex").hex(text);
}

void begin_object_about(json_writer& json, const json_subject& subject) {
  json.begin_object();
  if (!subject.file.empty()) json.member("file", subject.file);
  json.member("line", subject.line).member("column", subject.column);
  add_text(json, "input", subject.text);
}

}  // namespace urispec::cli
