// An editor's first words about two grammars: what became valid, what became invalid, what is read differently.
// Each difference is a reason or a kind of the comparison, with a text that people recognise if one in
// grammar/known-texts.txt or grammar/known-texts-of-schemes.txt has the difference. Differences are ordered by how many
// texts of the first file have them, then by how many of the second, then as in the comparison, the shortest first.
// Cost: a classifier (diff/classifier.hpp), and a look-up for each character of the known texts. Tested in
// tests/diff/summary_test.cpp: each text has the difference that it is shown for, by the parsers of the library.
#pragma once

#include "urispec/diff.hpp"
#include "diff/comparison.hpp"
#include "diff/subject.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

// The texts of each file, in its order.
[[nodiscard]] std::vector<std::string_view> known_texts();
[[nodiscard]] std::vector<std::string_view> known_texts_of_schemes();

}  // namespace urispec::diff
