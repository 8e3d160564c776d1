// The proof for callers that have the match languages at hand already.
#pragma once

#include "peg/match_language.hpp"
#include "urispec/peg/prove.hpp"

#include <span>
#include <vector>

namespace urispec::peg {

[[nodiscard]] std::vector<rule_proof> prove(std::span<const match_language> matches, const automaton::languages& known);

}  // namespace urispec::peg
