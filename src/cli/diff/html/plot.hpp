// Numbers of strings by length as a picture: an SVG that stands in the page and takes its colours from it.
#pragma once

#include "cli/diff/report.hpp"

#include <string>

namespace urispec::cli {

// Logarithmic; a length with no string has no point.
[[nodiscard]] std::string plot_counts(const diff::report& report);

}  // namespace urispec::cli
