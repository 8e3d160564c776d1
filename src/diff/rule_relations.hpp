// The counterparts of a rule in the other grammars of the catalogue: which rules correspond, and how their languages
// are related, decided for each pair of grammars as in `urispec diff`.
// Cost: that of a report for each pair. Tests: tests/data/cli/atlas.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/product.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diff {

struct rule_relation {
  std::string grammar;
  std::string rule;  // a name, or ABNF where it corresponds to a part of a rule
  automaton::relation relation = automaton::relation::equal;
  std::optional<std::string> only_here, only_there;  // shortest strings that only one of both has
  std::optional<std::string> example_here = {}, example_there = {};  // from texts that people recognise
};

// Grammar and rule → its counterparts.
using rule_relations = std::map<std::pair<std::string, std::string>, std::vector<rule_relation>>;

// The relations of pairs that have one of these grammars: pairs of generic grammars, and the grammar of each scheme
// with RFC 3986, where the rules that have its URIs correspond to `URI`. Rules that recurse have none.
[[nodiscard]] rule_relations find_rule_relations(std::span<const abnf::catalogue_entry* const> entries);

// The relation to `URI` of RFC 3986 of a rule that recurses, of which `strings` has at least all strings up to
// `complete_to`. In general it cannot be decided. The languages overlap if a string up to this length is in both, and
// each has one that the other lacks; otherwise the result is empty.
[[nodiscard]] std::vector<rule_relation> relate_to_uri(const automaton::dfa& strings, std::size_t complete_to);

}  // namespace urispec::diff
