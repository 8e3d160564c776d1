// Choices that are one byte: which they are, and that the table gives the same answer as the alternatives.
#include "urispec/pegtl/first_character.hpp"

#include "urispec/pegtl/control.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"

#include <tao/pegtl/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;

struct sign : pegtl::one<'+', '-'> {};
struct digit_or_sign : pegtl::sor<pegtl::digit, sign> {};
struct nested : pegtl::sor<pegtl::one<'x'>, digit_or_sign, pegtl::ranges<'a', 'c', '~', '~'>> {};
struct all_but : pegtl::sor<pegtl::one<'a'>, pegtl::not_one<'b', 'c'>> {};

template <typename Rule>
void check() {
  static_assert(is_choice_of_bytes<Rule>);
  for (unsigned byte = 0; byte < 0x100; ++byte) {
    for (const std::string_view rest : {"", "1", "b"}) {
      const std::string text = static_cast<char>(byte) + std::string(rest);
      scan::plain_input in = input_of(text);
      tao::pegtl::memory_input<> plain(text.data(), text.data() + text.size(), "");
      BOOST_TEST_CONTEXT("byte " << byte) {
        const bool expected = tao::pegtl::parse<Rule>(plain);
        BOOST_TEST((recognize<Rule, tao::pegtl::rewind_mode::required>(in)) == expected);
        BOOST_TEST(in.byte() == plain.byte());
        BOOST_TEST(bytes_of_choice<Rule>[byte] == expected);
      }
    }
  }
  scan::plain_input nothing = input_of("");
  BOOST_TEST(!(recognize<Rule, tao::pegtl::rewind_mode::required>(nothing)));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(single_byte_tests)

BOOST_AUTO_TEST_CASE(which_they_are) {
  static_assert(!is_choice_of_bytes<sign>);  // one look as it is
  static_assert(!is_choice_of_bytes<pegtl::sor<sign, pegtl::string<'a', 'b'>>>);
  static_assert(!is_choice_of_bytes<pegtl::sor<sign, pegtl::seq<sign>, pegtl::star<sign>>>);
  static_assert(!is_choice_of_bytes<pegtl::sor<sign, pegtl::success>>);
  static_assert(!is_choice_of_bytes<rules::rfc3986::pchar>);
  static_assert(!is_choice_of_bytes<rules::rfc3987::iunreserved>);  // characters of more bytes
  static_assert(is_choice_of_bytes<rules::rfc3987::unreserved>);
  BOOST_TEST(true);  // what is tested is that this compiles
}

BOOST_AUTO_TEST_CASE(a_table_says_what_the_alternatives_say) {
  check<digit_or_sign>();
  check<nested>();
  check<all_but>();
  check<rules::rfc3986::HEXDIG>();
  check<rules::rfc3986::unreserved>();
  check<rules::rfc3986::reserved>();
}

BOOST_AUTO_TEST_SUITE_END()
