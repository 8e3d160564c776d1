// The counterparts of a rule in the other grammars of the catalogue: which rules correspond, and how their languages
// are related, decided for each pair of grammars as in `urispec diff`.
// Cost: that of diff/report.hpp for each pair. Tests: tests/data/cli/atlas.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/product.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diff {

struct related_rule {
  std::string grammar;
  std::string rule;  // a name, or ABNF where it corresponds to a part of a rule
  automaton::relation relation = automaton::relation::equal;
  std::optional<std::string> only_here, only_there;  // shortest strings that only one of both has
  std::optional<std::string> known_here = {}, known_there = {};  // the same from texts that people know
};

// Grammar and rule → its counterparts.
using related_rules = std::map<std::pair<std::string, std::string>, std::vector<related_rule>>;

// Of the pairs that have one of these grammars: pairs of generic grammars, and the grammar of each scheme with
// RFC 3986, where the rules that have its URIs correspond to `URI`. Rules
// that recurse have none.
[[nodiscard]] related_rules relate_rules(std::span<const abnf::catalogue_entry* const> wanted);

}  // namespace urispec::diff
