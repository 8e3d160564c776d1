// The grammar of a scheme beside RFC 3986 (schemes/relation.hpp): a table, and JSON.
// Tests: tests/data/cli/grammar-tools.txt, docs/reference/schemes.md.
#pragma once

#include "report/output.hpp"
#include "urispec/schemes.hpp"

#include <span>
#include <string>

namespace urispec::report {

// A line for each grammar, after a heading.
[[nodiscard]] std::string scheme_table(std::span<const schemes::scheme_grammar* const> selection);

// One object on a line.
void write_scheme_as_json(const schemes::scheme_grammar& scheme, output& out);

}  // namespace urispec::report
