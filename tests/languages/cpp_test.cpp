// The cells of C++ in the table of docs/reference/languages.md: each does its job, with the result of the other
// languages.
#include "table.hpp"
#include "urispec/abnf.hpp"
#include "urispec/browsers.hpp"
#include "urispec/builder.hpp"
#include "urispec/checks.hpp"
#include "urispec/compose.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/diff.hpp"
#include "urispec/ecma.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/grammars.hpp"
#include "urispec/host.hpp"
#include "urispec/normalize.hpp"
#include "urispec/percent.hpp"
#include "urispec/query.hpp"
#include "urispec/resolve.hpp"
#include "urispec/segments.hpp"
#include "urispec/spec.hpp"
#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/version.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace {

using namespace urispec;

const std::string text = "http://ada@example.org:80/p?q#f";
const std::string mistaken = "a b";

std::string many_at_once() {
  const std::array<std::string_view, 3> texts{"http://a/", "a b", "//c"};
  return std::to_string(std::ranges::count_if(texts, [](std::string_view t) { return matches(t); })) + " of 3";
}

std::string segments_of_a_path() {
  const segment_range path = segments(*parse("/a/b%20c"));
  std::string joined;
  for (const segment s : path) joined += (joined.empty() ? "" : "|") + decode(encoded_view::assume(s.text())).bytes();
  return joined;
}

std::string derivation_of_a_text() {
  derivation tree;
  if (!derive(text, grammar::rfc3986, "", tree)) return "";
  return std::string(info(grammar::rfc3986).rule_list[tree.root().rule()].name);
}

std::string words_of_an_error() {
  const std::string words = validate(mistaken).error().message();  // parse_error::message
  return words.substr(words.find(": ") + 2);
}

std::string cause_of_an_error() {
  const auto explanation = diagnose("http://[::1/", start_rule(grammar::rfc3986));
  return std::string(explanation->cause->entry->id) + " " + explanation->repairs.front().text;
}

std::string changed() {
  const auto replaced = replace_component(*parse("http://a/p?q"), part::host, "b").value();
  BOOST_TEST(*replace_components(*parse("http://a/p?q"), std::array{component_change{part::host, "b"}}) == replaced);
  BOOST_TEST(uri_builder(*uri::parse("http://a/p?q")).host("b").build().value().text() == replaced);
  return replaced;
}

std::string pairs_read() {
  const auto parsed = parse("?a=1&b=2").value();
  std::string names;
  for (const query_pair pair : query_pairs(parsed)) names += " " + std::string(pair.name().text());
  return query_parameters(parsed).get("b").value() + " in" + names;  // query_parameters::get
}

std::string addresses_as_bytes() {
  const auto ipv4 = host::parse("127.0.0.1")->ipv4()->bytes();  // ipv4_address::bytes
  const auto ipv6 = host::parse("[::1]")->ipv6()->bytes();      // ipv6_address::bytes
  return test::numbers(ipv4, 4) + "; " + test::numbers(ipv6, 16);
}

std::string bytes_as_text() {
  ipv6_address::bytes_type bytes{};
  bytes.back() = 1;
  return ipv6_address(bytes).text() + " " + ipv4_address({127, 0, 0, 1}).text();  // ipv6_address::text, ipv4_address::text
}

std::string host_by_browsers() {
  const auto url = url_standard::parse("http:\\\\A/").value();
  return std::get<url_standard::domain>(*url.host).text + " by " + url.scheme;
}

std::string browser_relation_of(std::string_view reference) {
  return std::string(name(compare_with_browser(reference)->relation));
}

std::string relation_of_grammars() {
  const auto source_of = [](std::string_view id) {
    const auto loaded = spec::load(std::array{spec::built_in_layer(*abnf::find_entry(id))});
    return diff::make_source(id, loaded.grammar, *loaded.grammar.find(loaded.grammar.start), "").value();
  };
  const auto report = diff::make_report(source_of("rfc3986"), source_of("rfc3987"), {.depth = diff::comparison_depth::texts});
  return std::string(automaton::name_of(report.value().comparison.relation));
}

std::string parts_of_version() {
  return std::to_string(std::ranges::count(std::string_view(version), '.') + 1) + " numbers";
}

