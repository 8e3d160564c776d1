// The core rules of RFC 5234 Appendix B.1, as grammar/rfc5234.abnf has them; a grammar uses them without defining them.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <vector>

namespace urispec::abnf {

// In the order of the RFC, not linked; their section is "RFC 5234 Appendix B.1".
[[nodiscard]] const std::vector<rule>& core_rules();

}  // namespace urispec::abnf
