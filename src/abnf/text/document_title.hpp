// The title of a file, read from the lines before its first rule: `; title: …` and `; date: …`, or else the first line
// of its comment, as in `; RFC 3986, January 2005`. In both a date may stand after the last comma. A first line without
// a date is a title only if an empty line ends the comment: otherwise it belongs to the first rule.
// Cost: linear in the head. Tests: tests/abnf/document_title_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <string_view>

namespace urispec::abnf {

[[nodiscard]] document_title title_in(std::string_view text);

// A title with perhaps a date after its last comma: `2005`, `January 2005`, `5 January 2005` or `2005-01-05`.
[[nodiscard]] document_title title_and_date(std::string_view line);

}  // namespace urispec::abnf
