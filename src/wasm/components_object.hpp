// The member "components" of an answer, as `urispec parse --format json` has it (docs/json.md).
#pragma once

#include "cli/output/json_writer.hpp"
#include "urispec/rules/rule_component.hpp"
#include "urispec/tree/components.hpp"

namespace urispec::wasm {

// RFC 2396 has components that the others have not: these are shown where `of_grammar` has them.
void add_components(cli::json_writer& object, const components& found, component_set of_grammar);

}  // namespace urispec::wasm
