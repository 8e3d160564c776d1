#include "cli/json.hpp"

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

void add_input(json_writer& object, std::string_view text) { add_text(object, "input", text); }

}  // namespace urispec::cli
