// What keeps a grammar from becoming a generated header: `generate` refuses for it, and `check` says it beforehand.
// Names that C++ keeps for itself are among the notes that linking leaves. Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/grammar.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::cli {

struct objection {
  std::string place;  // "my.abnf:3:1"
  std::string message;
};

// What the header calls the grammar of these names, and C++ its namespace: of each layer, with + between, the id in the
// catalogue, or the name of the file without folder and extension.
[[nodiscard]] std::string id_in_header(const std::vector<std::string>& names);

// That the header would have the namespace of a grammar that is built in, which is not the one that was asked for.
[[nodiscard]] std::optional<objection> taken_namespace(const abnf::grammar& grammar,
                                                       const std::vector<std::string>& names);

// What --change-names changes, as a sentence: "in C++ the rule int is int_, new is new_". Nothing where it changes
// none.
[[nodiscard]] std::optional<std::string> changed_names(const abnf::grammar& grammar);

// The rules of which no parser can be proven, and why.
[[nodiscard]] std::vector<objection> unprovable_rules(const abnf::grammar& grammar, const peg::grammar& proven,
                                                      const automaton::state_budget& budget);

}  // namespace urispec::cli
