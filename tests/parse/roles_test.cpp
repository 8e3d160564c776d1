#include "urispec/parse/roles.hpp"

#include "urispec/parse/grammars.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

namespace {

using namespace urispec;

}  // namespace

BOOST_AUTO_TEST_SUITE(roles)

// A name that no grammar has would be a slip of the pen.
BOOST_AUTO_TEST_CASE(every_name_is_a_rule_of_some_grammar) {
  for (const role& r : role_table) {
    const auto has_it = [&](const grammar_info& g) {
      return std::ranges::any_of(g.rule_list, [&](const rule_info& i) { return i.name == r.rule; });
    };
    BOOST_TEST(std::ranges::any_of(all_grammars(), has_it), r.rule);
  }
}

BOOST_AUTO_TEST_CASE(by_name) {
  BOOST_TEST((role_of("iuserinfo").parts == slot_of(part::userinfo)));
  BOOST_TEST((role_of("opaque_part").parts == (slot_of(part::path) | slot_of(part::opaque_part))));
  BOOST_TEST((role_of("IPvFuture").kind == kind_of::host));
  BOOST_TEST((role_of("IPvFuture").parts == 0));
  BOOST_TEST((slots_of(role_of("IPvFuture")) == host_kind_slot));
  BOOST_TEST((role_of("ipath-empty").kind == kind_of::path));
  BOOST_TEST((slots_of(role_of("segment")) == 0));
}

BOOST_AUTO_TEST_SUITE_END()
