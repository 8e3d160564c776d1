// What programs get to know about an error: everything that the library knows.
#include "report/error_object.hpp"

#include "urispec/compose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/iri.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace {

using namespace urispec;

// What stands after "error".
template <typename... Arguments>
std::string written(const Arguments&... arguments) {
  std::string text;
  report::json_writer object(text);
  object.begin_object();
  report::add_error(object, arguments...);
  object.end_object();
  constexpr std::string_view before = R"({"error":)";
  BOOST_TEST_REQUIRE(text.starts_with(before));
  return text.substr(before.size(), text.size() - before.size() - 1);
}

template <typename... Arguments>
nlohmann::ordered_json error_object(const Arguments&... arguments) {
  return nlohmann::ordered_json::parse(written(arguments...));
}

std::string object_of(std::string_view text, grammar g = grammar::rfc3986) {
  return written(validate(text, start_rule(g)).error());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(error_object_tests)

BOOST_AUTO_TEST_CASE(what_a_parser_says) {
  BOOST_TEST(
      object_of("http://\u00E9.a b/", grammar::rfc3987) ==
      R"({"kind":"syntax","offset":11,"code_point_offset":10,"found":"U+0020","rule":"ireg-name",)"
      R"*("section":"2.2","message":"byte 11: U+0020 (space) cannot follow here, in ireg-name (section 2.2)"})*");
  BOOST_TEST(object_of("a%") ==
             R"({"kind":"syntax","offset":2,"code_point_offset":2,"found":null,"rule":"pct-encoded",)"
             R"*("section":"2.1","message":"byte 2: the text cannot end here, in pct-encoded (section 2.1)"})*");
  BOOST_TEST(object_of("a\U0001F600", grammar::rfc3986).find(R"("found":"U+1F600")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_text_that_is_not_decided) {
  parse_error error;
  error.kind = error_kind::out_of_time;
  BOOST_TEST(written(error) == R"({"kind":"out_of_time","message":"not decided: the time of --timeout was over"})");
  error.kind = error_kind::out_of_memory;
  BOOST_TEST(written(error) ==
             R"({"kind":"out_of_memory","message":"not decided within 1 GiB of memory; give a shorter text"})");
}

BOOST_AUTO_TEST_CASE(a_text_is_valid_or_invalid_or_neither) {
  const auto validity = [](const parse_error* error) {
    std::string text;
    report::json_writer object(text);
    object.begin_object();
    report::add_validity(object, error);
    object.end_object();
    return text;
  };
  BOOST_TEST(validity(nullptr) == R"({"valid":true})");
  parse_error error;
  BOOST_TEST(validity(&error) == R"({"valid":false})");
  for (const auto kind : {error_kind::out_of_time, error_kind::out_of_memory}) {
    error.kind = kind;
    BOOST_TEST(validity(&error) == R"({"valid":null})");
  }
}

BOOST_AUTO_TEST_CASE(a_byte_is_no_character) {
  const std::string object = object_of("a\x80");
  BOOST_TEST(object.starts_with(R"({"kind":"ill_formed_utf8","offset":1,"code_point_offset":1,"found":"80",)"), object);
}

BOOST_AUTO_TEST_CASE(a_rule_without_section) {
  parse_error e;
  e.rule_name = "item";
  BOOST_TEST(error_object(e)["rule"] == "item");
  BOOST_TEST(error_object(e)["section"].is_null());
}

BOOST_AUTO_TEST_CASE(a_place_where_nothing_is_wrong_with_a_character) {
  const auto relative = error_object(parse_base("a", grammar::rfc3986).error());
  BOOST_TEST(relative["kind"] == "no_scheme");
  BOOST_TEST(relative["rule"] == "scheme");
  BOOST_TEST(relative["input"] == "base");
  BOOST_TEST(!relative.contains("found"));
  const auto none = error_object(parse_base("a:b", grammar::ecma262).error());
  BOOST_TEST(none["kind"] == "not_of_references");
  BOOST_TEST(!none.contains("offset"));
}

BOOST_AUTO_TEST_CASE(an_iri_that_is_none) {
  const auto e = error_object(to_uri("http://\u00E9/%zz").error());
  BOOST_TEST(e["kind"] == "syntax");
  BOOST_TEST(e["offset"] == 11);
  BOOST_TEST(e["code_point_offset"] == 10);
  BOOST_TEST(e["found"] == "U+007A");
  BOOST_TEST(e["section"] == "2.2");
}

BOOST_AUTO_TEST_CASE(what_components_make) {
  const auto e = error_object(compose({"a", {}, "//c", {}, {}}, grammar::rfc3986).error());
  BOOST_TEST(e["kind"] == "reads_differently");
  BOOST_TEST(e["component"] == "authority");
  BOOST_TEST(e["made"] == "a://c");
  BOOST_TEST(!e.contains("offset"));
  const auto value = error_object(compose({"a", {}, "b", "c#", {}}, grammar::rfc3986).error());
  BOOST_TEST(value["kind"] == "syntax");
  BOOST_TEST(value["component"] == "query");
  BOOST_TEST(value["offset"] == 1);
  BOOST_TEST(value["found"] == "U+0023");
  BOOST_TEST(!value.contains("made"));
}

BOOST_AUTO_TEST_CASE(a_step_of_ecma_262) {
  const std::string text = "\u00E9%4";
  const auto e = error_object(ecma::decode_uri(text).error(), text);
  BOOST_TEST(e["kind"] == "uri_error");
  BOOST_TEST(e["offset"] == 2);
  BOOST_TEST(e["code_point_offset"] == 1);
  BOOST_TEST(e["step"] == "Decode 4.d.ii");
}

BOOST_AUTO_TEST_SUITE_END()
