// The syntax tree → ABNF text.
#pragma once

#include "urispec/abnf.hpp"

#include <string>

namespace urispec::abnf {

// One line, canonical spacing, in the notation asked for: `scheme ":" hier-part [ "?" query ]`.
[[nodiscard]] std::string print(const expression& e, notation n);

// `name = definition`, one line.
[[nodiscard]] std::string print(const rule& r);

}  // namespace urispec::abnf
