// Assurances: how far each rule of a header is proved, said at the rule and counted at the head.
// Tested in tests/spec/generate_test.cpp and tests/data/cli/grammar-tools.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/proofs.hpp"
#include "peg/build.hpp"

#include <string>
#include <vector>

namespace urispec::emit {

[[nodiscard]] assurance assurance_of(const peg::rule& rule);
[[nodiscard]] bool all_proved(const peg::grammar& proven);

// A line for the comment of a rule: "by automaton: …", with the reason.
[[nodiscard]] std::string says_what_is_known(const peg::rule& rule);

// "3 rules: 1 proved, 2 by automaton (words, word)": with names, but for those that are proved.
[[nodiscard]] std::string summary(const abnf::grammar& source, const peg::grammar& proven);

// Paragraphs for the head of a header.
[[nodiscard]] std::vector<std::string> says_what_is_known(const abnf::grammar& source, const peg::grammar& proven);

}  // namespace urispec::emit
