// The analysis of types tells which rules are inside a rule.
#include "urispec/pegtl/rule_structure.hpp"

#include "parse/toy_grammar.hpp"
#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/rules/rfc2396.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace urispec;
using namespace urispec::test::toy;

constexpr component_set a_scheme = component_bit(part::scheme);
constexpr component_set a_host = component_bit(part::host) | host_kind_bit;
constexpr component_set a_query = component_bit(part::query);

template <typename Rule>
constexpr component_set filled = fills<test::toy::grammar, Rule>;

static_assert(filled<scheme> == a_scheme);
static_assert(filled<host> == a_host);
static_assert(filled<choice> == (a_scheme | a_host | a_query));
static_assert(filled<one<'a'>> == 0);
static_assert(filled<pegtl::at<scheme>> == 0);
static_assert(filled<pegtl::not_at<scheme>> == 0);
static_assert(filled<pegtl::until<one<'.'>, scheme>> == a_scheme);
// A guard that reads ahead fills nothing.
static_assert(filled<committed<seq<scheme, one<':'>>, query>> == a_query);

// The outermost counts; what fills nothing itself leaves that to what is inside.
static_assert(fills_alone<test::toy::grammar, scheme>);
static_assert(!fills_alone<test::toy::grammar, choice>);
static_assert(
    fills_alone<grammars::rfc3986, rules::rfc3986::IPv6address>);  // an IPv4address inside is no host of its own
static_assert(fills_alone<grammars::rfc2396, rules::rfc2396::rel_path>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::path>);  // path-abempty and its like are the kind of it
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::host>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::authority>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::pchar>);

static_assert(has_names_inside<test::toy::grammar, host> && !has_names_inside<test::toy::grammar, scheme>);
static_assert(!has_names_inside<test::toy::grammar, pegtl::at<host>>);

static_assert(index_of<test::toy::grammar, choice> == 0);
static_assert(index_of<test::toy::grammar, host> == 12);
static_assert(index_of<test::toy::grammar, one<'a'>> == no_rule);
static_assert(std::is_same_v<rule_at<test::toy::grammar, 12>, host>);
static_assert(rule_count<test::toy::grammar> == 18);

}  // namespace

BOOST_AUTO_TEST_SUITE(inside)

BOOST_AUTO_TEST_CASE(looking_ahead_moves_nothing) {
  scan::plain_input in = input_of("ab:");
  BOOST_TEST((matches_ahead<pegtl::seq<rules::rfc3986::scheme, one<':'>>>(in)));
  BOOST_TEST(in.byte() == 0U);
  BOOST_TEST((!matches_ahead<pegtl::string<'a', 'c'>>(in)));
  BOOST_TEST(in.byte() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
