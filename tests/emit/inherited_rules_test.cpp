// An overlay inherits from its base each rule that it leaves as it is, but not a rule that uses a changed one, however
// far away, nor one to which the change gives another parsing expression.
#include "emit/inherited_rules.hpp"

#include "emit/header.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;

namespace {

using names = std::vector<std::string>;

struct built {
  abnf::grammar source;
  peg::grammar proven;
  names cpp_names;
  emit::named_grammar named() const { return {source, proven, cpp_names}; }
};

built build(const std::vector<std::string>& texts) {
  std::vector<abnf::read_result> files;
  for (const auto& text : texts) files.push_back(abnf::read(text, "file" + std::to_string(files.size()) + ".abnf"));
  auto source = abnf::link(files, "test", {}).grammar;
  work_budget budget;
  auto proven = peg::build(source, budget);
  auto names = emit::cpp_names(source, emit::unusable_names::are_kept);
  return {std::move(source), std::move(proven), std::move(names)};
}

names inherited(const std::string& base, const std::string& overlay) {
  const auto below = build({base});
  const auto above = build({base, overlay});
  const auto numbers = emit::inherited_rules(above.named(), below.named());
  names result;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!numbers[i]) continue;
    BOOST_TEST(below.source.rules[*numbers[i]].name == above.source.rules[i].name);
    result.push_back(above.source.rules[i].name);
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(inherited_rules_tests)

BOOST_AUTO_TEST_CASE(rules_that_use_what_is_changed_are_not_inherited) {
  const std::string base = "r = s / t\ns = \"1\" u\nt = 1*v\nu = \"x\"\nv = \"y\"\n";
  const std::tuple<const char*, names> table[] = {
      {"w = \"z\"\n", {"r", "s", "t", "u", "v"}},  // a rule more
      {"u = \"z\"\n", {"t", "v"}},                 // s uses u, r uses s
      {"v = \"z\"\n", {"s", "u"}},
      {"r = t / s\n", {"s", "t", "u", "v"}},
      {"r =/ \"a\"\n", {"s", "t", "u", "v"}},
      {"u = %x58 / %x78\n", {"t", "v"}},  // the same strings, said otherwise
  };
  for (const auto& [overlay, expected] : table) {
    BOOST_TEST_CONTEXT(overlay) { BOOST_TEST(inherited(base, overlay) == expected, boost::test_tools::per_element()); }
  }
}

BOOST_AUTO_TEST_CASE(recursion) {
  BOOST_TEST(inherited("r = \"(\" [ r ] \")\" / s\ns = \"x\"\n", "t = \"y\"\n") == (names{"r", "s"}),
             boost::test_tools::per_element());
  BOOST_TEST(inherited("r = \"(\" [ r ] \")\" / s\ns = \"x\"\n", "s = \"y\"\n").empty());
}

BOOST_AUTO_TEST_SUITE_END()
