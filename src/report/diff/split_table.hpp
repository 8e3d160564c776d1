// One text as two grammars take it apart: a column a character, the components of either below it.
#pragma once

#include "report/diff/report.hpp"

#include <string>
#include <string_view>

namespace urispec::report {

[[nodiscard]] std::string split_table(std::u32string_view text, const diff::report& report);

}  // namespace urispec::report
