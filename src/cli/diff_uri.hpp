// One string under two grammars: verdicts, where one of them stops, both splits, and why.
#pragma once

#include "cli/diff_report.hpp"
#include "cli/output.hpp"

#include <string_view>

namespace urispec::cli {

// Writes what is to be said; whether the grammars agree.
[[nodiscard]] bool explain_as_text(std::string_view text, const diff_report& report, const diff::classifier& judge,
                                   output& out);
[[nodiscard]] bool explain_as_json(std::string_view text, const diff_report& report, const diff::classifier& judge,
                                   output& out);

}  // namespace urispec::cli
