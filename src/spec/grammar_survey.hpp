// A grammar as its author needs to see it: errors, ambiguous rules, adjustments, proofs, and how the rules of a
// generated header match.
// Cost: that of check, prove, find_adjustments, generate and a search for ambiguities, one after the other.
// Tests: tests/data/cli/grammar-survey.txt.
#pragma once

#include "urispec/limits.hpp"
#include "urispec/proofs.hpp"
#include "urispec/spec.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::spec {

struct grammar_survey {
  struct ambiguous_rule {
    std::string rule;
    std::string text;                           // a shortest one with two parses
    std::optional<std::size_t> searched_up_to;  // length of a search, where the rule recurses and nothing is decided
  };
  struct adjusted_rule {
    std::string rule;
    std::string_view adjustment;  // "order", "guard", "tail"
    std::string explanation;
  };
  enum class obstacle : std::uint8_t {
    recursion,    // it recurses, or needs a rule that does
    undefined,    // its definition uses what nothing defines
    itself,       // its own expression, or the limits
    needs_other,  // its definition uses another rule that is not proved
  };
  struct unproved_rule {
    std::string rule;
    std::optional<peg::verdict> verdict;  // nullopt: it is refused without a proof, as it needs what nothing defines
    std::string explanation;
    obstacle reason = obstacle::itself;
  };
  // The rules of a generated header; the others are left out of it.
  struct header_rules {
    std::map<emit::assurance, std::size_t> counts;  // without zeros
    std::optional<std::size_t> checked_to;          // all texts up to this length, and longer ones of some rules
    std::string summary;                            // with names; empty where all are proved

    [[nodiscard]] std::size_t number() const;
  };

  std::string name;
  std::string title;  // of the document; empty if the file states none, or if there are several layers
  std::size_t rules = 0;
  std::size_t proved = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;  // without those about generated parsers
  std::size_t ambiguity_undecided = 0;
  std::vector<std::string> errors;
  std::vector<ambiguous_rule> ambiguous;
  std::vector<adjusted_rule> adjusted;
  std::vector<unproved_rule> unproved;
  std::optional<header_rules> generated;  // nullopt where there can be no header
};

// Ambiguities of rules that recurse are searched among texts whose parts are at most this long.
inline constexpr std::size_t usual_length_of_parts = 4;

[[nodiscard]] grammar_survey survey(const loaded_grammar& loaded, const work_budget& limits,
                                    std::size_t length_of_parts = usual_length_of_parts);

}  // namespace urispec::spec
