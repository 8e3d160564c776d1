// The examples of a draft (urispec/documents.hpp), tried against its own rules, at their places in the draft.
// Tests: tests/data/cli/draft-examples.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/options/limits.hpp"
#include "report/annotation.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::cli {

enum class examples_form : std::uint8_t { text, gcc, github, sarif, json };

// The grammar has the valid ones and does not have the invalid ones, or some are wrong.
enum class listed_examples : std::uint8_t { wrong, all };

struct draft_examples_request {
  std::vector<std::string> files;
  std::vector<std::string> imports;
  std::string texts;  // a file of examples of the one file; empty: none
  computing_limits limits;
  examples_form form;
  listed_examples listed;
};

// Examples in a draft that are not what their marks say, at their places there, and marks that are not read. Those in
// files that the draft includes are left out, and those that are not decided.
[[nodiscard]] std::vector<report::annotation> wrong_examples_in(const draft& d, const abnf::grammar& grammar,
                                                                const work_budget& limits);

[[nodiscard]] exit_code try_examples(const draft_examples_request& request, const channels& io);

}  // namespace urispec::cli
