// The facts of a rule as C++: one specialization of urispec::facts (pegtl/rule_facts.hpp).
// Tested in tests/emit/rule_facts_test.cpp.
#pragma once

#include "emit/facts/rule_components.hpp"
#include "emit/facts/rule_facts.hpp"

#include <string>
#include <string_view>

namespace urispec::emit {

// `rule` is its name in C++ with its namespace, "rules::rfc3986::port".
[[nodiscard]] std::string facts_text(std::string_view rule, const named_component& rule_component,
                                     const rule_facts& facts);

}  // namespace urispec::emit
