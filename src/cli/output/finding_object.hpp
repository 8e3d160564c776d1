// A finding of a check (checks/check.hpp) as members of a JSON object: of `urispec check` and of the WebAssembly engine.
// Tests: tests/data/cli/check.txt, and the schema docs/schema/check.json.
#pragma once

#include "cli/output/json_writer.hpp"
#include "urispec/checks/check.hpp"

#include <string_view>

namespace urispec::cli {

// Empty for the grammar: the message names the rule and its section.
[[nodiscard]] std::string_view section_of(const finding& f);

void add_finding_members(json_writer& object, const finding& f);

}  // namespace urispec::cli
