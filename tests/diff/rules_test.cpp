// Rule against rule: what is known of RFC 2396 and RFC 3986, and small grammars in which all strings can be listed.
#include "diff/correspondence.hpp"
#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::diff;

namespace {

std::string text_of(const std::optional<std::u32string>& text) { return text ? unicode::to_utf8(*text) : "-"; }

}  // namespace

BOOST_AUTO_TEST_SUITE(rules_tests)

BOOST_AUTO_TEST_CASE(rfc2396_and_rfc3986) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  using automaton::relation;
  struct expected {
    std::string_view left, right;
    automaton::relation relation;
    std::string_view left_only, right_only;
  };
  for (const auto& e : {
           expected{"rel_segment", "segment-nz-nc", relation::equal, "-", "-"},
           expected{"escaped", "pct-encoded", relation::equal, "-", "-"},
           expected{"hex", "HEXDIG", relation::equal, "-", "-"},
           expected{"opaque_part", "path-rootless [ \"?\" query ]", relation::superset, "?", "-"},
           expected{"path_segments", "path-abempty", relation::superset, "a", "-"},
           expected{"abs_path", "path-absolute", relation::superset, "//", "-"},
           expected{"rel_path", "path-rootless", relation::subset, "-", ":"},
           expected{"reg_name", "reg-name", relation::overlap, ":", ""},
           expected{"unreserved", "unreserved", relation::superset, "!", "-"},
           expected{"reserved", "reserved", relation::subset, "-", "!"},
           expected{"IPv4address", "IPv4address", relation::superset, "00.0.0.0", "-"},
           expected{"absoluteURI", "URI", relation::overlap, "a://:a", "a:"},
       }) {
    const auto& pairs = p.comparison.rules.pairs;
    const auto match =
        std::ranges::find_if(pairs, [&](const auto& r) { return r.left == e.left && r.right == e.right; });
    BOOST_REQUIRE_MESSAGE(match != pairs.end(), e.left);
    BOOST_TEST((match->relation == e.relation), e.left);
    BOOST_TEST(text_of(match->left_only) == e.left_only);
    BOOST_TEST(text_of(match->right_only) == e.right_only);
  }
}

BOOST_AUTO_TEST_CASE(characters_that_moved) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const auto& moves = p.comparison.rules.moves;
  const auto move_of = [&](char32_t c) {
    const auto match = std::ranges::find_if(moves, [&](const auto& m) { return m.characters.contains(c); });
    return match == moves.end() ? nullptr : &*match;
  };
  for (const char32_t c : U"!*'()") {
    if (c == 0) continue;
    BOOST_REQUIRE(move_of(c) != nullptr);
    BOOST_TEST((move_of(c)->origins == std::vector<std::string>{"unreserved"}));
    BOOST_TEST((move_of(c)->destinations == std::vector<std::string>{"reserved", "sub-delims"}));
  }
  BOOST_TEST((move_of(U'[')->origins == std::vector<std::string>{"unwise"}));
  BOOST_TEST((move_of(U'#')->destinations == std::vector<std::string>{"reserved", "gen-delims"}));
  BOOST_TEST(move_of(U'a') == nullptr);
  BOOST_TEST(move_of(U'$') == nullptr);
}

BOOST_AUTO_TEST_CASE(proposed_by_name_and_by_language) {
  const auto c =
      test::compare_texts("start = some-thing word\nsome-thing = \"1\"\nword = \"2\" / \"3\"\nlone = \"9\"\n",
                          "start = Some_Thing other\nSome_Thing = \"4\"\nother = \"3\" / \"2\"\n");
  BOOST_REQUIRE(c.rules.pairs.size() >= 2U);
  const auto from = [&](std::string_view left) {
    const auto match = std::ranges::find_if(c.rules.pairs, [&](const auto& r) { return r.left == left; });
    return match == c.rules.pairs.end() ? "" : match->right;
  };
  BOOST_TEST(from("start") == "start");
  BOOST_TEST(from("word") == "other");
  BOOST_TEST((c.rules.left_alone == std::vector<std::string>{"lone"}));
}

// Where two rules have the language there is nothing to choose by; the same name comes before the same language.
BOOST_AUTO_TEST_CASE(nothing_is_proposed_that_is_not_certain) {
  const auto c =
      test::compare_texts("start = one name\none = \"1\"\nname = \"2\"\n",
                          "start = uno eins name other\nuno = \"1\"\neins = \"1\"\nname = \"3\"\nother = \"2\"\n");
  BOOST_TEST((c.rules.left_alone == std::vector<std::string>{"one"}));
  BOOST_TEST((c.rules.right_alone == std::vector<std::string>{"uno", "eins", "other"}));
}

// A table says what corresponds; languages are not looked at then.
BOOST_AUTO_TEST_CASE(with_a_table) {
  const auto left = test::read_subject("start = a b\na = \"1\"\nb = \"2\"\n");
  const auto right = test::read_subject("start = x y\nx = \"1\"\ny = \"2\"\n");
  const auto match =
      correspond(left, right, read_correspondence("a b <=> x y\nnone <=> y\na <=> x\n"), work_budget());
  std::vector<std::string> pairs;
  for (const auto& p : match.pairs) pairs.push_back(p.left + " " + p.right);
  BOOST_TEST(pairs == (std::vector<std::string>{"start start", "a b x y", "a x"}), boost::test_tools::per_element());
  BOOST_TEST((match.left_alone == std::vector<std::string>{"b"}));
  BOOST_TEST((match.right_alone == std::vector<std::string>{"y"}));
}

