// Files that say which rules correspond: what they say counts before names, and errors name their line.
#include "diff/correspondence.hpp"

#include "diff/small_grammars.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

using namespace urispec;
using namespace urispec::diff;

BOOST_AUTO_TEST_SUITE(rule_pairs_tests)

BOOST_AUTO_TEST_CASE(lines) {
  const auto left = reference::grammar_of("s = a b\na = \"x\"\nb = \"y\"\n", "left");
  const auto right = reference::grammar_of("s = c d\nc = \"x\"\nd = \"y\"\n", "right");
  struct line_case {
    std::string_view text;
    std::size_t pairs, bad_line;
    std::string_view reason;
  };
  for (const auto& c : {
           line_case{"", 0, 0, ""},
           line_case{"# all of it\n\n  a   c  # the first\n\tB\tD\r\n", 2, 0, ""},
           line_case{"a c\nb\n", 0, 2, "a line has two rules, the left one and the right one"},
           line_case{"a c d\n", 0, 1, "a line has two rules, the left one and the right one"},
           line_case{"\na x\n", 0, 2, "right has no rule 'x'"},
           line_case{"x c\n", 0, 1, "left has no rule 'x'"},
           line_case{"a c\n\nA d\n", 0, 3, "A has its counterpart in line 1 already"},
           line_case{"a c\nb c\n", 0, 2, "c has its counterpart in line 1 already"},
       }) {
    const auto read = read_rule_pairs(c.text, left, right);
    BOOST_TEST(read.has_value() == (c.bad_line == 0), c.text);
    if (read) {
      BOOST_TEST(read->size() == c.pairs);
    } else {
      BOOST_TEST(read.error().line == c.bad_line);
      BOOST_TEST(read.error().reason == c.reason);
    }
  }
}

// A rule that was given corresponds to nothing else, not even to one of its name.
BOOST_AUTO_TEST_CASE(what_is_given_counts_first) {
  const auto left = test::read_subject("s = a b\na = \"x\"\nb = \"y\"\n");
  const auto right = test::read_subject("s = a b\na = \"y\"\nb = \"x\"\n");
  correspondence_table table;
  table.user_pairs = {{"a", "b"}};
  const auto result = correspond(left, right, table, work_budget());
  std::string pairs;
  for (const auto& pair : result.pairs) {
    pairs += pair.left + ">" + pair.right + (pair.origin == pair_origin::user ? "! " : " ");
  }
  BOOST_TEST(pairs == "s>s a>b! b>a ");  // the last as they are of one language
}

BOOST_AUTO_TEST_SUITE_END()
