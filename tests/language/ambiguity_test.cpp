// Ambiguous rules and their parses, against counting all ways.
#include "language/ambiguity.hpp"

#include "language/fixture.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <set>

using namespace urispec;
using language::parse_outline;

namespace {

std::optional<std::string> shortest(const test::regular& r) {
  work_budget budget;
  const auto text = language::shortest_ambiguous(r.grammar, r.rule, r.languages, budget);
  if (!text) return std::nullopt;
  return unicode::to_utf8(*text);
}

std::vector<std::string> ways(const test::regular& r, std::u32string_view text) {
  std::vector<std::string> result;
  work_budget budget;
  for (const auto& way : language::parses_of(r.grammar, r.rule, r.languages, text, 100, budget).parses) {
    std::string line;
    for (const auto& part : way) {
      line += r.grammar.rules[part.rule].name + "(" + unicode::to_utf8(text.substr(part.begin, part.end - part.begin)) +
              ")";
    }
    result.push_back(line);
  }
  return result;
}

using lines = std::vector<std::string>;

constexpr std::array<std::string_view, 17> grammars{
    "s = t / u\nt = *%x61\nu = *%x62\n",
    "s = t / u\nt = 1*%x61\nu = *%x62\n",
    "s = t / u\nt = %x61 %x62\nu = *( %x61 / %x62 ) %x62\n",
    "s = t t\nt = *%x61\n",
    "s = t t\nt = %x61 / %x61 %x62\n",
    "s = *t\nt = %x61 / %x61 %x61\n",
    "s = *( t / %x61 )\nt = %x61\n",
    "s = [ t ] u\nt = %x62\nu = *%x61\n",
    "s = [ t ] [ u ] %x61\nt = %x61\nu = %x61\n",
    "s = t / t %x61\nt = *%x61 %x62\n",
    "s = %x61 t / u\nt = %x62\nu = %x61 %x62 %x62\n",
    "s = t u / u t\nt = %x61\nu = %x61 / %x62\n",
    "s = *t\nt = \"\"\n",
    "s = 1*t\nt = \"\"\n",
    "s = %x61 *( t / %x62 )\nt = [ u ]\nu = \"\"\n",
    "s = *( t u ) %x61\nt = \"\"\nu = [ %x62 ]\n",
    "s = *( \"\" / t )\nt = %x61\n",
};

}  // namespace

BOOST_AUTO_TEST_SUITE(ambiguity_tests)

// The decision against counting the parses to read all strings of up to five characters: the first that has two is as
// long as the one that was found.
BOOST_AUTO_TEST_CASE(agrees_with_counting_ways) {
  for (const auto text : grammars) {
    const auto r = test::regular_of(text);
    std::optional<std::size_t> expected;
    test::for_each_string(*r.languages.symbols, 5, [&](const std::u32string& s) {
      if (expected && *expected <= s.size()) return;
      if (ways(r, s).size() > 1) expected = s.size();
    });
    const auto result = shortest(r);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(result.has_value() == expected.has_value());
      if (result && expected) {
        BOOST_TEST(result->size() == *expected);
        BOOST_TEST(ways(r, unicode::from_utf8(*result).value()).size() > 1U);
      }
    }
  }
}

