// How differences between derivations are said in words. Tests: tests/data/cli/diff-derivations.txt.
#pragma once

#include "report/diff/report.hpp"

#include <string>
#include <vector>

namespace urispec::report {

// The kinds that one text shows.
struct shown_derivations {
  std::u32string witness;
  std::vector<diff::derivation_kind> kinds;
};

// By witness, the shortest first.
[[nodiscard]] std::vector<shown_derivations> derivations_by_witness(const diff::report& report);

// "segment with other boundaries, rel_path only in rfc2396": a rule that has a counterpart of another name is named
// with the side where it is.
[[nodiscard]] std::string sentence(const std::vector<diff::derivation_kind>& kinds, const diff::report& report);

// Why nothing is said of derivations: no parser is proved, or the limits do not suffice.
[[nodiscard]] std::string why_no_derivations(const diff::report& report);

}  // namespace urispec::report
