// The rules that -g and -r choose, as what `urispec parse`, `validate` and others read texts by (urispec/rule_reader.hpp).
// Tests: tests/data/cli/interpreted.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "report/reading.hpp"
#include "urispec/rule_reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// One grammar of the catalogue alone is compiled in; a file, or a grammar with others laid over it, is not.
[[nodiscard]] loaded<rule_reader> find_rule_reader(const grammar_source& source);

// With --all: the rule that -r asks for in each generic grammar that has it, their start rules without -r, and after
// those the one that -g asks for where it is none of them. At least one.
[[nodiscard]] loaded<std::vector<rule_reader>> find_rule_readers(const grammar_source& source);

// Its names live as long as the rule or a copy of it.
[[nodiscard]] report::rule_heading heading_of(const rule_reader& rule);

// `tree` may be null.
[[nodiscard]] report::reading_outcome read(const rule_reader& rule, std::string_view text, derivation* tree);

}  // namespace urispec::cli
