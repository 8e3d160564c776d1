// A rule that an automaton answers for says what the parser that is compiled in says: verdict, where a text fails, and
// how it is taken apart.
#include "cli/interpreted_rule.hpp"

#include "urispec/abnf/catalogue.hpp"
#include "urispec/parse/parse.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace urispec;
using namespace urispec::cli;

namespace {

constexpr std::string_view samples[] = {
    "",
    "http://ada@[::ffff:1.2.3.4]:80/a/../b;p?c=%41#d",
    "//1.2.3.4/",
    "//1.2.3.456:8x",
    "mailto:a@b",
    "./a:b",
    "a b",
    "%4z",
    "http://r\xC3\xA9sum\xC3\xA9/\xF0\xA0\x80\x80?\xEE\x80\x80#\xC2\xA0",
    "http://[fe80::1%25eth0]/",
    "a\xFF",
    "a\xC3",
    "\xED\xA0\x80",
};

// Names instead of indices, which differ.
std::string nodes_of(const derivation& tree, std::span<const rules::rule_info> names) {
  std::string result;
  for (const auto& n : tree.nodes()) {
    result += std::string(names[n.rule].name) + " " + std::to_string(n.begin) + "-" + std::to_string(n.end) + " (" +
              std::to_string(n.size) + ")\n";
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(interpreted_rule_tests)

BOOST_AUTO_TEST_CASE(as_compiled_in) {
  output out(1);
  output err(2);
  const channels io{out, err};
  std::size_t valid = 0;
  for (const auto& entry : abnf::catalogue()) {
    const auto by = interpreted_rule::load({{std::string(entry.id)}, {}, {}, 1'000'000}, io);
    BOOST_REQUIRE(by != nullptr);
    const auto parser = start_rule(*find_grammar(entry.id));
    BOOST_TEST(by->name() == info(parser).name);
    for (const auto text : samples) {
      BOOST_TEST_CONTEXT(entry.id << ": " << text) {
        derivation expected;
        derivation found;
        const auto compiled = derive(text, parser, expected);
        const auto interpreted = by->validate(text);
        BOOST_REQUIRE_EQUAL(interpreted.has_value(), compiled.has_value());
        BOOST_TEST((by->derive(text, found) ==
                    (compiled ? language::derived::found : language::derived::no_string_of_the_rule)));
        BOOST_TEST(nodes_of(found, by->rule_list()) == nodes_of(expected, info(parser.grammar).rule_list));
        valid += compiled ? 1U : 0U;
        if (compiled) continue;
        BOOST_TEST((interpreted.error().kind == compiled.error().kind));
        BOOST_TEST(interpreted.error().offset == compiled.error().offset);
        BOOST_TEST(interpreted.error().code_point_offset == compiled.error().code_point_offset);
        BOOST_TEST((interpreted.error().found == compiled.error().found));
      }
    }
  }
  BOOST_TEST(valid > 20U);
}

BOOST_AUTO_TEST_SUITE_END()
