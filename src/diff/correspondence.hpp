// The rules of two grammars that correspond, and the known facts about their differences: the files that
// grammar/pairs.txt names, one for a pair or for a family of grammars.
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
//     new RULE…           the document says that its grammar has these rules and the earlier one has not
//     gains RULE TEXT…    the document says that these strings of the rule are new; "" is the empty one. Of the pair of
//                         the rule only these strings are evidence
//     editorial           about how the document is written, as names of rules; a comparison does not decide it
//     equal               the document says that the pairs of the item have the same strings
//     note TEXT           what a reader of both should know about it
// Empty lines and those that begin with # are skipped. An expression with a name that a grammar lacks says nothing
// about that grammar: a family shares one file. Tests: tests/diff/tables_test.cpp, and every line of grammar/ there.
#pragma once

#include "abnf/link.hpp"
#include "abnf/linker.hpp"
#include "diff/subject.hpp"
#include "urispec/abnf.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

[[nodiscard]] correspondence_table read_correspondence(std::string_view text);

// The table with left and right exchanged.
[[nodiscard]] correspondence_table turned(correspondence_table table);

// The built-in table for two grammars by id, in either order; empty where there is none.
[[nodiscard]] correspondence_table built_in_correspondence(std::string_view left_id, std::string_view right_id);

// Two expressions to compare.
struct correspondence {
  std::string left, right;
  abnf::expression left_part, right_part;  // linked to the grammars
  pair_origin origin = pair_origin::table;
};

struct correspondences {
  std::vector<correspondence> pairs;    // in the order of the left grammar, then of the right
  std::vector<std::string> left_alone;  // rules without a counterpart
  std::vector<std::string> right_alone;
};

// The pairs of the table for these grammars, and, for a rule that the table does not mention, the rule of the same
// name. Without a table also rules of the same language, and rules that are more alike than any others.
[[nodiscard]] correspondences correspond(const subject& left, const subject& right, const correspondence_table& table,
                                         const work_budget& budget);

// The pairs of corresponding rules that a user gives: a file with one pair on each line, the left rule and the right
// one. Empty lines are skipped, and # begins a comment. Cost: linear, except for looking up names. Tests:
// tests/diff/rule_pairs_test.cpp, tests/data/cli/diff.txt.

struct bad_pair {
  std::size_t line;  // from 1
  std::string reason;   // "rfc2368 has no rule 'hdr'"
};

// Names are looked up in the grammars, whose ids the errors have. A rule stands in one pair at most.
[[nodiscard]] result<std::vector<correspondence_line>, bad_pair> read_rule_pairs(std::string_view text,
                                                                                  const abnf::grammar& left,
                                                                                  const abnf::grammar& right);

// A name in lower case, without hyphens and underscores: equal for the rules of two grammars that are meant to be the
// same. RFC 3986 Appendix D.2 says that what was an underscore in RFC 2396 became a hyphen.
// Tests: tests/diff/rules_test.cpp.

[[nodiscard]] inline std::string bare_name(std::string_view name) {
  std::string result = abnf::fold(name);
  std::erase_if(result, [](char c) { return c == '-' || c == '_'; });
  return result;
}

}  // namespace urispec::diff
