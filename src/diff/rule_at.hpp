// Which rule of a grammar has a character of a text, or its end, in the derivation that a parser makes
// (language/first_derivation.hpp). An automaton names the first rule that could have it; the derivation names the one
// that does. Tested in tests/diff/reasons_test.cpp.
#pragma once

#include "urispec/diff/subject.hpp"
#include "language/first_derivation.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec::diff {

class rule_finder {
 public:
  // `s` must outlive this.
  explicit rule_finder(const subject& s);

  // The innermost rule that has the character at that place (in code points), or that ends with the text where there is
  // none; rules that are one character of a set are left out. Nullopt for a text that the grammar does not have, and
  // where the rule with all that it uses built in is too large.
  [[nodiscard]] std::optional<std::size_t> rule_at(std::u32string_view text, std::size_t at) const;

 private:
  const subject& source_;
  std::optional<language::deriver> deriver_;
};

}  // namespace urispec::diff
