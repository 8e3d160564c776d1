// The rules that are compared if nothing specifies them.
#include "diff/scope.hpp"

#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;
using diff::start_reason;

namespace {

using names = std::vector<std::string>;

// The start rules of two files.
names chosen(std::string_view left, std::string_view right) {
  const auto l = reference::grammar_of(left);
  const auto r = reference::grammar_of(right);
  const auto [on_left, on_right] = diff::choose_start_rules({l, {}}, {r, {}});
  return {l.rules[on_left.rule].name, r.rules[on_right.rule].name};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(start_rules_tests)

// The rules of a built-in grammar as a file: what the catalogue says is what is guessed.
BOOST_AUTO_TEST_CASE(files_of_the_rfcs) {
  for (const auto* id : {"rfc2396", "rfc3986", "rfc3987", "rfc1808"}) {
    const auto grammar = abnf::load(*abnf::find_entry(id)).grammar;
    const auto top = diff::rules_on_top(grammar);
    BOOST_TEST_REQUIRE(!top.empty());
    BOOST_TEST(grammar.rules[top.front()].name == grammar.start, id);
  }
}

BOOST_AUTO_TEST_CASE(the_name_of_the_other_start_rule_comes_first) {
  const auto grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  const auto draft = reference::grammar_of("all = many uri-reference\nmany = *uri-reference\nuri-reference = \"x\"\n");
  const auto [left, right] = diff::choose_start_rules({grammar, grammar.find("URI-reference")}, {draft, {}});
  BOOST_TEST((left.reason == start_reason::explicit_choice));
  BOOST_TEST((right.reason == start_reason::same_name));
  BOOST_TEST(draft.rules[right.rule].name == "uri-reference");
  const auto turned = diff::choose_start_rules({draft, {}}, {grammar, grammar.find("URI-reference")});
  BOOST_TEST(draft.rules[turned[0].rule].name == "uri-reference");
}

BOOST_AUTO_TEST_CASE(two_files) {
  BOOST_TEST(chosen("a = \"x\"\nb = a\n", "a = \"y\"\nb = a\n") == (names{"b", "b"}), boost::test_tools::per_element());
  BOOST_TEST(chosen("a = \"x\"\nb = a\n", "a = \"y\"\nb = \"z\"\nc = a b\n") == (names{"b", "b"}),
             boost::test_tools::per_element());
  BOOST_TEST(chosen("a = \"x\"\nb = \"y\"\n", "a = \"x\"\nc = \"y\"\n") == (names{"a", "a"}),
             boost::test_tools::per_element());
  BOOST_TEST(chosen("a = \"x\"\nb = a\n", "c = \"y\"\nd = c\n") == (names{"b", "d"}), boost::test_tools::per_element());
}

// Two documents on one protocol that end in rules of their own: a rule of both is compared. A start rule of another
// name whose parts have the same names is the same one.
BOOST_AUTO_TEST_CASE(start_rules_that_have_nothing_in_common) {
  constexpr std::string_view parts = "list = item *( \",\" item )\nitem = 1*( word / \"-\" )\nword = 1*%x61-7A\n";
  const auto with = [&](std::string_view more) { return std::string(parts) + std::string(more); };
  BOOST_TEST(chosen(with("chunks = 1*chunk end last trailer\nchunk = \"<\" size \">\"\nsize = 1*%x30-39\nend = \"!\"\nlast = \"?\"\n"
                         "trailer = last\n"),
                    with("range = from \"-\" to\nfrom = unit\nto = unit\nunit = \"x\" kind\nkind = \"y\" side\nside = \"z\"\n")) ==
                 (names{"list", "list"}),
             boost::test_tools::per_element());
  BOOST_TEST(chosen(with("path = \"$\" list\n"), with("query = \"$\" list [ \"#\" word ]\n")) == (names{"path", "query"}),
             boost::test_tools::per_element());
}

// What a rule that recurses uses is not on top; that rule is, if only rules use it that it needs itself.
BOOST_AUTO_TEST_CASE(rules_on_top) {
  const auto on_top = [](const abnf::grammar& g, std::vector<std::size_t> (&rules)(const abnf::grammar&)) {
    names result;
    for (const std::size_t rule : rules(g)) result.push_back(g.rules[rule].name);
    return result;
  };
  const struct {
    const char* text;
    names all, regular;
  } table[] = {
      {"a = \"x\"\nb = a\n", {"b"}, {"b"}},
      {"a = \"(\" [ b ] a \")\" / c\nb = \"x\"\nc = \"y\"\nd = b\n", {"a", "d"}, {"d", "c"}},
      // a cycle on top, written from the top down and from the bottom up
      {"sum = product *( \"+\" product )\nproduct = factor *( \"*\" factor )\nfactor = digit / \"(\" sum \")\"\n"
       "digit = %x30-39\n",
       {"sum"},
       {"digit"}},
      {"digit = %x30-39\ntext = \"'\" *( digit / \"{\" sum \"}\" ) \"'\"\nproduct = digit *( \"*\" digit )\n"
       "sum = product *( \"+\" product ) / text\n",
       {"sum"},
       {"product"}},
      // the file begins with a rule of the cycle
      {"term = list / \"x\"\nlist = \"(\" *term \")\"\n", {"term"}, {}},
      // core rules are used, and say nothing of how the file is written
      {"word = 1*ALPHA\ntext = \"'\" *( DIGIT / ALPHA / SP / \"{\" sum \"}\" ) \"'\"\nsum = text / word\n",
       {"sum"},
       {"word", "DIGIT", "SP"}},
      {"list = \"(\" *list \")\"\ndocument = list \".\"\n", {"document"}, {}},
  };
  for (const auto& row : table) {
    const auto g = reference::grammar_of(row.text);
    BOOST_TEST(on_top(g, diff::rules_on_top) == row.all, boost::test_tools::per_element());
    auto regular = on_top(g, diff::regular_rules_on_top);
    BOOST_TEST(regular == row.regular, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(recursion) {
  BOOST_TEST(chosen("a = \"x\"\nb = \"(\" *( a / b ) \")\"\n", "a = \"x\"\n") == (names{"a", "a"}),
             boost::test_tools::per_element());
  BOOST_TEST(chosen("b = \"(\" [ b ] \")\"\na = \"x\"\n", "c = \"x\"\n") == (names{"b", "c"}),
             boost::test_tools::per_element());
  BOOST_TEST(chosen("a = \"x\"\nb = a\nc = \"(\" *( b / c ) \")\"\n",
                    "a = \"x\"\nb = a / \"y\"\nc = \"(\" *( b / c ) \")\"\n") == (names{"c", "c"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
