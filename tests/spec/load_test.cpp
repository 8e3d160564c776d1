// Layers loaded, and their errors.
#include "urispec/spec.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

std::vector<std::string> names_of(const abnf::grammar& grammar) {
  std::vector<std::string> names;
  for (const auto& rule : grammar.rules) names.push_back(rule.name);
  return names;
}

using words = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(load_tests)

BOOST_AUTO_TEST_CASE(a_text) {
  const auto loaded = spec::load("a = b\nb = \"x\"\n", "lib/my.abnf");
  BOOST_TEST(loaded.diagnostics.empty());
  BOOST_TEST(loaded.grammar.id == "lib/my.abnf");
  BOOST_TEST(loaded.grammar.start == "a");
  BOOST_TEST(loaded.header_id == "my");
  BOOST_TEST((loaded.entry == nullptr));
  BOOST_TEST(loaded.cited == words{"lib/my.abnf"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(layers_over_a_grammar_that_is_built_in) {
  const auto* entry = abnf::find_entry("modern");
  const std::vector<spec::layer> alone{spec::built_in_layer(*entry)};
  const auto base = spec::load(alone);
  BOOST_TEST((base.entry == entry));
  BOOST_TEST(base.grammar.id == "rfc3986");
  BOOST_TEST(base.grammar.start == "URI-reference");
  BOOST_TEST(names_of(base.grammar) == names_of(abnf::load(*entry).grammar), boost::test_tools::per_element());

  const std::vector<spec::layer> layers{alone.front(), spec::read_layer("port = 1*DIGIT\n", "ports.abnf")};
  const auto loaded = spec::load(layers);
  BOOST_TEST(!has_errors(loaded.diagnostics));
  BOOST_TEST((loaded.entry == nullptr));
  BOOST_TEST(loaded.grammar.id == "rfc3986+ports.abnf");
  BOOST_TEST(loaded.header_id == "rfc3986+ports");
  BOOST_TEST(loaded.cited == (words{"rfc3986", "ports.abnf"}), boost::test_tools::per_element());
  BOOST_TEST(loaded.grammar.start == "URI-reference");
  BOOST_TEST(loaded.grammar.rules[*loaded.grammar.find("port")].source_text == "port = 1*DIGIT");
}

// "file:line:column: NAME" of each warning about a name that two imports define otherwise.
BOOST_AUTO_TEST_CASE(names_that_two_imports_define) {
  const struct {
    std::string_view grammar, one, two;
    words warnings;
  } cases[] = {
      {"r = a\n", "a = %s\"X\"\n", "a = %s\"x\"\n", {"my:1:5: a"}},
      {"r = a\n", "a = %s\"x\"\n", "a = \"x\"\n", {"my:1:5: a"}},
      {"r = a\n", "a = ( %s\"X\" b ) / b\nb = \"y\"\n", "a = ( %s\"x\" b ) / b\n", {"my:1:5: a"}},
      {"r = a\n", "a = %s\"X\"\n", "a = %s\"X\"\n", {}},
      {"r = a\n", "a = \"X\"\n", "a = %i\"x\"\n", {}},
      {"r = a\n", "a = %x41 Digit\n", "A  =  %X41 DIGIT ; the same\n", {}},
      {"r = host\n", "host = name\nname = \"x\"\n", "host = name\nname = \"y\"\n", {"one:1:8: name"}},
      {"r = host name\n", "host = name\nname = \"x\"\n", "host = name\nname = \"y\"\n", {"my:1:10: name"}},
      {"r = host\n", "host = [ 2part ]\npart = name\nname = \"x\"\n", "name = \"y\"\n", {"one:2:8: name"}},
      {"r = host mail\n", "host = name\nname = \"x\"\n", "mail = name\nname = \"y\"\n", {"one:1:8: name"}},
      {"r = host\n", "host = name\nname = \"x\"\n", "host = name\nname = \"X\"\n", {}},
      {"r = host\nname = \"z\"\n", "host = name\nname = \"x\"\n", "host = name\nname = \"y\"\n", {}},
      {"r = host\n", "host = \"h\"\nname = \"x\"\n", "host = \"h\"\nname = \"y\"\n", {}},  // not taken
  };
  for (const auto& c : cases) {
    const std::vector<spec::layer> layers{spec::read_layer(c.grammar, "my")};
    const std::vector<spec::layer> imports{spec::read_layer(c.one, "one"), spec::read_layer(c.two, "two")};
    words warnings;
    for (const abnf::diagnostic& d : spec::load(layers, imports).diagnostics) {
      if (d.message.find("which is imported first") == std::string::npos) continue;
      warnings.push_back(d.file + ":" + std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + ": " +
                         d.message.substr(0, d.message.find(' ')));
    }
    BOOST_TEST(warnings == c.warnings, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(what_can_be_used) {
  const auto whole = spec::usable(spec::load("a = b\nb = \"x\"\n", "my.abnf"));
  BOOST_TEST_REQUIRE(whole.has_value());
  BOOST_TEST(names_of(*whole) == (words{"a", "b"}), boost::test_tools::per_element());

  const auto part = spec::usable(spec::load("a = b\nb = nowhere\nc = \"x\"\n", "my.abnf"));
  BOOST_TEST_REQUIRE(part.has_value());
  BOOST_TEST(names_of(*part) == words{"c"}, boost::test_tools::per_element());
  BOOST_TEST(spec::says_what_is_missing(*part) == "2 rules are left out, because they need definitions that are missing: a, b");

  BOOST_TEST(!spec::usable(spec::load("a = \"\n", "my.abnf")).has_value());       // not ABNF
  BOOST_TEST(!spec::usable(spec::load("a = nowhere\n", "my.abnf")).has_value());  // nothing stays
  BOOST_TEST(!spec::usable(spec::load("", "my.abnf")).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
