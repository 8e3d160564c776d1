#include "cli/answers/found_object.hpp"

#include "cli/output/json.hpp"

namespace urispec::cli {

json_writer& begin_found(json_writer& json, const found_text& found) {
  begin_object_about(json, {found.file, found.at.line, found.at.column, found.text});
  if (!found.encoding.empty()) json.member("encoding", found.encoding);
  return json.member("offset", found.offset);
}

}  // namespace urispec::cli
