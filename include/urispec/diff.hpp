// Two grammars compared: languages, rules, components, derivations and operations, with a witness for each difference.
//
//   const auto left = urispec::diff::make_source("old.abnf", old, 0, "");
//   const auto right = urispec::diff::make_source("new.abnf", new, 0, "");
//   const auto report = urispec::diff::make_report(*left, *right);
//   const auto summary = urispec::diff::summarize(report->comparison);
//   if (summary.is_breaking()) …
//
// docs/explain/diff.md explains the report, docs/do/compare-grammars.md shows a program. Grammars come from
// urispec/spec.hpp. Everything but the resolution of references is decided, not searched for: src/diff has the methods,
// a file for each part of a report. Cost: bounded by report_options::limits. Link urispec::spec. Tests: tests/diff.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/code_point_set.hpp"
#include "urispec/relation.hpp"
#include "urispec/limits.hpp"
#include "urispec/grammars.hpp"
#include "urispec/big_integer.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::abnf {
struct component_table;
}

namespace urispec::diff {

enum class side : std::uint8_t { left, right };

// The other side.
[[nodiscard]] constexpr side other(side s) { return s == side::left ? side::right : side::left; }

// By language ---------------------------------------------------------------------------------------------------------

// Why texts are in one language and not in the other. A text of one language only *parts* from the other grammar at the
// end of its longest prefix that the other grammar can continue; texts that part in the same way have one reason.
struct reason {
  std::string reading_rule;               // the rule that reads on in the witness, of the grammar that has it
  std::string stopping_rule;              // the rule that has the last character both could read, or the start rule
  automaton::code_point_set characters;   // those that one grammar reads there and the other does not; empty at an end
  bool at_end = false;                    // the text ends there, where the other grammar may not
  automaton::code_point_set continuations;  // the characters with which the other grammar could have gone on there
  bool may_end = false;                   // the other grammar may end there; never true if the text ends there
  std::u32string witness;                 // a shortest text that parts for this reason
  std::size_t shared_prefix = 0;          // how many of its code points both grammars read
};

struct parting_places;  // src/diff/reasons.hpp
struct string_readers;  // src/diff/string_readers.hpp

struct reasons {
  std::vector<reason> left_only;  // shortest witness first
  std::vector<reason> right_only;
  std::shared_ptr<const parting_places> places;    // for a classifier
  std::shared_ptr<const string_readers> readers = {};  // in place of it where a start rule recurses
};

// The number of strings of one length that both grammars have, and that only one of them has.
struct length_counts {
  language::big_integer both, left_only, right_only;
  language::big_integer split_differently;  // of `both`
};

// By rule -------------------------------------------------------------------------------------------------------------

// Why two rules are a pair.
enum class pair_origin : std::uint8_t {
  user,      // the user says so
  table,     // a line of grammar/pairs.txt and the files that it names
  name,      // the same name, but for case, hyphens and underscores
  start,     // the two rules that are compared
  language,  // the same language, where there is no table; names differ
  nearest,   // where there is no table: the most alike in language and definition (src/diff/nearest_rules.hpp)
};

// A string that a sentence calls new in a rule.
struct gain_claim {
  std::size_t item;     // of correspondence_table::items
  std::u32string text;
  bool holds;           // the later rule has it, and the earlier one has not
};

// Flags for two rules that recurse: a side is undecided if its rule may have a string that the other rule lacks, longer
// than comparison::length_of_strings, and nothing decides whether it has.
struct undecided_strings {
  bool left = false, right = false;
  [[nodiscard]] bool any() const { return left || right; }
};

struct rule_difference {
  std::string left, right;  // rule names or ABNF
  pair_origin origin = pair_origin::table;
  automaton::relation relation = automaton::relation::equal;
  // Strings that only one has: the shortest, or, where these are longer than comparison::length_of_strings, one that is
  // part of a text of comparison::rule_texts.
  std::optional<std::u32string> left_only, right_only;
  // If both are character classes: the characters of the left one only, and of the right one only.
  std::optional<automaton::code_point_set> lost, gained;
  // Strings that only one has, taken from texts that people recognise: "[::1]" of host. In grammars for which there are
  // no such texts: taken from comparison::rule_texts.
  std::optional<std::u32string> left_example = {}, right_example = {};
  std::vector<gain_claim> claims = {};  // of the sentences of a document about this pair
  // If any, `relation` is that of the strings up to comparison::length_of_strings and of `left_only` and `right_only`.
  undecided_strings undecided = {};
};

// Characters that are in some class of one grammar and not in the corresponding class of the other.
struct character_move {
  automaton::code_point_set characters;
  std::vector<std::string> origins;       // left classes whose counterpart lacks them, and those without a counterpart
  std::vector<std::string> destinations;  // right classes, likewise
};

struct rule_differences {
  std::vector<rule_difference> pairs;
  std::vector<std::string> left_alone, right_alone;
  std::vector<character_move> moves;
};

struct edited_token {
  std::string text;
  bool joined = false;   // no blank stands before the next token
  bool is_changed = false;  // the other definition does not have it
};

struct definition_edit {
  std::vector<edited_token> left, right;

