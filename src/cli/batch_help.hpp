// What the help of a command says of its input, where that is its arguments or the lines of standard input
// (cli/text_arguments.hpp).
#pragma once

#include <string>
#include <string_view>

namespace urispec::cli {

// `what` is "reference" and its like.
[[nodiscard]] std::string describe_batch(std::string_view what);

}  // namespace urispec::cli
