// Ways in which a text is made of the rules that a definition uses (language/ambiguity.hpp), as text and as JSON.
#pragma once

#include "report/json.hpp"
#include "urispec/abnf.hpp"
#include "language/ambiguity.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// How many are shown.
inline constexpr std::size_t most_parses = 8;

// "first match: pchar(a) *pchar(bc)", a line each.
[[nodiscard]] std::string outlines_text(const abnf::grammar& grammar,
                                        const std::vector<language::parse_outline>& parses, std::u32string_view text);

// The member "ways".
void write_ways(json_writer& line, const abnf::grammar& grammar, const std::vector<language::parse_outline>& parses);

}  // namespace urispec::cli
