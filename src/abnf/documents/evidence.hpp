// What a rule of a document looks like by itself: a part of a grammar, or something else that is written with `=`.
//
//   plain        one text or one name: `Uri-Path = "core"`, `x = y`
//   isolated     plain, and no rule uses it: a parameter or a value more often than a rule
//   a candidate  may count: it is ABNF, and has blanks around its `=`, or is used, or no rule of the document has those
//                blanks; if it is isolated, it has the blanks, and no other value in its section
//   cited        introduced as an example
//   rich         has a text or a number, or uses a core rule, which formulas do not
//
// Of several definitions of one name in one section one is a candidate: an example never before another, then the one
// that replaces another, then the one that uses most rules of the document, then the first.
#pragma once

#include "abnf/documents/rule_graph.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::abnf {

struct evidence {
  std::vector<bool> candidate, isolated, cited, rich;  // by rule
};

[[nodiscard]] evidence evidence_of(const std::vector<document_rule>& all, const std::vector<std::string>& meanings,
                                   const rule_graph& graph);

}  // namespace urispec::abnf
