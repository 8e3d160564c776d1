// Diagnosers for the rules of schemes, built like a lazy_diagnoser when the first text is invalid, in whichever thread
// that happens. Several threads may use them at once. Tests: tests/data/cli/schemes.txt.
#pragma once

#include "cli/rules/rule_readers.hpp"
#include "diagnose/lazy_diagnoser.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/schemes.hpp"

#include <memory>
#include <string_view>

namespace urispec::cli {

// The rules of schemes (urispec/schemes.hpp), with a diagnoser for each.
class scheme_rules {
 public:
  scheme_rules();
  ~scheme_rules();
  scheme_rules(const scheme_rules&) = delete;
  scheme_rules& operator=(const scheme_rules&) = delete;

  [[nodiscard]] const schemes::grammars& grammars() const { return grammars_; }

  // Diagnoses a text that the rule of this scheme, one of schemes::all_schemes(), does not have. `options.accepts` gets
  // whole texts, with their fragments.
  [[nodiscard]] diagnosis diagnose(const schemes::scheme_grammar& scheme, std::string_view text,
                                   const diagnose_options& options) const;

 private:
  struct slot;
  schemes::grammars grammars_;
  std::unique_ptr<slot[]> slots_;  // one a scheme
};

}  // namespace urispec::cli
