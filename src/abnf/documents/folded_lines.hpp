// Lines that were too long for an RFC and are folded as RFC 8792 says: a header names the strategy, and a line that
// ends in a backslash goes on in the next. `\` (§7) drops the blanks at the beginning of the next line; `\\` (§8) drops
// them and another backslash after them, so that blanks can be kept. Cost: linear. Tested by
// tests/abnf/extract_documents_test.cpp.
#pragma once

#include "abnf/documents/pages.hpp"

#include <vector>

namespace urispec::abnf {

// Joins the lines below each header, up to a line that stands to the left of it; the headers go.
void unfold(std::vector<document_line>& lines);

}  // namespace urispec::abnf
