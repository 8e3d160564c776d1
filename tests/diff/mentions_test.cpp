// Sentences and the differences that they mention: RFC 3986 Appendix D against the comparison, and a small table in
// which each way of mentioning something stands alone.
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/pairs.hpp"
#include "diff/statements.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;
using namespace urispec::diff;

namespace {

std::set<std::string> numbers(const item_list& items, const correspondence_table& table) {
  std::set<std::string> mentions;
  for (const std::size_t i : items) mentions.insert(table.items[i].number);
  return mentions;
}

using numbered = std::set<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(mentions_tests)

BOOST_AUTO_TEST_CASE(each_way_of_speaking) {
  auto table = read_correspondence(
      "item 1 t\nrules Foo\nitem 2 t\nparts left foo\nitem 3 t\nsplits port\nitem 4 t\n"
      "characters ! ~\nitem 5 t\nabout percent\nitem 6 t\nfoo <=> bar\n");
  reasons r;
  r.left_only.resize(2);
  r.left_only[0].reading_rule = "FOO";
  r.left_only[1].reading_rule = "bar";
  r.right_only.resize(1);
  r.right_only[0].reading_rule = "foo";
  rule_differences rules;
  rules.pairs.resize(3);
  rules.pairs[0].left = "foo", rules.pairs[0].right = "bar";
  rules.pairs[1].left = "baz", rules.pairs[1].right = "foo";
  rules.pairs[2].left = "bar", rules.pairs[2].right = "baz";
  rules.left_alone = {"foo", "x"};
  rules.right_alone = {"y"};
  rules.moves = {{{{'~', '~'}}, {}, {}}, {{{'a', 'z'}}, {}, {}}};
  splits apart;
  const auto& components = abnf::built_in_components();
  apart.kinds.resize(2);
  for (auto& k : apart.kinds) k.differences.assign(components.entries.size(), component_difference::same);
  apart.kinds[0].differences[*components.find("port")] = component_difference::moved;
  apart.kinds[1].differences[*components.find("host")] = component_difference::moved;

  const auto mentions = find_mentions(r, rules, &apart, components, table);
  BOOST_TEST((numbers(mentions.left_only.at(0), table) == numbered{"2"}));
  BOOST_TEST(mentions.left_only.at(1).empty());
  BOOST_TEST(mentions.right_only.at(0).empty());
  BOOST_TEST((numbers(mentions.pairs.at(0), table) == numbered{"1", "6"}));
  BOOST_TEST((numbers(mentions.pairs.at(1), table) == numbered{"1"}));
  BOOST_TEST(mentions.pairs.at(2).empty());
  BOOST_TEST((numbers(mentions.left_alone.at(0), table) == numbered{"1"}));
  BOOST_TEST(mentions.left_alone.at(1).empty());
  BOOST_TEST(mentions.right_alone.at(0).empty());
  BOOST_TEST((numbers(mentions.moves.at(0), table) == numbered{"4"}));
  BOOST_TEST(mentions.moves.at(1).empty());
  BOOST_TEST((numbers(mentions.kinds.at(0), table) == numbered{"3"}));
  BOOST_TEST(mentions.kinds.at(1).empty());
  BOOST_TEST((numbers(items_about("percent", table), table) == numbered{"5"}));
  BOOST_TEST(find_mentions(r, rules, nullptr, components, table).kinds.empty());
}

// The complete list of changes that RFC 3986 Appendix D does not mention.
BOOST_AUTO_TEST_CASE(rfc3986_appendix_d) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const auto& c = p.comparison;
  std::set<std::string> silent;
  for (std::size_t i = 0; i < c.rules.left_alone.size(); ++i) {
    if (c.mentions.left_alone[i].empty()) silent.insert(c.rules.left_alone[i]);
  }
  for (std::size_t i = 0; i < c.rules.right_alone.size(); ++i) {
    if (c.mentions.right_alone[i].empty()) silent.insert(c.rules.right_alone[i]);
  }
  for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
    if (c.mentions.pairs[i].empty() && c.rules.pairs[i].relation != automaton::relation::equal) {
      silent.insert(c.rules.pairs[i].left);
    }
  }
  BOOST_TEST((silent == numbered{"lowalpha", "upalpha", "control", "space", "delims", "unwise", "pchar", "segment-nz",
                                 "gen-delims", "sub-delims"}));
  for (const auto& items : c.mentions.left_only) BOOST_TEST(items.empty());
  for (const auto& items : c.mentions.right_only) BOOST_TEST(!items.empty());
  for (std::size_t i = 0; i < c.mentions.kinds.size(); ++i) {
    BOOST_TEST(c.mentions.kinds[i].empty() == (c.splits->kinds[i].witness == U"//"));
  }
  for (std::size_t i = 0; i < c.mentions.moves.size(); ++i) {
    BOOST_TEST(c.mentions.moves[i].empty() == c.rules.moves[i].destinations.empty());
  }
}

// The table of D.2 has twenty rows, and each is a line of its sentence.
BOOST_AUTO_TEST_CASE(the_translations_of_appendix_d) {
  const auto table = built_in_correspondence("rfc2396", "rfc3986");
  const auto item = std::ranges::find(table.items, "D.2-1.4", &document_item::number);
  BOOST_REQUIRE(item != table.items.end());
  BOOST_TEST(item->lines.size() == 20U);
}

BOOST_AUTO_TEST_SUITE_END()
