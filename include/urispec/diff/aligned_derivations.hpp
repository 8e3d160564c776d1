// The derivations of one text by both grammars side by side, as `diff -y` shows two files: in rows, with matching rules
// in one row. A rule matches its counterpart if both read the same part of the text; the rows are those of a longest
// common subsequence of both derivations, outer rules first. Rules that are single characters are left out.
// Cost: that of two first derivations (language/first_derivation.hpp), and the product of the lengths of what is left
// of them without the rows that are the same at the beginning and at the end. If that product exceeds 2^22, the rows
// between are paired in their order, and only those that happen to match are marked as the same.
// Tested in tests/diff/aligned_derivations_test.cpp against backtracking on the ABNF.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/diff/counterparts.hpp"
#include "urispec/diff/subject.hpp"
#include "language/first_derivation.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct aligned_node {
  std::size_t rule;        // of its grammar
  std::size_t depth;       // 0: the start rule
  std::size_t begin, end;  // code points
  friend bool operator==(const aligned_node&, const aligned_node&) = default;
};

// One side at least. `same`: exactly where both are there, are counterparts, and read the same part of the text.
struct derivation_row {
  std::optional<aligned_node> left, right;
  bool same;
};

class derivation_aligner {
 public:
  // Both must outlive this. Where the budget runs out, no text has derivations.
  derivation_aligner(const subject& left, const subject& right, std::span<const rule_difference> pairs,
                     state_budget budget);

  // Nullopt if the text is invalid under one of the grammars, or is too long.
  [[nodiscard]] std::optional<std::vector<derivation_row>> rows(std::u32string_view text) const;

 private:
  struct side_reader {
    language::deriver deriver;
    std::vector<bool> left_out;  // by rule
  };
  [[nodiscard]] static std::optional<std::vector<aligned_node>> nodes(const side_reader& side,
                                                                      std::u32string_view text);

  counterparts counterparts_;
  state_budget budget_;
  side_reader left_, right_;
};

}  // namespace urispec::diff