  // True if anything but names of counterparts changed.
  [[nodiscard]] bool changes_tokens() const;
};

enum class change_source : std::uint8_t {
  none,              // the languages are equal
  definition,        // the definition itself changed what it matches
  used_rules,        // only rules that it uses did
  not_counterparts,  // one of the two has another counterpart, or they are parts of definitions: nothing to exchange
  undecided,         // the budget ran out
};

// One edit of a definition, and what it changes if it is the only one.
struct partial_change {
  std::string removed, added;                  // tokens; `…` stands between those that only make sense together
  std::size_t places = 1;                      // in how many places of the definition the edit is made
  // Shortest strings that no other edit, of this definition or of rules that it uses, brings back or takes away again.
  std::optional<std::u32string> lost, gained;
  // If it has neither: shortest strings that it loses and gains by itself, which other edits undo. Without these, too,
  // it changes nothing.
  std::optional<std::u32string> undone_loss, undone_gain;
  std::optional<std::size_t> length = {};  // the strings are looked at up to this length, as the rule recurses
};

struct rule_change {
  change_source source = change_source::not_counterparts;
  std::optional<definition_edit> edit;  // of two rules
  std::vector<std::size_t> causes;      // other pairs whose edit alone changes the left language of this pair
  std::vector<partial_change> parts;    // of a changed definition, left to right; empty if the budget runs out
};

// A text of one start rule that the other lacks, in which a rule whose definition changed reads a part that its
// counterpart cannot read (src/diff/rule_texts.hpp).
struct rule_text {
  std::size_t pair;     // of rule_differences::pairs
  side has;
  std::string text;     // UTF-8
  std::u32string part;  // what the rule reads
};

// By component --------------------------------------------------------------------------------------------------------

enum class component_difference : std::uint8_t {
  same,        // in both at the same place, or in neither
  left_only,   // the right split lacks it; where its absence counts as empty, it is empty there
  right_only,
  moved,       // in both, with other boundaries
};

// One for each component of the table.
using component_differences = std::vector<component_difference>;

struct split_kind {
  diff::component_differences differences;
  std::u32string witness;  // a shortest text
  bool is_sum = false;     // smaller kinds have each of its differences, and these are their sum
};

struct split_automaton;  // src/diff/components.hpp

// Texts that both grammars have and split differently.
struct splits {
  std::vector<split_kind> kinds;  // shortest witness first; the kind "no difference" is not among them
  std::shared_ptr<const split_automaton> automaton;
};

// Why components are not compared: a side has no rule that is a component, or no proved parser for its start rule.
enum class without_splits : std::uint8_t { no_reason, no_components, not_proven };

// By derivation -------------------------------------------------------------------------------------------------------

// Two rules that correspond, by index.
struct derived_pair {
  std::size_t left, right;
  friend bool operator==(const derived_pair&, const derived_pair&) = default;
};

struct derivation_kind {
  std::size_t pair;                 // index into derivation_differences::pairs
  component_difference difference;  // between the parts of a text that the two rules read; never `same`
  std::u32string witness;           // a shortest text
};

// Texts that both grammars split into the same components and derive differently.
struct derivation_differences {
  std::vector<derived_pair> pairs;     // those that were compared, in the order of the left grammar
  std::vector<derivation_kind> kinds;  // shortest witness first
};

// By operation --------------------------------------------------------------------------------------------------------

// The rule that says which characters an escape is equivalent to: `unreserved` (RFC 2396 §2.3, RFC 3986 §2.3), or
// `iunreserved` in a grammar of IRIs (RFC 3987 §5.3.2.3). This holds for URIs in general. The grammar of one scheme
// may borrow the rule as a set of characters, as RFC 2368 borrows that of RFC 1738; its prose, and not the rule, then
// says what escapes are equivalent to.
struct percent_equivalence {
  automaton::code_point_set left_only, right_only, both;
};

struct resolution_example {
  std::string base, reference;
  std::string left, right;  // the target, or in brackets why there is none
};

struct resolution_difference {
  std::string_view topic;  // as the tables of correspondences name it: "query-alone"
  std::string_view title;
  std::size_t count = 0;                     // references that differ so, of those that were tried
  std::vector<resolution_example> examples;  // the shortest for each base; one that does not depend on the base once
};

struct resolution_comparison {
  std::vector<resolution_difference> differences;
  std::size_t reference_count = 0;  // 0: not compared
};

// Documents about changes ---------------------------------------------------------------------------------------------

struct correspondence_line {
  std::string left, right;  // ABNF
  friend bool operator==(const correspondence_line&, const correspondence_line&) = default;
};

// A sentence of a document about changes, with the rules, strings and operations that it speaks of.
// src/diff/correspondence.hpp describes the file.
struct document_item {
  struct part_pattern {
    diff::side owner;
    std::string rule;
  };
  struct new_strings {
    std::string rule;
    std::vector<std::u32string> texts;
  };
  std::string number;  // "D.2-6.1"
  std::string text;    // own words
  std::string note;    // empty: none
  std::vector<correspondence_line> lines;
  std::vector<std::string> rules;
  std::vector<part_pattern> parts;
  std::vector<std::string> splits;
  std::u32string characters;
  std::vector<std::string> topics;
  std::vector<std::string> keeps;
  bool pairs_are_equal = false;
  std::vector<std::string> new_rules;
  std::vector<new_strings> gains;
  bool is_editorial = false;
  side later = side::right;  // the grammar of the document
};

struct correspondence_table {
  std::vector<correspondence_line> user_pairs;  // rules that correspond, as the user says, and to nothing else
  std::vector<correspondence_line> lines;       // all others, those of the items included
  std::string document;                         // empty: none
  std::vector<document_item> items;
  std::vector<std::size_t> bad_lines;  // numbers, from 1, of lines that cannot be read
};

// Indices into correspondence_table::items.
using item_list = std::vector<std::size_t>;

// The items of the document that mention a difference.
struct mentions {
  std::vector<item_list> left_only, right_only;    // by reason
  std::vector<item_list> kinds;                    // by kind of split
  std::vector<item_list> pairs;                    // by pair of rules
  std::vector<item_list> left_alone, right_alone;  // by rule without a counterpart
  std::vector<item_list> moves;                    // by move of characters
};

// The whole -----------------------------------------------------------------------------------------------------------

// The depth of a comparison: everything, or the relation, the reasons and the splits, which classify single texts.
enum class comparison_depth : std::uint8_t { everything, texts };

struct comparison {
  automaton::relation relation = automaton::relation::equal;
  // If a start rule recurses, strings of rules that recurse are compared up to this length; `undecided` says what that
  // and the definitions leave open. `relation` is then that of the strings up to the length and of `rule_texts`.
  std::optional<std::size_t> length_of_strings = {};
  // If rules recurse that the start rules do not need, their strings are compared up to this length.
  std::optional<std::size_t> length_of_other_rules = {};
  undecided_strings undecided = {};
  diff::reasons reasons;
  rule_differences rules;
  std::vector<rule_change> rule_changes;  // parallel to rules.pairs
  std::vector<rule_text> rule_texts;      // if neither grammar has components
  std::optional<diff::splits> splits;
  diff::without_splits without_splits = without_splits::no_reason;
  std::vector<diff::side> sides_without_splits;  // the sides to which that reason applies
  std::optional<percent_equivalence> percent;    // if both grammars have that rule, and components
  std::vector<length_counts> counts;             // by length, in code points
  correspondence_table table;
  diff::mentions mentions;  // the items of the table that mention each of these differences
};

struct change {
  std::size_t number;          // of comparison::reasons, of that side, or of the kinds of splits
  std::string_view example;    // the first text people recognise that has it, or of rule_texts; empty: none has
  std::size_t text_count = 0;  // how many of the texts of grammar/known-texts*.txt have it
  std::size_t scheme_text_count = 0;  // and how many of these are of known-texts-of-schemes.txt
  std::u32string shortest;
};

// The summary says first what an editor would: differences in the order of how many of the recognised texts have them.
struct summary {
  std::vector<change> became_valid;      // in the right grammar: comparison::reasons.right_only
  std::vector<change> became_invalid;    // comparison::reasons.left_only
  std::vector<change> read_differently;  // comparison::splits->kinds, but for those that are sums of others

