// For each rule of a grammar: whether its generated parser gives every string the derivation that the ABNF gives it,
// the one that full backtracking finds first (language/derivations.hpp). This goes further than prove.hpp, which
// compares languages.
// Cost: that of peg::build and of a proof for each rule; if that is too much for all rules together, for each rule
// separately with the rules that it needs, which may be adjusted in another way than together with all.
// Tests: tests/spec/derivations_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::spec {

enum class derivations_verdict : std::uint8_t {
  proved,        // every string has its first derivation
  differs,       // `counterexample` has another
  endless_loop,  // parsing would never end
  recursion,     // nothing is proved about rules that recurse
  not_compared,  // the language of the rule, or of one that it uses, is not proved to be that of its ABNF: `why_not`
  too_large,     // the limits allow too few states
  out_of_time,   // they allow too little time
};

// "proved", "differs", "endless loop", "recursion", "not compared", "too large, not decided", "out of time, not
// decided".
[[nodiscard]] std::string_view name_of(derivations_verdict v);

struct derivations_proof {
  derivations_verdict verdict = derivations_verdict::too_large;
  std::size_t states = 0;         // that were compared
  std::u32string counterexample;  // a shortest one
  std::string why_not;            // "host: disproved: …", for the rule that is at fault itself; else empty
};

// Receives the proof of each rule as soon as it is available, in the order of the grammar, which is linked and has no
// errors.
using derivations_visitor = std::function<void(std::size_t rule, const derivations_proof& proof)>;
void prove_derivations(const abnf::grammar& grammar, const state_budget& limits,
                       const derivations_visitor& visit);

// All of them.
[[nodiscard]] std::vector<derivations_proof> prove_derivations(
    const abnf::grammar& grammar, const state_budget& limits = state_budget());

}  // namespace urispec::spec
