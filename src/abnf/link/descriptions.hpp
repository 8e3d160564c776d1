// Prose that describes the rule after it: <a string that matches the rule> <range-arg>. How such a string may be quoted
// is not in the grammar, so that the rule is read alone. Source: RFC 7950 §14, which has two such descriptions; all
// other prose is left as it is. Cost: linear. Tested by tests/abnf/read_prose_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <vector>

namespace urispec::abnf {

// Takes the descriptions out of a definition; a note for each.
std::vector<diagnostic> read_descriptions(rule& r);

}  // namespace urispec::abnf
