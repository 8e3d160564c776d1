// Which component each rule is, by its name: the text of include/urispec/rules/role_table.hpp, which the parsers and
// everything after them read.
// Tested in tests/emit/role_table_test.cpp.
#pragma once

#include "urispec/abnf/component_table.hpp"

#include <string>
#include <vector>

namespace urispec::emit {

// What a rule is, in C++: "slot_of(part::host)" or "0"; "host", "path" or nothing.
struct named_role {
  std::string rule;
  std::string slots;
  std::string kind;
};

// In the order in which the table first names the rules.
[[nodiscard]] std::vector<named_role> roles_of(const abnf::component_table& table);

[[nodiscard]] std::string role_table_header(const abnf::component_table& table);

}  // namespace urispec::emit
