// Base URIs: accepted and refused.
#include "urispec/resolve.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(base)

using namespace urispec;

namespace {

struct row {
  base_sources sources;  // embedded, encapsulating, retrieval, application default
  std::string_view text;
  base_origin origin;
};

}  // namespace

// RFC 3986 §5.1.1 to §5.1.4.
BOOST_AUTO_TEST_CASE(precedence) {
  const row rows[] = {
      {{"http://e/", "http://c/", "http://r/", "http://d/"}, "http://e/", base_origin::embedded},
      {{std::nullopt, "http://c/", "http://r/", "http://d/"}, "http://c/", base_origin::encapsulating},
      {{std::nullopt, std::nullopt, "http://r/", "http://d/"}, "http://r/", base_origin::retrieval},
      {{std::nullopt, std::nullopt, std::nullopt, "http://d/"}, "http://d/", base_origin::application_default},
      // one that is relative is made absolute, and loses its fragment
      {{"e/", std::nullopt, "http://r/x/y", std::nullopt}, "http://r/x/e/", base_origin::embedded},
      {{"../e#f", "c/d", "http://r/x/y", std::nullopt}, "http://r/x/e", base_origin::embedded},
      {{"e", "http://c/x#f", "not looked at", std::nullopt}, "http://c/e", base_origin::embedded},
      {{std::nullopt, std::nullopt, "http://r/#f", std::nullopt}, "http://r/", base_origin::retrieval},
      {{"", std::nullopt, "http://r/x?q#f", std::nullopt}, "http://r/x?q", base_origin::embedded},
  };
  for (const grammar g : {grammar::rfc3986, grammar::rfc2396}) {
    for (const row& r : rows) {
      const auto result = establish_base(r.sources, g, default_resolution_options(g));
      BOOST_REQUIRE(result);
      BOOST_TEST(result->text == r.text);
      BOOST_TEST((result->origin == r.origin));
    }
  }
}

BOOST_AUTO_TEST_CASE(errors_name_the_source) {
  const grammar g = grammar::rfc3986;
  const auto error = [&](const base_sources& sources) { return establish_base(sources, g, {}).error(); };
  BOOST_TEST(!error({}).origin.has_value());
  const base_error relative = error({"e", "c", std::nullopt, std::nullopt});
  BOOST_TEST((relative.origin == base_origin::encapsulating));
  BOOST_TEST((relative.error.fault == resolution_fault::no_scheme));
  const base_error bad = error({"e", std::nullopt, "http://[", "http://d"});
  BOOST_TEST((bad.origin == base_origin::retrieval));
  BOOST_TEST(bad.error.position.offset == 8u);
}

BOOST_AUTO_TEST_CASE(hierarchy) {
  const auto hierarchical = [](std::string_view text) { return parse_base(text, grammar::rfc3986)->is_hierarchical(); };
  BOOST_TEST(hierarchical("http://a"));
  BOOST_TEST(hierarchical("file:///"));
  BOOST_TEST(hierarchical("f:/a"));
  BOOST_TEST(!hierarchical("mailto:a@b"));
  BOOST_TEST(!hierarchical("f:"));
  BOOST_TEST(!hierarchical("f:?q"));
}

BOOST_AUTO_TEST_SUITE_END()
