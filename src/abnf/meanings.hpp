// Each use of a rule means one rule in the documents of a link. Prose may name it in three ways:
//   <b>                              the rule b (RFC 5234 §4)
//   <b, see [URI], Section 3>        a rule of another document (prose.hpp). If the prose is all of a definition
//                                    and has the name of its rule or none, the rule of that name there stands for it.
//   <any CHAR except CTLs or ";">    a set of characters (prose.hpp), which is read into the definition
// Names are those of the document that uses them. Cost: linear, but for what sets hold. Tested by
// tests/abnf/imports_test.cpp and tests/abnf/read_prose_test.cpp.
#pragma once

#include "abnf/prose.hpp"
#include "abnf/recursion.hpp"
#include "abnf/documents.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace urispec::abnf {

// The index of each list is the number of a rule in the documents.
struct meanings {
  std::vector<std::size_t> stands_for;  // the rule elsewhere that is meant by prose that is all of it; else itself
  std::vector<bool> is_in_circle;       // prose that leads back to itself through other documents
  use_graph uses;  // in the order of the definition; rule_reference::unlinked where nothing is meant
  use_graph named_in_sets;              // the rules that sets in prose name
  std::vector<std::optional<character_ranges>> sets;
  std::vector<std::vector<std::size_t>> in_order;  // components of the uses, each after all that it uses
};

// `unread`: folded names of rules of the grammar that could not be read, which its own uses mean.
[[nodiscard]] meanings meanings_of(documents& source, const std::unordered_set<std::string>& unread);

}  // namespace urispec::abnf
