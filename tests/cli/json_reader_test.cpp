// The reader of JSON, on good and bad texts.
#include "cli/input/json_reader.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdint>

using urispec::cli::json_value;

BOOST_AUTO_TEST_SUITE(reader_of_json)

BOOST_AUTO_TEST_CASE(what_is_no_json_is_no_value) {
  for (const char* text : {"", "{", "{\"a\":}", "[1,]", "nul", "\"\x80\"", "{} x"})
    BOOST_TEST(!json_value::read(text), text);
  for (const char* text : {"null", "1", "[]", " {} \n", "\"\""}) BOOST_TEST(json_value::read(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(an_error_has_a_place) {
  const struct {
    const char* text;
    std::size_t place;
  } rows[] = {{"", 0}, {"x", 0}, {"{", 1}, {"{\"a\":}", 5}, {"[1,\n]", 4}, {"{} x", 3}, {"[nul]", 4}, {"\"a\x80\"", 2}};
  for (const auto& row : rows) BOOST_TEST(json_value::place_of_error(row.text) == row.place, row.text);
}

BOOST_AUTO_TEST_CASE(values_are_of_their_kind) {
  const auto object = json_value::read(
      R"({"s":"x\u00e9","t":true,"n":18446744073709551615,"m":-1,"f":1.5,"large":18446744073709551616,"a":["b",2],"z":null})");
  BOOST_TEST_REQUIRE(object.has_value());
  BOOST_TEST(object->is_object());
  const std::vector<std::string> names{"a", "f", "large", "m", "n", "s", "t", "z"};
  BOOST_TEST(object->member_names().value() == names, boost::test_tools::per_element());
  BOOST_TEST(!object->member("a")->member_names());
  BOOST_TEST(object->string_of("s").value() == "x\u00e9");
  BOOST_TEST(object->member("t")->boolean().value());
  BOOST_TEST(object->member("n")->whole_number().value() == UINT64_MAX);
  for (const char* name : {"m", "f", "large", "s", "t", "a", "z"}) {
    BOOST_TEST(!object->member(name)->whole_number(), name);
  }
  for (const char* name : {"t", "n", "a", "z", "none"}) BOOST_TEST(!object->string_of(name), name);
  for (const char* name : {"s", "n", "a", "z"}) BOOST_TEST(!object->member(name)->boolean(), name);
  BOOST_TEST(!object->member("none"));
  BOOST_TEST(!object->elements());
  const auto elements = object->member("a")->elements();
  BOOST_TEST_REQUIRE(elements.has_value());
  BOOST_TEST(elements->size() == 2U);
  BOOST_TEST(elements->front().string().value() == "b");
  BOOST_TEST(elements->back().whole_number().value() == 2U);
  BOOST_TEST(!elements->front().is_object());
  BOOST_TEST(!elements->front().member("s"));
}

// A value outlives the one that it was found in.
BOOST_AUTO_TEST_CASE(a_member_keeps_what_it_needs) {
  const auto inner = json_value::read(R"({"a":{"b":["c"]}})")->member("a")->member("b");
  BOOST_TEST(inner->elements()->front().string().value() == "c");
}

BOOST_AUTO_TEST_SUITE_END()
