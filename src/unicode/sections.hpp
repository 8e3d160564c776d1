// Sections of documents as grammars cite them: "3.2.2", "Appendix A", or "RFC 3986 §3.2.2" of another document. Header
// only; every layer may use it.
// Tests: tests/parse/errors_test.cpp, tests/data/cli/grammar-tools.txt.
#pragma once

#include "urispec/ascii.hpp"

#include <string>
#include <string_view>

namespace urispec::unicode {

// An appendix, and a section of another document, begin with a letter.
[[nodiscard]] inline bool is_section_number(std::string_view section) noexcept {
  return !section.empty() && is_digit(section.front());
}

// "§3.2.2" for a number; other sections name themselves.
[[nodiscard]] inline std::string section_label(std::string_view section) {
  return (is_section_number(section) ? "\u00A7" : "") + std::string(section);
}

}  // namespace urispec::unicode
