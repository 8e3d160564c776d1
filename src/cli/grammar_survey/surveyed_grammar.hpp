// What there is to know of one grammar for its author: errors, ambiguous rules, adjustments, proofs, and how the rules
// of a generated header match.
// Cost: that of spec::check, spec::prove, spec::find_adjustments, spec::generate and of `grammar ambiguity`, one after
// the other.
// Tests: tests/data/cli/grammar-survey.txt.
#pragma once

#include "cli/options/grammar_options.hpp"
#include "urispec/proofs.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct surveyed_grammar {
  struct ambiguous_rule {
    std::string rule;
    std::string text;                           // a shortest one with two parses
    std::optional<std::size_t> searched_up_to;  // where the rule recurses, so that this was searched and not decided
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
    std::string_view verdict;
    std::string why;
    obstacle because = obstacle::itself;
  };
  // What is known of the rules of a generated header; the other rules are left out of it.
  struct generated_rules {
    std::map<emit::assurance, std::size_t> known;  // how many; only what there is
    std::optional<std::size_t> checked_to;         // all texts up to this length, and longer ones of some rules
    std::string summary;                           // with names; empty where all are proved

    [[nodiscard]] std::size_t number() const;
  };

  std::string name;
  std::string title;  // what the file says of itself; empty where it says nothing, and for several layers
  std::size_t rules = 0;
  std::size_t proved = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;  // but for those about generated parsers
  std::size_t ambiguity_undecided = 0;
  std::vector<std::string> errors;
  std::vector<ambiguous_rule> ambiguous;
  std::vector<adjusted_rule> adjusted;
  std::vector<unproved_rule> unproved;
  std::optional<generated_rules> generated;  // nothing where there can be no header
};

struct survey_limits {
  std::size_t length = 4;  // of the parts of texts among which an ambiguity is searched where a rule recurses
};

// No grammar where it cannot be read; the messages say why.
[[nodiscard]] loaded<surveyed_grammar> survey_grammar(const grammar_source& source, const survey_limits& limits);

}  // namespace urispec::cli
