// References recomposed.
#include "urispec/components.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>

namespace {

using urispec::recompose;
using urispec::reference_parts;

}  // namespace

BOOST_AUTO_TEST_SUITE(recomposition)

BOOST_AUTO_TEST_CASE(a_delimiter_for_each_component_that_is_defined) {
  BOOST_TEST(recompose({"http", "a:1", "/b", "c", "d"}) == "http://a:1/b?c#d");
  BOOST_TEST(recompose(reference_parts{}) == "");
  BOOST_TEST(recompose({"urn", std::nullopt, "a:b", std::nullopt, std::nullopt}) == "urn:a:b");
  BOOST_TEST(recompose({std::nullopt, "h", "", std::nullopt, std::nullopt}) == "//h");
  BOOST_TEST(recompose({std::nullopt, std::nullopt, "p", "q", std::nullopt}) == "p?q");
}

BOOST_AUTO_TEST_CASE(empty_components_keep_their_delimiters) {
  BOOST_TEST(recompose({"a", "", "", "", ""}) == "a://?#");
  BOOST_TEST(recompose({std::nullopt, std::nullopt, "", "", std::nullopt}) == "?");
  BOOST_TEST(recompose({std::nullopt, std::nullopt, "", std::nullopt, ""}) == "#");
}

BOOST_AUTO_TEST_CASE(it_reads_the_five_components_of_a_value) {
  urispec::components c;
  c.text = "s://h/p?q#f";
  const auto set = [&](urispec::part p, std::size_t begin, std::size_t end) {
    c.ranges[static_cast<std::size_t>(p)] = {begin, end};
  };
  set(urispec::part::scheme, 0, 1);
  set(urispec::part::authority, 4, 5);
  set(urispec::part::path, 5, 7);
  set(urispec::part::query, 8, 9);
  set(urispec::part::fragment, 10, 11);
  BOOST_TEST((urispec::to_reference_parts(c) == reference_parts{"s", "h", "/p", "q", "f"}));
  BOOST_TEST(recompose(c) == c.text);
}

BOOST_AUTO_TEST_CASE(appending_keeps_what_was_there) {
  std::string out = "<";
  urispec::recompose_to(out, {"a", std::nullopt, "b", std::nullopt, std::nullopt});
  BOOST_TEST(out == "<a:b");
}

BOOST_AUTO_TEST_SUITE_END()
