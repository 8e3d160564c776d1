// All uses of rules in an expression, from left to right: references by name, and prose, which may name one (RFC 5234
// §4).
//
//   for_each_use(rule.definition, [&](const expression& use) { names.insert(grammar.rules[used_rule(use)].name); });
//
// Cost: linear, with an explicit stack: an expression that a program made may be nested arbitrarily deeply. Tests:
// tests/abnf/usable_part_test.cpp, and tests/reference/continuations.hpp uses it.
#pragma once

#include "urispec/abnf.hpp"

#include <type_traits>
#include <variant>
#include <vector>

namespace urispec::abnf {

// The parts of a node that has parts; null for a terminal or a reference.
template <typename Expression>
auto* parts_of(Expression& e) {
  using list = std::conditional_t<std::is_const_v<Expression>, const std::vector<expression>, std::vector<expression>>;
  return std::visit(
      [](auto& node) -> list* {
        if constexpr (requires { node.alternatives; }) {
          return &node.alternatives;
        } else if constexpr (requires { node.parts; }) {
          return &node.parts;
        } else if constexpr (requires { node.body; }) {
          return &node.body;
        } else {
          return nullptr;
        }
      },
      e.node);
}

// Calls visit(expression) for each rule_reference and each prose.
template <typename Expression, typename Visit>
void for_each_use(Expression& root, Visit visit) {
  std::vector<Expression*> pending{&root};
  while (!pending.empty()) {
    Expression& e = *pending.back();
    pending.pop_back();
    if (std::holds_alternative<rule_reference>(e.node) || std::holds_alternative<prose>(e.node)) {
      visit(e);
    } else if (auto* parts = parts_of(e)) {
      for (auto part = parts->rbegin(); part != parts->rend(); ++part) pending.push_back(&*part);
    }
  }
}

// The index a linked use refers to; rule_reference::unlinked where it could not be resolved.
inline std::size_t used_rule(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->rule;
  return std::get<prose>(use.node).rule;
}

}  // namespace urispec::abnf
