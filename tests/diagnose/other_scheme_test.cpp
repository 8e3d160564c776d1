// The schemes that a rule is for, and texts that were meant for another rule.
#include "diagnose/situation.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rule_reader.hpp"
#include "language/regular_rule.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace urispec;

namespace {

std::vector<std::string> schemes_in(const abnf::grammar& linked, std::string_view rule) {
  const auto regular = language::make_regular(linked, *linked.find(rule), work_budget());
  return diagnosing::schemes_of(regular->minimal());
}

std::vector<std::string> schemes_of_rule(std::string_view grammar, std::string_view rule) {
  const abnf::catalogue_entry& entry = *abnf::find_entry(grammar);
  return schemes_in(abnf::load(entry).grammar, rule.empty() ? entry.start : rule);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(other_schemes)

BOOST_AUTO_TEST_CASE(of_a_rule_for_few_of_them) {
  using several = std::vector<std::string>;
  BOOST_TEST(schemes_of_rule("rfc9110", "") == several{"http"});
  BOOST_TEST(schemes_of_rule("rfc9110", "https-URI") == several{"https"});
  BOOST_TEST(schemes_of_rule("rfc8323", "coaps-ws-URI") == several{"coaps+ws"});
  const abnf::read_result file = abnf::read("x = (\"tel\" / \"FAX\" / \"fa\") \":\" 1*ALPHA\n", "test.abnf");
  BOOST_TEST(schemes_in(abnf::link({&file, 1}, "test", {}).grammar, "x") == (several{"fa", "fax", "tel"}));
}

BOOST_AUTO_TEST_CASE(of_any_other_rule_there_are_none) {
  for (const char* rule : {"URI", "URI-reference", "scheme", "authority", "path"}) {
    BOOST_TEST(schemes_of_rule("rfc3986", rule).empty(), rule);
  }
  BOOST_TEST(schemes_of_rule("rfc9110", "port").empty());
}

// Each scheme of the catalogue has its own rule, and no other rule takes it for a slip.
BOOST_AUTO_TEST_CASE(each_scheme_is_that_of_its_rule) {
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    for (const abnf::rule_of_scheme& entry_of_scheme : entry.schemes) {
      const auto schemes = schemes_of_rule(entry.id, entry_of_scheme.rule);
      BOOST_TEST(schemes == std::vector{std::string(entry_of_scheme.scheme)});
      for (const abnf::catalogue_entry& other : abnf::scheme_catalogue()) {
        for (const abnf::rule_of_scheme& wrong : other.schemes) {
          const std::string text = std::string(wrong.scheme) + ":a";
          BOOST_TEST(diagnosing::has_other_scheme(text, schemes) == (wrong.scheme != entry_of_scheme.scheme), text);
        }
      }
    }
  }
}

// No rule of these grammars is said to have a scheme that it does not have, and a rule for parts has none at all.
BOOST_AUTO_TEST_CASE(what_is_no_scheme_is_none) {
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    const abnf::grammar linked = abnf::load(entry).grammar;
    language::for_each_regular(linked, work_budget(), [&](const auto& visited) {
      const auto* const rule = std::get_if<language::rule_with_automaton>(&visited);
      if (rule == nullptr) return;
      for (const std::string& scheme : diagnosing::schemes_of(rule->languages.minimal[rule->rule])) {
        BOOST_TEST(diagnosing::colon_of_scheme(scheme + ":", 0) == scheme.size(), rule->abnf_rule().name);
      }
    });
  }
  for (const char* text : {"x = \":\" 1*DIGIT\n", "x = (\":\" / \"a:\") 1*DIGIT\n", "x = \"1:\" 1*DIGIT\n"}) {
    const abnf::read_result file = abnf::read(text, "test.abnf");
    BOOST_TEST(schemes_in(abnf::link({&file, 1}, "test", {}).grammar, "x").empty(), text);
  }
}

BOOST_AUTO_TEST_CASE(a_part_has_no_scheme) {
  const abnf::read_result file = abnf::read("start = part\npart = \"a:\"\n", "test.abnf");
  const auto grammar = abnf::link({&file, 1}, "test", {}).grammar;
  const auto role = diagnosing::role_of(*interpret::read_by_automaton(grammar, *grammar.find("part")), {}, 0);
  BOOST_TEST((role.scope == diagnosing::text_scope::part));
  BOOST_TEST(role.schemes.empty());
}

BOOST_AUTO_TEST_CASE(letter_case_makes_no_other_scheme) {
  const std::vector<std::string> http{"http"};
  for (const char* text : {"http:a", "HTTP:a", "a/b", "//a", "1a:b", "12:30", "git@a.b:c", "", "http"}) {
    BOOST_TEST(!diagnosing::has_other_scheme(text, http), text);
  }
  for (const char* text : {"https:a", "mailto:a", "ftp://a", "x:", "htp:a"}) {
    BOOST_TEST(diagnosing::has_other_scheme(text, http), text);
  }
  BOOST_TEST(!diagnosing::has_other_scheme("mailto:a", {}));
}

BOOST_AUTO_TEST_SUITE_END()