const test::jobs_by_row jobs{
    {"a verdict", [] { return test::yes_or_no(matches("http://a/"), matches(mistaken)); }},
    {"a verdict or an error", [] { return std::to_string(validate(mistaken).error().offset); }},
    {"components", [] { return std::string(*parse(text)->host()); }},
    {"a value that owns its text",
     [] {
       const uri u = uri::parse(text).value();
       return std::string(*u.host());
     }},
    {"the same from components", [] { return to_uri(*parse(text)).text(); }},
    {"a derivation", derivation_of_a_text},                              // derive
    {"many at once", many_at_once},                                      // matches
    {"segments of a path", segments_of_a_path},                          // segments, segment_range
    {"decoded text compared", [] { return std::string(*as_encoded("b%20c") == plain_view("b c") ? "yes" : "no"); }},
    {"an error in words", words_of_an_error},                            // parse_error::message
    {"the cause, valid strings near it", cause_of_an_error},             // diagnose
    {"mistakes in valid strings", [] { return std::string(check("http://a:b@c/").front().entry->id); }},
    {"a reference from plain values",
     [] { return uri_builder().scheme("http").host("a").segment("b c/d").build().value().text(); }},
    {"components changed", changed},                                     // uri_builder, replace_components
    {"components put together",
     [] { return compose({.scheme = "http", .authority = "a", .path = "/p", .query = "q", .fragment = {}}).value(); }},
    {"pairs read", pairs_read},                                          // query_pairs, query_parameters::get
    {"pairs set, appended, removed, sorted",
     [] {
       query_parameters query(*parse("?b=2&a=1&d=0"));
       return query.set("a", "3").append("c", "x y").remove("b").sort().text();  // query_parameters::set
     }},
    {"the kind, the name decoded",
     [] {
       const host h = to_host(*parse("//ex%41mple"));
       return std::string(name(h.type())) + " " + h.text();              // host::text
     }},
    {"an address as bytes", addresses_as_bytes},                         // ipv4_address::bytes, ipv6_address::bytes
    {"bytes as text (RFC 5952)", bytes_as_text},                         // ipv4_address::text, ipv6_address::text
    {"the zone", [] { return host::parse("[fe80::1%25en1]", grammar::rfc6874).value().zone(); }},  // host::zone
    {"a default port", [] { return std::to_string(default_port("https").value()); }},
    {"the port, or the default",
     [] {
       return std::to_string(port_or_default(*parse("http://a:8080/")).value()) + " " +
              std::to_string(port_or_default(*parse("https://a/")).value());
     }},
    {"a reference against a base",
     [] {
       const auto resolved = resolve("http://a/b/c", "../d").value().text;
       BOOST_TEST(resolve(*parse_base("http://a/b/c"), "../d")->text == resolved);
       const uri base = uri::parse("http://a/b/c").value();
       BOOST_TEST(resolve(*parse_base(base), "../d")->text == resolved);
       BOOST_TEST(resolve(base, "../d").value().text() == resolved);
       return resolved;
     }},
    {"the shortest reference", [] { return relativize("http://a/b/c", "http://a/d").value(); }},
    {"normal forms", [] { return normalize(*parse("HTTP://A/%7e/../b%2f")); }},
    {"equality, rung by rung",
     [] {
       return test::yes_or_no(compare("http://a/%7E", "http://a/~").value() == rung::percent_encoding,
                              compare("a", "b").value().has_value());
     }},
    {"`file` URIs as paths", [] { return to_file_path(*parse("file:///tmp/a%20b"), path_style::posix).value(); }},
    {"paths as `file` URIs", [] { return to_file_uri("/tmp/a b", path_style::posix).value().text(); }},
    {"percent-encoding",
     [] {
       return encode(plain_view("a b/"), *find_rule(grammar::rfc3986, "segment")).value().text() + " " +
              decode(*as_encoded("a%20b%2F")).bytes();
     }},
    {"`encodeURI` of ECMA-262", [] { return ecma::encode_uri("a b/é").value(); }},
    {"`encodeURIComponent`", [] { return ecma::encode_uri_component("a b/é").value(); }},
    {"`decodeURI`", [] { return ecma::decode_uri("a%20b%2F").value(); }},
    {"`decodeURIComponent`", [] { return ecma::decode_uri_component("a%20b%2F").value(); }},
    {"a URL record", host_by_browsers},                                  // url_standard::parse
    {"its text", [] { return url_standard::serialize(*url_standard::parse("http:\\\\A/")); }},
    {"validation errors",
     [] { return std::string(name(url_standard::check("http:\\\\A/").errors.front().type)); }},
    {"the steps of the parser", [] { return std::string(url_standard::explain("a:b").steps.front().anchor); }},
    {"beside RFC 3986", [] { return browser_relation_of("http://127.1/"); }},  // compare_with_browser
    {"two grammars compared", relation_of_grammars},                     // make_report
    {"the rules of a grammar",
     [] {
       const auto rule = find_rule(grammar::rfc3986, "host");
       return test::yes_or_no(info(*rule).name == "host", find_rule(grammar::rfc3986, "hosts").has_value());
     }},
    {"the version", parts_of_version},                                   // version
};

}  // namespace

BOOST_AUTO_TEST_SUITE(cells_of_cpp)

BOOST_AUTO_TEST_CASE(each_does_its_job) { test::check_each_cell(jobs); }

BOOST_AUTO_TEST_SUITE_END()
