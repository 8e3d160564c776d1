// The parts of a diagnosis besides cause and repairs: place, components so far, expected set.
#include "urispec/diagnose.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

using namespace urispec;

namespace {

std::string components_in(const diagnosis& d, std::string_view text) {
  std::string list;
  for (const component_so_far& c : d.components) {
    if (!list.empty()) list += ' ';
    list += std::string(name(c.component)) + "=" +
            std::string(text.substr(c.position.begin, c.position.end - c.position.begin));
    if (c.progress == component_so_far::state::being_read) list += "…";
  }
  if (d.reading) list += " | " + std::string(name(*d.reading));
  if (!d.kind.empty()) list += " as " + std::string(d.kind);
  return list;
}

struct expected_components {
  std::string_view text;
  std::string_view components;
};
std::ostream& operator<<(std::ostream& out, const expected_components& e) { return out << e.text; }

const expected_components component_cases[] = {
    {"http://[::1", "scheme=http authority=[::1… host=[::1… | host as IPv6address"},
    {"http://user:pa ss@a/", "scheme=http authority=user:pa… userinfo=user:pa… | userinfo"},
    {"http://a:b/", "scheme=http authority=a:b… userinfo=a:b… | userinfo"},
    {"http://u@h:8x/", "scheme=http authority=u@h:8… userinfo=u host=h port=8… | port"},
    {"http://\xC3\xA9/", "scheme=http authority=… host=… | host as reg-name"},
    {"http://[v1.x%", "scheme=http authority=[v1.x… host=[v1.x… | host as IPvFuture"},
    {"http://a/b c", "scheme=http authority=a host=a path=/b… | path as path-abempty"},
    {"http://a?b#c#d", "scheme=http authority=a host=a path= query=b fragment=c… | fragment"},
    {"1http://a", "path=1http… | path as path-noscheme"},
    {" a", "path=… | path as path-empty"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(diagnoses)

BOOST_DATA_TEST_CASE(have_the_components_so_far, boost::unit_test::data::make(component_cases), c) {
  const auto result = diagnose(c.text, start_rule(grammar::rfc3986));
  BOOST_REQUIRE(result.has_value());
  BOOST_TEST(components_in(*result, c.text) == c.components);
  // A rule that is read at run time says the same.
  const auto reader = interpret::read_by_automaton(abnf::load(*abnf::find_entry("rfc3986")).grammar,
                                                   start_rule(grammar::rfc3986).index);
  const auto interpreted = diagnose(c.text, *reader);
  BOOST_REQUIRE(interpreted.has_value());
  BOOST_TEST(components_in(*interpreted, c.text) == c.components);
  BOOST_TEST(interpreted->repairs.size() == result->repairs.size());
  for (std::size_t i = 0; i < result->repairs.size(); ++i)
    BOOST_TEST(interpreted->repairs.at(i).text == result->repairs[i].text);
}

BOOST_AUTO_TEST_CASE(valid_texts_have_none) {
  BOOST_TEST(!diagnose("http://a/", start_rule(grammar::rfc3986)).has_value());
  BOOST_TEST(!diagnoser(start_rule(grammar::rfc3986)).diagnose("http://a/").has_value());
}

BOOST_AUTO_TEST_CASE(expected_sets_have_names_and_sections) {
  const auto result = diagnose("http://a b/", start_rule(grammar::rfc3986));
  BOOST_REQUIRE(result.has_value());
  BOOST_TEST(result->error.offset == 8U);
  BOOST_TEST(result->expected->names == (std::vector<std::string>{"unreserved", "sub-delims", "[#%/:?@]"}),
             boost::test_tools::per_element());
  BOOST_TEST(!result->expected->next.front().section.empty());
  BOOST_CHECK(result->expected->may_end);
}

BOOST_AUTO_TEST_CASE(nothing_is_looked_for_that_nobody_asks_for) {
  const auto result =
      diagnose("http://a/b c", start_rule(grammar::rfc3986), {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
  BOOST_REQUIRE(result.has_value());
  BOOST_TEST(result->repairs.empty());
  BOOST_TEST(result->nearest.empty());
  BOOST_TEST(result->elsewhere.empty());
  const auto suggested = diagnose("http://a/b c", start_rule(grammar::rfc3986));
  BOOST_REQUIRE_EQUAL(suggested->repairs.size(), 1U);
  BOOST_CHECK(suggested->repairs.front().kind == repair_kind::suggestion);
}

// "http://a:8x/" is as near to port 81 as to port 8, and nobody suggests one of them.
BOOST_AUTO_TEST_CASE(nearest_texts_are_no_repairs) {
  const auto nearest_of = [](std::string_view text, nearest_search search, std::string_view rule = "URI-reference") {
    const auto result = diagnose(text, *find_rule(grammar::rfc3986, rule), {.nearest = search});
    return result->nearest.size();
  };
  BOOST_TEST(nearest_of("http://a/|b", nearest_search::none) == 0U);
  BOOST_TEST(nearest_of("http://a/|b", nearest_search::other_topics) == 0U);
  BOOST_TEST(nearest_of("http://a/|b", nearest_search::all) == 3U);
  BOOST_TEST(nearest_of("http://a/|b", nearest_search::all) == 3U);
  BOOST_TEST(nearest_of("256", nearest_search::all, "dec-octet") == 3U);
  const auto port = diagnose("http://a:8x/", start_rule(grammar::rfc3986), {.nearest = nearest_search::all});
  BOOST_TEST(port->repairs.empty());
  BOOST_TEST(port->nearest.size() == 3U);
  for (const nearest_text& n : port->nearest) BOOST_TEST(n.edits.size() == 1U, n.text);
}

// Of a rule about something else, hardly any cause speaks.
BOOST_AUTO_TEST_CASE(other_topics_have_nearest_texts) {
  const abnf::read_result file = abnf::read("version = 1*%x30-39 \".\" 1*%x30-39\n", "test.abnf");
  const auto linked = abnf::link({&file, 1}, "test", {}).grammar;
  const auto rule = interpret::read_by_automaton(linked, *linked.find("version"));
  const auto result = diagnose("1.2x", *rule, {.nearest = nearest_search::other_topics});
  BOOST_REQUIRE(result.has_value());
  BOOST_TEST(result->repairs.empty());
  BOOST_TEST_REQUIRE(!result->nearest.empty());
  BOOST_TEST(result->nearest.front().text == "1.2");
}

BOOST_AUTO_TEST_CASE(threads_share_one_machine) {
  std::vector<std::string> repaired(4);
  std::vector<std::thread> threads;
  for (auto& r : repaired) {
    threads.emplace_back([&r] { r = diagnose("http://[::1", start_rule(grammar::rfc6874))->repairs.front().text; });
  }
  for (auto& t : threads) t.join();
  for (const auto& r : repaired) BOOST_TEST(r == "http://[::1]");
}

BOOST_AUTO_TEST_SUITE_END()
