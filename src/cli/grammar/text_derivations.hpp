// `urispec grammar ambiguity --text`: how many derivations one text has by a rule of any grammar, and into which rules
// the definition takes it apart.
// Tests: tests/data/cli/recursion.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/options/grammar_source.hpp"
#include "cli/options/output_options.hpp"

#include <string>

namespace urispec::cli {

[[nodiscard]] exit_code count_derivations(const grammar_source& source, const std::string& text, report_form form,
                                          const channels& io);

}  // namespace urispec::cli
