// One callable out of several lambdas, for std::visit over the node variants.
#pragma once

namespace urispec::abnf {

template <typename... F>
struct overloaded : F... {
  using F::operator()...;
};

}  // namespace urispec::abnf
