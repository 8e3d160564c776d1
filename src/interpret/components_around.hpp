// The components that a rule is in wherever its grammar has it.
// Cost: for each component, linear in the size of the grammar. Tests: tests/diagnose/rule_role_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/components.hpp"

#include <cstddef>

namespace urispec::interpret {

// Those that the rule is by its name are among them. `linked` is the whole grammar, and `rule` an index of it.
[[nodiscard]] component_set components_around(const abnf::grammar& linked, std::size_t rule);

}  // namespace urispec::interpret
