// The verdict of a proof in the words that every report has. Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "cli/options/grammar_source.hpp"
#include "urispec/spec/prove.hpp"

#include <string_view>

namespace urispec::cli {

[[nodiscard]] inline std::string_view verdict_of(const peg::rule_proof& proof) {
  if (proof.verdict == peg::verdict::too_large) return too_large_verdict;
  if (proof.verdict == peg::verdict::out_of_time) return out_of_time_verdict;
  return spec::verdict_word(proof);
}

}  // namespace urispec::cli
