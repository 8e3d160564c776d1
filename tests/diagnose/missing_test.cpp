// The characters that have to follow a text that ends too early.
#include "diagnose/causes/table.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/diagnose.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct missing_row {
  std::string_view grammar;
  std::string_view rule;
  std::string_view text;
  std::string_view missing;
};
std::ostream& operator<<(std::ostream& out, const missing_row& r) { return out << r.grammar << ' ' << r.text; }

const missing_row rows_of_missing[] = {
    {"rfc6068", "mailtoURI", "mailto:joe", R"("@" and domain)"},
    {"rfc6068", "mailtoURI", "mailto:joe@", "domain"},
    {"rfc8141", "namestring", "urn:isbn", R"(":" and NSS)"},
    {"rfc8141", "namestring", "urn:isbn:", "NSS"},
    {"rfc8141", "namestring", "urn:x", R"(a character of alphanum, ":" and NSS)"},
    {"rfc3966", "telephone-uri", "tel:", "telephone-subscriber"},
    {"rfc8089", "file-URI", "file:", "file-hier-part"},
    {"rfc3986", "IPv4address", "192.0.2", R"("." and dec-octet)"},
    {"rfc3986", "IPv4address", "192", R"(".", dec-octet, ".", dec-octet, "." and dec-octet)"},
    {"rfc3986", "IPv4address", "", R"(dec-octet, ".", dec-octet, ".", dec-octet, ".", …)"},
    {"rfc3986", "pct-encoded", "", R"("%" and 2HEXDIG)"},
    {"rfc3986", "IP-literal", "", R"("[", IPv6address and "]")"},
    {"rfc3986", "scheme", "", "a character of ALPHA"},
    {"rfc3986", "pct-encoded", "%4", "a character of HEXDIG"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(missing)

BOOST_DATA_TEST_CASE(is_named_by_the_grammar, boost::unit_test::data::make(rows_of_missing), r) {
  const auto grammar = abnf::load(*abnf::find_entry(r.grammar)).grammar;
  const auto rule = interpret::read_by_automaton(grammar, *grammar.find(r.rule));
  const auto result = diagnose(r.text, *rule);
  BOOST_TEST_REQUIRE(result->cause.has_value());
  BOOST_TEST(result->cause->entry->id == "incomplete");
  BOOST_TEST(result->cause->detail == r.missing);
}

// Not only the class of which the shortest text has a character.
BOOST_AUTO_TEST_CASE(names_all_that_could_stand_there) {
  const auto detail = [](std::string_view abnf, std::string_view text) {
    const abnf::read_result file = abnf::read(abnf, "test.abnf");
    const auto grammar = abnf::link({&file, 1}, "test", {}).grammar;
    return diagnose(text, *interpret::read_by_automaton(grammar, 0))->cause->detail;
  };
  BOOST_TEST(detail("r = *DIGIT ( ALPHA / \"-\" ) *DIGIT\n", "01") == "a character of ALPHA or -");
  BOOST_TEST(detail("r = *DIGIT other\nother = ALPHA / \"-\"\n", "01") == "a character of other");
  BOOST_TEST(detail("r = *DIGIT 2ALPHA\n", "01") == "2ALPHA");
}

BOOST_AUTO_TEST_CASE(is_counted_as_in_abnf) {
  const auto grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  const auto rule = interpret::read_by_automaton(grammar, *grammar.find("pct-encoded"));
  BOOST_TEST(diagnosing::missing_after(*rule, "%20", 0).size() == 2U);
  BOOST_TEST(diagnosing::missing_after(*rule, "%20", 1) == std::vector<std::string>{"2HEXDIG"});
  BOOST_TEST(diagnosing::missing_after(*rule, "%20", 3).empty());
}

BOOST_AUTO_TEST_SUITE_END()
