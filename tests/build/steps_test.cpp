// Each step beside the function that it calls.
#include "build/steps.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace urispec;

std::string built(const uri_builder& builder) {
  const auto u = builder.build();
  return u ? u->text() : u.error().message();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(steps)

BOOST_AUTO_TEST_CASE(each_step_is_a_function_of_the_builder) {
  using change = std::function<void(uri_builder&)>;
  const std::vector<std::pair<build_step, change>> steps{
      {{build_action::scheme, "ftp", {}}, [](uri_builder& b) { b.scheme("ftp"); }},
      {{build_action::userinfo, "a@b:c", {}}, [](uri_builder& b) { b.userinfo("a@b:c"); }},
      {{build_action::encoded_userinfo, "a%40", {}}, [](uri_builder& b) { b.encoded_userinfo("a%40"); }},
      {{build_action::host, "::1", {}}, [](uri_builder& b) { b.host("::1"); }},
      {{build_action::encoded_host, "a%20b", {}}, [](uri_builder& b) { b.encoded_host("a%20b"); }},
      {{build_action::port, "8080", {}}, [](uri_builder& b) { b.port(8080); }},
      {{build_action::path, "/a b", {}}, [](uri_builder& b) { b.path("/a b"); }},
      {{build_action::encoded_path, "/a%2Fb", {}}, [](uri_builder& b) { b.encoded_path("/a%2Fb"); }},
      {{build_action::segment, "a/b", {}}, [](uri_builder& b) { b.segment("a/b"); }},
      {{build_action::segment, "..", {}}, [](uri_builder& b) { b.segment(".."); }},
      {{build_action::query, "a b", {}}, [](uri_builder& b) { b.query("a b"); }},
      {{build_action::encoded_query, "a%26", {}}, [](uri_builder& b) { b.encoded_query("a%26"); }},
      {{build_action::parameter, "a&", "="}, [](uri_builder& b) { b.parameter("a&", "="); }},
      {{build_action::parameter, "a&", {}}, [](uri_builder& b) { b.parameter("a&"); }},
      {{build_action::fragment, "a b", {}}, [](uri_builder& b) { b.fragment("a b"); }},
      {{build_action::encoded_fragment, "a%20", {}}, [](uri_builder& b) { b.encoded_fragment("a%20"); }},
      {{build_action::remove, "query", {}}, [](uri_builder& b) { b.remove(part::query); }},
  };
  for (const auto& [step, change] : steps) {
    BOOST_TEST_CONTEXT(build_action_names.at(static_cast<std::size_t>(step.action))) {
      uri_builder called(*uri::parse("http://u@h:1/p?q#f"));
      uri_builder expected = called;
      BOOST_TEST(call(called, step));
      change(expected);
      BOOST_TEST(built(called) == built(expected));
    }
  }
  uri_builder dots;
  BOOST_TEST(call(dots, {build_action::allow_dot_segments, "", {}}));
  BOOST_TEST(call(dots, {build_action::segment, "..", {}}));
  BOOST_TEST(built(dots) == "..");
}

BOOST_AUTO_TEST_CASE(ports_and_components_that_do_not_exist) {
  uri_builder builder(*uri::parse("http://h/"));
  for (const std::string_view port : {"", "-1", "+1", "65536", "1a", " 1"}) {
    BOOST_TEST(!call(builder, {build_action::port, port, {}}));
  }
  BOOST_TEST(!call(builder, {build_action::remove, "hosts", {}}));
  BOOST_TEST(built(builder) == "http://h/");
}

BOOST_AUTO_TEST_CASE(names_of_actions) {
  for (std::size_t i = 0; i < build_action_names.size(); ++i) {
    BOOST_TEST((find_build_action(build_action_names[i]) == static_cast<build_action>(i)));
  }
  BOOST_TEST(!find_build_action("segments"));
  for (std::size_t i = 0; i < query_action_names.size(); ++i) {
    BOOST_TEST((find_query_action(query_action_names[i]) == static_cast<query_action>(i)));
  }
  BOOST_TEST(!find_query_action(""));
  for (std::size_t i = 0; i < query_syntax_names.size(); ++i) {
    BOOST_TEST((find_query_syntax(query_syntax_names[i]) == static_cast<query_syntax>(i)));
  }
  BOOST_TEST(!find_query_syntax("forms"));
}

BOOST_AUTO_TEST_CASE(queries_as_texts) {
  for (const std::string_view text : {"", "a=1&b", "?", "a=%C3%A9", "\u00E9=1"}) {
    const auto pairs = read_query(text, query_syntax::rfc3987);
    BOOST_REQUIRE(pairs.has_value());
    BOOST_TEST(pairs->text() == text);
    BOOST_TEST((pairs->syntax() == query_syntax::rfc3987));
  }
  for (const auto& [text, offset] : {std::pair{"a b", 1U}, std::pair{"a#b", 1U}, std::pair{"a=%4", 4U}, std::pair{"[", 0U}}) {
    const auto pairs = read_query(text, query_syntax::form);
    BOOST_REQUIRE(!pairs.has_value());
    BOOST_TEST(pairs.error().offset == offset);
  }
}

BOOST_AUTO_TEST_CASE(steps_of_queries) {
  query_parameters pairs;
  call(pairs, {query_action::append, "b", "2"});
  call(pairs, {query_action::append_flag, "c", ""});
  call(pairs, {query_action::set, "a", "1&"});
  call(pairs, {query_action::sort, "", ""});
  BOOST_TEST(pairs.text() == "a=1%26&b=2&c");
  call(pairs, {query_action::remove, "b", ""});
  BOOST_TEST(pairs.text() == "a=1%26&c");
}

BOOST_AUTO_TEST_SUITE_END()
