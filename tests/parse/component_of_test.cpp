// Components by the names of rules.
#include "urispec/rules/rule_components.hpp"

#include "urispec/grammars.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

namespace {

using namespace urispec;

}  // namespace

BOOST_AUTO_TEST_SUITE(component_of_tests)

// A name that no grammar has would be a slip of the pen.
BOOST_AUTO_TEST_CASE(every_name_is_a_rule_of_some_grammar) {
  for (const rule_component& r : rule_components) {
    const auto has_it = [&](const grammar_info& g) {
      return std::ranges::any_of(g.rule_list, [&](const rule_info& i) { return i.name == r.rule; });
    };
    BOOST_TEST(std::ranges::any_of(all_grammars(), has_it), r.rule);
  }
}

BOOST_AUTO_TEST_CASE(by_name) {
  BOOST_TEST((component_of("iuserinfo").parts == component_bit(part::userinfo)));
  BOOST_TEST((component_of("opaque_part").parts == (component_bit(part::path) | component_bit(part::opaque_part))));
  BOOST_TEST((component_of("IPvFuture").kind == kind_of::host));
  BOOST_TEST((component_of("IPvFuture").parts == 0));
  BOOST_TEST((components_filled_by(component_of("IPvFuture")) == host_kind_bit));
  BOOST_TEST((component_of("ipath-empty").kind == kind_of::path));
  BOOST_TEST((components_filled_by(component_of("segment")) == 0));
}

BOOST_AUTO_TEST_SUITE_END()
