// The kinds of findings of spec::check, each with what it is and what to do about it.
// Tests: tests/spec/check_test.cpp, that it has all of them.
#pragma once

#include <span>
#include <string_view>

namespace urispec::spec {

struct finding_kind {
  std::string_view id;     // grammar_finding::id
  std::string_view title;  // "a name that no rule defines"
  std::string_view help;   // a sentence
};

[[nodiscard]] std::span<const finding_kind> finding_kinds() noexcept;

}  // namespace urispec::spec
