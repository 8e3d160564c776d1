// The grammars that come with urispec.
#include "urispec/abnf/catalogue.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec::abnf;

BOOST_AUTO_TEST_CASE(built_in_grammars_have_no_errors) {
  for (const catalogue_entry& entry : catalogue()) {
    const link_result loaded = load(entry);
    BOOST_TEST(!has_errors(loaded.diagnostics));
  }
}
