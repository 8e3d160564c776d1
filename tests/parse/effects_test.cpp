// The result of the type analysis for each shape of rule; backtracking_test.cpp checks that it is enough.
#include "urispec/parse/effects.hpp"

#include "parse/toy_grammar.hpp"
#include "urispec/rules/rfc2396.hpp"
#include "urispec/rules/rfc3986.hpp"
#include "urispec/rules/run.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using namespace urispec;
using namespace urispec::toy;

constexpr slot_set a_scheme = slot_of(part::scheme);
constexpr slot_set a_host = slot_of(part::host) | host_kind_slot;
constexpr slot_set a_query = slot_of(part::query);

template <typename Rule>
constexpr slot_set left = leftovers<toy::grammar, Rule>;
template <typename Rule>
constexpr slot_set filled = fills<toy::grammar, Rule>;

static_assert(filled<scheme> == a_scheme);
static_assert(filled<host> == a_host);
static_assert(filled<choice> == (a_scheme | a_host | a_query));
static_assert(filled<one<'a'>> == 0);
static_assert(filled<pegtl::at<scheme>> == 0);
static_assert(filled<pegtl::not_at<scheme>> == 0);

// The last part that can fail cleans up after itself.
static_assert(left<seq<scheme, host, one<'!'>>> == (a_scheme | a_host));
static_assert(left<seq<one<'?'>, query>> == 0);
static_assert(left<seq<scheme, pegtl::opt<one<'?'>, query>>> == 0);
static_assert(left<seq<scheme, pegtl::star<query>, one<'.'>>> == (a_scheme | a_query));
static_assert(left<seq<scheme, sor<query, pegtl::success>>> == 0);
static_assert(left<seq<scheme, pegtl::rep_opt<3, query>>> == 0);

static_assert(left<sor<seq<scheme, one<'!'>>, query>> == 0);
static_assert(left<pegtl::opt<scheme>> == 0);
static_assert(left<pegtl::star<scheme, one<'!'>>> == 0);
static_assert(left<pegtl::at<scheme, one<'!'>>> == 0);
static_assert(left<pegtl::rep<2, scheme>> == a_scheme);

// A run is what its plain rule is.
using letters = combinators::character_class<combinators::percent_encoded::no, 'a', 'z'>;
static_assert(left<seq<scheme, combinators::run<letters, pegtl::star<query>>>> == 0);
static_assert(left<seq<scheme, combinators::run_of_some<letters, pegtl::plus<query>>>> == a_scheme);
static_assert(left<pegtl::until<one<'.'>, scheme>> == a_scheme);

// The outermost counts; what fills nothing itself leaves that to what is inside.
static_assert(fills_alone<toy::grammar, scheme>);
static_assert(!fills_alone<toy::grammar, choice>);
static_assert(
    fills_alone<grammars::rfc3986, rules::rfc3986::IPv6address>);  // an IPv4address inside is no host of its own
static_assert(fills_alone<grammars::rfc2396, rules::rfc2396::rel_path>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::path>);  // path-abempty and its like are the kind of it
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::host>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::authority>);
static_assert(!fills_alone<grammars::rfc3986, rules::rfc3986::pchar>);

static_assert(index_of<toy::grammar, choice> == 0);
static_assert(index_of<toy::grammar, host> == 12);
static_assert(index_of<toy::grammar, one<'a'>> == no_rule);
static_assert(std::is_same_v<rule_at<toy::grammar, 12>, host>);
static_assert(rule_count<toy::grammar> == 17);

}  // namespace

BOOST_AUTO_TEST_SUITE(effects)

BOOST_AUTO_TEST_CASE(all_of_this_is_known_when_it_compiles) { BOOST_TEST(true); }

BOOST_AUTO_TEST_SUITE_END()
