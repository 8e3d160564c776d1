// Which bytes a text can have, for every shape whose type tells it and one whose type does not, and for all grammars: a
// text with any other byte does not match.
#include "urispec/parse/occurring_bytes.hpp"

#include "urispec/parse/typed.hpp"
#include "urispec/rules/catalogue.hpp"
#include "urispec/rules/rfc3986.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <concepts>
#include <string>
#include <string_view>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;

template <typename Rule>
std::string bytes_of() {
  std::string found;
  for (std::size_t c = 0; c < 0x100; ++c) {
    if (occurring_bytes<Rule>[c]) found += static_cast<char>(c);
  }
  return found;
}

struct digit : pegtl::range<'0', '9'> {};
struct arrow : pegtl::string<'-', '>'> {};
struct pair : pegtl::seq<digit, pegtl::sor<arrow, pegtl::one<'x', 'y'>>> {};
struct tail : pegtl::seq<pegtl::rep<2, pegtl::one<'.'>>, pegtl::rep_opt<3, pegtl::one<','>>, pegtl::success> {};
struct looks : pegtl::seq<pegtl::at<pegtl::one<'('>>, pegtl::not_at<pegtl::one<')'>>, digit> {};

}  // namespace

BOOST_AUTO_TEST_SUITE(occurring_bytes_tests)

BOOST_AUTO_TEST_CASE(shapes) {
  BOOST_TEST(bytes_of<digit>() == "0123456789");
  BOOST_TEST(bytes_of<arrow>() == "->");
  BOOST_TEST(bytes_of<pair>() == "-0123456789>xy");
  BOOST_TEST(bytes_of<tail>() == ",.");
  BOOST_TEST((bytes_of<pegtl::star<pegtl::plus<digit>, pegtl::opt<arrow>>>()) == "-0123456789>");
  BOOST_TEST(bytes_of<pegtl::success>() == "");
  BOOST_TEST(bytes_of<looks>() == "()0123456789");  // what a look wants may stand there
  BOOST_TEST(bytes_of<pegtl::any>().size() == 256U);
  BOOST_TEST((bytes_of<pegtl::until<arrow>>()).size() == 256U);
}

BOOST_AUTO_TEST_CASE(of_a_grammar) {
  BOOST_TEST(bytes_of<rules::rfc3986::URI_reference>() ==
             "!#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~");
  BOOST_TEST(bytes_of<rules::rfc3986::HEXDIG>() == "0123456789ABCDEFabcdef");
}

template <typename Grammar>
void check_grammar() {
  const rule_ref start = start_rule(*find_grammar(Grammar::id));
  for (const std::string_view text : {"a:b", "http://a.b:1/c?d#e", "/x", "http://[::1]/%41"}) {
    for (std::size_t place = 0; place <= text.size(); ++place) {
      for (std::size_t c = 0; c < 0x100; ++c) {
        std::string other(text);
        other.insert(place, 1, static_cast<char>(c));
        derivation tree;
        const bool matched = matches(other, start);
        BOOST_TEST_CONTEXT(Grammar::id << ": " << other) {
          if (!occurring_bytes<typename Grammar::start>[c]) BOOST_TEST(!matched);
          BOOST_TEST(derive(other, start, tree).has_value() == matched);
          // The template asks which bytes occur before it reads; one grammar is enough and compiles sooner.
          if constexpr (std::same_as<Grammar, grammars::rfc3986>)
            BOOST_TEST((build_derivation<Grammar>(other, tree) == derivation_outcome::built) == matched);
        }
      }
    }
  }
}

template <typename... Grammars>
void check_grammars(pegtl::type_list<Grammars...>) {
  (check_grammar<Grammars>(), ...);
}

BOOST_AUTO_TEST_CASE(texts_with_others_are_none) { check_grammars(grammars::all()); }

BOOST_AUTO_TEST_SUITE_END()
