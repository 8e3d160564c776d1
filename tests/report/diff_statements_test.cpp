// How the statements of a report are said.
#include "report/diff/statement_words.hpp"
#include "diff/pairs.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::report;

namespace {

diff::report report_of(std::string_view left, std::string_view right) {
  auto p = test::compare_pair(left, right);
  diff::report r{{p.left_id, "", std::move(p.left), start_rule(p.left_grammar)},
                {p.right_id, "", std::move(p.right), start_rule(p.right_grammar)},
                abnf::built_in_components(),
                std::move(p.comparison),
                {{"query-alone", "A query without a path", 1, {}}, {"odd", "Odd", 1, {}}},
                1};
  return r;
}

std::vector<said_statement> said(const std::vector<diff::statement>& list, const diff::report& r) {
  std::vector<said_statement> all;
  for (const auto& s : list) all.push_back(in_words(s, r));
  return all;
}

bool has(const std::vector<said_statement>& list, std::string_view brief) {
  return std::ranges::any_of(list, [&](const said_statement& s) { return s.brief == brief; });
}

std::size_t item(const diff::report& r, std::string_view number) {
  const auto& items = r.comparison.table.items;
  return static_cast<std::size_t>(std::ranges::find(items, number, &diff::document_item::number) - items.begin());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_statements_tests)

BOOST_AUTO_TEST_CASE(rfc2396_and_rfc3986) {
  const auto r = report_of("rfc2396", "rfc3986");
  const auto all = diff::statements_of(r.comparison, r.resolution);
  const auto silent = said(not_mentioned(all), r);
  BOOST_REQUIRE(!silent.empty());
  BOOST_TEST((silent.front().witness == U"//@@"));
  BOOST_TEST(silent.front().text ==
             "rfc2396 reads @ here, in reg_name; rfc3986, in authority, can only end or continue with unreserved "
             "sub-delims # % "
             "/ : ? [");
  BOOST_TEST(has(silent, "pchar ⊂ pchar"));
  BOOST_TEST(has(silent, "unwise only in rfc2396"));
  BOOST_TEST(has(silent, "gen-delims only in rfc3986"));
  BOOST_TEST(has(silent, "resolution: Odd"));
  BOOST_TEST(!has(silent, "resolution: A query without a path"));
  BOOST_TEST(!has(silent, "userinfo = userinfo"));

  BOOST_TEST(has(said(shown_by(item(r, "D.2-8b.1"), all), r), "resolution: A query without a path"));
  BOOST_TEST(has(said(shown_by(item(r, "D.2-3.3"), all), r), "escapes of ! ' ( ) *"));
  BOOST_TEST(has(said(shown_by(item(r, "D.2-3.2"), all), r), "! ' ( ) *: unreserved → reserved, sub-delims"));
  BOOST_TEST(has(said(shown_by(item(r, "D.2-7.5"), all), r), "domainlabel only in rfc2396"));
  BOOST_TEST(has(said(shown_by(item(r, "D.1-2.3"), all), r), "query = query"));
  const auto empty_path = said(shown_by(item(r, "D.2-6.1"), all), r);
  BOOST_TEST((empty_path.at(0).witness == U"?"));
  BOOST_TEST(empty_path.at(0).brief == "only in rfc3986");
  BOOST_TEST(shown_by(item(r, "D.2-2.1"), all).empty());
}

BOOST_AUTO_TEST_SUITE_END()
