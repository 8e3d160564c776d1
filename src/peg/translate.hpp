// ABNF → parsing expression: alternation becomes ordered choice, everything else keeps its form, and the adjustments
// that the analysis found for a place are carried out there.
#pragma once

#include "urispec/abnf.hpp"
#include "peg/expression.hpp"
#include "peg/adjust.hpp"

namespace urispec::peg {

// Without adjustments (an empty map) this is the literal translation.
[[nodiscard]] expression translate(const abnf::expression& definition, const site_adjustments& adjustments);

}  // namespace urispec::peg
