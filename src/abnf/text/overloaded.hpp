// One callable out of several lambdas, for std::visit over the node variants.
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
