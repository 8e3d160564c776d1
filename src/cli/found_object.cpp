#include "cli/found_object.hpp"

#include "cli/json.hpp"

namespace urispec::cli {

json_writer& begin_found(json_writer& json, const found_text& found) {
  json.begin_object().member("file", found.file);
  json.member("line", found.at.line).member("column", found.at.column);
  add_input(json, found.text);
  if (!found.encoding.empty()) json.member("encoding", found.encoding);
  return json.member("offset", found.offset);
}

}  // namespace urispec::cli
