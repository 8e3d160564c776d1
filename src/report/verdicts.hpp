// The words of verdicts that reports about a grammar have for each rule.
// Tests: tests/data/cli/grammar-tools.txt.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/spec.hpp"

#include <string_view>

namespace urispec::report {

// A rule that is not decided: the limit that ran out.
inline constexpr std::string_view too_large_verdict = "too large, not decided";
inline constexpr std::string_view out_of_time_verdict = "out of time, not decided";
inline constexpr std::string_view out_of_memory_verdict = "out of memory, not decided";
[[nodiscard]] constexpr std::string_view undecided_verdict(exhausted_limit limit) {
  return limit == exhausted_limit::time     ? out_of_time_verdict
         : limit == exhausted_limit::memory ? out_of_memory_verdict
                                            : too_large_verdict;
}

// "proved", "disproved", "refused", "not proved", or the words for a rule that is not decided.
[[nodiscard]] inline std::string_view verdict_of(peg::verdict verdict) {
  if (verdict == peg::verdict::too_large) return too_large_verdict;
  if (verdict == peg::verdict::out_of_time) return out_of_time_verdict;
  if (verdict == peg::verdict::out_of_memory) return out_of_memory_verdict;
  peg::rule_proof proof;
  proof.verdict = verdict;
  return spec::verdict_word(proof);
}

}  // namespace urispec::report
