// What a grammar says of itself before its first rule: `; title: …` and `; date: …`, or else the first line of the
// comment at its head, as in `; RFC 3986, January 2005`. In both a date may stand after the last comma. A first line
// without a date is a title only if an empty line ends the comment: otherwise it belongs to the first rule.
// Cost: linear in the head. Tests: tests/abnf/document_title_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace urispec::abnf {

// Either may be empty.
struct document_title {
  std::string title, date;
  friend bool operator==(const document_title&, const document_title&) = default;
};

// Of the text of a file.
[[nodiscard]] document_title title_in(std::string_view text);

// A title with perhaps a date after its last comma: `2005`, `January 2005`, `5 January 2005` or `2005-01-05`.
[[nodiscard]] document_title title_and_date(std::string_view line);

}  // namespace urispec::abnf
