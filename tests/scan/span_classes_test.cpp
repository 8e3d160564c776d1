// The classes that a descriptor names are those that its start rule shows by its type; and what reading the type finds:
// which classes the spans of a rule have, and that the inside of a span does not count.
#include "urispec/pegtl/inputs.hpp"

#include "reference/span_classes.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/pegtl/combinators.hpp"

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/rules.hpp>

#include <boost/test/unit_test.hpp>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;
using digits = combinators::character_class<combinators::percent_encoded::no, '0', '9'>;
using letters = combinators::character_class<combinators::percent_encoded::no, 'a', 'z'>;

struct number : combinators::span<digits, pegtl::star<pegtl::digit>> {};
struct word : combinators::span_of_some<letters, pegtl::plus<pegtl::lower>> {};
struct both : pegtl::seq<number, pegtl::opt<pegtl::one<'-'>, word>, number> {};

// Nine classes, of which a text comes to the first only by the second alternative of two choices.
template <char32_t C>
using only = combinators::character_class<combinators::percent_encoded::no, C, C>;
template <char C>
struct all : combinators::span<only<static_cast<unsigned char>(C)>, pegtl::star<pegtl::one<C>>> {};
struct seldom : pegtl::sor<pegtl::one<'.'>, pegtl::sor<pegtl::one<','>, all<'a'>>> {};
struct nine : pegtl::seq<seldom, all<'b'>, pegtl::sor<pegtl::seq<all<'c'>, all<'d'>, all<'e'>>, all<'f'>>, all<'g'>,
                         all<'h'>, all<'i'>> {};
// The first class comes without a choice too: the last of those after one choice is left out.
struct again : pegtl::seq<nine, all<'a'>> {};

// True if two lists have the same members, in any order.
template <typename Left, typename Right>
inline constexpr bool same_members = false;
template <typename... Left, typename... Right>
inline constexpr bool same_members<pegtl::type_list<Left...>, pegtl::type_list<Right...>> =
    sizeof...(Left) == sizeof...(Right) && (true && ... && [] {
      using wanted = Left;
      return (false || ... || std::is_same_v<wanted, Right>);
    }());

template <typename... Grammars>
constexpr bool all_agree(pegtl::type_list<Grammars...>) {
  return (true && ... && same_members<scan::span_classes<Grammars>, reference::span_classes<typename Grammars::start>>);
}

struct by_hand {
  using start = both;
};

struct hidden : combinators::span<letters, pegtl::star<number>> {};

}  // namespace

BOOST_AUTO_TEST_SUITE(span_classes)

BOOST_AUTO_TEST_CASE(read_off_the_type) {
  static_assert(std::is_same_v<reference::span_classes<number>, pegtl::type_list<digits>>);
  static_assert(std::is_same_v<reference::span_classes<both>, pegtl::type_list<digits, letters>>);
  static_assert(std::is_same_v<reference::span_classes<hidden>, pegtl::type_list<letters>>);
  static_assert(std::is_same_v<reference::span_classes<pegtl::one<'a'>>, pegtl::type_list<>>);
  static_assert(
      std::is_same_v<reference::span_classes<nine>, pegtl::type_list<only<'b'>, only<'c'>, only<'d'>, only<'e'>,
                                                                    only<'f'>, only<'g'>, only<'h'>, only<'i'>>>);
  static_assert(
      std::is_same_v<reference::span_classes<again>, pegtl::type_list<only<'a'>, only<'b'>, only<'c'>, only<'d'>,
                                                                     only<'e'>, only<'g'>, only<'h'>, only<'i'>>>);
  BOOST_TEST(true);  // what is tested is that this compiles
}

BOOST_AUTO_TEST_CASE(of_the_catalogue) {
  static_assert(all_agree(grammars::all()));
  static_assert(std::is_same_v<scan::span_classes<by_hand>, pegtl::type_list<>>);
  static_assert(pegtl::type_list<>::size == 0 && scan::span_classes<grammars::rfc3986>::size == scan::most_classes);
  BOOST_TEST(true);  // what is tested is that this compiles
}

BOOST_AUTO_TEST_SUITE_END()
