// One component: defined or not, its range and value.
#include "urispec/components.hpp"

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string_view>

namespace {

using urispec::component;

}  // namespace

BOOST_AUTO_TEST_SUITE(component_value)

BOOST_AUTO_TEST_CASE(undefined_is_not_empty) {
  const component undefined;
  const component empty("", 3);
  BOOST_TEST(!undefined.has_value());
  BOOST_TEST(empty.has_value());
  BOOST_TEST((undefined != empty));
  BOOST_TEST((undefined == component()));
  BOOST_TEST((undefined != std::string_view()));
  BOOST_TEST((empty == std::string_view()));
  BOOST_TEST((undefined.optional() == std::nullopt));
  BOOST_TEST((empty.optional() == std::optional<std::string_view>("")));
  BOOST_TEST(undefined.value_or("other") == "other");
  BOOST_TEST(empty.value_or("other") == "");
}

BOOST_AUTO_TEST_CASE(a_place_in_the_text) {
  const component c("host", 7);
  BOOST_TEST(*c == "host");
  BOOST_TEST(c->size() == 4u);
  BOOST_TEST(c.begin_offset() == 7u);
  BOOST_TEST(c.end_offset() == 11u);
}

BOOST_AUTO_TEST_CASE(equal_by_characters) {
  BOOST_TEST((component("a", 0) == component("a", 5)));
  BOOST_TEST((component("a", 0) != component("b", 0)));
  BOOST_TEST((component("a", 0) == "a"));
}

BOOST_AUTO_TEST_SUITE_END()
