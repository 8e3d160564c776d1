// One grammar as a table of functions, so that the rule can be chosen at run time: entry i reads a text as rule i.
// engine<Grammar> is defined in make_engine.hpp and instantiated once a grammar, each in a source file of its own that
// CMake writes from instantiate.cpp.in.
#pragma once

#include "urispec/error.hpp"
#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/parse/typed.hpp"
#include "urispec/components.hpp"

#include <array>
#include <string_view>

namespace urispec {

struct rule_functions {
  extent (*read)(std::string_view) noexcept;                              // detail::read
  extent (*components)(std::string_view, urispec::components&) noexcept;  // detail::fill_components
  detail::node_builder build;                                             // detail::build_nodes
  parse_error (*locate)(std::string_view, std::size_t) noexcept;
};

template <typename Grammar>
struct engine {
  static const std::array<rule_functions, rule_count<Grammar>> functions;
};

}  // namespace urispec
