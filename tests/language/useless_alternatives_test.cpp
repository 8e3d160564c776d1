// Alternatives that add nothing to a rule.
#include "language/useless_alternatives.hpp"

#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

using namespace urispec;

namespace {

abnf::grammar grammar_of(std::string_view text) {
  const abnf::read_result file = abnf::read(text, "t.abnf");
  return abnf::link({&file, 1}, "t", "").grammar;
}

// "column: alternative < what has its strings", and `shadowed` or `specific`.
std::string covered_in(std::string_view text) {
  const abnf::grammar grammar = grammar_of(text);
  work_budget budget;
  std::string result;
  for (const auto& c : language::useless_alternatives(grammar, budget)) {
    using kind = language::useless_alternative::kind;
    const char* const word = c.reason == kind::shadowed ? "shadowed " : c.reason == kind::specific ? "specific " : "";
    result += std::to_string(c.place.line) + ":" + std::to_string(c.place.column) + " " +
              word + c.alternative + " < " + c.cover + "\n";
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(covered_alternatives_tests)

BOOST_AUTO_TEST_CASE(covered) {
  const std::pair<const char*, const char*> rows[] = {
      {"a = \"x\" / \"X\"\n", "1:11 \"X\" < \"x\"\n"},
      {"a = \"x\" / \"y\"\n", ""},
      {"a = %s\"x\" / \"x\"\n", "1:5 %s\"x\" < \"x\"\n"},
      {"a = 1*DIGIT / DIGIT\n", "1:15 DIGIT < 1*DIGIT\n"},
      {"a = DIGIT / 1*DIGIT\n", "1:5 DIGIT < 1*DIGIT\n"},
      {"a = *( \"b\" / [ \"c\" / \"B\" / \"c\" ] )\n", "1:8 \"b\" < [ \"c\" / \"B\" / \"c\" ]\n1:28 \"c\" < \"c\"\n"},
      // by several together
      {"a = %x41-43 / %x44-46 / %x42-45\n", "1:25 %x42-45 < \n"},
      // names say which rule a text is
      {"a = b / c\nb = *DIGIT\nc = DIGIT\n", "1:9 shadowed c < b\n"},
      {"a = c / b\nb = *DIGIT\nc = DIGIT\n", ""},
      {"a = b / c / d\nb = %x41-43\nc = %x44-46\nd = %x42-45\n", "1:13 shadowed d < \n"},
      // a name makes a text redundant, but not the other way round
      {"a = b / \"1\"\nb = *DIGIT\n", "1:9 \"1\" < b\n"},
      {"a = \"1\" / b\nb = *DIGIT\n", "1:5 specific \"1\" < b\n"},
      // texts that are defined, before all that are allowed; not if they are as many, or come after
      {"a = \"gzip\" / \"x\" / token\ntoken = 1*ALPHA\n", "1:5 specific \"gzip\" < token\n1:14 specific \"x\" < token\n"},
      {"a = ( \"*/*\" / ( t \"/*\" ) / ( t \"/\" t ) )\nt = 1*( ALPHA / \"*\" )\n",
       "1:7 specific \"*/*\" < ( t \"/\" t )\n1:15 specific ( t \"/*\" ) < ( t \"/\" t )\n"},
      {"a = %x61.62 / t\nt = 1*ALPHA\n", "1:5 specific %x61.62 < t\n"},
      {"a = \"x\" / t\nt = \"X\"\n", "1:5 \"x\" < t\n1:11 shadowed t < \"x\"\n"},
      {"a = t / \"x\" / u\nt = 1*ALPHA\nu = *ALPHA\n", "1:9 \"x\" < t\n"},
      {"a = b *ALPHA / c\nb = \"x\"\nc = *ALPHA\n", "1:5 b *ALPHA < c\n"},
  };
  for (const auto& [text, expected] : rows) BOOST_TEST(covered_in(text) == expected, text);
}

BOOST_AUTO_TEST_CASE(limits) {
  const abnf::grammar grammar = grammar_of("a = 300\"x\" / 300\"X\"\nb = \"x\" / \"x\"\n");
  work_budget large_budget;
  BOOST_TEST(language::useless_alternatives(grammar, large_budget).size() == 2U);
  work_budget small_budget(100);
  const auto found_few = language::useless_alternatives(grammar, small_budget);
  BOOST_TEST_REQUIRE(found_few.size() == 1U);
  BOOST_TEST(found_few.front().rule == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
