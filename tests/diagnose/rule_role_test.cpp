// The part of a reference that a rule is in, by its grammar.
#include "diagnose/situation.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>

using namespace urispec;

namespace {

struct expected_role {
  std::string_view grammar;
  std::string_view rule;
  std::string_view within;  // "authority host"
  diagnosing::address_form address = diagnosing::address_form::bare;
};
std::ostream& operator<<(std::ostream& out, const expected_role& e) { return out << e.grammar << ' ' << e.rule; }

constexpr auto in_brackets = diagnosing::address_form::in_brackets;

const expected_role roles[] = {
    {"rfc3986", "scheme", "scheme"},
    {"rfc3986", "authority", "authority", in_brackets},
    {"rfc3986", "userinfo", "authority userinfo"},
    {"rfc3986", "host", "authority host", in_brackets},
    {"rfc3986", "IP-literal", "authority host", in_brackets},
    {"rfc3986", "IPv6address", "authority host"},
    {"rfc3986", "dec-octet", "authority host"},
    {"rfc3986", "reg-name", "authority host"},
    {"rfc3986", "port", "authority port"},
    {"rfc3986", "segment", "path"},
    {"rfc3986", "path", "path"},  // no other rule uses it
    {"rfc3986", "query", "query"},
    {"rfc3986", "fragment", "fragment"},
    {"rfc3986", "pchar", ""},
    {"rfc3986", "pct-encoded", ""},
    {"rfc3986", "reserved", "", in_brackets},  // nor this
    {"rfc3987", "ireg-name", "authority host"},
    {"rfc2396", "hostname", "authority host server"},
    {"rfc2396", "hostport", "authority server"},
    {"rfc9110", "segment", "path"},
};

std::string names_of(component_set parts) {
  std::string list;
  for (const part p : all_parts) {
    if ((parts & component_bit(p)) != 0) list += (list.empty() ? "" : " ") + std::string(name(p));
  }
  return list;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_roles)

// Also in a grammar that is not of the catalogue, as those of files.
BOOST_DATA_TEST_CASE(part_that_a_rule_is_in, boost::unit_test::data::make(roles), e) {
  auto grammar = abnf::load(*abnf::find_entry(e.grammar)).grammar;
  for (const std::string_view id : {e.grammar, std::string_view("of-a-file")}) {
    grammar.id = id;
    const auto rule = interpret::read_by_automaton(grammar, *grammar.find(e.rule));
    const auto role = diagnosing::role_of(*rule, {}, 0);
    BOOST_TEST((role.scope == diagnosing::text_scope::part), id);
    BOOST_TEST(names_of(role.within) == e.within, id);
    BOOST_TEST((role.address == e.address), id);
  }
}

// Without the rules around them that RFC 3986 has.
BOOST_AUTO_TEST_CASE(parts_of_an_authority_are_in_one) {
  const abnf::read_result file = abnf::read(
      "start = port / userinfo / IPv4address / other\nport = 1*DIGIT\nuserinfo = ALPHA\n"
      "IPv4address = DIGIT number\nnumber = DIGIT\nother = \"x\" number\n",
      "test.abnf");
  const auto grammar = abnf::link({&file, 1}, "test", {}).grammar;
  const auto within = [&](std::string_view name) {
    return names_of(diagnosing::role_of(*interpret::read_by_automaton(grammar, *grammar.find(name)), {}, 0).within);
  };
  BOOST_TEST(within("port") == "authority port");
  BOOST_TEST(within("userinfo") == "authority userinfo");
  BOOST_TEST(within("IPv4address") == "authority host");
  BOOST_TEST(within("number").empty());
}

// By what the rule needs; the name of the file says nothing.
BOOST_AUTO_TEST_CASE(rules_are_about_uris_or_not) {
  struct expected_subject {
    std::string_view file;
    std::string_view rule;
    bool is_of_uris;
    std::string_view id = "test.abnf";
  };
  const expected_subject cases[] = {
      {"line = 1*ALPHA \"=\" *VCHAR\n", "line", false},
      {"line = 1*ALPHA \"=\" *VCHAR\n", "line", true, "rfc3986+test.abnf"},
      {"line = 1*ALPHA \"=\" *VCHAR\n", "line", true, "rfc6068"},
      {"format = 1*( ALPHA / conversion )\nconversion = \"%\" ( \"d\" / \"s\" )\n", "format", false},
      {"name = 1*( ALPHA / octet )\noctet = \"%\" HEXDIG HEXDIG\n", "name", true},
      {"name = 1*( ALPHA / octet )\noctet = \"%\" HEXDIG HEXDIG\n", "HEXDIG", false},
      {"name = 1*( ALPHA / octet )\noctet = \"%\" HEXDIG [HEXDIG]\n", "name", false},
      {"name = 1*( ALPHA / octet )\noctet = \"%\" HEXDIG *HEXDIG\n", "name", false},
      {"name = 1*( ALPHA / octet )\noctet = [ \"%\" HEXDIG HEXDIG ]\n", "name", false},
      {"start = word / scheme \":\"\nword = 1*DIGIT\nscheme = 1*ALPHA\n", "start", true},
      {"start = word / scheme \":\"\nword = 1*DIGIT\nscheme = 1*ALPHA\n", "word", false},
      {"start = word / host \":\"\nword = 1*DIGIT\nhost = 1*label\nlabel = ALPHA\n", "label", true},
      {"start = word / IPv4address\nword = 1*DIGIT\nIPv4address = 4DIGIT\n", "start", true},
  };
  for (const expected_subject& e : cases) {
    const abnf::read_result file = abnf::read(e.file, "test.abnf");
    auto grammar = abnf::link({&file, 1}, "test", {}).grammar;
    grammar.id = e.id;
    const auto topic = diagnosing::topic_of(*interpret::read_by_automaton(grammar, *grammar.find(e.rule)));
    BOOST_TEST((topic == diagnosing::text_topic::uris) == e.is_of_uris, e.id << ' ' << e.rule << " of " << e.file);
  }
}

BOOST_AUTO_TEST_CASE(references_are_in_no_part) {
  const auto grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  for (const char* name : {"URI", "relative-ref", "URI-reference", "absolute-URI"}) {
    const auto rule = interpret::read_by_automaton(grammar, *grammar.find(name));
    const auto role = diagnosing::role_of(*rule, {}, 0);
    BOOST_TEST((role.scope == diagnosing::text_scope::reference), name);
    BOOST_TEST(role.within == 0, name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
