// The object of components against one that nlohmann/json builds in memory: random components of random texts, of all
// lengths around that up to which they are written in one go, with and without bytes that JSON escapes, and at all
// places of what the writer collects.

#include "report/objects.hpp"
#include "urispec/compose.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/iri.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using nlohmann::ordered_json;
using urispec::report::component_members;
using urispec::report::json_writer;

namespace {

constexpr std::string_view kinds[] = {"", "reg-name", "IPv4address", "path-abempty", "ipath-absolute"};

// Makes texts, one of four with bytes that JSON escapes.
std::string text_with_escapes(std::mt19937& random, std::size_t size) {
  constexpr std::string_view others = "\"\\\n\x7F\xC3";
  std::string text(size, ' ');
  for (char& c : text) c = static_cast<char>('#' + random() % ('[' - '#'));
  if (size > 0 && random() % 4 == 0) text[random() % size] = others[random() % others.size()];
  return text;
}

urispec::components random_components(std::mt19937& random, std::string_view text) {
  urispec::components object;
  object.text = text;
  for (urispec::byte_range& range : object.ranges) {
    if (random() % 3 == 0) continue;
    range.begin = random() % (text.size() + 1);
    const std::size_t rest = text.size() - range.begin;
    range.end = range.begin + (random() % 8 == 0 ? rest : random() % (rest + 1));
  }
  object.host_kind = kinds[random() % std::size(kinds)];
  object.path_kind = kinds[random() % std::size(kinds)];
  return object;
}

ordered_json text_or_null(std::string_view text) {
  return text.empty() ? ordered_json(nullptr) : ordered_json(std::string(text));
}

ordered_json in_memory(const urispec::components& c, urispec::component_set of_grammar) {
  ordered_json object = ordered_json::object();
  for (const urispec::part p : urispec::all_parts) {
    if (p >= urispec::part::opaque_part && (of_grammar & component_bit(p)) == 0) continue;
    const urispec::component value = c[p];
    object[std::string(name(p))] = value ? ordered_json(std::string(*value)) : ordered_json(nullptr);
    if (p == urispec::part::host) object["host_kind"] = text_or_null(c.host_kind);
    if (p == urispec::part::path) object["path_kind"] = text_or_null(c.path_kind);
  }
  return object;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json_of_components)

BOOST_AUTO_TEST_CASE(random_components_of_every_length) {
  std::mt19937 random(21);
  const auto set_of = [](auto... parts) {
    return static_cast<urispec::component_set>((0 | ... | component_bit(parts)));
  };
  using enum urispec::part;
  const std::vector<urispec::component_set> grammars{set_of(), set_of(server), set_of(opaque_part, server, reg_name)};
  for (std::size_t round = 0; round < 40 * component_members::longest_text; ++round) {
    const std::string text = text_with_escapes(random, round % (component_members::longest_text + 40));
    const urispec::components c = random_components(random, text);
    const urispec::component_set grammar = grammars[random() % grammars.size()];
    const std::string before(random() % json_writer::most_collected, 'b');
    std::string made_object;
    json_writer json(made_object);
    component_members(grammar).write(json.begin_array().value(before), c);
    json.value(text).end_array();
    const std::string expected = ordered_json::array({before, in_memory(c, grammar), text})
                                     .dump(-1, ' ', false, ordered_json::error_handler_t::replace);
    if (made_object != expected) BOOST_TEST(made_object == expected, "round " << round);
  }
}

// The most that is written, wherever the writer stands.
BOOST_AUTO_TEST_CASE(all_components_are_the_whole_text) {
  const std::string text(component_members::longest_text, 'x');
  urispec::components c;
  c.text = text;
  for (urispec::byte_range& range : c.ranges) range = {0, text.size()};
  c.host_kind = c.path_kind = "ipath-absolute";
  const auto every_component = static_cast<urispec::component_set>(~0U);
  const std::string expected = in_memory(c, every_component).dump();
  for (std::size_t before = 0; before < json_writer::most_collected + 10; ++before) {
    const std::string other(before, 'b');
    std::string made_object;
    json_writer json(made_object);
    component_members(every_component).write(json.begin_array().value(other), c);
    json.end_array();
    if (made_object != "[\"" + other + "\"," + expected + "]")
      BOOST_TEST(made_object.empty(), before << " bytes before it");
  }
}

BOOST_AUTO_TEST_SUITE_END()

// Programs get to know everything about an error that the library knows.
namespace {

using namespace urispec;

// The value after "error".
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
             R"*("section":"2.1","message":"byte 2: the string cannot end here, in pct-encoded (section 2.1)"})*");
  BOOST_TEST(object_of("a\U0001F600", grammar::rfc3986).find(R"("found":"U+1F600")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_text_that_is_not_decided) {
  parse_error error;
  error.kind = error_kind::out_of_time;
  BOOST_TEST(written(error) == R"({"kind":"out_of_time","message":"not decided: the time of --timeout was over"})");
  error.kind = error_kind::out_of_memory;
  BOOST_TEST(
      written(error) ==
      R"({"kind":"out_of_memory","message":"not decided within the memory that --max-memory allows, 1 GiB by default"})");
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
  const auto error = error_object(parse_base("a:b", grammar::ecma262).error());
  BOOST_TEST(error["kind"] == "not_of_references");
  BOOST_TEST(!error.contains("offset"));
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

// Programs get to know everything about a diagnosis that the library knows.
namespace {

using namespace urispec;

nlohmann::json diagnosed(std::string_view text, std::string_view rule = "URI-reference") {
  const auto result = diagnose(text, *find_rule(grammar::rfc3986, rule));
  BOOST_TEST_REQUIRE(result.has_value());
  std::string written;
  report::json_writer object(written);
  object.begin_object();
  report::add_diagnosed_error(object, text, *result);
  object.end_object();
  return nlohmann::json::parse(written);
}

// The text with the edits made, as a program would that knows only the object.
std::string edited(std::string text, const nlohmann::json& edits) {
  for (auto e = edits.rbegin(); e != edits.rend(); ++e) {
    const std::size_t begin = (*e)["begin"];
    const std::size_t end = (*e)["end"];
    text.replace(begin, end - begin, (*e)["replacement"].get<std::string>());
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diagnosis_object_tests)

BOOST_AUTO_TEST_CASE(the_expected_set_has_rules_sections_and_ranges) {
  const auto error = diagnosed("256", "dec-octet")["error"];
  BOOST_TEST(error["offset"] == 2);
  BOOST_TEST(error["expected"].dump() ==
             R"([{"characters":"[0-5]","rule":"dec-octet","section":"3.2.2"}])");
  BOOST_TEST(error["expected_ranges"].dump() == "[[48,53]]");
  BOOST_TEST(error["expected_names"].dump() == R"(["[0-5]"])");
  BOOST_TEST(error["may_end"] == true);
}

BOOST_AUTO_TEST_CASE(edits_lead_to_the_text_of_a_repair) {
  for (const std::string text : {"http://[::1", "a b\"c", "1:", "http://a/p|q", "a{b", "http://a/\u00E9"}) {
    const auto repairs = diagnosed(text)["diagnosis"]["repairs"];
    for (const auto& r : repairs) BOOST_TEST(edited(text, r["edits"]) == r["text"].get<std::string>());
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_null) {
  const auto result = diagnosed("256", "dec-octet")["diagnosis"];
  BOOST_TEST(result["cause"].is_null());
  BOOST_TEST(result["reading"].is_null());
  BOOST_TEST(result["kind"].is_null());
  BOOST_TEST(result["components"].empty());
}

BOOST_AUTO_TEST_CASE(a_cause_has_bytes_to_blame) {
  const auto result = diagnosed("http://[::1")["diagnosis"];
  BOOST_TEST(result["cause"]["id"] == "bracket-not-closed");
  BOOST_TEST(result["cause"]["begin"] == 7);
  BOOST_TEST(result["cause"]["end"] == 8);
  BOOST_TEST(result["reading"] == "host");
  BOOST_TEST(result["kind"] == "IPv6address");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_valid_elsewhere) {
  const auto result = diagnosed("http://\u00E9/")["diagnosis"]["elsewhere"];
  const auto has = std::ranges::any_of(result, [](const auto& o) {
    return o["grammar"] == "rfc3987" && o["rule"] == "IRI-reference" && o["kind"] == "ireg-name";
  });
  BOOST_TEST(has);
}

BOOST_AUTO_TEST_SUITE_END()
