// Two grammars compared (diff/report.hpp), written in each of the formats.
#pragma once

#include "urispec/diff/classifier.hpp"
#include "urispec/diff/report.hpp"

#include <cstddef>
#include <string>

namespace urispec::report {

// Each ends with a line feed. That of text is for a page of so many columns.
[[nodiscard]] std::string diff_as_text(const diff::report& report, std::size_t columns);
[[nodiscard]] std::string diff_as_json(const diff::report& report);
[[nodiscard]] std::string diff_as_html(const diff::report& report);
[[nodiscard]] std::string diff_as_markdown(const diff::report& report);
[[nodiscard]] std::string diff_as_github(const diff::report& report);

}  // namespace urispec::report
