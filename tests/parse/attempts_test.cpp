// What is matched by a recognizer before its nodes are built, as the types of rules tell.
#include "urispec/parse/attempts.hpp"

#include "urispec/parse/node_effects.hpp"
#include "urispec/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;
using pegtl::one;

template <typename... Rules>
using in_order = pegtl::internal::seq<Rules...>;

using scheme = rules::rfc3986::scheme;  // has a node, may fail
using query = rules::rfc3986::query;    // has a node, cannot fail

// What follows the last part that can fail is not decisive.
static_assert(std::is_same_v<decisive_parts<pegtl::seq<scheme, one<':'>, query>>, in_order<scheme, one<':'>>>);
static_assert(std::is_same_v<decisive_parts<pegtl::seq<one<'?'>, query>>, in_order<one<'?'>>>);
static_assert(std::is_same_v<decisive_parts<pegtl::seq<query, pegtl::opt<scheme>>>, in_order<>>);
static_assert(std::is_same_v<decisive_parts<rules::rfc3986::URI>, in_order<scheme, pegtl::one<':'>>>);

template <typename Rule>
constexpr bool in_vain = builds_in_vain<grammars::rfc3986, Rule>;
template <typename Rule>
constexpr bool leaves = leaves_nodes<grammars::rfc3986, Rule>;

static_assert(in_vain<pegtl::seq<scheme, one<':'>>>);
static_assert(in_vain<pegtl::seq<pegtl::opt<scheme>, one<':'>>>);
static_assert(!in_vain<pegtl::seq<one<':'>, scheme>>);
static_assert(!in_vain<pegtl::seq<one<'?'>, query, pegtl::opt<scheme>>>);
static_assert(!in_vain<pegtl::seq<pegtl::at<scheme>, one<':'>>>);
static_assert(!in_vain<pegtl::sor<pegtl::seq<scheme, one<':'>>, query>>);
static_assert(in_vain<rules::rfc3986::URI> && !in_vain<rules::rfc3986::relative_ref> &&
              !in_vain<rules::rfc3986::authority>);

static_assert(leaves<pegtl::seq<scheme, one<':'>>> && leaves<pegtl::rep<2, scheme>>);
static_assert(!leaves<pegtl::seq<one<':'>, scheme>>);
static_assert(!leaves<pegtl::sor<pegtl::seq<scheme, one<':'>>, scheme>>);
static_assert(!leaves<pegtl::opt<scheme, one<':'>>> && !leaves<pegtl::star<scheme, one<':'>>>);

static_assert(may_begin_alike<rules::rfc3986::URI, rules::rfc3986::relative_ref>);
static_assert(!may_begin_alike<rules::rfc3986::IP_literal, rules::rfc3986::reg_name>);
static_assert(!may_begin_alike<one<'a'>, one<'b'>> && may_begin_alike<one<'a', 'b'>, one<'b'>>);

}  // namespace

BOOST_AUTO_TEST_SUITE(attempts)

BOOST_AUTO_TEST_CASE(looking_ahead_moves_nothing) {
  text_input in = input_of("ab:");
  BOOST_TEST(matches_ahead<decisive_parts<rules::rfc3986::URI>>(in));
  BOOST_TEST(in.byte() == 0U);
  BOOST_TEST((!matches_ahead<pegtl::string<'a', 'c'>>(in)));
  BOOST_TEST(in.byte() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
