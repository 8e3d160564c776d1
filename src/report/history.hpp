// The history of the grammars (diff/history.hpp) as text, as the page docs/diff/history.md, and as JSON, which
// docs/schema/history.json describes. Tests: tests/cli/history_test.cpp, tests/data/cli/history.txt.
#pragma once

#include "diff/history.hpp"

#include <string>

namespace urispec::report {

[[nodiscard]] std::string history_as_text(const diff::grammar_history& history);
[[nodiscard]] std::string history_as_markdown(const diff::grammar_history& history);
[[nodiscard]] std::string history_as_json(const diff::grammar_history& history);

}  // namespace urispec::report
