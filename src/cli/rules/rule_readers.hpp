// The rules that -g and -r name, as readers of texts (urispec/rule_reader.hpp). Commands call this once, at the top.
// Tests: tests/data/cli/interpreted.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "report/reading.hpp"
#include "urispec/rule_reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// Finds the rule that -g and -r name. A parser is compiled in for each grammar of the catalogue alone; a file, or a
// grammar with an overlay, is interpreted.
[[nodiscard]] attempt<rule_reader> find_rule_reader(const grammar_options& options);

// Finds the rules of --all, at least one: the rule of -r in each generic grammar that has it, or their start rules; and
// last the rule of -g, if that is another grammar.
[[nodiscard]] attempt<std::vector<rule_reader>> find_rule_readers(const grammar_options& options);

// A rule of a grammar that is linked, by its index. Where limits leave no reader, the message has the rule and the
// limit.
[[nodiscard]] attempt<rule_reader> interpret_rule(const abnf::grammar& grammar, std::size_t rule,
                                                 const work_budget& limits);

// The names of the heading live as long as the rule or a copy of it.
[[nodiscard]] report::rule_heading heading_of(const rule_reader& rule);

// Reads a text, and derives it if `tree` is not null.
[[nodiscard]] report::reading_outcome read(const rule_reader& rule, std::string_view text, derivation* tree);

}  // namespace urispec::cli
