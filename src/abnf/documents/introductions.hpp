// The prose before a rule: whether it calls the rule an example, or what replaces another rule. The last sentence of
// the last paragraph counts if it ends in a colon or is a few words; a single word between two rules ("or", "and:")
// changes nothing. A heading with "example" in it makes all rules of its section examples.
// Source: how RFCs write (RFC 5234 §2.3 and §3.1, RFC 6874 §2, RFC 7252 Appendix B). Cost: linear. Tested by
// tests/abnf/extract_documents_test.cpp.
#pragma once

#include "abnf/documents/rules_in_document.hpp"

#include <string>

namespace urispec::abnf {

class introductions {
 public:
  // A line that is no part of a rule.
  void go_on(const document_line& line);
  // A rule begins: the paragraph before it is over.
  void end_paragraph();

  [[nodiscard]] introduction of_next_rule() const { return heading_ == introduction::example ? heading_ : last_; }

 private:
  std::string paragraph_;
  introduction last_ = introduction::none;
  introduction heading_ = introduction::none;
};

}  // namespace urispec::abnf
