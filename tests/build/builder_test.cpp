// tests/data/builder.txt; values that come back from the URI that they were put into; and complete short values against
// compose() of encoded ones.
#include "urispec/builder.hpp"

#include "table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace urispec;

void change(uri_builder& b, std::string step) {
  std::ranges::replace(step, '_', ' ');
  const std::size_t equals = std::min(step.find('='), step.size());
  std::string function = step.substr(0, equals);
  std::ranges::replace(function, ' ', '_');
  const std::string value = step.substr(std::min(equals + 1, step.size()));
  if (function == "scheme") b.scheme(value);
  else if (function == "userinfo") b.userinfo(value);
  else if (function == "host") b.host(value);
  else if (function == "encoded_host") b.encoded_host(value);
  else if (function == "port") b.port(static_cast<std::uint16_t>(std::stoi(value)));
  else if (function == "path") b.path(value);
  else if (function == "encoded_path") b.encoded_path(value);
  else if (function == "segment") b.segment(value);
  else if (function == "allow_dot_segments") b.allow_dot_segments();
  else if (function == "query") b.query(value);
  else if (function == "fragment") b.fragment(value);
  else if (function == "parameter" && value.find('=') == std::string::npos) b.parameter(value);
  else if (function == "parameter") b.parameter(value.substr(0, value.find('=')), value.substr(value.find('=') + 1));
  else if (function == "remove") b.remove(*std::ranges::find(all_parts, value, [](part p) { return name(p); }));
  else BOOST_ERROR("no function " << function);
}

std::string build(const std::string& start, const std::string& steps) {
  uri_builder b;
  if (!start.empty()) b = uri_builder(*uri::parse(start));
  std::istringstream in(steps);
  for (std::string step; std::getline(in, step, '|');) change(b, step);
  const auto u = b.build();
  std::string text = u ? u->text() : u.error().message();
  std::ranges::replace(text, ' ', '_');
  return text;
}

std::string random_text(std::mt19937& random) {
  static const std::string characters("a.:/?#[]@!$&=+%\\ \"\0\n\xC3\xA9~", 23);
  std::string text;
  for (auto count = random() % 5; count > 0; --count) text += characters[random() % characters.size()];
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(builder)

BOOST_AUTO_TEST_CASE(uris_are_those_of_the_table) {
  for (const auto& row : test::read_table("builder.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1]) { BOOST_TEST(build(row[0], row[1]) == row[2]); }
  }
}

// Whatever the values are, no value becomes a part of another component.
BOOST_AUTO_TEST_CASE(values_come_back) {
  std::mt19937 random(3986);
  int count = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string user = random_text(random), first = random_text(random), second = random_text(random),
                      name = random_text(random), value = random_text(random), fragment = random_text(random);
    const auto u = uri_builder()
                       .scheme("http").userinfo(user).host("h").segment(first).segment(second)
                       .parameter(name, value).fragment(fragment)
                       .build();
    const auto is_dot = [](const std::string& s) { return s == "." || s == ".."; };
    if (is_dot(first) || is_dot(second)) {
      BOOST_TEST_REQUIRE(!u.has_value());
      BOOST_TEST((u.error().fault == build_fault::dot_segment));
      continue;
    }
    BOOST_TEST_REQUIRE(u.has_value());
    BOOST_TEST_REQUIRE(decode(u->userinfo()).bytes() == user, u->text());
    BOOST_TEST_REQUIRE((u->host() == "h"), u->text());
    std::vector<std::string> read;
    for (const segment s : segments(*u)) read.push_back(decode(encoded_view::assume(s.text())).bytes());
    std::vector<std::string> expected{first, second};
    if (first.empty()) expected = {second};  // it gives its place
    BOOST_TEST_REQUIRE((read == expected), u->text());
    BOOST_TEST_REQUIRE((query_parameters(*u).decoded() == std::vector<parameter>{{name, value}}), u->text());
    BOOST_TEST_REQUIRE(decode(u->fragment()).bytes() == fragment, u->text());
    ++count;
  }
  BOOST_TEST(count > 10'000);
}

BOOST_AUTO_TEST_CASE(a_host_as_value_is_written) {
  for (const std::string text : {"http://a%2Fb/", "http://[::1]/", "http://192.0.2.1/", "http://[v1.a]/", "http:///"}) {
    const auto u = uri::parse(text);
    BOOST_TEST(uri_builder().scheme("http").host(to_host(*u)).path("/").build().value().text() == text);
  }
  const auto zone = uri_builder(grammar::rfc6874).host(host(*ipv6_address::parse("fe80::1"), "e/0")).build();
  BOOST_TEST_REQUIRE(zone.has_value());
  BOOST_TEST(zone->text() == "//[fe80::1%25e%2F0]");
  BOOST_TEST(to_host(*zone).zone() == "e/0");
  BOOST_TEST(uri_builder().path("/").host(host()).build().value().text() == "/");
}

BOOST_AUTO_TEST_CASE(pairs_are_put_into_a_query) {
  const auto u = *uri::parse("http://a/?b=1&c#f");
  query_parameters pairs(u);
  BOOST_TEST(uri_builder(u).query(pairs.set("b", "2")).build().value().text() == "http://a/?b=2&c#f");
  BOOST_TEST(uri_builder(u).query(pairs.remove("b").remove("c")).build().value().text() == "http://a/#f");
}

BOOST_AUTO_TEST_CASE(other_grammars_check_what_is_encoded) {
  BOOST_TEST(uri_builder(grammar::rfc3987).scheme("http").encoded_host("例え.jp").segment("é").build().value().text() ==
             "http://例え.jp/%C3%A9");
  BOOST_TEST(!uri_builder().scheme("http").encoded_host("例え.jp").build().has_value());
  for (const std::string text : {"http://u@a:1/b?c#d", "mailto:a@b", "file:///x", "x://a_b;c/d"}) {
    const auto u = uri::parse(text, grammar::rfc2396);
    const auto same = uri_builder(*u).build();
    BOOST_TEST_REQUIRE(same.has_value(), text);
    BOOST_TEST(same->text() == text);
    BOOST_TEST((same->rule() == u->rule()));
  }
}

BOOST_AUTO_TEST_SUITE_END()
