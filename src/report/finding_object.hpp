// A finding of a check (checks/check.hpp) as members of a JSON object: of `urispec check` and of the WebAssembly
// engine. Tests: tests/data/cli/check.txt, and the schema docs/schema/check.json.
#pragma once

#include "report/json.hpp"
#include "urispec/checks.hpp"

#include <string_view>

namespace urispec::report {

// Empty for the grammar: the message names the rule and its section.
[[nodiscard]] inline std::string_view section_of(const finding& f) {
  return f.entry->layer == check_layer::grammar ? std::string_view() : f.entry->section;
}

inline void add_finding_members(json_writer& object, const finding& f) {
  object.member("check", f.entry->id).member("severity", name(f.severity)).member("layer", name(f.entry->layer));
  object.key("section").text_or_null(section_of(f));
  object.key("component").text_or_null(f.component ? name(*f.component) : std::string_view());
  object.member("begin", f.where.begin).member("end", f.where.end).member("message", f.message);
}

}  // namespace urispec::report
