// The templates do the same as the functions that choose the grammar at run time.
#include "urispec/pegtl/parse.hpp"

#include "parse/render.hpp"
#include "urispec/pegtl/rules/rfc2396.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace urispec;

}  // namespace

// References to a string that is gone after the call do not compile.
template <typename Text>
concept can_be_parsed = requires(Text&& text) {
  parse<grammars::rfc3986>(std::forward<Text>(text));
  parse<grammars::rfc3986, rules::rfc3986::host>(std::forward<Text>(text));
};
static_assert(can_be_parsed<const char*> && can_be_parsed<std::string&> && can_be_parsed<std::string_view>);
static_assert(!can_be_parsed<std::string> && !can_be_parsed<const std::string>);

BOOST_AUTO_TEST_SUITE(typed)

BOOST_AUTO_TEST_CASE(the_start_rule_and_others) {
  BOOST_TEST(*parse<grammars::rfc3986>("//u@h:1")->userinfo() == "u");
  BOOST_TEST((matches<grammars::rfc3986, rules::rfc3986::URI>("a:b")));
  BOOST_TEST((!matches<grammars::rfc3986, rules::rfc3986::URI>("a")));
  BOOST_TEST((validate<grammars::rfc2396, rules::rfc2396::hostname>("a.b.").has_value()));
  BOOST_TEST((parse<grammars::rfc3986, rules::rfc3986::authority>("h:8")->port() == "8"));
}

BOOST_AUTO_TEST_CASE(as_at_run_time) {
  for (const char* text : {"http://a:b@[::1]:80/c?d#e", "a", "", "%4", "//[", "a:b c"}) {
    const auto typed = parse<grammars::rfc3986>(text);
    const auto switched = parse(text, grammar::rfc3986);
    BOOST_TEST_REQUIRE(typed.has_value() == switched.has_value());
    if (typed) {
      BOOST_TEST(test::to_json(*typed) == test::to_json(*switched));
    } else {
      BOOST_TEST(test::to_json(typed.error()) == test::to_json(switched.error()));
    }
    derivation tree;
    derivation second_tree;
    BOOST_TEST(derive<grammars::rfc3986>(text, tree).has_value() == typed.has_value());
    BOOST_TEST(derive(text, start_rule(grammar::rfc3986), second_tree).has_value() == typed.has_value());
    BOOST_TEST((tree.nodes() == second_tree.nodes()));
  }
}

BOOST_AUTO_TEST_SUITE_END()
