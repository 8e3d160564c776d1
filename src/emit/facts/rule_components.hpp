// Which component each rule is, by its name: the text of include/urispec/rules/rule_components.hpp, which the parsers
// and everything after them read.
// Tested in tests/emit/rule_components_test.cpp.
#pragma once

#include "abnf/component_table.hpp"

#include <string>
#include <vector>

namespace urispec::emit {

// What a rule is, in C++: "component_bit(part::host)" or "0"; "host", "path" or nothing.
struct named_component {
  std::string rule;
  std::string components;
  std::string kind;
};

// In the order in which the table first names the rules.
[[nodiscard]] std::vector<named_component> rule_components_of(const abnf::component_table& table);

[[nodiscard]] std::string rule_components_header(const abnf::component_table& table);

}  // namespace urispec::emit
