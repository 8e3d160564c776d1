// The grammars of URIs one after another: what each step allowed, forbade and read differently, and what the RFCs
// themselves say about it. Cost: that of a report for each step. Tests: tests/cli/history_test.cpp, which compares
// docs/diff/history.md.
#pragma once

#include "diff/statements.hpp"
#include "diff/summary.hpp"
#include "urispec/diff.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::diff {

// Two grammars compared, of which one goes back to the other.
struct history_step {
  diff::report report;
  diff::summary summary;
};

// A sentence of a document about changes, with the verdict of a comparison.
struct document_sentence {
  checked_item checked;
  std::size_t comparison;  // index into document_history::comparisons
};

struct document_history {
  // The two grammars between which the document says what changed; then a grammar between them and the second one.
  std::vector<history_step> comparisons;
  std::vector<document_sentence> sentences;
};

struct scheme_step {
  std::string_view scheme;
  history_step step;  // without rules and operations
};

struct grammar_history {
  std::vector<history_step> steps;
  std::vector<document_history> documents;
  std::vector<scheme_step> schemes;
};

// `family` is `uri` or a scheme; everything where it is empty. Any other word has an empty history.
[[nodiscard]] grammar_history make_history(std::string_view family);

}  // namespace urispec::diff
