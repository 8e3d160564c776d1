// The member "components" of an answer, as `urispec parse --format json` has it (docs/json.md).
#pragma once

#include "report/json.hpp"
#include "urispec/components.hpp"

namespace urispec::wasm {

// RFC 2396 has components that the others have not: these are shown where `of_grammar` has them.
inline void add_components(report::json_writer& object, const components& found, component_set of_grammar) {
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
