// A comparison of two grammars in words, for the reports that people read: its parts, its statements, differences
// between derivations, and the changes one after another.
// Tests: tests/report/diff_words_test.cpp; tests/data/cli/diff.txt and diff-derivations.txt.
#pragma once

#include "report/diff.hpp"
#include "survey/corpus_counts.hpp"
#include "diff/statements.hpp"
#include "diff/summary.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report {

[[nodiscard]] std::string_view sign_of(automaton::relation r);  // "=", "⊂", "⊃", "≬", "∥"
[[nodiscard]] std::string_view name_of(diff::component_difference s);       // "same", "left_only", …
[[nodiscard]] std::string_view name_of(diff::pair_origin origin);      // "table", "name", "nearest", …
[[nodiscard]] std::string_view name_of(diff::change_source source);  // "definition", "used_rules", …

// A text made visible; the mark of an empty one.
[[nodiscard]] std::string shown(std::u32string_view text);

// `a-z`, `!`, `U+00A0–U+D7FF`: members and ranges, with blanks between them.
[[nodiscard]] std::vector<std::string> pieces_of(const automaton::code_point_set& set);
[[nodiscard]] std::string shown(const automaton::code_point_set& set);

// The rule of the grammar that is this set of characters; empty where none is, or where the set is one character.
[[nodiscard]] std::string_view class_name(const automaton::code_point_set& set, const diff::compared_side& side);

// One that can be seen, if the set has it.
[[nodiscard]] char32_t example_of(const automaton::code_point_set& set);

// "%21", "%C3%A9": the octets of its UTF-8.
[[nodiscard]] std::string escape_of(char32_t c);

// A set of characters in a grammar's words: names of rules that are sets of at least three of the characters, the
// largest first, then what is left in `pieces_of`; or a rule that has all of them and a few more, which are the
// exceptions, if that is shorter. After a number of pieces the last one says how many there are besides.
struct character_words {
  std::vector<std::string> parts;
  std::vector<std::string> exceptions;
};
[[nodiscard]] character_words words_for(const automaton::code_point_set& set, const diff::compared_side& side);
// "path-code-point but not HEXDIG /"
[[nodiscard]] std::string joined(const character_words& words);

// The continuations of the grammar that lacks a text at the place where the text parts from it: "can only end or go on
// with", and with what.
struct refusal_words {
  std::string_view can;
  character_words needs;
};
[[nodiscard]] refusal_words refusal_of(const diff::reason& r, const diff::compared_side& lacks);

// The words about the section by parser: what is decided, and what is not.
inline constexpr std::string_view about_accepted_texts =
    "What the parser of the URL Standard accepts without a base, as grammar/url-standard-accepted.abnf has it: "
    "decided. "
    "Tabs and line ends are left out, as the parser removes them. A domain beyond ASCII counts as accepted, also one "
    "that "
    "is so after percent-decoding: UTS #46 (IDNA) may refuse it, which is neither decided nor searched for.";
inline constexpr std::string_view about_parser_readings =
    "What its steps do that RFC 3986 does not, with strings that both parsers have read; some are the same once both "
    "are normalized. The strings were chosen: that there are no other reasons is neither decided nor searched for.";

// "rfc2396 reads @ here, in reg_name; rfc3986, after authority, can only end or go on with unreserved sub-delims …"
[[nodiscard]] std::string sentence(const diff::reason& r, const diff::compared_side& has,
                                   const diff::compared_side& lacks);

// "host only in rfc3986, path with other boundaries"
[[nodiscard]] std::string sentence(const diff::component_differences& s, const diff::report& report);

// The number of kinds that are no sums of others, and the words about them:
// 7, "kinds" and ", and 6 sums of them; there are no others", which is empty if there is none at all.
struct kind_count {
  std::size_t kinds;
  std::string_view noun;
  std::string rest;
};
[[nodiscard]] kind_count count_of(const std::vector<diff::split_kind>& kinds);

// `scheme=a path=? …`: the components of a text in one grammar, outer ones first.
struct shown_component {
  std::string_view name;
  std::string text;
  std::size_t component;
  std::size_t begin, end;  // code points
};
[[nodiscard]] std::vector<shown_component> components_of(const diff::compared_side& side, const diff::report& report,
                                                         std::u32string_view text);

// The parts of the number of a sentence of a document: "D.2-4.5" is sentence 5 of paragraph 4 of section D.2.
inline constexpr std::string_view parts_of_number = "section, paragraph and sentence";

// "Every string of … is one of …, and … has more."
[[nodiscard]] std::string sentence(automaton::relation r, const std::string& left, const std::string& right);

// A relation of the start rules, with what nothing decides if they recurse: "Among strings of up to 12 characters: …
// Nothing decides whether longer strings of … are strings of …".
[[nodiscard]] std::string sentence_of_languages(const diff::report& report);

// "strings of up to 12 characters"; empty where no start rule recurses.
[[nodiscard]] std::string compared_strings(const diff::report& report);

// Why a comparison that shows no string that was valid and is refused does not say that there is none; empty where it
// does.
[[nodiscard]] std::string why_breaking_is_undecided(const diff::report& report);

