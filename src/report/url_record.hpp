// The result of the parser of the URL Standard for a text, as members of a JSON object: docs/json.md.
// Tests: tests/data/cli/whatwg.txt; tests/cli/json_schema_test.cpp compares it with docs/schema/whatwg.json.
#pragma once

#include "report/json.hpp"
#include "urispec/url_standard.hpp"

#include <cstdint>
#include <string_view>

namespace urispec::report {

enum class url_input : std::uint8_t { text, base };

// Adds "accepted", the components or "error", and "validation_errors". `failed` says which text the parser fails on.
void add_url_members(json_writer& object, const url_standard::report& parsed, url_input failed = url_input::text);

// Adds "steps".
void add_url_steps(json_writer& object, const url_standard::report& parsed);

}  // namespace urispec::report
