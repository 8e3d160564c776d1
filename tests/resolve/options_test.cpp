// The default options of each RFC.
#include "urispec/resolve.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(options)

using namespace urispec;

BOOST_AUTO_TEST_CASE(defaults_are_those_of_the_rfc_of_the_grammar) {
  for (const grammar_info& info : all_grammars()) {
    const grammar g = *find_grammar(info.id);
    const resolution_options options = default_resolution_options(g);
    const bool old = g == grammar::rfc2396 || g == grammar::rfc2732;
    BOOST_TEST((options.algorithm == resolution_algorithm::rfc2396) == old, info.id);
    BOOST_TEST((options.excess_dot_dot == (old ? excess_dot_dot::kept : excess_dot_dot::removed)), info.id);
    BOOST_TEST((options.opaque_base == (old ? opaque_base::refused : opaque_base::resolved)), info.id);
  }
}

BOOST_AUTO_TEST_SUITE_END()
