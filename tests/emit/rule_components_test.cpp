// The generated table says what grammar/components.txt says: several components of one rule, kinds alone, and
// nothing of what only a comparison of grammars asks for. That the generated header is up to date:
// generated_headers_test.cpp.
#include "emit/facts.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(rule_components_tests)

BOOST_AUTO_TEST_CASE(lines) {
  const auto read = abnf::read_component_table(
      "host undefined host ihost\npath empty path opaque_part\nopaque_part part opaque_part\nhost kind reg-name\n"
      "path kind opaque_part\nregistry compared reg_name\nescape compared escaped in host\n");
  BOOST_TEST(read.bad_lines.empty());
  const std::string text = emit::rule_components_header(read.table);
  const std::string expected =
      "inline constexpr rule_component rule_components[] = {\n"
      "    {\"host\", component_bit(part::host)},\n"
      "    {\"ihost\", component_bit(part::host)},\n"
      "    {\"path\", component_bit(part::path)},\n"
      "    {\"opaque_part\", component_bit(part::path) | component_bit(part::opaque_part), kind_of::path},\n"
      "    {\"reg-name\", 0, kind_of::host},\n"
      "};\n";
  BOOST_TEST((text.find(expected) != std::string::npos), text);
}

BOOST_AUTO_TEST_SUITE_END()
