// All errors, warnings and notes about a grammar: those about its text, and those about what prevents a header from
// being generated.
// Cost: that of load and, for the rules that need nothing undefined and nothing with errors, of peg::build. Tests:
// tests/spec/check_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/spec/load.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::spec {

enum class finding_source : std::uint8_t {
  text,      // what is wrong with the ABNF
  language,  // what its automata say: alternatives that add nothing (language/covered_alternatives.hpp), core rules
             // that are defined again
  generate,  // a note: a valid grammar that no header is generated from
  // Notes: rules of which no parsing expression is proved. In a generated header
  by_automaton,   // the automaton of the rule matches it
  by_engine,      // the general engine does
  without_proof,  // it is checked up to a length, or matched by the engine, or left out: the limits did not allow a
                  // proof
};

struct grammar_finding {
  abnf::diagnostic_severity severity = abnf::diagnostic_severity::error;
  finding_source source = finding_source::text;
  std::string place;  // "my.abnf:3:5", or only the file
  std::string message;
  std::string id;        // what kind of finding: "undefined-rule", "redundant-alternative", "not-generated"
  std::string file;      // of the place
  abnf::position where;  // 0 where the finding is about all of the file
  abnf::severity_counts unlisted{};  // as abnf::diagnostic has them

  friend bool operator==(const grammar_finding& a, const grammar_finding& b) {
    return a.severity == b.severity && a.source == b.source && a.place == b.place && a.message == b.message;
  }
};

// What a finding counts as: one, or those that it stands for.
[[nodiscard]] abnf::severity_counts counts_of(const grammar_finding& f);

// In the order of the text; what is about all of a file comes before what is about a line of it.
[[nodiscard]] std::vector<grammar_finding> check(const loaded_grammar& loaded,
                                         const state_budget& limits = state_budget());

// For an overlay: without the warnings and notes that the base alone has as well. The errors of the base remain,
// because with them there is no grammar.
[[nodiscard]] std::vector<grammar_finding> without_those_of_base(std::vector<grammar_finding> found,
                                                         const std::vector<grammar_finding>& of_base);

// `place: error: message`
[[nodiscard]] std::string to_string(const grammar_finding& f);

}  // namespace urispec::spec
