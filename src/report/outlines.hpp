// The parses of one text side by side, each as an outline: the rules that read its parts (language/ambiguity.hpp).
// Tests: tests/data/cli/grammar-tools.txt, recursion.txt.
#pragma once

#include "language/ambiguity.hpp"
#include "report/json.hpp"
#include "urispec/abnf.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

// A line for each outline: "  first match: pchar(a) *pchar(bc)".
[[nodiscard]] std::string outlines_text(const abnf::grammar& grammar,
                                        const std::vector<language::parse_outline>& parses, std::u32string_view text);

// Adds the member "ways": for each outline the rules, and where their parts begin and end, in code points.
void add_outlines(json_writer& object, const abnf::grammar& grammar,
                  const std::vector<language::parse_outline>& parses);

}  // namespace urispec::report