// The words for a character that no class of a side has: "no class", or if rules of it are left out "no class that is
// compared".
[[nodiscard]] std::string_view no_class(const diff::compared_side& side);

// "[ ]: unwise → reserved, gen-delims"
[[nodiscard]] std::string sentence(const diff::character_move& m, const diff::report& report);

// True if the parts of a change say more than the pair does: a single edit that changes what the pair changes repeats
// it.
[[nodiscard]] bool says_more(const diff::rule_change& change, const diff::rule_difference& pair);
// The effect of one edit of a definition by itself, tokens and texts as a format writes them:
// "replacing "a" with "b" in 2 places makes b valid and a invalid", "adding / c makes c valid, which other edits undo",
// "adding / c changes nothing".
using shown_tokens = std::string (*)(std::string_view tokens);
[[nodiscard]] std::string partial_change_in_words(const diff::partial_change& part, shown_tokens spell);

// A shortest text of a difference, after one that people know, as a format writes texts: "[::1]  (shortest: [::])".
[[nodiscard]] std::string witness_in_words(const std::u32string& shortest,
                                           const std::optional<std::u32string>& known_text, shown_tokens spell);
// The example as a terminal shows it; empty where there is none, or where it is the shortest text.
[[nodiscard]] std::string example_in_words(const diff::change& c);

// The components that a comparison does not ask for, as the grammar of a side does not tell them apart.
[[nodiscard]] std::vector<std::string> not_asked_of(const diff::compared_side& side, const diff::report& report);
// "Not asked for: userinfo and host, which rfc1808 does not tell apart or writes as literals."; empty where there are
// none.
[[nodiscard]] std::string what_is_not_asked(const diff::report& report);

// Why nothing is said about components: "a.abnf has no components."
[[nodiscard]] std::string why_no_splits(const diff::report& report);

// The sides whose references cannot be resolved, as no parser of them is compiled in: why resolution is not compared of
// grammars with components. Empty where it is compared, and with -r, which is about a rule.
[[nodiscard]] std::vector<diff::side> without_resolution(const diff::report& report);
// "a.abnf is no generic grammar"; empty where there is no such side.
[[nodiscard]] std::string why_no_resolution(const diff::report& report);

// "D.2-4.2, D.2-4.3"; empty for none.
[[nodiscard]] std::string numbers(const diff::item_list& items, const diff::correspondence_table& table);

// Differences between derivations

// The kinds that one text shows.
struct shown_derivations {
  std::u32string witness;
  std::vector<diff::derivation_kind> kinds;
};

// One for each witness, the shortest first.
[[nodiscard]] std::vector<shown_derivations> derivations_by_witness(const diff::report& report);

// "segment with other boundaries, rel_path only in rfc2396": a rule that has a counterpart of another name is named
// with the side where it is.
[[nodiscard]] std::string sentence(const std::vector<diff::derivation_kind>& kinds, const diff::report& report);

// Why nothing is said of derivations: no parser is proved, or the limits do not suffice.
[[nodiscard]] std::string why_no_derivations(const diff::report& report);

// Statements

struct statement_description {
  std::optional<std::u32string> witness;
  std::string brief;  // "only in rfc3986"; "rel_path ⊂ path-rootless"
  std::string text;   // the same with its reason; begins where the witness ends
};

[[nodiscard]] statement_description in_words(const diff::statement& s, const diff::report& report);

// The changes of a summary one after another, each with its sentence: the formats for machines and code hosts are made
// of them.

enum class change_kind : std::uint8_t { became_invalid, read_differently, became_valid };

struct change_description {
  change_kind kind;
  std::string example;     // a text that people recognise, or empty
  std::string shortest;  // as it is shown
  std::string reason;
  std::uint64_t count = 0;  // of the records of a corpus; 0 where none was given
};

// A rule whose definition changed what it matches, and what was added to it and removed from it.
struct changed_rule {
  std::size_t rule;      // of the right grammar
  bool is_stricter;      // it refuses something that the left one accepts
  std::string sentence;  // "sf-date and sf-displaystring were added to bare-item"; empty where that takes more words
};

// In the order of the comparison.
[[nodiscard]] std::vector<changed_rule> changed_rules_in_words(const diff::report& report);

// True if at least one of the grammars has components.
[[nodiscard]] bool has_components(const diff::report& report);

// The changes that break something come first.
[[nodiscard]] std::vector<change_description> changes_in_words(const diff::report& report);

// The changes for the records of a corpus; in each kind those that more records have come first.
[[nodiscard]] std::vector<change_description> changes_in_words(const survey::corpus_summary& survey);

// The number of changes that the first lines of a report show: those with a text that people know, which come first,
// and others only where there is none; `most` at most.
[[nodiscard]] std::size_t shown_first(const std::vector<diff::change>& changes, std::size_t most);

[[nodiscard]] change_kind kind_of(diff::agreement agreement);          // of one that differs
[[nodiscard]] std::string_view title_of(change_kind kind);  // "became invalid"

}  // namespace urispec::report
