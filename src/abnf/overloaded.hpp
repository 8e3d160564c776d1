// One callable out of several lambdas, for std::visit over the node of an expression: one lambda for each kind. If one
// is missing, the call does not compile.
//
//   std::visit(abnf::overloaded{[](const abnf::literal& l) { … }, [](const auto&) {}}, rule.definition.node);
//
// Cost: none. Tests: all that walks expressions uses it.
#pragma once

namespace urispec::abnf {

template <typename... F>
struct overloaded : F... {
  using F::operator()...;
};

// C++20 deduces this for an aggregate; Clang does so from 17 on.
template <typename... F>
overloaded(F...) -> overloaded<F...>;

}  // namespace urispec::abnf
