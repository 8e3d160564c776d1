// The references in the value of an attribute.
#pragma once

#include "extract/html_attributes.hpp"

#include <string_view>
#include <vector>

namespace urispec::extracting {

// Without the whitespace around them. Cost: linear.
[[nodiscard]] std::vector<std::string_view> references_in(std::string_view value, value_form form);

}  // namespace urispec::extracting
