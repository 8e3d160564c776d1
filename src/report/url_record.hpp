// The result of the parser of the URL Standard for a text, as lines and as members of a JSON object
// (docs/reference/json.md), and whether that is what RFC 3986 has. Tests: tests/data/cli/whatwg.txt, parse-all.txt;
// tests/cli/json_schema_test.cpp compares the JSON with docs/schema/whatwg.json.
#pragma once

#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/output.hpp"
#include "urispec/browsers.hpp"
#include "urispec/url_standard.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::report {

enum class url_input : std::uint8_t { text, base };

// A text as a browser reads it.
struct browser_reading {
  url_standard::report parsed;
  std::optional<browser_comparison> comparison;  // with RFC 3986; none with a base
};

// The validation errors, and a failure that none of them names, a line each after `introduction`, with the place as a
// column, as in all messages for people.
void show_url_errors(std::string_view introduction, std::string_view text, const url_standard::report& parsed,
                     output& out);

// The verdict with the number of validation errors, then the components, the errors, and what RFC 3986 has otherwise, a
// line each.
void show_url(std::string_view text, const browser_reading& reading, output& out);

// An object: {"relation","uri","browser","href","reason","message"}.
void add_browser_comparison(json_writer& json, const browser_comparison& comparison);

// Adds "accepted", the components or "error", "validation_errors" and "reading". `failed` says which text the parser
// fails on.
void add_url_members(json_writer& object, const browser_reading& reading, url_input failed = url_input::text);

// Adds "steps".
void add_url_steps(json_writer& object, const url_standard::report& parsed);

}  // namespace urispec::report
