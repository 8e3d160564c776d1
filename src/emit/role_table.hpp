// Which component each rule is, by its name: the text of include/urispec/rules/role_table.hpp, which the parsers and
// everything after them read. In the order in which the table first names the rules.
// Tested in tests/emit/role_table_test.cpp.
#pragma once

#include "urispec/abnf/component_table.hpp"

#include <string>

namespace urispec::emit {

[[nodiscard]] std::string role_table_header(const abnf::component_table& table);

}  // namespace urispec::emit
