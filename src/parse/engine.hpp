// One grammar as tables of functions, so that the rule can be chosen at run time: entry i reads a text as rule i.
// engine_for<Grammar> is defined in make_engine.hpp and instantiated once a grammar, each in a source file of its own
// that CMake writes from instantiate.cpp.in.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/parse/typed.hpp"
#include "urispec/tree/components.hpp"
#include "urispec/tree/derivation.hpp"

#include <span>
#include <string_view>

namespace urispec {

struct rule_functions {
  bool (*matches)(std::string_view) noexcept;
  bool (*components)(std::string_view, urispec::components&) noexcept;
  derivation_outcome (*derivation)(std::string_view, urispec::derivation&);
  parse_error (*locate)(std::string_view) noexcept;
};

template <typename Grammar>
[[nodiscard]] std::span<const rule_functions> engine_for() noexcept;

}  // namespace urispec
