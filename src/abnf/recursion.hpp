// Rules that use each other: the graph, its components, cycles; left and linear recursion, and grammars without them.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace urispec::abnf {

// Returns for each rule the indices of the rules it uses, in the order of its definition, repeats included.
using use_graph = std::vector<std::vector<std::size_t>>;
[[nodiscard]] use_graph uses_of(const grammar& source);

// The other way round: for each rule those that use it.
[[nodiscard]] use_graph users_of(const use_graph& uses);

// Flags all that can be reached: from one rule, itself among them; from all that are flagged.
[[nodiscard]] std::vector<bool> reachable(const use_graph& graph, std::size_t start);
[[nodiscard]] std::vector<bool> reachable(const use_graph& graph, std::vector<bool> start);

// Rules that use each other go into one component; a component comes after all those that it uses.
[[nodiscard]] std::vector<std::vector<std::size_t>> components(const use_graph& uses);

// One cycle for each component that has one, a shortest one through its first rule; in the order of the file.
[[nodiscard]] std::vector<std::vector<std::size_t>> cycles(const use_graph& uses);

// Names of the rules of a cycle, the first one again at the end.
[[nodiscard]] std::vector<std::string> names_of(const std::vector<std::size_t>& cycle, const grammar& source);

// Rules so that each comes after all it uses; empty where the grammar is recursive.
[[nodiscard]] std::vector<std::size_t> dependency_order(const grammar& source);

// Names of one cycle, first name repeated at the end; empty where there is none.
[[nodiscard]] std::vector<std::string> find_cycle(const grammar& source);

// `a -> b -> a`, of a cycle as find_cycle() gives it; of a long one the first names.
[[nodiscard]] std::string cycle_text(const std::vector<std::string>& cycle);

// The rules that recurse: those of a cycle, and those that need one of them. One flag a rule.
[[nodiscard]] std::vector<bool> recursive_rules(const grammar& source);

// A shortest cycle of rules through this one, of which each can be the whole of the one before it: all that stands
// beside it can be empty, as in `r = *"x" s` and `s = "a" / r`. A text of such a rule has endlessly many derivations.
// The list is empty where there is none.
// Cost: linear in the grammar. Test: count_derivations_test.cpp counts derivations of all short texts.
[[nodiscard]] std::vector<std::size_t> self_derivation(const grammar& source, std::size_t rule);

// The grammar with its indices, where rules that recurse have empty definitions. No other rule uses them.
[[nodiscard]] grammar without_recursion(const grammar& source, const std::vector<bool>& recursive);

// Left recursion removed from a rule: `a = a x / y` has the strings of `a = y *( x )` (A. Aho, R. Sethi, J. Ullman,
// "Compilers", §4.3). No parser that reads from left to right by calls, such as PEG, ends on the first.
//
// Cost: linear in the grammar, once, but that a rule is looked at again for each of its calls that turns out to have
// the empty string; then linear in the definition of each rule.
// Tests: tests/abnf/left_recursion_test.cpp: the same strings as before, by expansion.

class left_recursion {
 public:
  // `source` is linked without errors, and must outlive this.
  explicit left_recursion(const grammar& source);

  // The rule with another definition and the same strings. Nullopt where it does not call itself at the left end of an
  // alternative, where it does so through other rules too, and where it has no alternative without that.
  [[nodiscard]] std::optional<abnf::rule> removed_from(std::size_t rule) const;

 private:
  // True if the rule can stand first in what an alternative of its definition becomes.
  [[nodiscard]] bool comes_first(std::size_t rule, const expression& alternative) const;

  const grammar& grammar_;
  std::vector<bool> empty_;                // by rule: whether it has the empty string
  std::vector<std::size_t> component_of_;  // by rule, of those that can stand first in each other
};

// Linear recursion is regular: rules that use themselves and each other only as their last part (right-linear), or only
// as their first (left-linear), have a regular language, and equal definitions that repeat in place of recursing.
// `subdomain = label / subdomain "." label` (RFC 1034 §3.5) is `subdomain = label *("." label)`.
//
// Source: M. Mohri and M.-J. Nederhof, "Regular Approximation of Context-Free Grammars through Transformation" (2001),
// §2: a grammar is strongly regular if each strongly connected component of its uses is only left-linear or only
// right-linear. Such a component is a system of linear equations, X = X a / b or X = a X / b, which Gaussian
// elimination solves with D. Arden's rule, X = b *a or X = *a b ("Delayed-logic and finite-state machines", 1961).
// Only the language stays the same. Derivations are other trees, and a rule can be ambiguous where the solved one is
// not: `r = 1*"x" r / "y"` derives `xxy` in two ways, which 1*"x" repeated hides, and `r = r / "a"` derives itself,
// which the solution drops. Whoever asks for derivations asks the rules as published, with the languages of the solved
// ones.
// Cost: linear for a rule that uses itself. Elimination can multiply definitions by three for each rule of a component;
// a component for which more than `most_parts_of_solution` would be written is left as it is, recursive.
// Tests: tests/abnf/linear_recursion_test.cpp, against expansion of the recursive rules to a length.

inline constexpr std::size_t most_parts_of_solution = 100'000;

enum class linearity : std::uint8_t { none, left, right };

// The linearity of each rule: `none` where it is on no cycle, where its component is not linear, and where the solution
// is too large. `source` is linked.
[[nodiscard]] std::vector<linearity> linear_recursion(const grammar& source);

// The grammar with its indices, where rules that recurse linearly have definitions of the same language that do not.
[[nodiscard]] grammar without_linear_recursion(const grammar& source);

}  // namespace urispec::abnf
