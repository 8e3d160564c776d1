// Which of the rules in a document are its grammar; the others are examples, quotations and repetitions.
#pragma once

#include "abnf/documents/rules_in_document.hpp"

#include <string>
#include <vector>

namespace urispec::abnf {

// One flag a rule. `meanings`: what each rule says, however it is laid out; empty for one that is not ABNF.
[[nodiscard]] std::vector<bool> choose_rules(const std::vector<document_rule>& all,
                                             const std::vector<std::string>& meanings);

// The sections of the chosen rules: first the one with the rule that needs the longest chain of others, which is where
// the grammar begins, then the others in the order of the document.
[[nodiscard]] std::vector<std::string_view> order_of_sections(const std::vector<document_rule>& all,
                                                              const std::vector<bool>& chosen);

}  // namespace urispec::abnf
