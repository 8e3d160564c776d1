// One string under two grammars: verdicts, where one of them stops, both splits, and why.
#pragma once

#include "report/diff/report.hpp"
#include "report/output.hpp"
#include "urispec/diff/aligned_derivations.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::report {

struct asked_text {
  std::string_view text;
  std::size_t number;  // among those that are asked about, from 1
  const diff::derivation_aligner* aligner = nullptr;  // to put both derivations side by side; null: not asked for
};

// Writes what is to be said; whether the grammars agree.
[[nodiscard]] bool explain_as_text(const asked_text& asked, const diff::report& report,
                                   const diff::classifier& pair_classifier, output& out);
[[nodiscard]] bool explain_as_json(const asked_text& asked, const diff::report& report,
                                   const diff::classifier& pair_classifier, output& out);

}  // namespace urispec::report
