// The resolution table knows the differences of the RFCs.
#include "urispec/diff/resolution.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string_view>

using namespace urispec;
using diff::compare_resolution;
using diff::resolution_comparison;
using diff::resolution_difference;
using diff::resolution_example;

namespace {

const resolution_difference* find(const resolution_comparison& c, std::string_view topic) {
  const auto found = std::ranges::find_if(c.differences, [&](const auto& d) { return d.topic == topic; });
  return found == c.differences.end() ? nullptr : &*found;
}

const resolution_example* find(const resolution_comparison& c, std::string_view base, std::string_view reference) {
  for (const auto& d : c.differences) {
    for (const auto& e : d.examples) {
      if (e.base == base && e.reference == reference) return &e;
    }
  }
  return nullptr;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(resolution_tests)

// RFC 3986 Appendix D.2 and §5.4, RFC 2396 Appendix C.
BOOST_AUTO_TEST_CASE(topics) {
  const auto c = compare_resolution(*find_grammar("rfc2396"), *find_grammar("rfc3986"));
  for (const char* topic : {"current-document", "query-alone", "no-path", "opaque-base", "dot-segments"}) {
    BOOST_TEST(find(c, topic) != nullptr, topic);
  }
  const auto* query = find(c, "http://a/b/c/d;p?q", "?");
  BOOST_REQUIRE(query != nullptr);
  BOOST_TEST(query->left == "http://a/b/c/?");
  BOOST_TEST(query->right == "http://a/b/c/d;p?");
  const auto* excess = find(c, "http://a/b/c/d;p?q", "../../../g");
  BOOST_REQUIRE(excess != nullptr);
  BOOST_TEST(excess->left == "http://a/../g");
  BOOST_TEST(excess->right == "http://a/g");
  const auto* no_path = find(c, "http://a", "g");
  BOOST_REQUIRE(no_path != nullptr);
  BOOST_TEST(no_path->left == "http://ag");
  BOOST_TEST(no_path->right == "http://a/g");
  // Only merging needs the path of the base; with a path of its own a reference has nothing but its dot segments.
  const auto* alone = find(c, "no-path");
  BOOST_REQUIRE(alone != nullptr);
  for (const auto& e : alone->examples) BOOST_TEST(!e.reference.starts_with('/'), e.reference);
  BOOST_TEST(alone->count == 874U);
  BOOST_TEST(find(c, "dot-segments")->count == 89U);
}

// What does not depend on the base is told once.
BOOST_AUTO_TEST_CASE(examples_differ) {
  const auto c = compare_resolution(*find_grammar("rfc2396"), *find_grammar("rfc3986"));
  for (const auto& d : c.differences) {
    for (std::size_t i = 0; i < d.examples.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        const auto& a = d.examples[i];
        const auto& b = d.examples[k];
        BOOST_TEST(!(a.reference == b.reference && a.left == b.left && a.right == b.right), a.reference);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_rfc_resolves_alike) {
  const auto c = compare_resolution(*find_grammar("rfc3986"), *find_grammar("rfc6874"));
  BOOST_TEST(c.differences.empty());
  BOOST_TEST(c.tried > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
