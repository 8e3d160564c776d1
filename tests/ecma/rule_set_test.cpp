// Character classes read from the text of rules, and texts that are not character classes.
#include "urispec/ecma/rule_set.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::ecma {

namespace {

struct rule_text {
  std::string_view name;
  std::string_view definition;
};

// The members of rule "r", "-" where it is no character class. `names` of other rules may be used.
std::string read(std::string_view definition) {
  const std::vector<rule_text> rules{{"r", definition}, {"odd", "\"1\" / \"3\""}, {"loop", "loop"}, {"a-b", "%x61"}};
  const auto set = read_rule_set(rules, "r");
  if (!set) return "-";
  std::string members;
  for (char32_t c = 0; c < 0x80; ++c) {
    if (set->contains(c)) members += static_cast<char>(c);
  }
  return members;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_set)

BOOST_AUTO_TEST_CASE(reads_character_classes) {
  BOOST_TEST(read(R"(";" / "/")") == "/;");
  BOOST_TEST(read(R"("x")") == "Xx");
  BOOST_TEST(read(R"(%i"x")") == "Xx");
  BOOST_TEST(read(R"(%s"x" / %s"Y")") == "Yx");
  BOOST_TEST(read("%x41-43 / %d97") == "ABCa");
  BOOST_TEST(read("odd / \"2\"") == "123");
  BOOST_TEST(read("a-b/odd") == "13a");
}

BOOST_AUTO_TEST_CASE(refuses_everything_else) {
  for (const std::string_view definition :
       {"",      "\"ab\"",  "\"a",   "\"a\" \"b\"", "*odd",  "(odd)",        "unknown",
        "loop",  "r",       "odd /", "/ odd",       "%x",    "%x80",         "%x43-41",
        "%x41-", "%x41.42", "%b1",   "%s41",        "<odd>", "\"\xC3\xA9\"", "odd odd"}) {
    BOOST_TEST(read(definition) == "-", definition);
  }
  BOOST_TEST(!read_rule_set(std::vector<rule_text>{}, "r").has_value());
}

// As the library uses it: at compile time.
static_assert(read_rule_set(std::array<rule_text, 1>{{{"r", "%x30-39"}}}, "r")->contains(U'7'));

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::ecma
