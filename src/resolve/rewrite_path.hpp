// Steps 6c to 6g of RFC 2396 §5.2 to the letter, for a listener: each that changes the path is told with the path that
// it leaves. Cost: quadratic in the path, as the RFC has it; only an explanation runs it, and of a path that is longer
// than recorder::longest_buffer it is only told that there are such steps.
#pragma once

#include "resolve/trace.hpp"
#include "urispec/resolve/options.hpp"

#include <string>

namespace urispec {

void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace);

}  // namespace urispec
