// urispec_parse_url: every range of the record beside the URL that C++ gives, on texts put together at random.
#include "urispec.h"
#include "urispec/url_standard.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace standard = urispec::url_standard;

urispec_text argument(std::string_view text) { return {text.data(), text.size()}; }

std::optional<std::string> slice(const std::string& href, urispec_range range) {
  if (range.begin > href.size()) return std::nullopt;  // URISPEC_UNDEFINED
  return href.substr(range.begin, range.end - range.begin);
}

struct answer {
  urispec_status status;
  urispec_url url;
  std::string href;
  std::string message;
};

answer read(std::string_view text, const urispec_text* base) {
  std::string href(2000, '?'), message(2000, '?');
  urispec_buffer href_buffer{href.data(), href.size(), 0}, message_buffer{message.data(), message.size(), 0};
  answer a{};
  a.status = urispec_parse_url(argument(text), base, &a.url, &href_buffer, &message_buffer);
  a.href = href.substr(0, href_buffer.length);
  a.message = message.substr(0, message_buffer.length);
  return a;
}

void check(const answer& a, const standard::url& url) {
  using text = std::optional<std::string>;
  const auto equal = [&](urispec_range range, const text& expected) { return slice(a.href, range) == expected; };
  BOOST_TEST(a.href == serialize(url));
  BOOST_TEST(equal(a.url.scheme, url.scheme));
  BOOST_TEST(equal(a.url.username, url.username));
  BOOST_TEST(equal(a.url.password, url.password));
  BOOST_TEST(equal(a.url.host, url.host ? text(serialize(*url.host)) : text()));
  BOOST_TEST(equal(a.url.port, url.port ? text(std::to_string(*url.port)) : text()));
  BOOST_TEST(equal(a.url.path, serialize_path(url)));
  BOOST_TEST(equal(a.url.query, url.query));
  BOOST_TEST(equal(a.url.fragment, url.fragment));
  BOOST_TEST(a.url.port_number == (url.port ? int{*url.port} : -1));
  BOOST_TEST(a.url.host_type == (url.host ? static_cast<int>(url.host->index()) + 1 : URISPEC_URL_NO_HOST));
  BOOST_TEST(a.url.has_opaque_path == (url.has_opaque_path() ? 1 : 0));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(c_url_standard)

BOOST_AUTO_TEST_CASE(records_are_those_of_cpp) {
  const std::vector<std::string> pieces{"http:", "x:",  "file:", "//", "/",  "\\", "a",  "b.c", "0x7f.1", "[::1]", ":",
                                        "@",     "80",  ":8080", "?",  "#",  "..", ".",  "%41", "\xC3\xA9", " ", "C|"};
  const std::string base_text = "http://u:p@h:81/d/e?f#g";
  const urispec_text base = argument(base_text);
  const auto base_url = standard::parse(base_text);
  std::mt19937 random(1);
  int accepted = 0, refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto count = random() % 8; count > 0; --count) text += pieces[random() % pieces.size()];
    const bool with_base = random() % 2 == 0;
    const auto expected = standard::parse(text, with_base ? &*base_url : nullptr);
    const answer actual = read(text, with_base ? &base : nullptr);
    BOOST_TEST_CONTEXT(text << (with_base ? " with a base" : "")) {
      BOOST_TEST_REQUIRE((actual.status == URISPEC_OK) == expected.has_value());
      if (expected) {
        check(actual, *expected);
        ++accepted;
      } else {
        BOOST_TEST(actual.href == "");
        BOOST_TEST(actual.message == expected.error().message());
        BOOST_TEST(actual.status == (expected.error().type ? URISPEC_URL_FAILURE : URISPEC_NEEDS_ICU));
        ++refused;
      }
    }
  }
  BOOST_TEST(accepted > 5'000);
  BOOST_TEST(refused > 1'000);
}

BOOST_AUTO_TEST_CASE(parts_of_one_url) {
  const answer a = read("HTTP://ada:x@EXAMPLE.org:8080/a b?c#d", nullptr);
  BOOST_TEST(a.href == "http://ada:x@example.org:8080/a%20b?c#d");
  BOOST_TEST((slice(a.href, a.url.password) == "x"));
  BOOST_TEST((slice(a.href, a.url.host) == "example.org"));
  BOOST_TEST(a.url.host_type == URISPEC_URL_DOMAIN);
  BOOST_TEST(read("x:/.//a", nullptr).url.path.begin == 4U);  // after "x:/."
  BOOST_TEST(read("http://[::1]", nullptr).url.host_type == URISPEC_URL_IPV6);
  BOOST_TEST(read("http://a:80", nullptr).url.port_number == -1);
}

BOOST_AUTO_TEST_CASE(failures_and_small_buffers) {
  const urispec_text bad = argument("a");
  const answer a = read("b", &bad);
  BOOST_TEST(a.status == URISPEC_URL_FAILURE);
  BOOST_TEST(a.message == "base: " + standard::parse("a").error().message());
  BOOST_TEST(urispec_parse_url(argument("http://a"), nullptr, nullptr, nullptr, nullptr) == URISPEC_OK);
  char memory[4];
  urispec_buffer href{memory, sizeof memory, 0};
  urispec_url url;
  BOOST_TEST(urispec_parse_url(argument("http://a/b"), nullptr, &url, &href, nullptr) == URISPEC_CUT_OFF);
  BOOST_TEST(href.length == 10U);
  BOOST_TEST(std::string(memory) == "htt");
  BOOST_TEST(url.path.end == 10U);
}

BOOST_AUTO_TEST_SUITE_END()
