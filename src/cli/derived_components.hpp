// The components of a text by its derivation: what parse/component_builder.hpp is to a parser that is compiled in, for
// a grammar that is read at run time. Both go by the names of the rules (parse/roles.hpp); here they may be written in
// either case, as a grammar of RFC 5234 may have them.
// Cost: linear in the nodes. Tests: tests/cli/interpreted_rule_test.cpp: as the compiled parsers, and as a diff takes
// texts apart.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/parse/roles.hpp"
#include "urispec/tree/components.hpp"
#include "urispec/tree/derivation.hpp"

#include <vector>

namespace urispec::cli {

class component_roles {
 public:
  explicit component_roles(const abnf::grammar& grammar);

  // Those that some rule of the grammar fills.
  [[nodiscard]] slot_set slots() const { return slots_; }

  // `tree` is a derivation by this grammar and not empty. The names of kinds outlive both.
  [[nodiscard]] components components_of(const derivation& tree) const;

 private:
  std::vector<role> roles_;  // by rule
  slot_set slots_ = 0;
};

}  // namespace urispec::cli