  // True if something that was valid is refused or read differently.
  [[nodiscard]] bool is_breaking() const { return !became_invalid.empty() || !read_differently.empty(); }
};

// The summary of a comparison, which must outlive it.
[[nodiscard]] summary summarize(const comparison& c);

// A grammar, and the names of the rules that it was made without.
struct scoped_grammar {
  abnf::grammar grammar;
  std::vector<std::string> left_out;
};

// The part of a grammar that is to be compared.
struct compared_source {
  std::string name;        // as the user gives it
  std::string rule;        // as the user gives it; empty: the start rule
  scoped_grammar content;  // starts with that rule; without rules that recurse, unless it recurses
  abnf::document_title document = {};  // what the grammar says of itself
  std::optional<abnf::grammar> whole = {};  // with the rules that recurse, if the content is without some
};

// The start rule of a grammar with all that does not recurse, or a rule with what it needs and nothing else. `rule` is
// an index, that of the start rule if `rule_name` is empty. The error is the recursion in what is needed.
[[nodiscard]] result<compared_source, abnf::recursive_rule> make_source(std::string_view name,
                                                                            const abnf::grammar& grammar,
                                                                            std::size_t rule,
                                                                            std::string_view rule_name);

// Makes a source that includes the rules that recurse, for a comparison in which a start rule recurses.
[[nodiscard]] compared_source make_recursive_source(std::string_view name, const abnf::grammar& grammar,
                                                    std::size_t rule, std::string_view rule_name);

struct subject;  // a grammar prepared for the comparison: src/diff/subject.hpp

struct compared_side {
  std::string id;     // "rfc3986", or the name of the file; with the rule after it if both sides are of one grammar
  std::string title;  // of the catalogue, or what a file says of itself; may be empty
  std::string date = {};                     // likewise
  std::string name = {};                     // as the user gives it, aliases resolved
  std::string label = {};                    // "rfc3986 URI-reference"
  std::vector<std::string> left_out = {};    // rules that recurse or take too many states, and those that use them
  std::vector<std::string> too_large = {};   // of these, the rules that take too many states
  std::shared_ptr<const diff::subject> subject = {};
  std::optional<rule_ref> parser = {};       // of the start rule, if the catalogue has the grammar
  std::optional<abnf::successor> replaced_by = {};  // of the catalogue

