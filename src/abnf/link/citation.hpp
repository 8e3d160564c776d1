// What prose says of where a rule is: `<host, see [RFC3986], Section 3.2.2>`, `<pchar from RFC 3986>`, `<as specified in
// RFC 3986, Appendix A>`. Source: RFC 9110 §4.1, RFC 6265 §4.1.1, RFC 6694 §2.1. Tested by tests/abnf/imports_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace urispec::abnf {

struct citation {
  std::string written;     // the name as it is written; empty where none is
  std::string name;        // the same, folded
  std::string rfc;         // "3986"; empty where none is named
  bool names_document = false;  // [URI], RFC 3986
  bool has_place = false;       // a document or a section is named: also Section 3.2
};

[[nodiscard]] citation citation_in(std::string_view prose);

// "3986" of a text that has "RFC 3986", "RFC3986" or "rfc3986"; empty where there is none.
[[nodiscard]] std::string_view rfc_number(std::string_view text);

}  // namespace urispec::abnf
