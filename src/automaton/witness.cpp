#include "urispec/automaton/witness.hpp"

#include "automaton/access_tree.hpp"

namespace urispec::automaton {

std::optional<std::u32string> shortest_witness(const dfa& a) {
  const access_tree tree(a, access_tree::extent::until_accepting);
  const state last = tree.order().back();
  return a.accepting[last] ? std::optional(tree.to(last)) : std::nullopt;
}

}  // namespace urispec::automaton
