// The rules of schemes (urispec/schemes.hpp), with a diagnoser for each, which is built for the first text that its
// rule refuses, in whichever thread that is. Several threads may use them at once.
// Tests: tests/data/cli/schemes.txt, tests/diagnose/scheme_check_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"
#include "urispec/schemes.hpp"

#include <memory>
#include <string_view>

namespace urispec::diagnosing {

class scheme_rules {
 public:
  // Everybody shares the automata, and they are kept like those of rules.
  [[nodiscard]] static const scheme_rules& shared();

  scheme_rules(const scheme_rules&) = delete;
  scheme_rules& operator=(const scheme_rules&) = delete;

  [[nodiscard]] const schemes::grammars& grammars() const { return grammars_; }

  // Diagnoses a text that the rule of this scheme, one of schemes::all_schemes(), does not have. `options.accepts` gets
  // whole texts, with their fragments.
  [[nodiscard]] diagnosis diagnose(const schemes::scheme_grammar& scheme, std::string_view text,
                                   const diagnose_options& options) const;

 private:
  struct slot;

  scheme_rules();
  ~scheme_rules();

  schemes::grammars grammars_;
  std::unique_ptr<slot[]> slots_;  // one a scheme
};

}  // namespace urispec::diagnosing
