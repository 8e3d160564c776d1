// `urispec bidi`, for one version: the checks of right-to-left characters are part of `urispec check`.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace urispec::cli {

// The command line of `urispec check` that makes these checks alone. `arguments` follow "bidi".
[[nodiscard]] std::vector<std::string> check_in_place_of_bidi(std::span<char* const> arguments);

}  // namespace urispec::cli
