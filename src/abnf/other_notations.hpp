// Notations that people confuse with ABNF: ranges and repeats of regular expressions, `::=` of BNF, commas of EBNF,
// comments of programming languages.
// Only the words of an error depend on it. Tests: tests/data/abnf-bad.txt.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace urispec::abnf {

// "`[a-z]` looks like a range of a regular expression; ABNF writes %x61-7A", where the place of an error is in one, or
// right after it; what ABNF writes in place of a sign of another notation, where that stands there. Empty where neither
// does.
[[nodiscard]] std::string in_other_notation(std::string_view text, std::size_t offset);

// "`:=` belongs to other notations; ABNF writes `=`", where that stands at an offset; else empty.
[[nodiscard]] std::string sign_of_definition(std::string_view text, std::size_t offset);

// "a comment begins with `;`, not with `#`", where a line begins with a comment of another language; else empty.
[[nodiscard]] std::string sign_of_comment(std::string_view line);

// True for a line with signs that prose seldom has: quotation marks, `*(`, %x, or ` / `.
[[nodiscard]] bool has_signs_of_abnf(std::string_view text);

// A range in place of a rule name: "%x61-7A" where the name is written as one (`a-z`, `A-Za-z0-9`), else empty.
[[nodiscard]] std::string as_range(std::string_view name);

}  // namespace urispec::abnf
