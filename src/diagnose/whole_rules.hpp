// The other rules of a grammar of the catalogue that are for references as a whole: URI beside relative-ref, https-URI
// beside http-URI. Where one of them has a text, that is what it was meant as.
// Cost: one reading for each; rules without a compiled parser are built once, with this.
// Tests: tests/diagnose/elsewhere_test.cpp.
#pragma once

#include "urispec/interpret/interpreted_rule.hpp"
#include "urispec/grammars.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

class whole_rules {
 public:
  // Those of the grammar of this rule, without itself; none where the grammar is no entry of the catalogue.
  explicit whole_rules(const interpret::interpreted_rule& of);

  struct accepting_rule {
    std::string name;
    std::string section;
  };
  // The smallest languages first.
  [[nodiscard]] std::vector<accepting_rule> accepting(std::string_view text) const;

  // Whether a rule with a compiled parser has the text.
  [[nodiscard]] bool have(std::string_view text) const;

 private:
  std::vector<rule_ref> compiled_;
  std::vector<interpret::interpreted_rule> of_schemes_;
};

}  // namespace urispec::diagnosing
