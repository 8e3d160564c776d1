// One grammar as a table of functions, so that the rule can be chosen at run time: entry i reads a text as rule i.
// The tables are defined in make_rule_table.hpp and instantiated in source files that CMake writes: one a grammar from
// instantiate.cpp.in, and one a backend, which is a choice of vector instructions, from instantiate_vectors.cpp.in.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rule_structure.hpp"

#include <array>
#include <string_view>

namespace urispec {

// Null for rules that are not compiled so.
struct reading_functions {
  match_length (*read)(std::string_view) noexcept = nullptr;                              // detail::read
  match_length (*components)(std::string_view, urispec::components&) noexcept = nullptr;  // detail::fill_components
};

using error_locator = parse_error (*)(std::string_view, std::size_t) noexcept;  // detail::find_error

// Each table is a datum of its own, as is the entry of the start rule, so that the linker keeps only what a program
// uses: one that never derives has no builders of derivations.
template <typename Grammar>
struct rule_table {
  static const reading_functions start;
  static const std::array<reading_functions, rule_count<Grammar>> readers;
  static const std::array<detail::node_builder, rule_count<Grammar>> builders;  // detail::build_nodes
  static const std::array<error_locator, rule_count<Grammar>> locators;
};

// The parsers of the grammars with an alias (grammar/catalogue.txt), compiled for one set of vector instructions: AVX2
// or AVX-512 VBMI. Only those of whole references are, which have a scheme and a path in them, and the start rule. The
// program chooses its backend once, outside the parser, and everything inside is compiled for it; the table above makes
// a call for each block instead. This one has verdicts and components alone: the rules and controls are those of the
// table above, the inputs are those of the backend (scan/avx2.hpp, scan/vbmi.hpp).
//
// The rule about names: a source that is compiled for such instructions defines no function for others to share whose
// name has neither avx2 nor vbmi in it. The linker keeps only one of several functions of the same name, and could give
// it to sources for all machines. What is inlined does not count.
// Tested in tests/parse/targets_test.cpp; tests/parse/vector_symbols looks at the names.

namespace scan {
struct avx2;
struct vbmi;
}  // namespace scan

template <typename Grammar, typename Backend>
struct vector_rule_table {
  static const reading_functions start;
  static const std::array<reading_functions, rule_count<Grammar>> functions;
};

}  // namespace urispec
