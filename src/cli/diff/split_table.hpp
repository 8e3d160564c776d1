// One text as two grammars take it apart: a column a character, the components of either below it.
#pragma once

#include "cli/diff/report.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string split_table(std::u32string_view text, const diff::report& report);

}  // namespace urispec::cli
