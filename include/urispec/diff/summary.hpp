// What an editor would say first about two grammars: what became valid, what became invalid, what is read differently.
// Each difference is a reason or a kind of the comparison, with a text that people recognise if one in
// grammar/known-texts.txt or grammar/known-texts-of-schemes.txt has the difference. Differences are ordered by how many
// texts of the first file have them, then by how many of the second, then as in the comparison, the shortest first.
// Cost: a classifier (diff/classifier.hpp), and a look-up for each character of the known texts. Tested in
// tests/diff/summary_test.cpp: each text has the difference that it is shown for, by the parsers of the library.
#pragma once

#include "urispec/diff/compare.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct change {
  std::size_t number;       // of comparison::reasons, of that side, or of the kinds
  std::string_view known;   // the first known text that has it; empty: none has
  std::size_t touched = 0;  // how many of the known texts of both files have it
  std::size_t of_schemes = 0;  // and how many of these are of the second file
  std::u32string shortest;
};

struct summary {
  std::vector<change> became_valid;      // in the right grammar: comparison::reasons.right_only
  std::vector<change> became_invalid;    // comparison::reasons.left_only
  std::vector<change> read_differently;  // comparison::splits->kinds, but for those that are sums of others

  // Whether something that was valid is refused or read differently.
  [[nodiscard]] bool is_breaking() const { return !became_invalid.empty() || !read_differently.empty(); }
};

// The texts of each file, in its order.
[[nodiscard]] std::vector<std::string_view> known_texts();
[[nodiscard]] std::vector<std::string_view> known_texts_of_schemes();

[[nodiscard]] summary summarize(const comparison& compared);

}  // namespace urispec::diff