BOOST_AUTO_TEST_CASE(relations_of_start_rules) {
  using automaton::relation;
  BOOST_TEST((test::compare_texts("a = \"1\"\n", "b = %x31\n").relation == relation::equal));
  BOOST_TEST((test::compare_texts("a = \"1\"\n", "b = *\"1\"\n").relation == relation::subset));
  BOOST_TEST((test::compare_texts("a = *\"1\"\n", "b = \"1\"\n").relation == relation::superset));
  BOOST_TEST((test::compare_texts("a = \"1\" / \"2\"\n", "b = \"2\" / \"3\"\n").relation == relation::overlap));
  BOOST_TEST((test::compare_texts("a = \"1\"\n", "b = \"2\"\n").relation == relation::disjoint));
}

// Without a character class for "b" alone nothing would be split differently.
BOOST_AUTO_TEST_CASE(a_character_with_two_readings) {
  const auto c = test::compare_texts("s = \"/\" [ \"b\" / query ]\nquery = \"a\" / \"b\"\n",
                                     "s = \"/\" [ query ]\nquery = \"a\" / \"b\"\n");
  BOOST_REQUIRE(c.splits);
  BOOST_REQUIRE(c.splits->kinds.size() == 1U);
  BOOST_TEST(text_of(c.splits->kinds.front().witness) == "/b");
}

BOOST_AUTO_TEST_CASE(splits_need_components) {
  const auto neither = test::compare_texts("a = \"1\"\n", "b = \"1\"\n");
  BOOST_TEST((neither.without_splits == without_splits::no_components));
  BOOST_TEST((neither.sides_without_splits == std::vector{side::left, side::right}));
  BOOST_TEST((test::compare_texts("a = \"1\"\n", "host = \"1\"\n").sides_without_splits == std::vector{side::left}));
  BOOST_TEST((test::compare_texts("host = \"1\"\n", "a = \"1\"\n").sides_without_splits == std::vector{side::right}));
  BOOST_TEST(test::compare_texts("host = \"1\"\n", "host = \"1\"\n").sides_without_splits.empty());
  const auto c = test::compare_texts("a = scheme query\nscheme = *\"1\"\nquery = *\"2\"\n",
                                     "a = scheme query\nscheme = [ \"1\" ]\nquery = *( \"1\" / \"2\" )\n");
  BOOST_REQUIRE(c.splits);
  BOOST_REQUIRE(c.splits->kinds.size() == 1U);
  BOOST_TEST(text_of(c.splits->kinds.front().witness) == "11");
}

// Several differences at once are no kind of their own if each of them exists alone.
BOOST_AUTO_TEST_CASE(kinds_and_their_sums) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  std::vector<std::string> kinds, sums;
  for (const auto& k : p.comparison.splits->kinds) (k.is_sum ? sums : kinds).push_back(unicode::to_utf8(k.witness));
  BOOST_TEST(kinds == (std::vector<std::string>{"//", "/;", "a:?", "//0", "//:", "//@", "a:a?", "//%aa", "//00.0.0.0"}),
             boost::test_tools::per_element());
  BOOST_TEST(sums == (std::vector<std::string>{"///;", "//@:", "//0/;", "//:/;", "//@/;", "//%aa:", "//@%aa", "//@:/;",
                                               "//%aa/;", "//@%aa:", "//%aa:/;", "//@%aa/;", "//@%aa:/;",
                                               "//00.0.0.0/;"}),
             boost::test_tools::per_element());
}

// An empty host, the name of a registry and escapes in a host are not the same, though RFC 2396 has no host in any of
// them.
BOOST_AUTO_TEST_CASE(hosts_that_rfc2396_has_not) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const classifier pair_classifier(p.comparison.reasons, &*p.comparison.splits);
  const auto items = [&](std::string_view text) {
    std::vector<std::string> numbers;
    const auto match = pair_classifier.classify(text);
    BOOST_REQUIRE((match.agreement == agreement::split_differently));
    for (const std::size_t i : p.comparison.mentions.kinds[match.number]) {
      numbers.push_back(p.comparison.table.items[i].number);
    }
    return numbers;
  };
  BOOST_TEST(items("//").empty());
  BOOST_TEST(items("//a_b") == std::vector<std::string>{"D.2-7.1"}, boost::test_tools::per_element());
  BOOST_TEST(items("//%41") == (std::vector<std::string>{"D.2-7.1", "D.2-7.4"}), boost::test_tools::per_element());
}

// A class without a counterpart takes characters that had no class, or leaves them without one.
BOOST_AUTO_TEST_CASE(characters_of_classes_without_a_counterpart) {
  const auto iri = test::compare_pair("rfc3986", "rfc3987");
  const auto& moves = iri.comparison.rules.moves;
  const auto has = [](const auto& sets, char32_t c) {
    return std::ranges::find_if(sets, [&](const auto& m) { return m.characters.contains(c); });
  };
  BOOST_REQUIRE((has(moves, 0xE000) != moves.end()));
  BOOST_TEST(has(moves, 0xE000)->origins.empty());
  BOOST_TEST((has(moves, 0xE000)->destinations == std::vector<std::string>{"iprivate"}));
  const auto c = test::compare_texts("a = 2one / 2two\none = %x61-62\ntwo = %x63-64\n",
                                     "a = 2one / 2three\none = %x61-62\nthree = %x62 / %x65\n");
  const auto& small = c.rules.moves;
  BOOST_REQUIRE((has(small, U'c') != small.end()));
  BOOST_TEST((has(small, U'c')->origins == std::vector<std::string>{"two"}));
  BOOST_TEST(has(small, U'c')->destinations.empty());
  BOOST_REQUIRE((has(small, U'e') != small.end()));
  BOOST_TEST((has(small, U'e')->destinations == std::vector<std::string>{"three"}));
  BOOST_TEST((has(small, U'b') == small.end()));
}

BOOST_AUTO_TEST_SUITE_END()
