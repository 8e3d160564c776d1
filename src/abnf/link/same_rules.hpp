// Whether two rules of different documents are the same: if they and all that they use are written alike, or if both are the
// same set of characters. It decides whether a rule that is imported needs a name of its own.
//
// Two rules that use each other are taken to be the same until a difference is found (coinduction, as for equirecursive types:
// Pierce, Types and Programming Languages, §21). What is found is kept: where rules differ, so do all on the way to them, and
// where none does, all that was looked at is the same.
// Cost: linear in what is written of the rules, for any number of questions. Tested by tests/abnf/imports_test.cpp.
#pragma once

#include "abnf/link/character_sets.hpp"
#include "abnf/link/imported_rules.hpp"
#include "urispec/abnf/expression.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace urispec::abnf {

// A name, folded, and the document that uses it; null for the grammar itself.
struct used_name {
  std::string name;
  const read_result* scope;
};

// The name that a use of a rule has, folded.
[[nodiscard]] std::string folded_name_of(const expression& use);

class same_rules {
 public:
  using lookup = std::function<rule_of_document(const used_name& use)>;

  explicit same_rules(lookup meant_by) : meant_by_(std::move(meant_by)) {}

  [[nodiscard]] bool are_same(const rule_of_document& one, const rule_of_document& other);

 private:
  using rule_pair = std::pair<const rule*, const rule*>;

  [[nodiscard]] bool are_written_alike(const rule& one, const rule& other);
  [[nodiscard]] bool are_same_characters(const rule_of_document& one, const rule_of_document& other);
  character_sets& sets_of(const read_result* file);
  const std::string& text_of(const rule& r);

  lookup meant_by_;
  std::map<rule_pair, bool> known_;
  std::unordered_map<const rule*, std::string> texts_;
  std::unordered_map<const read_result*, character_sets> sets_;
};

}  // namespace urispec::abnf