  // "RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax (August 1998; replaced by RFC 3986, January 2005)";
  // empty if neither title nor date is known.
  [[nodiscard]] std::string title_with_date() const;
  [[nodiscard]] const std::string& start() const;
};

// The default length up to which strings are counted, and up to which people are shown the counts.
inline constexpr std::size_t usual_longest = 24;
inline constexpr std::size_t usual_longest_in_table = 10;

enum class derivation_outcome : std::uint8_t { not_requested, not_proven, not_within_limits, decided };

// By parser: RFC 3986 or RFC 3987 against the parser of the URL Standard, beside the valid strings of that standard.

// A text that both read differently, for a reason.
struct parser_reading {
  std::string_view reason;
  std::string_view step;  // the algorithm or the state of the URL Standard
  std::string text, base;
  std::string readings;  // both, in one line of English
};

struct parser_comparison {
  // `URI` or `IRI`, and what the parser accepts without a base, whatever UTS #46 makes of domains beyond ASCII.
  compared_side left, right;
  automaton::relation relation = automaton::relation::equal;
  diff::reasons reasons;
  // The reasons alone: nothing is read differently. A reason without a familiar text may have one of `readings` or of
  // `slips`.
  diff::summary summary;
  std::vector<std::unique_ptr<const std::string>> slips;  // plain addresses with a slip
  std::vector<parser_reading> readings;  // texts that were chosen: neither decided nor searched for
};

struct report {
  compared_side left, right;
  const abnf::component_table& components;
  diff::comparison comparison;
  resolution_comparison resolution = {};  // nothing is tried unless both grammars are of the catalogue
  derivation_differences derivations = {};  // empty unless they are decided
  diff::derivation_outcome derivation_outcome = derivation_outcome::not_requested;
  std::size_t longest_in_table = usual_longest_in_table;
  bool shows_lengths = false;  // people are shown numbers by length, and not only a picture
  std::string rule = {};       // as the user gives it, "host" or "escaped:pct-encoded"; empty: the start rules
  work_budget limits = work_budget();  // for computations while it is shown
  std::shared_ptr<const parser_comparison> by_parser = {};  // of RFC 3986 or RFC 3987 and the URL Standard
  std::optional<out_of_budget> scope_limit = {};     // what made the comparison leave out rules, if it did

  [[nodiscard]] const compared_side& of(side s) const { return s == side::left ? left : right; }
  // True if a rule of this side without a counterpart really has none. If not, its counterpart may be among the rules
  // left out on the other side, or among those that need what nothing defines, and nothing is known.
  [[nodiscard]] bool knows_alone(side owner) const;
};

enum class derivation_request : std::uint8_t { none, all };

struct report_options {
  work_budget limits = work_budget();
  std::optional<std::size_t> longest{};      // length up to which strings are counted
  std::string rule{};                        // as the report names it
  std::vector<correspondence_line> pairs{};  // rules that correspond, as the user says
  comparison_depth depth = comparison_depth::everything;
  derivation_request derivations = derivation_request::none;
};

// The report compares as many rules as the limits allow. The error names what takes too much, even in the smallest
// possible comparison.
[[nodiscard]] result<report, out_of_budget> make_report(const compared_source& left,
                                                                  const compared_source& right,
                                                                  const report_options& options = {});

}  // namespace urispec::diff
