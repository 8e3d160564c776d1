// Two grammars may split a text in the same way and still derive it by different rules. This file decides for which
// pairs of rules that happens, with a shortest text for each, and draws two derivations of one text side by side.
#pragma once

#include "context_free/derive.hpp"
#include "diff/components.hpp"
#include "diff/definitions.hpp"
#include "diff/rules.hpp"
#include "diff/subject.hpp"
#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "language/first_derivation.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::diff {

// A rule is a single character if it has strings, and each is one character, or the escape of one: `%` and two more.
// Such rules would make a node for each character of a text, and these nodes say nothing about its structure.
// Cost: at most four passes over the automaton. Tested in tests/diff/character_rules_test.cpp against the strings
// themselves.
[[nodiscard]] bool is_single_character(const automaton::dfa& language);

// A tagged language as the moves between two characters (diff/tagged_moves.hpp): which rules can begin and end there.
// Many moves have the same boundaries, so each such set of boundaries has a number.
// Tests: tests/diff/derivation_differences_test.cpp.

// The acts of one rule between two characters. Of several times that it reads nothing there, one counts.
enum boundary : std::uint8_t { ends = 1, begins = 2, reads_nothing = 4 };

class boundary_reader {
 public:
  using boundaries = std::vector<std::uint8_t>;  // by rule
  struct move {
    std::size_t boundaries;  // their number
    automaton::state target;
    friend bool operator==(const move&, const move&) = default;
  };

  boundary_reader(const automaton::dfa& tagged, std::size_t rules);

  [[nodiscard]] const std::vector<move>& moves(automaton::state s) const { return moves_[s]; }
  [[nodiscard]] bool is_live(automaton::state s) const { return live_[s]; }
  [[nodiscard]] std::uint8_t of(std::size_t number, std::size_t rule) const { return numbered_[number][rule]; }

 private:
  std::size_t number_of(const boundaries& marks);

  std::vector<bool> live_;
  std::vector<std::vector<move>> moves_;
  std::vector<boundaries> numbered_;
  std::map<boundaries, std::size_t> numbers_;
};

// Texts that both grammars have with the same components and yet derive differently: for each pair of corresponding
// rules, whether the left rule reads different parts of some such text than the right one, and a shortest such text.
// Derivations are compared by name and extent: a rule that has no counterpart, or that is a single character or the
// escape of one, does not count.
//
// Each grammar has one tagged text for each of its texts, here with the boundaries of the compared rules
// (peg/tagged_language.hpp). The automata of both run in parallel with that of the texts that have the same
// components. For each pair of rules, the state records whether the rule has occurred on either side and whether its
// boundaries were different. All reachable states are examined, so there are no other differences.
// Cost: the states met side by side, times eight for each pair of rules that differs anywhere. Invariant: a kind's
// witness is a shortest text of that kind. Tested in tests/diff/derivation_differences_test.cpp against backtracking on
// the ABNF, text by text, for all pairs of built-in grammars and for random small ones.

// The rules to compare: each needed by its start rule, and neither a single character.
[[nodiscard]] std::vector<derived_pair> pairs_to_derive(const subject& left, const subject& right,
                                                        std::span<const rule_difference> pairs);

// `apart` says which texts have the same components; null: no grammar has any, and all texts of both are compared.
// Nullopt where the budget runs out, where the parser of a start rule is not proved, or where a subject has no parser
// rules: prepare_anew() gives them, prepare() not always (diff/subject.hpp).
[[nodiscard]] std::optional<derivation_differences> find_derivation_differences(const subject& left,
                                                                                const subject& right,
                                                                                std::span<const rule_difference> pairs,
                                                                                const splits* apart,
                                                                                work_budget& budget);

// The derivations of one text by both grammars side by side, as `diff -y` shows two files: in rows, with matching rules
// in one row. A rule matches its counterpart if both read the same part of the text; the rows are those of a longest
// common subsequence of both derivations, outer rules first. Rules that are single characters are left out.
// Cost: that of two first derivations (language/first_derivation.hpp), and the product of the lengths of what is left
// of them without the rows that are the same at the beginning and at the end. If that product exceeds 2^22, the rows
// between are paired in their order, and only those that happen to match are marked as the same.
// Tested in tests/diff/aligned_derivations_test.cpp against backtracking on the ABNF.

struct aligned_node {
  std::size_t rule;        // of its grammar
  std::size_t depth;       // 0: the start rule
  std::size_t begin, end;  // code points
  friend bool operator==(const aligned_node&, const aligned_node&) = default;
};

// At least one side is there. They are the same if both are there, are counterparts, and read the same part of the
// text.
struct derivation_row {
  std::optional<aligned_node> left, right;
  bool is_same;
};

class derivation_aligner {
 public:
  // Both must outlive this. Where the budget runs out, no text has derivations.
  derivation_aligner(const subject& left, const subject& right, std::span<const rule_difference> pairs,
                     work_budget budget);

  // Nullopt if the text is invalid under one of the grammars, or is too long.
  [[nodiscard]] std::optional<std::vector<derivation_row>> rows(std::u32string_view text) const;

 private:
  // Where a start rule recurses, the general engine derives, with the derivation that docs/explain/recursion.md says.
  struct side_reader {
    std::variant<language::deriver, std::optional<context_free::deriver>> deriver;
    std::vector<std::size_t> rules;  // of the engine's rules, their indices in the grammar
    std::vector<bool> left_out;      // by rule
  };
  enum class reading_method : std::uint8_t { automaton, engine };
  // One method reads both sides.
  [[nodiscard]] static reading_method method_for(const subject& left, const subject& right);
  [[nodiscard]] static side_reader reader_of(const subject& s, reading_method method, work_budget& budget);
  [[nodiscard]] static std::optional<std::vector<aligned_node>> nodes(const side_reader& side,
                                                                      std::u32string_view text);

  counterparts counterparts_;
  work_budget budget_;
  side_reader left_, right_;
};

}  // namespace urispec::diff
