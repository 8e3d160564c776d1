// Reads an input of resolution that must not be relative: a base, or a target.
#pragma once

#include "urispec/components.hpp"
#include "urispec/resolve.hpp"

#include <string_view>

namespace urispec {

// `input` says which input the error is about.
[[nodiscard]] result<components, resolution_error> read_absolute(std::string_view text, grammar g,
                                                                 resolution_input input) noexcept;

}  // namespace urispec
