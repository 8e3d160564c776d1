// Grammars as values, in one header: from ABNF to proofs, to a header of PEGTL rules, and to a rule that reads texts.
//
//   load               ABNF → a linked grammar, with all errors in it
//   check              → errors, warnings and notes about the grammar
//   prove              → for each rule, whether its parsing expression equals its ABNF
//   find_adjustments       → how they differ: what was adjusted in each rule
//   prove_derivations  → for each rule, whether its parser derives every string as its ABNF does
//   generate           → a header of PEGTL rules, or the reasons against it
//   interpret          → a rule that reads texts, without a compiler
//
//   const auto loaded = urispec::spec::load(text, "my.abnf");
//   if (const auto grammar = urispec::spec::usable(loaded)) {
//     const auto token = urispec::spec::interpret(*grammar, "token");
//     if (token) token->matches("abc");
//   }
//
// Each step takes values and gives values: none reads a file, prints, or changes its arguments. Steps that compute take
// limits (limits.hpp): states, and time if a clock is given with them. docs/spec.md has a program. Link
// urispec::spec. Tests: tests/spec, tests/interpret.
#pragma once

#include "urispec/rule_reader.hpp"
#include "urispec/spec/check.hpp"
#include "urispec/spec/derivations.hpp"
#include "urispec/spec/generate.hpp"
#include "urispec/spec/interpret.hpp"
#include "urispec/spec/load.hpp"
#include "urispec/spec/prove.hpp"
