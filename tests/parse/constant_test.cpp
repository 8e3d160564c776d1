// Parsing in constant expressions: literals, and agreement with the parser that runs when the program runs.
#include "urispec/parse/constant.hpp"

#include "parse/all_strings.hpp"
#include "urispec/parse/literals.hpp"
#include "urispec/parse/typed.hpp"
#include "urispec/rules/catalogue.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

using namespace urispec;
using namespace urispec::literals;

constexpr auto home = "http://joe@example.com:8080/a/b?q=1#top"_uri;
static_assert(home.scheme() == "http" && home.userinfo() == "joe" && home.host() == "example.com");
static_assert(home.host_kind == "reg-name" && home.port() == "8080" && home.path_kind == "path-abempty");
static_assert(home.path() == "/a/b" && home.query() == "q=1" && home.fragment() == "top");
static_assert("http://[2001:db8::7]/"_uri.host_kind == "IPv6address");
static_assert("http://1.2.3.4.com/"_uri.host_kind == "reg-name");
static_assert(!"../x"_uri_reference.scheme() && "../x"_uri_reference.path() == "../x");
static_assert("http://例え.jp/引き出し"_iri.host() == "例え.jp");
static_assert(!parse_constant<grammars::rfc3986>("a b"));
static_assert(!parse_constant<grammars::rfc3986>("%4"));
static_assert(!parse_constant<grammars::rfc2396>("a:"));

template <typename Grammar>
void agree(std::string_view text) {
  components parsed;
  const bool matches = parse_components<Grammar>(text, parsed);
  const auto constant = parse_constant<Grammar>(text);
  BOOST_TEST_CONTEXT(Grammar::id << ": " << text) {
    BOOST_TEST_REQUIRE(constant.has_value() == matches);
    if (!matches) return;
    BOOST_TEST((constant->ranges == parsed.ranges));
    BOOST_TEST(constant->host_kind == parsed.host_kind);
    BOOST_TEST(constant->path_kind == parsed.path_kind);
  }
}

template <typename... Grammars>
void agree_in_all(std::string_view text, tao::pegtl::type_list<Grammars...>) {
  (agree<Grammars>(text), ...);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(constant)

BOOST_AUTO_TEST_CASE(agrees_on_references_of_every_kind) {
  for (const std::string_view text :
       {"", "http://a/b?c#d", "//a@b:80/", "//-:1", "//a@b@c", "//1.2.3.4", "//1.2.3.256", "//[::1.2.3.4]:8", "//[v1.a:b]",
        "//[1:2:3:4:5:6:7::]", "//[fe80::1%25en0]/", "//:a", "a:?b", "mailto:x@y", "a;b=c/d;e", "./a:b", "1a:b", "%zz", "a%41",
        "http://例え.jp/?\xEE\x80\x80", "/\xC2\xA7", "\xC3", "?\xF4\x90\x80\x80", "#[", "a\0b"}) {
    agree_in_all(text, grammars::all());
  }
}

BOOST_AUTO_TEST_CASE(agrees_on_all_short_strings) {
  test::for_all_strings("a1:/?#@[%.", 4, [](std::string_view text) {
    agree<grammars::rfc3986>(text);
    agree<grammars::rfc2396>(text);
  });
}

BOOST_AUTO_TEST_SUITE_END()
