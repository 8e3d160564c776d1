// The cells of C in the table of docs/reference/languages.md: each does its job, with the result of the other languages.
#include "table.hpp"
#include "urispec.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using urispec::test::numbers;
using urispec::test::yes_or_no;

// What a function writes into a buffer.
template <typename Function>
std::string output_of(const Function& function) {
  std::string memory(1'000, '?');
  urispec_buffer buffer{memory.data(), memory.size(), 0};
  BOOST_TEST(function(&buffer) == URISPEC_OK);
  memory.resize(buffer.length);
  return memory;
}

urispec_text string(const char* characters) { return urispec_string(characters); }

urispec_error error_of(const char* text) {
  urispec_error error;
  BOOST_TEST(urispec_validate(string(text), URISPEC_RFC3986, &error) == URISPEC_INVALID);
  return error;
}

std::string edited(const char* text, const std::vector<urispec_build_step>& steps) {
  return output_of([&](urispec_buffer* b) {
    return urispec_edit(string(text), URISPEC_RFC3986, steps.data(), steps.size(), b, nullptr);
  });
}

urispec_build_step step(urispec_build_action action, const char* value) { return {action, string(value), {}}; }

struct read_host {
  urispec_host value;
  std::string text;
  std::string zone;
};

read_host host_of(const char* text, urispec_rule rule = URISPEC_RFC3986) {
  read_host host;
  std::array<char, 100> zone;
  urispec_buffer zone_buffer{zone.data(), zone.size(), 0};
  host.text = output_of([&](urispec_buffer* b) {
    return urispec_parse_host(string(text), rule, &host.value, b, &zone_buffer, nullptr);
  });
  host.zone.assign(zone.data(), zone_buffer.length);
  return host;
}

std::string host_component() {
  const std::string_view text = "http://ada@example.org:80/p?q#f";
  urispec_components components;
  if (urispec_parse({text.data(), text.size()}, URISPEC_RFC3986, &components, nullptr) != URISPEC_OK) return "";
  const urispec_range host = components.parts[URISPEC_HOST];
  return std::string(text.substr(host.begin, host.end - host.begin));
}

std::string many_at_once() {
  const std::array<std::int32_t, 4> offsets{0, 9, 12, 15};
  const urispec_texts texts{"http://a/a b//c", offsets.data(), nullptr, 3, 15};
  std::array<std::uint8_t, 3> valid{};
  std::array<urispec_components, 3> components;
  std::size_t count = 0;
  std::size_t parsed = 0;
  BOOST_TEST(urispec_validate_batch(&texts, URISPEC_RFC3986, valid.data(), &count) == URISPEC_OK);
  BOOST_TEST(urispec_parse_batch(&texts, URISPEC_RFC3986, components.data(), valid.data(), &parsed) == URISPEC_OK);
  BOOST_TEST(parsed == count);
  return std::to_string(count) + " of 3";
}

std::string segments_of_a_path() {
  std::string joined;
  for (std::size_t i = 0; i < 2; ++i) {
    joined += (i == 0 ? "" : "|") + output_of([&](urispec_buffer* b) {
      return urispec_segment(string("/a/b%20c"), URISPEC_RFC3986, i, b, nullptr);
    });
  }
  BOOST_TEST(urispec_segment(string("/a/b%20c"), URISPEC_RFC3986, 2, nullptr, nullptr) == URISPEC_NO_SEGMENT);
  return joined;
}

std::string words_of_an_error() {
  const urispec_error error = error_of("a b");
  const std::string message = output_of([&](urispec_buffer* b) { return urispec_message(&error, b); });
  const std::string reason = output_of([&](urispec_buffer* b) { return urispec_reason(&error, b); });
  BOOST_TEST(message.find(reason) != std::string::npos);
  return message.substr(message.find(": ") + 2);
}

std::string cause_of_an_error() {
  urispec_diagnosis diagnosis;
  std::string memory(100, '?');
  urispec_buffer repaired{memory.data(), memory.size(), 0};
  BOOST_TEST(urispec_diagnose(string("http://[::1/"), URISPEC_RFC3986, &diagnosis, &repaired, nullptr) ==
             URISPEC_INVALID);
  return std::string(diagnosis.cause) + " " + memory.substr(0, repaired.length);
}

std::string pairs_read() {
  const urispec_text query = string("a=1&b=2");
  std::string names;
  for (std::size_t i = 0; i < 2; ++i) {
    names += " " + output_of([&](urispec_buffer* b) {
      return urispec_query_pair(query, URISPEC_QUERY_RFC3986, i, b, nullptr, nullptr);
    });
  }
  return output_of([&](urispec_buffer* b) {
           return urispec_query_get(query, URISPEC_QUERY_RFC3986, string("b"), b);
         }) + " in" + names;
}

std::string pairs_changed() {
  const std::array<urispec_query_step, 4> steps{{{URISPEC_QUERY_SET, string("a"), string("3")},
                                                 {URISPEC_QUERY_APPEND, string("c"), string("x y")},
                                                 {URISPEC_QUERY_REMOVE, string("b"), {}},
                                                 {URISPEC_QUERY_SORT, {}, {}}}};
  return output_of([&](urispec_buffer* b) {
    return urispec_edit_query(string("b=2&a=1&d=0"), URISPEC_QUERY_RFC3986, steps.data(), steps.size(), b, nullptr);
  });
}

std::string bytes_as_text() {
  std::array<std::uint8_t, 16> ipv6{};
  ipv6.back() = 1;
  const std::array<std::uint8_t, 4> ipv4{127, 0, 0, 1};
  return output_of([&](urispec_buffer* b) { return urispec_address_text(ipv6.data(), 16, b); }) + " " +
         output_of([&](urispec_buffer* b) { return urispec_address_text(ipv4.data(), 4, b); });
}

int rung_of(const char* first, const char* second) {
  std::int32_t rung = -1;
  BOOST_TEST(urispec_compare(string(first), string(second), URISPEC_RFC3986, &rung, nullptr) == URISPEC_OK);
  return rung;
}

struct read_url {
  urispec_url value;
  std::string href;
  std::string part(urispec_range range) const { return href.substr(range.begin, range.end - range.begin); }
};

read_url url_of(const char* text) {
  read_url url;
  url.href = output_of([&](urispec_buffer* b) {
    return urispec_parse_url(string(text), nullptr, &url.value, b, nullptr);
  });
  return url;
}

template <typename Function, typename... Arguments>
std::string result_of(Function function, Arguments... arguments) {
  return output_of([&](urispec_buffer* b) { return function(arguments..., b, nullptr); });
}

const urispec::test::jobs_by_row jobs{
    {"a verdict",
     [] {
       return yes_or_no(urispec_matches(string("http://a/"), URISPEC_RFC3986) == 1,
                        urispec_matches(string("a b"), URISPEC_RFC3986) == 1);
     }},
    {"a verdict or an error", [] { return std::to_string(error_of("a b").offset); }},  // urispec_validate
    {"components", host_component},                                                    // urispec_parse
    {"many at once", many_at_once},                          // urispec_validate_batch, urispec_parse_batch
    {"segments of a path", segments_of_a_path},              // urispec_segment
    {"an error in words", words_of_an_error},                // urispec_message, urispec_reason
    {"the cause, valid strings near it", cause_of_an_error}, // urispec_diagnose
    {"a reference from plain values",                        // urispec_edit
     [] {
       return edited("", {step(URISPEC_SET_SCHEME, "http"), step(URISPEC_SET_HOST, "a"),
                          step(URISPEC_APPEND_SEGMENT, "b c/d")});
     }},
    {"components changed", [] { return edited("http://a/p?q", {step(URISPEC_SET_HOST, "b")}); }},  // urispec_edit
    {"components put together",                                                                   // urispec_edit
     [] {
       return edited("", {step(URISPEC_SET_SCHEME, "http"), step(URISPEC_SET_ENCODED_HOST, "a"),
                          step(URISPEC_SET_ENCODED_PATH, "/p"), step(URISPEC_SET_ENCODED_QUERY, "q")});
     }},
    {"pairs read", pairs_read},                               // urispec_query_get, urispec_query_pair
    {"pairs set, appended, removed, sorted", pairs_changed},  // urispec_edit_query
    {"the kind, the name decoded",                            // urispec_parse_host
     [] {
       const read_host host = host_of("ex%41mple");
       return (host.value.type == URISPEC_NAME ? "name " : "") + host.text;
     }},
    {"an address as bytes",  // urispec_parse_host
     [] { return numbers(host_of("127.0.0.1").value.bytes, 4) + "; " + numbers(host_of("[::1]").value.bytes, 16); }},
    {"bytes as text (RFC 5952)", bytes_as_text},                                        // urispec_address_text
    {"the zone", [] { return host_of("[fe80::1%25en1]", URISPEC_RFC6874).zone; }},      // urispec_parse_host
    {"a default port", [] { return std::to_string(urispec_default_port(string("https"))); }},
    {"the port, or the default",
     [] {
       return std::to_string(urispec_port_or_default(string("http://a:8080/"), URISPEC_RFC3986)) + " " +
              std::to_string(urispec_port_or_default(string("https://a/"), URISPEC_RFC3986));
     }},
    {"a reference against a base",
     [] { return result_of(urispec_resolve, string("http://a/b/c"), string("../d"), URISPEC_RFC3986); }},
    {"the shortest reference",
     [] { return result_of(urispec_relativize, string("http://a/b/c"), string("http://a/d"), URISPEC_RFC3986); }},
    {"normal forms",
     [] {
       return result_of(urispec_normalize, string("HTTP://A/%7e/../b%2f"), URISPEC_RFC3986, URISPEC_SYNTAX_BASED);
     }},
    {"equality, rung by rung",  // urispec_compare
     [] {
       return yes_or_no(rung_of("http://a/%7E", "http://a/~") == URISPEC_EQUAL_BY_PERCENT_ENCODING,
                        rung_of("a", "b") != URISPEC_DIFFERENT);
     }},
    {"`file` URIs as paths", [] { return result_of(urispec_to_file_path, string("file:///tmp/a%20b"), URISPEC_POSIX); }},
    {"paths as `file` URIs", [] { return result_of(urispec_to_file_uri, string("/tmp/a b"), URISPEC_POSIX); }},
    {"`encodeURI` of ECMA-262", [] { return result_of(urispec_encode_uri, string("a b/é")); }},
    {"`encodeURIComponent`", [] { return result_of(urispec_encode_uri_component, string("a b/é")); }},
    {"`decodeURI`", [] { return result_of(urispec_decode_uri, string("a%20b%2F")); }},
    {"`decodeURIComponent`", [] { return result_of(urispec_decode_uri_component, string("a%20b%2F")); }},
    {"a URL record",  // urispec_parse_url
     [] {
       const read_url url = url_of("http:\\\\A/");
       return url.part(url.value.host) + " by " + url.part(url.value.scheme);
     }},
    {"its text", [] { return url_of("http:\\\\A/").href; }},  // urispec_parse_url
    {"beside RFC 3986",
     [] {
       urispec_browser_comparison comparison;
       BOOST_TEST(urispec_compare_with_browser(string("http://127.1/"), &comparison, nullptr, nullptr) == URISPEC_OK);
       return std::string(comparison.name);
     }},
    {"the rules of a grammar",
     [] {
       return yes_or_no(urispec_find_rule(string("rfc3986"), string("host")) != URISPEC_NO_RULE,
                        urispec_find_rule(string("rfc3986"), string("hosts")) != URISPEC_NO_RULE);
     }},
    {"the version",
     [] {
       const std::string_view version = urispec_version();
       return std::to_string(std::ranges::count(version, '.') + 1) + " numbers";
     }},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(cells_of_c)

BOOST_AUTO_TEST_CASE(each_does_its_job) { urispec::test::check_each_cell(jobs); }

BOOST_AUTO_TEST_SUITE_END()
