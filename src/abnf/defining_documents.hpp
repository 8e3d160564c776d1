// The built-in documents that define a rule, for a grammar that uses its name and does not define it: OWS is a rule of
// RFC 9110. Documents to import and generic grammars count first; if none has the rule, grammars of schemes do, and
// last what another document replaced. Among these, only rules spelled as the name count if there are any. A rule that
// is only prose which says where it is does not count.
// Cost: all built-in grammars are read once; then a lookup by hash. Tests: tests/abnf/defining_documents_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {

struct defining_document {
  std::string title;        // "RFC 9110"
  std::string import_name;  // "rfc9110", as --import takes it
};

[[nodiscard]] std::vector<defining_document> documents_that_define(std::string_view name);

// "; RFC 9110 has a rule of this name: --import rfc9110", as the end of a message; empty if no document has one.
[[nodiscard]] std::string says_where_defined(std::string_view name);

// Whether a built-in grammar takes this rule from the document, "RFC 9110": it cites it in prose, or uses it, does not
// define it and imports the document. Also rules that texts are read by: the start rule, and those of schemes.
[[nodiscard]] bool is_imported_from(const std::string& document, std::string_view rule);

}  // namespace urispec::abnf
