#include "language/part_of_grammar.hpp"

#include "abnf/recursion.hpp"
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"

#include <vector>

namespace urispec::language {

abnf::grammar part_of_grammar(const abnf::grammar& whole, std::size_t rule) {
  std::vector<bool> reached = abnf::reachable(abnf::uses_of(whole), rule);
  reached.flip();
  abnf::grammar part = abnf::without_rules(whole, reached);
  part.start = whole.rules[rule].name;
  return part;
}

}  // namespace urispec::language
