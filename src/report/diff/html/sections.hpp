// The sections of the HTML report, one file each. Each begins with its <section> and ends with a line feed.
#pragma once

#include "report/diff/report.hpp"

#include <string>

namespace urispec::report::page {

[[nodiscard]] std::string language_section(const diff::report& report);   // language.cpp
[[nodiscard]] std::string length_section(const diff::report& report);    // the same
[[nodiscard]] std::string component_section(const diff::report& report);  // components.cpp
[[nodiscard]] std::string derivation_section(const diff::report& report);  // derivations.cpp; empty if not asked for
[[nodiscard]] std::string rule_section(const diff::report& report);       // rules.cpp
[[nodiscard]] std::string character_section(const diff::report& report);  // the same
[[nodiscard]] std::string operation_section(const diff::report& report);  // operations.cpp
[[nodiscard]] std::string document_section(const diff::report& report);  // document.cpp; empty for no document

}  // namespace urispec::report::page
