// The characters with which a rule can match, for every shape that tells it, some that do not, and by the facts of
// rules.
#include "urispec/pegtl/first_character.hpp"

#include "urispec/pegtl/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;

constexpr std::size_t no_limit = unbounded;

struct letter : pegtl::range<'a', 'z'> {};
struct pair_of_letters : pegtl::seq<letter, letter> {};
struct either : pegtl::sor<pegtl::one<'a'>, pair_of_letters, pegtl::one<'-'>> {};
struct after_a_choice : pegtl::seq<pegtl::sor<pegtl::one<'-'>, pair_of_letters>, letter> {};

}  // namespace

BOOST_AUTO_TEST_SUITE(first_character_tests)

BOOST_AUTO_TEST_CASE(one_character) {
  BOOST_TEST(longest_from<letter>('a') == 1U);
  BOOST_TEST(longest_from<letter>('A') == 0U);
  BOOST_TEST((longest_from<pegtl::ranges<'0', '9', 'a', 'f'>>('f')) == 1U);
  BOOST_TEST((longest_from<pegtl::one<'x', 'y'>>('z')) == 0U);
}

BOOST_AUTO_TEST_CASE(sequences_and_choices) {
  BOOST_TEST(longest_from<pair_of_letters>('q') == 2U);
  BOOST_TEST(longest_from<pair_of_letters>('-') == 0U);
  BOOST_TEST(longest_from<either>('-') == 1U);
  BOOST_TEST(longest_from<either>('a') == 2U);  // not the first alternative alone
  BOOST_TEST(longest_from<either>('%') == 0U);
  BOOST_TEST(longest_from<after_a_choice>('-') == 3U);  // how its first part goes on is not asked
}

BOOST_AUTO_TEST_CASE(literals_options_and_lookaheads) {
  BOOST_TEST((longest_from<pegtl::string<'-', '>'>>('>')) == 0U);
  // A part that may be empty is passed over.
  using after_nothing = pegtl::seq<pegtl::sor<letter, pegtl::success>, pegtl::one<'-'>, letter>;
  BOOST_TEST(longest_from<after_nothing>('a') == no_limit);
  BOOST_TEST(longest_from<after_nothing>('-') == no_limit);
  // A lookahead takes nothing, and what it refuses is not asked.
  using vowel = pegtl::seq<pegtl::at<pegtl::one<'a', 'e'>>, letter>;
  BOOST_TEST(longest_from<vowel>('a') != 0U);
  BOOST_TEST(longest_from<vowel>('!') == 0U);
}

BOOST_AUTO_TEST_CASE(no_limit_where_the_shape_does_not_tell) {
  BOOST_TEST(longest_from<pegtl::star<letter>>('a') == no_limit);
  BOOST_TEST((longest_from<pegtl::sor<letter, pegtl::string<'-', '>'>>>('-')) == no_limit);
  BOOST_TEST((longest_from<pegtl::seq<pegtl::not_at<letter>, letter>>('a')) == no_limit);
  BOOST_TEST((longest_from<pegtl::sor<letter, pegtl::success>>('a')) == no_limit);
}

BOOST_AUTO_TEST_CASE(rules_of_a_grammar) {
  BOOST_TEST(longest_from<rules::rfc3986::pchar>('a') == 1U);
  BOOST_TEST(longest_from<rules::rfc3986::pchar>('%') == 3U);
  BOOST_TEST(longest_from<rules::rfc3986::pchar>('/') == 0U);
  BOOST_TEST(longest_from<rules::rfc3986::segment>('a') == no_limit);
  using part = pegtl::sor<rules::rfc3986::pchar, pegtl::one<'/'>>;
  BOOST_TEST(longest_from<part>('/') == 1U);
  BOOST_TEST(longest_from<part>('%') == 3U);
  BOOST_TEST((longest_from<pegtl::seq<rules::rfc3986::dec_octet, pegtl::one<'.'>>>('1')) == 4U);
}

BOOST_AUTO_TEST_SUITE_END()
