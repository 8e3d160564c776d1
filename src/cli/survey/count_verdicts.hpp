// The records of files counted by the grammars that have them: which RFC does a file follow?
// Tests: tests/data/cli/validate-all.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/options.hpp"
#include "urispec/rule_reader.hpp"

#include <vector>

namespace urispec::cli {

struct verdicts_request {
  record_files files;
  std::vector<rule_reader> rules;
  report_form form;
};

// Writes the counts. The result is success if one of the grammars has all records.
[[nodiscard]] exit_code count_verdicts(const verdicts_request& request, const channels& io);

}  // namespace urispec::cli
