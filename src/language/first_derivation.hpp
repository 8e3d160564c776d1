// The first derivation of a text by a rule of any grammar: the first one that is found by a matcher which tries
// alternatives in written order, repeats as often as it can, and backtracks if that does not lead to the end
// ("first-match-wins", RFC 3986 §3.2.2; "greedy", RFC 2396 §4.3). An iteration that would read nothing is not taken.
//
// Method: depth-first search in the rule with all used rules inlined (language/inlining.hpp), whose edges are in the
// order in which they are tried. No node is entered twice at the same place of the text, because what failed there
// fails again (R. Cox, "Regular Expression Matching in the Wild", 2010, §"BitState").
// Cost: time linear in the text times the nodes. Memory: a bit for each node at each place of the text, and 16 bytes
// for each node on the current path, including the many nodes of ε-transitions. Nothing recurses. Tested in
// tests/language/first_derivation_test.cpp against the backtracking matcher of tests/reference.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace urispec::language {

struct derived_rule {
  std::size_t rule = 0;
  std::size_t begin = 0;  // code points
  std::size_t end = 0;
  std::size_t size = 1;  // rules of the subtree, this one included
  friend bool operator==(const derived_rule&, const derived_rule&) = default;
};

// The largest number of places to examine. A place is a pair of a node of the rule and a position in the text.
inline constexpr std::size_t most_places = std::size_t{1} << 31U;

enum class derived : std::uint8_t { success, no_string_of_the_rule, text_too_long };

class deriver {
 public:
  // `languages` must be complete, and outlive this as `grammar` must. If the budget runs out, no text can be derived.
  deriver(const abnf::grammar& grammar, std::size_t rule, const automaton::languages& languages, work_budget& budget);
  ~deriver();
  deriver(deriver&&) noexcept;

  // Rules are written in preorder, the rule itself first. A text is too long if it needs `most_places` or more.
  [[nodiscard]] derived derive(std::u32string_view text, std::vector<derived_rule>& output) const;

 private:
  struct machine;
  std::unique_ptr<const machine> machine_;
};

}  // namespace urispec::language
