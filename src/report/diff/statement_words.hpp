// A statement about two grammars (diff/statements.hpp) in words. Tests: tests/report/diff_words_test.cpp.
#pragma once

#include "report/diff/report.hpp"
#include "urispec/diff/statements.hpp"

#include <optional>
#include <string>

namespace urispec::report {

struct said_statement {
  std::optional<std::u32string> witness;
  std::string brief;  // "only in rfc3986"; "rel_path ⊂ path-rootless"
  std::string text;   // the same with its reason; begins where the witness ends
};

[[nodiscard]] said_statement in_words(const diff::statement& s, const diff::report& report);

}  // namespace urispec::report
