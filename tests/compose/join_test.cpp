// Segments and pairs joined: all short lists, parsed back.
#include "urispec/pegtl/compose.hpp"

#include "urispec/compose.hpp"
#include "urispec/pegtl/rules/rfc2396.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"
#include "urispec/percent.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(join)

using namespace urispec;

namespace {

using values = std::vector<std::string>;

// All lists of at most three of the items.
template <typename Item>
void for_all_lists(const std::vector<Item>& items, const std::function<void(const std::vector<Item>&)>& use,
                   std::vector<Item> list = {}) {
  use(list);
  if (list.size() == 3) return;
  for (const Item& item : items) {
    list.push_back(item);
    for_all_lists(items, use, list);
    list.pop_back();
  }
}

std::vector<plain_view> plain(const values& list) {
  std::vector<plain_view> views;
  for (const std::string& value : list) views.emplace_back(value);
  return views;
}

// The values that a path has after the text before it; nullopt where the text is no reference or the path is not all of
// the path.
std::optional<values> values_of(std::string_view before, std::string_view path, grammar g) {
  const std::string text = std::string(before) + std::string(path);
  const auto parsed = parse(text, g);
  if (!parsed || *parsed->path() != path) return std::nullopt;
  values list;
  for (const segment s : segments(*parsed)) list.push_back(decode(encoded_view::assume(s.text())).bytes());
  return list;
}

// The text before a path, and the rule that the path must match there.
struct place {
  grammar g;
  std::string_view before;
  path_rule rule;
  int refused;  // how many of the lists below have no such path
};

// 21 of 85 lists begin with an empty segment. Under RFC 2396 one of those has a path, "/", but the empty list has none.
const place places[] = {
    {grammar::rfc3986, "http://h", path_rule::abempty, 0}, {grammar::rfc3986, "f:", path_rule::absolute, 21},
    {grammar::rfc3986, "", path_rule::absolute, 21},       {grammar::rfc3986, "f:", path_rule::rootless, 21},
    {grammar::rfc3986, "", path_rule::noscheme, 21},       {grammar::rfc3987, "//h", path_rule::abempty, 0},
    {grammar::rfc3987, "", path_rule::absolute, 21},       {grammar::rfc3987, "f:", path_rule::rootless, 21},
    {grammar::rfc3987, "", path_rule::noscheme, 21},       {grammar::rfc2396, "http://h", path_rule::abempty, 0},
    {grammar::rfc2396, "f:", path_rule::abs_path, 21},     {grammar::rfc2396, "", path_rule::abs_path, 21},
    {grammar::rfc2396, "", path_rule::noscheme, 21},
};

result<encoded_text, build_error> joined(const values& list, const place& p) {
  switch (p.g) {
    case grammar::rfc2396:
      return join_segments<rules::rfc2396::segment>(plain(list), p.rule);
    case grammar::rfc3987:
      return join_segments<rules::rfc3987::isegment>(plain(list), p.rule);
    default:
      return join_segments<rules::rfc3986::segment>(plain(list), p.rule);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(examples) {
  const values list{"a b", "c/d", "", "100%;x"};
  BOOST_TEST(joined(list, {grammar::rfc3986, "//h", path_rule::abempty, 0})->text() == "/a%20b/c%2Fd//100%25;x");
  BOOST_TEST(joined(list, {grammar::rfc3986, "x:", path_rule::rootless, 0})->text() == "a%20b/c%2Fd//100%25;x");
  BOOST_TEST(joined({"a:b", "c:d"}, {grammar::rfc3986, "", path_rule::noscheme, 0})->text() == "a%3Ab/c:d");
  BOOST_TEST(joined({}, {grammar::rfc3986, "", path_rule::absolute, 0})->text() == "/");
  BOOST_TEST(joined({""}, {grammar::rfc2396, "", path_rule::abs_path, 0})->text() == "/");
}

// Every list comes back from its path, or its segments put together are a path of other segments, or none.
BOOST_AUTO_TEST_CASE(all_short_lists_of_segments) {
  for (const place& p : places) {
    int refused = 0;
    for_all_lists<std::string>({"", "a", ":", "."}, [&](const values& list) {
      const auto path = joined(list, p);
      if (path) {
        BOOST_TEST((values_of(p.before, path->text(), p.g) == list), p.before << path->text());
        return;
      }
      ++refused;
      BOOST_TEST((path.error().component == part::path && path.error().fault == build_fault::reads_differently));
      // An empty path has no segments and is no abs_path.
      const bool empty = p.rule == path_rule::abs_path && list.empty();
      BOOST_TEST((empty || values_of(p.before, path.error().text, p.g) != list), p.before << path.error().text);
    });
    BOOST_TEST(refused == p.refused, info(p.g).id << ' ' << p.before);
  }
}

BOOST_AUTO_TEST_CASE(pairs_come_back) {
  const std::vector<plain_pair> pairs{{plain_view("a&b"), plain_view("c=d")},
                                      {plain_view("e"), {}},
                                      {plain_view(""), plain_view("")},
                                      {plain_view("1+1"), plain_view("é#")}};
  BOOST_TEST(join_pairs<rules::rfc3986::query>(pairs)->text() == "a%26b=c%3Dd&e&=&1%2B1=%C3%A9%23");
}

BOOST_AUTO_TEST_CASE(all_short_lists_of_pairs) {
  std::vector<plain_pair> pairs;
  for (const std::string_view name : {"", "a", "=&+"}) {
    pairs.push_back({plain_view(name), {}});
    for (const std::string_view value : {"", "a", "=&+"}) pairs.push_back({plain_view(name), plain_view(value)});
  }
  for_all_lists<plain_pair>(pairs, [](const std::vector<plain_pair>& list) {
    const auto query = join_pairs<rules::rfc3986::query>(list);
    if (!query) {
      BOOST_TEST((query.error().component == part::query && query.error().fault == build_fault::reads_differently));
      BOOST_REQUIRE_EQUAL(list.size(), 1u);
      BOOST_TEST((list.front().name.bytes().empty() && !list.front().value));
      return;
    }
    const std::string reference = "?" + query->text();
    const auto parsed = parse(reference, grammar::rfc3986);
    BOOST_REQUIRE(parsed);
    std::size_t i = 0;
    for (const query_pair pair : query_pairs(*parsed)) {
      BOOST_REQUIRE(i < list.size());
      BOOST_TEST(decode(pair.name()).bytes() == list[i].name.bytes());
      BOOST_REQUIRE_EQUAL(pair.value().has_value(), list[i].value.has_value());
      if (pair.value()) BOOST_TEST(decode(*pair.value()).bytes() == list[i].value->bytes());
      ++i;
    }
    BOOST_TEST(i == list.size(), reference);
  });
}

// The message says what the list makes, and what of that is read.
BOOST_AUTO_TEST_CASE(messages) {
  const auto message = [](const values& list, path_rule rule) {
    return joined(list, {grammar::rfc3986, "", rule, 0}).error().message();
  };
  BOOST_TEST(message({"", "b"}, path_rule::absolute) == "path: would make '//b', whose path is \"\"");
  BOOST_TEST(message({"", "b", "c"}, path_rule::absolute) == "path: would make '//b/c', whose path is '/c'");
  BOOST_TEST(message({"", "b"}, path_rule::rootless) == "path: would make '/b', whose path is '/b'");
  BOOST_TEST(message({""}, path_rule::rootless) == "path: would make '', whose path is \"\"");
  const std::vector<plain_pair> empty{{plain_view(""), {}}};
  BOOST_TEST(join_pairs<rules::rfc3986::query>(empty).error().message() == "query: would make '', whose query is \"\"");
}

BOOST_AUTO_TEST_SUITE_END()
