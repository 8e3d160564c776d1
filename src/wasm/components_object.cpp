#include "wasm/components_object.hpp"

namespace urispec::wasm {

void add_components(cli::json_writer& object, const components& found, component_set of_grammar) {
  object.key("components").begin_object();
  for (const part p : all_parts) {
    if (p >= part::opaque_part && (of_grammar & component_bit(p)) == 0) continue;
    const component value = found[p];
    object.key(name(p));
    value ? object.value(*value) : object.null();
    if (p == part::host) object.key("host_kind").text_or_null(found.host_kind);
    if (p == part::path) object.key("path_kind").text_or_null(found.path_kind);
  }
  object.end_object();
}

}  // namespace urispec::wasm
