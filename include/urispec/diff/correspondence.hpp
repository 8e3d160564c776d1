// Which rules of two grammars correspond, and what is known about their differences: the files that grammar/pairs.txt
// names, one for a pair or for a family of grammars.
//
// A line of such a file:
//   left <=> right      two expressions, each in ABNF; most often a rule name on either side
//   document TITLE      what the items below refer to ("RFC 3986, Appendix D")
//   item NUMBER TEXT    one thing that the document says, in own words; the lines that follow say what it is about:
//     left <=> right      a pair that the document itself has
//     rules NAME…         pairs with one of these rules, and these rules where they have no counterpart
//     parts SIDE RULE…    reasons for texts of one side only, by the rule that reads on: `parts right IP-literal`
//     splits COMPONENT…   kinds of different splits that have one of these components
//     characters C…       characters that moved from class to class
//     about TOPIC…        operations: `percent`, or a topic of resolution
//     keeps RULE…         the document says that these rules of the left grammar have the same strings as before
//     equal               the document says that the pairs of the item have the same strings
//     note TEXT           what a reader of both should know about it
// Empty lines and those that begin with # are skipped. An expression with a name that a grammar lacks says nothing
// about that grammar: a family shares one file. Tests: tests/diff/tables_test.cpp, and every line of grammar/ there.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct correspondence_line {
  std::string left, right;  // ABNF
  friend bool operator==(const correspondence_line&, const correspondence_line&) = default;
};

struct document_item {
  struct part_pattern {
    diff::side has;
    std::string reads;
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
};

struct correspondence_table {
  // Rules that the user says correspond (diff/given_pairs.hpp), and to nothing else
  std::vector<correspondence_line> given;
  std::vector<correspondence_line> lines;  // those of the items, too
  std::string document;                    // empty: none
  std::vector<document_item> items;
  std::vector<std::size_t> bad_lines;  // from 1: lines that say nothing
};

[[nodiscard]] correspondence_table read_correspondence(std::string_view text);

// The same with left and right exchanged.
[[nodiscard]] correspondence_table turned(correspondence_table table);

// The built-in table for two grammars by id, in either order; empty where there is none.
[[nodiscard]] correspondence_table built_in_correspondence(std::string_view left_id, std::string_view right_id);

enum class origin : std::uint8_t {
  given,     // the user says so
  table,     // a line of the table
  name,      // the same name, but for case, hyphens and underscores
  start,     // the two rules that are compared
  language,  // the same language, where there is no table; names differ
  nearest,   // where there is no table: the most alike in language and definition
             // (src/diff/correspond/nearest_rules.hpp)
};

// Two expressions to compare.
struct correspondence {
  std::string left, right;
  abnf::expression left_part, right_part;  // linked to the grammars
  origin from = origin::table;
};

struct correspondences {
  std::vector<correspondence> pairs;    // in the order of the left grammar, then of the right
  std::vector<std::string> left_alone;  // rules without a counterpart
  std::vector<std::string> right_alone;
};

// The pairs of the table for these grammars, and, for a rule that the table does not mention, the rule of the same
// name. Without a table also rules of the same language, and rules that are more alike than any others.
[[nodiscard]] correspondences correspond(const subject& left, const subject& right, const correspondence_table& table,
                                         const state_budget& budget);

}  // namespace urispec::diff
