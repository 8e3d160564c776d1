// Headers of grammars that are called like what the library declares compile, before the library's headers and with
// them, and match. Only names that the header itself uses get an underscore.
#include "all.hpp"
#include "grammar.hpp"
#include "info.hpp"
#include "rules.hpp"
#include "span.hpp"

#include "urispec/pegtl/parse.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

namespace {

template <typename Descriptor, typename Sheep>
void check(std::string_view id) {
  BOOST_TEST(Descriptor::id == id);
  BOOST_TEST(urispec::matches<Descriptor>("baa,baaa"));
  BOOST_TEST(!urispec::matches<Descriptor>("baa,ba"));
  BOOST_TEST((urispec::matches<Descriptor, Sheep>("baaaa")));
  const auto refused = urispec::parse<Descriptor>("baa,ba");
  BOOST_TEST_REQUIRE(!refused);
  BOOST_TEST(refused.error().offset == 6U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(namespace_header_tests)

namespace of = urispec::rules;

BOOST_AUTO_TEST_CASE(an_enumeration) { check<urispec::grammars::grammar, of::grammar::sheep>("grammar"); }

BOOST_AUTO_TEST_CASE(a_template_of_the_library) { check<urispec::grammars::span, of::span::sheep>("span"); }

BOOST_AUTO_TEST_CASE(the_namespace_of_all_rules) { check<urispec::grammars::rules_, of::rules_::sheep>("rules"); }

BOOST_AUTO_TEST_CASE(a_function_and_a_member_of_the_descriptor) {
  check<urispec::grammars::info_, of::info_::sheep>("info");
}

BOOST_AUTO_TEST_CASE(an_alias_beside_the_descriptors) { check<urispec::grammars::all_, of::all_::sheep>("all"); }

BOOST_AUTO_TEST_SUITE_END()