// The alternatives are a set of characters, of which one has two parses.
BOOST_AUTO_TEST_CASE(one_character_of_a_set) {
  const auto r = test::regular_of("s = \"b\" / t\nt = \"a\" / \"b\"\n");
  BOOST_TEST(shortest(r).value() == "b");
  const lines two{"", "t(b)"};
  BOOST_TEST(ways(r, U"b") == two, boost::test_tools::per_element());
  const lines line{"t(a)"};
  BOOST_TEST(ways(r, U"a") == line, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ways_come_in_the_order_of_a_matcher) {
  const auto two = test::regular_of("s = t t\nt = *%x61\n");
  const lines expected{"t(aa)t()", "t(a)t(a)", "t()t(aa)"};
  BOOST_TEST(ways(two, U"aa") == expected, boost::test_tools::per_element());

  const auto regular = test::regular_of("s = u / t\nt = %x61 / %x61 %x62\nu = %x61 %x62\n");
  const lines in_order{"u(ab)", "t(ab)"};
  BOOST_TEST(ways(regular, U"ab") == in_order, boost::test_tools::per_element());

  // The second alternative of t is tried first where it is written first, though it is shorter.
  const auto inner = test::regular_of("s = t [ u ]\nt = %x61 / %x61 %x62\nu = %x62\n");
  const lines shorter_first{"t(a)u(b)", "t(ab)"};
  BOOST_TEST(ways(inner, U"ab") == shorter_first, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_iteration_that_reads_nothing_is_a_second_way_and_no_first) {
  const auto r = test::regular_of("n = *e\ne = \"\"\n");
  const lines expected{"", "e()"};
  BOOST_TEST(ways(r, U"") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(strings_that_are_not_of_the_rule_have_no_way) {
  const auto r = test::rule_of("rfc3986", "host");
  BOOST_TEST(ways(r, U"[").empty());
  BOOST_TEST(ways(r, U"/").empty());
  BOOST_TEST(ways(r, U"").size() == 1U);
}

BOOST_AUTO_TEST_CASE(ambiguities_of_the_catalogue) {
  std::set<std::string> result;
  for (const auto& entry : abnf::catalogue()) {
    test::regular r(abnf::load(entry).grammar, entry.start);
    for (r.rule = 0; r.rule < r.grammar.rules.size(); ++r.rule) {
      if (const auto text = shortest(r))
        result.insert(std::string(entry.id) + " " + r.grammar.rules[r.rule].name + " " + *text);
    }
  }
  const std::set<std::string> expected{"rfc2396 authority a",
                                       "rfc2396 hier_part //",
                                       "rfc2396 relativeURI //",
                                       "rfc2732 authority a",
                                       "rfc2732 hier_part //",
                                       "rfc2732 relativeURI //",
                                       "rfc3986 host 0.0.0.0",
                                       "rfc3986 path ",
                                       "rfc3986-eid5428 host 0.0.0.0",
                                       "rfc3986-eid5428 path ",
                                       "rfc3986-eid5428 relative-part ",
                                       "rfc3987 ihost 0.0.0.0",
                                       "rfc3987 ipath ",
                                       "rfc6874 host 0.0.0.0",
                                       "rfc6874 path "};
  BOOST_TEST((result == expected), "the ambiguous rules are now " << fmt::format("{}", fmt::join(result, ", ")));
}

BOOST_AUTO_TEST_CASE(ways_of_the_catalogue) {
  const auto host = test::rule_of("rfc3986", "host");
  const lines addresses{"IPv4address(0.0.0.0)", "reg-name(0.0.0.0)"};
  BOOST_TEST(ways(host, U"0.0.0.0") == addresses, boost::test_tools::per_element());
  const auto hier = test::rule_of("rfc2396", "hier_part");
  const lines paths{"net_path(//a)", "abs_path(//a)"};
  BOOST_TEST(ways(hier, U"//a") == paths, boost::test_tools::per_element());
}

// Loops over what may be empty: without a rule that no iteration reads nothing, there would be no end of parses.
BOOST_AUTO_TEST_CASE(empty_iterations) {
  const auto r = test::regular_of("s = *t\nt = *%x61\n");
  BOOST_TEST(shortest(r).value() == "");
  BOOST_TEST(ways(r, U"aa").front() == "t(aa)");
}

BOOST_AUTO_TEST_CASE(exponentially_many_ways_inside_a_part) {
  std::string text = "s = t\nt = u u u u u u u u u u u u u u u u u u u u\nu = *%x61\n";
  const auto r = test::regular_of(text);
  const lines line{"t(" + std::string(40, 'a') + ")"};
  BOOST_TEST(ways(r, std::u32string(40, U'a')) == line, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_list_says_why_it_ends) {
  const auto r = test::regular_of("r = *e\ne = 1*\"a\"\n");  // a text of n letters has 2^(n-1) parses
  const std::u32string text = U"aaaaa";
  const auto list = [&](std::size_t most, work_budget budget) {
    return language::parses_of(r.grammar, r.rule, r.languages, text, most, budget);
  };
  for (const std::size_t most : {1U, 8U, 15U}) {
    BOOST_TEST(list(most, work_budget()).parses.size() == most);
    BOOST_TEST((list(most, work_budget()).end == language::list_end::most_parses), most);
  }
  for (const std::size_t most : {16U, 100U}) {
    BOOST_TEST(list(most, work_budget()).parses.size() == 16U);
    BOOST_TEST((list(most, work_budget()).end == language::list_end::last_parse), most);
  }
  // A clock that says "over" at its nth reading: wherever it ends the search, the list says so.
  bool ended_between_parses = false;
  for (std::size_t readings = 1; readings < 12; ++readings) {
    std::size_t left = readings;
    const auto cut = list(100, work_budget(200'000, [&left] { return left == 0 || --left == 0 ? 1.0 : 0.0; }));
    if (cut.end == language::list_end::last_parse) break;
    BOOST_TEST((cut.end == language::list_end::time));
    BOOST_TEST(cut.parses.size() <= 16U);
    ended_between_parses = ended_between_parses || !cut.parses.empty();
  }
  BOOST_TEST(ended_between_parses);
  BOOST_TEST((list(100, work_budget(1)).end == language::list_end::states));
}

// Parses that differ in rules that read nothing, which derivations of a text do not count.
BOOST_AUTO_TEST_CASE(empty_parts) {
  struct line {
    const char* grammar;
    std::u32string_view text;
    bool some, all;
  };
  for (const line& l :
       {line{"r = \"a\" [ e ]\ne = *\"b\"\n", U"a", true, true},
        line{"r = \"a\" [ e ]\ne = *\"b\"\n", U"ab", false, false}, line{"r = *e\ne = *\"b\"\n", U"", true, true},
        line{"r = e / f\ne = \"a\"\nf = \"a\"\n", U"a", false, false},
        line{"r = [ g ] ( e / f )\ne = \"a\"\nf = \"a\"\ng = [ \"b\" ]\n", U"a", true, false}}) {
    const auto r = test::regular_of(l.grammar);
    work_budget budget;
    const auto parses = language::parses_of(r.grammar, r.rule, r.languages, l.text, 100, budget).parses;
    BOOST_TEST(language::differ_in_empty_parts(parses) == l.some, l.grammar);
    BOOST_TEST(language::differ_only_in_empty_parts(parses) == l.all, l.grammar);
  }
}

BOOST_AUTO_TEST_SUITE_END()
