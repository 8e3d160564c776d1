// tests/data/query-parameters.txt; and random changes of random queries against tests/reference/query.hpp.
#include "urispec/query.hpp"

#include "reference/query.hpp"
#include "table.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <ranges>
#include <string>

namespace {

using namespace urispec;

static_assert(std::ranges::forward_range<query_pair_range> && std::ranges::view<query_pair_range>);
static_assert(std::ranges::borrowed_range<query_pair_range>);
static_assert(std::ranges::forward_range<segment_range> && std::ranges::view<segment_range>);
static_assert(std::ranges::borrowed_range<segment_range>);
static_assert(std::ranges::forward_range<split_range> && std::ranges::view<split_range>);

query_parameters read(const std::string& query, query_syntax syntax) {
  const std::string text = "?" + query;
  const auto parsed = parse(text, grammar::rfc3987);
  BOOST_TEST_REQUIRE(parsed.has_value(), text);
  return query_parameters(*parsed, syntax);
}

query_syntax syntax_named(const std::string& name) {
  if (name == "form") return query_syntax::form;
  return name == "rfc3987" ? query_syntax::rfc3987 : query_syntax::rfc3986;
}

void change(query_parameters& q, std::string step) {
  std::ranges::replace(step, '_', ' ');
  const std::size_t equals = step.find('=');
  if (step == "sort") {
    q.sort();
  } else if (step.starts_with('-')) {
    q.remove(step.substr(1));
  } else if (step.starts_with('+') && equals == std::string::npos) {
    q.append(step.substr(1));
  } else if (step.starts_with('+')) {
    q.append(step.substr(1, equals - 1), step.substr(equals + 1));
  } else {
    q.set(step.substr(0, equals), step.substr(equals + 1));
  }
}

std::string random_text(std::mt19937& random, const std::vector<std::string>& pieces) {
  std::string text;
  for (auto count = random() % 5; count > 0; --count) text += pieces[random() % pieces.size()];
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(query_parameters_)

BOOST_AUTO_TEST_CASE(changes_are_those_of_the_table) {
  for (const auto& row : test::read_table("query-parameters.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1] << ' ' << row[2]) {
      query_parameters q = read(row[1], syntax_named(row[0]));
      change(q, row[2]);
      BOOST_TEST(q.text() == row[3]);
    }
  }
}

BOOST_AUTO_TEST_CASE(pairs_are_removed_by_what_their_names_are) {
  query_parameters q = read("utm_a=1&x&%75tm_b&y=2&&utm=3", query_syntax::rfc3986);
  q.remove_if([](std::string_view name) { return name.starts_with("utm_"); });
  BOOST_TEST(q.text() == "x&y=2&&utm=3");
  q.remove_if([](std::string_view name) { return name.empty(); });
  BOOST_TEST(q.text() == "x&y=2&utm=3");
  q.remove_if([](std::string_view) { return true; });
  BOOST_TEST(q.text() == "");
}

BOOST_AUTO_TEST_CASE(values_are_decoded) {
  const query_parameters q = read("a=1%202&b&a=&c=x+y", query_syntax::rfc3986);
  BOOST_TEST((q.get("a") == "1 2"));
  BOOST_TEST((q.get("b") == ""));
  BOOST_TEST((q.get("c") == "x+y"));
  BOOST_TEST(!q.get("d").has_value());
  BOOST_TEST((q.get_all("a") == std::vector<std::string>{"1 2", ""}));
  BOOST_TEST((q.contains("b") && !q.contains("B")));
  BOOST_TEST((q.decoded() == std::vector<parameter>{{"a", "1 2"}, {"b", std::nullopt}, {"a", ""}, {"c", "x+y"}}));
  BOOST_TEST((read("c=x+y", query_syntax::form).get("c") == "x y"));
  BOOST_TEST(query_parameters().empty());
  BOOST_TEST(read("&", query_syntax::form).empty());
  BOOST_TEST(!read("&", query_syntax::rfc3986).empty());
  BOOST_TEST(query_parameters(*parse("http://a/")).empty());
}

BOOST_AUTO_TEST_CASE(changes_are_those_of_a_list) {
  std::mt19937 random(3986);
  const std::vector<std::string> encoded{"a", "b", "=", "&", "&", "%61", "%26", "+", "%2B", "%c3", "~", "?"};
  const std::vector<std::string> plain{"a", "b", "=", "&", "%", "+", " ", "\xC3", "~", "#", "/"};
  for (int i = 0; i < 20'000; ++i) {
    const auto syntax = i % 2 == 0 ? query_syntax::rfc3986 : query_syntax::form;
    query_parameters q = read(random_text(random, encoded), syntax);
    std::string trace = q.text();
    for (int steps = 0; steps < 4; ++steps) {
      reference::query_list list(q.text(), syntax == query_syntax::form);
      const std::string name = random_text(random, plain);
      const std::string value = random_text(random, plain);
      std::vector<parameter> pairs;
      for (const auto& p : list.pairs) {
        if (p.is_pair) pairs.push_back({p.name, p.value});
      }
      BOOST_TEST_REQUIRE((q.decoded() == pairs), trace);
      switch (random() % 5) {
        case 0:
          q.set(name, value);
          list.set(name, value);
          break;
        case 1:
          q.append(name, value);
          list.append(name, value);
          break;
        case 2:
          q.append(name);
          list.append(name, std::nullopt);
          break;
        case 3:
          q.remove(pairs.empty() ? name : pairs.back().name);
          list.remove(pairs.empty() ? name : pairs.back().name);
          break;
        default:
          q.sort();
          list.sort();
      }
      trace += " -> " + q.text();
      BOOST_TEST_REQUIRE(q.text() == list.text(), trace);
      BOOST_TEST_REQUIRE(matches("?" + q.text()), trace);
    }
  }
}

BOOST_AUTO_TEST_CASE(views_are_those_of_the_ranges_library) {
  const auto u = parse("/a%20b/c?x=1&y=2&x=3");
  BOOST_TEST(std::ranges::count_if(segments(*u), [](const segment& s) { return s == plain_view("a b"); }) == 1);
  const auto is_x = [](const query_pair& p) { return p.name() == plain_view("x"); };
  std::string texts;
  for (const query_pair p : query_pairs(*u) | std::views::filter(is_x)) texts += p.text();
  BOOST_TEST(texts == "x=1x=3");
}

BOOST_AUTO_TEST_SUITE_END()
