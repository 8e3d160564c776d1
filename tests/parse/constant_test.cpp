// Parsing in constant expressions: literals, and agreement with the parser that runs when the program runs.
#include "urispec/pegtl/constant.hpp"

#include "urispec/pegtl/literals.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
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

void check_agreement(std::string_view id, std::string_view text, const std::optional<components>& constant) {
  const result<components> parsed = parse(text, *find_grammar(id));
  BOOST_TEST_CONTEXT(id << ": " << text) {
    BOOST_TEST_REQUIRE(constant.has_value() == parsed.has_value());
    if (constant.has_value()) {
      BOOST_TEST((constant->ranges == parsed->ranges));
      BOOST_TEST(constant->host_kind == parsed->host_kind);
      BOOST_TEST(constant->path_kind == parsed->path_kind);
    }
  }
}

// `text` is a function so that what it gives is a constant in here.
template <typename Grammar, typename Text>
void agree(Text text) {
  static constexpr auto constant = parse_constant<Grammar>(text());
  check_agreement(Grammar::id, text(), constant);
}

template <typename Text, typename... Grammars>
void agree_in_all(Text text, tao::pegtl::type_list<Grammars...>) {
  (agree<Grammars>(text), ...);
}

template <typename... Texts>
void agree_on(Texts... texts) {
  (agree_in_all(texts, grammars::all()), ...);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(constant)

BOOST_AUTO_TEST_CASE(agrees_on_references_of_every_kind) {
  using text = std::string_view;
  agree_on([] { return text(""); }, [] { return text("http://a/b?c#d"); }, [] { return text("//a@b:80/"); },
           [] { return text("//-:1"); }, [] { return text("//a@b@c"); }, [] { return text("//1.2.3.4"); },
           [] { return text("//1.2.3.256"); }, [] { return text("//[::1.2.3.4]:8"); },
           [] { return text("//[v1.a:b]"); }, [] { return text("//[1:2:3:4:5:6:7::]"); },
           [] { return text("//[fe80::1%25en0]/"); }, [] { return text("//:a"); }, [] { return text("a:?b"); },
           [] { return text("mailto:x@y"); }, [] { return text("a;b=c/d;e"); }, [] { return text("./a:b"); },
           [] { return text("1a:b"); }, [] { return text("%zz"); }, [] { return text("a%41"); },
           [] { return text("http://例え.jp/?\xEE\x80\x80"); }, [] { return text("/\xC2\xA7"); },
           [] { return text("\xC3"); }, [] { return text("?\xF4\x90\x80\x80"); }, [] { return text("#["); },
           [] { return text("http://a.b.c-d./e"); });
}

BOOST_AUTO_TEST_SUITE_END()
