// What prose says of where a rule is: `<host, see [RFC3986], Section 3.2.2>`, `<pchar from RFC 3986>`, `<as specified
// in RFC 3986, Appendix A>`. Prose that says anything else besides is no citation: `<token, but at most 8 characters>`
// is not the rule token. Source: RFC 9110 §4.1, RFC 6265 §4.1.1, RFC 6694 §2.1. Tested by tests/abnf/citation_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urispec::abnf {

struct citation {
  std::string name;             // of the rule, as it is written; empty where none is
  std::string rfc;              // "3986"; empty where no number is named
  bool names_document = false;  // [URI], RFC 3986; otherwise only a section
};

[[nodiscard]] std::optional<citation> citation_in(std::string_view prose);

// "3986" of a text that has "RFC 3986", "RFC3986" or "rfc3986"; without zeros before it; empty where there is none.
[[nodiscard]] std::string_view rfc_number(std::string_view text);

}  // namespace urispec::abnf
