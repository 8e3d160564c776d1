// How sets of characters, texts and counts are written in reports.

#include "diff/pairs.hpp"
#include "report/diff_words.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>

using namespace urispec;
using namespace urispec::report;

BOOST_AUTO_TEST_SUITE(diff_words_tests)

BOOST_AUTO_TEST_CASE(sets) {
  using automaton::code_point_set;
  BOOST_TEST(shown(code_point_set{{'a', 'z'}, {'0', '9'}}) == "0-9 a-z");
  BOOST_TEST(shown(code_point_set{{'!', '/'}}) == "! \" # $ % & ' ( ) * + , - . /");
  BOOST_TEST(shown(code_point_set{{'8', '<'}}) == "8 9 : ; <");
  BOOST_TEST(shown(code_point_set{{' ', ' '}, {0x7F, 0x7F}, {0xA0, 0xD7FF}}) == "U+0020 U+007F U+00A0–U+D7FF");
  BOOST_TEST(shown(code_point_set{}).empty());
}

BOOST_AUTO_TEST_CASE(texts) {
  BOOST_TEST(shown(U"") == "\"\"");
  BOOST_TEST(shown(U"a\x1B") == "a\\x1B");
}

BOOST_AUTO_TEST_CASE(kinds) {
  const auto words = [](std::size_t others, std::size_t sums) {
    std::vector<diff::split_kind> list(others + sums);
    for (std::size_t i = others; i < list.size(); ++i) list[i].is_sum = true;
    const auto count = count_of(list);
    return std::to_string(count.kinds) + " " + std::string(count.noun) + count.rest;
  };
  BOOST_TEST(words(0, 0) == "0 kinds");
  BOOST_TEST(words(1, 0) == "1 kind; there are no others");
  BOOST_TEST(words(2, 1) == "2 kinds, and 1 combination of them; there are no others");
  BOOST_TEST(words(7, 6) == "7 kinds, and 6 combinations of them; there are no others");
}

BOOST_AUTO_TEST_CASE(partial_changes) {
  const auto as_it_is = [](std::string_view text) { return std::string(text); };
  const auto words = [&](diff::partial_change part) { return partial_change_in_words(part, as_it_is); };
  BOOST_TEST(words({"1*", "*", 1, std::nullopt, U"", {}, {}}) == "replacing 1* with * makes the empty string valid");
  BOOST_TEST(words({"", "/ a", 2, U"b", U"a", {}, {}}) == "adding / a in 2 places makes a valid and b invalid");
  BOOST_TEST(words({"a", "", 1, U"a", std::nullopt, {}, {}}) == "removing a makes a invalid");
  BOOST_TEST(words({"a", "", 1, std::nullopt, std::nullopt, {}, {}}) == "removing a changes nothing");
  BOOST_TEST(words({"a", "", 1, std::nullopt, std::nullopt, U"a", std::nullopt}) ==
             "removing a makes a invalid, which other edits undo");
  BOOST_TEST(witness_in_words(U"", U"[::1]", as_it_is) == "[::1]  (shortest: \"\")");
  BOOST_TEST(witness_in_words(U"a", std::nullopt, as_it_is) == "a");
}

BOOST_AUTO_TEST_SUITE_END()

// How the statements of a report are said.
using namespace urispec;
using namespace urispec::report;

namespace {

diff::compared_side side_of(std::string id, diff::subject subject) {
  diff::compared_side side{std::move(id), ""};
  side.subject = std::make_shared<const diff::subject>(std::move(subject));
  return side;
}

diff::report report_of(std::string_view left, std::string_view right) {
  auto p = test::compare_pair(left, right);
  return {side_of(p.left_id, std::move(p.left)),
          side_of(p.right_id, std::move(p.right)),
          abnf::built_in_components(),
          std::move(p.comparison),
          {{{"query-alone", "A query without a path", 1, {}}, {"odd", "Odd", 1, {}}}, 1}};
}

std::vector<statement_description> words(const std::vector<diff::statement>& list, const diff::report& r) {
  std::vector<statement_description> descriptions;
  for (const auto& s : list) descriptions.push_back(in_words(s, r));
  return descriptions;
}

bool has(const std::vector<statement_description>& list, std::string_view brief) {
  return std::ranges::any_of(list, [&](const statement_description& s) { return s.brief == brief; });
}

std::size_t item(const diff::report& r, std::string_view number) {
  const auto& items = r.comparison.table.items;
  return static_cast<std::size_t>(std::ranges::find(items, number, &diff::document_item::number) - items.begin());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_statements_tests)

BOOST_AUTO_TEST_CASE(rfc2396_and_rfc3986) {
  const auto r = report_of("rfc2396", "rfc3986");
  const auto list = diff::statements_of(r.comparison, r.resolution.differences);
  const auto silent = words(unmentioned_statements(list), r);
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

  BOOST_TEST(has(words(statements_about(item(r, "D.2-8b.1"), list), r), "resolution: A query without a path"));
  BOOST_TEST(has(words(statements_about(item(r, "D.2-3.3"), list), r), "escapes of ! ' ( ) *"));
  BOOST_TEST(has(words(statements_about(item(r, "D.2-3.2"), list), r), "! ' ( ) *: unreserved → reserved, sub-delims"));
  BOOST_TEST(has(words(statements_about(item(r, "D.2-7.5"), list), r), "domainlabel only in rfc2396"));
  BOOST_TEST(has(words(statements_about(item(r, "D.1-2.3"), list), r), "query = query"));
  const auto empty_path = words(statements_about(item(r, "D.2-6.1"), list), r);
  BOOST_TEST((empty_path.at(0).witness == U"?"));
  BOOST_TEST(empty_path.at(0).brief == "only in rfc3986");
  BOOST_TEST(statements_about(item(r, "D.2-2.1"), list).empty());
}

BOOST_AUTO_TEST_SUITE_END()
