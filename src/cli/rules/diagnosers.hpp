// The diagnoser of a rule, made when the first text of it is invalid, whichever thread finds that: whoever has only
// valid texts builds no automaton. Copies share it. Tests: tests/data/cli/diagnose.txt.
#pragma once

#include "cli/rules/rule_readers.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/schemes.hpp"

#include <memory>
#include <string_view>

namespace urispec::cli {

class lazy_diagnoser {
 public:
  explicit lazy_diagnoser(rule_reader rule);

  // Of an invalid text; `error` is what the rule says of it. The general engine does not read it again to decide it:
  // its time may end in between.
  [[nodiscard]] diagnosis diagnose(std::string_view text, const parse_error& error,
                                   const diagnose_options& options) const;

 private:
  struct state;
  std::shared_ptr<state> state_;
};

// The rules of schemes (schemes.hpp) with a diagnoser for each, made when the first URI of the scheme is
// invalid. Several threads may ask at once. Tests: tests/data/cli/schemes.txt.

class scheme_rules {
 public:
  scheme_rules();
  ~scheme_rules();
  scheme_rules(const scheme_rules&) = delete;
  scheme_rules& operator=(const scheme_rules&) = delete;

  [[nodiscard]] const schemes::grammars& grammars() const { return grammars_; }

  // Of a text that the rule of this scheme, one of schemes::all_schemes(), does not have. `options.accepts` is asked
  // about whole texts, with their fragments.
  [[nodiscard]] diagnosis diagnose(const schemes::scheme_grammar& scheme, std::string_view text,
                                   const diagnose_options& options) const;

 private:
  struct slot;
  schemes::grammars grammars_;
  std::unique_ptr<slot[]> slots_;  // one a scheme
};

}  // namespace urispec::cli
