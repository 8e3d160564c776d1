// The text of an RFC without its pages: RFC 7322 (and RFC 2223 before it) put a footer with `[Page N]`, a form feed and
// a header line between two pages.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

enum class line_kind : std::uint8_t { text, blank, page_break };

struct document_line {
  line_kind kind;
  std::string text;          // without its end; folded lines joined
  std::size_t number;        // in the document, from 1
  std::string_view section;  // the number of the heading above it: "3.2.2", "A", "B.1"; empty before the first
};

// A page break takes the place of all that stands around it, blank lines too.
[[nodiscard]] std::vector<document_line> lines_without_pages(std::string_view document);

// The same of passages: headings stand at the left margin, prose is indented by three columns and code by six.
[[nodiscard]] std::vector<document_line> lines_of(std::span<const passage> document);

// "3.2.2.  Host", "B.1.  Core Rules", "Appendix A.  …" at the left margin: the number, else nothing.
[[nodiscard]] std::string_view section_number(std::string_view line);

// Spaces before the first character; a tab reaches to the next multiple of eight.
[[nodiscard]] std::size_t indent_of(std::string_view line);

}  // namespace urispec::abnf
