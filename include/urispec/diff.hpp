// Two grammars compared: languages, rules, components, derivations and operations, with a witness for each difference.
//
//   const auto left = urispec::diff::make_source("old.abnf", old, 0, "");
//   const auto right = urispec::diff::make_source("new.abnf", new, 0, "");
//   const auto made = urispec::diff::make_report(*left, *right);
//   const auto& report = made->report;
//   const auto found = urispec::diff::summarize(report.comparison);
//   if (found.is_breaking()) …
//
// docs/diff.md shows a program. Grammars come from urispec/spec.hpp. Link urispec::spec. Tests: tests/diff.
#pragma once

#include "urispec/diff/aligned_derivations.hpp"
#include "urispec/diff/classifier.hpp"
#include "urispec/diff/compare.hpp"
#include "urispec/diff/corpus_counts.hpp"
#include "urispec/diff/definition_edit.hpp"
#include "urispec/diff/given_pairs.hpp"
#include "urispec/diff/item_verdicts.hpp"
#include "urispec/diff/related_rules.hpp"
#include "urispec/diff/renamed.hpp"
#include "urispec/diff/report.hpp"
#include "urispec/diff/splits.hpp"
#include "urispec/diff/start_rules.hpp"
#include "urispec/diff/statements.hpp"
#include "urispec/diff/summary.hpp"
#include "urispec/diff/validity_survey.hpp"
#include "urispec/spec.hpp"
