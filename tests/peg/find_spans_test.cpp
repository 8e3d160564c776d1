// Parts that are spans: their class, whether they may be empty, how they may begin; and parts that look like spans and
// are not.
#include "peg/spans.hpp"

#include "peg/built.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

const std::string rules_of_spans = "escaped = \"%\" HEXDIG HEXDIG\npchar = escaped / %s\"a\" / %s\"b\"\n";

std::string built_with_spans(const std::string& definition) { return test::built(definition, rules_of_spans); }

}  // namespace

BOOST_AUTO_TEST_SUITE(find_spans_tests)

BOOST_AUTO_TEST_CASE(loops_over_a_class) {
  const std::pair<const char*, const char*> table[] = {
      {"*%s\"a\"", "<[a]^0: [a]^0,>"},
      {"1*%s\"a\"", "<[a]^1: [a]^1,>"},
      {"*pchar", "<[ab]%^0: r2^0,>"},
      {"1*( pchar / \"-\" )", "<[-ab]%^1: (r2 / [-])^1,>"},
      {"*pchar *( \"/\" *pchar )", "<[/ab]%^0: (r2^0, ([/] r2^0,)^0,)>"},
      {"%s\"a\" *( %s\"a\" / %s\"b\" )", "<[ab]^1 from [a]: ([a] ([a] / [b])^0,)>"},
      {"[ %s\"a\" *( %s\"a\" / %s\"b\" ) ]", "<[ab]^0 from [a]: ([a] ([a] / [b])^0,)^0,1>"},
      {"*%s\"a\" \"-\" *%s\"a\"", "(<[a]^0: [a]^0,> [-] <[a]^0: [a]^0,>)"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(built_with_spans(definition) == expected); }
  }
}

BOOST_AUTO_TEST_CASE(no_spans) {
  for (const auto* definition : {"%s\"a\"", "[ %s\"a\" ]", "3%s\"a\"", "*4%s\"a\"", "*( %s\"a\" %s\"b\" )", "2*%s\"a\"",
                                 "*( %s\"ab\" / %s\"c\" )", "*( \"%\" HEXDIG )", "pchar"}) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(built_with_spans(definition).find('<') == std::string::npos); }
  }
}

// There is no character that a class could be made of.
BOOST_AUTO_TEST_CASE(escapes_alone_are_no_class) {
  BOOST_TEST(built_with_spans("*( \"%\" HEXDIG HEXDIG )").find('<') == std::string::npos);
  BOOST_TEST(built_with_spans("1*escaped").find('<') == std::string::npos);
}

// A lone % is a member: it is taken before anybody asks what follows.
BOOST_AUTO_TEST_CASE(a_percent_sign_of_its_own) {
  BOOST_TEST(built_with_spans("*( \"%\" / %s\"a\" )") == "<[%a]^0: ([%] / [a])^0,>");
}

BOOST_AUTO_TEST_SUITE_END()
