// Components put together, and the reasons why some cannot be.
#include "urispec/compose.hpp"

#include "urispec/uri.hpp"

#include "parse/all_strings.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(compose_)

using namespace urispec;

namespace {

using text = std::optional<std::string_view>;

struct refused {
  grammar g;
  reference_parts parts;
  part component;
  build_fault fault;
  std::size_t offset;
};

}  // namespace

BOOST_AUTO_TEST_CASE(examples) {
  BOOST_TEST(*compose({"http", "a", "/b", "c=d", "e"}, grammar::rfc3986) == "http://a/b?c=d#e");
  BOOST_TEST(*compose({text(), "", "", "", ""}, grammar::rfc3986) == "//?#");
  BOOST_TEST(*compose({"mailto", text(), "a@b", text(), text()}, grammar::rfc3986) == "mailto:a@b");
  BOOST_TEST(*compose({"mailto", text(), "a@b", text(), text()}, grammar::rfc2396) == "mailto:a@b");
  BOOST_TEST(*compose({"http", "例え.jp", "/引", text(), text()}, grammar::rfc3987) == "http://例え.jp/引");
  BOOST_TEST(*compose_authority({"u:p", "[::1]", "80"}, grammar::rfc3986) == "u:p@[::1]:80");
  BOOST_TEST(*compose_authority({text(), "", ""}, grammar::rfc3986) == ":");
}

BOOST_AUTO_TEST_CASE(errors_name_the_component) {
  const refused rows[] = {
      {grammar::rfc3986, {"1a", text(), "", text(), text()}, part::scheme, build_fault::not_of_rule, 0},
      {grammar::rfc3986, {"a:", text(), "", text(), text()}, part::scheme, build_fault::not_of_rule, 1},
      {grammar::rfc3986, {"a", "b/c", "", text(), text()}, part::authority, build_fault::not_of_rule, 1},
      {grammar::rfc3986, {"a", "b", "/c?d", text(), text()}, part::path, build_fault::not_of_rule, 2},
      {grammar::rfc3986, {"a", "b", "/c", "d#e", text()}, part::query, build_fault::not_of_rule, 1},
      {grammar::rfc3986, {"a", "b", "/c", "d", "%4"}, part::fragment, build_fault::not_of_rule, 2},
      // RFC 3986 §3.3: the path of an authority begins with "/" or is empty
      {grammar::rfc3986, {"a", "b", "c", text(), text()}, part::authority, build_fault::reads_differently, 0},
      {grammar::rfc3986, {"a", "b@", "c", text(), text()}, part::authority, build_fault::reads_differently, 0},
      {grammar::rfc3986, {"a", "[::1]", "c", text(), text()}, part::path, build_fault::not_a_reference, 9},
      // and without one does not begin with "//"
      {grammar::rfc3986, {"a", text(), "//c", text(), text()}, part::authority, build_fault::reads_differently, 0},
      // §4.2: without a scheme its first segment has no colon
      {grammar::rfc3986, {text(), text(), "b:c", text(), text()}, part::scheme, build_fault::reads_differently, 0},
      {grammar::rfc2396, {"a", text(), "b", "c", text()}, part::path, build_fault::reads_differently, 0},
      {grammar::ecma262, {"a", text(), "b", text(), text()}, part::scheme, build_fault::no_such_component, 0},
  };
  for (const refused& r : rows) {
    const auto composed = compose(r.parts, r.g);
    BOOST_REQUIRE(!composed);
    BOOST_TEST(name(composed.error().component) == name(r.component), recompose(r.parts));
    BOOST_TEST((composed.error().fault == r.fault), recompose(r.parts) << ": " << composed.error().message());
    BOOST_TEST(composed.error().position.offset == r.offset, recompose(r.parts));
  }
  BOOST_TEST(compose({"a", "b", "/c", "d#", text()}, grammar::rfc3986).error().message() ==
             "query: byte 1: U+0023 '#' cannot follow here, in query (section 3.4)");
  const auto authority = compose({"a", text(), "//c", text(), text()}, grammar::rfc3986).error();
  BOOST_TEST(authority.text == "a://c");
  BOOST_TEST((authority.value == "c"));
  BOOST_TEST(authority.message() == "authority: would make 'a://c', whose authority is 'c'");
  BOOST_TEST((compose_authority({text(), "a:b", text()}, grammar::rfc3986).error().component == part::host));
}

// Complete: all components of short texts. What is composed has them, and what is refused cannot have them.
BOOST_AUTO_TEST_CASE(composed_is_what_reads_back) {
  const std::string_view values[] = {"", "a", "/", "//", "a:b", "/a", "b/c", "@"};
  const auto each = [&](auto&& use) {
    use(text());
    for (const std::string_view v : values) use(text(v));
  };
  for (const grammar g : {grammar::rfc3986, grammar::rfc2396, grammar::rfc3987}) {
    int composed_count = 0;
    each([&](text scheme) {
      each([&](text authority) {
        for (const std::string_view path : values) {
          each([&](text query) {
            const reference_parts parts{scheme, authority, path, query, text()};
            const auto composed = compose(parts, g);
            const std::string whole = recompose(parts);
            const auto parsed = parse(whole, start_rule(g));
            BOOST_REQUIRE_EQUAL(composed.has_value(), parsed && to_reference_parts(*parsed) == parts);
            if (composed) ++composed_count;
          });
        }
      });
    });
    BOOST_TEST(composed_count > 100);
  }
}

BOOST_AUTO_TEST_CASE(segments_are_appended_by_grammar) {
  const auto appended = [](std::string path, std::string_view segment, grammar g) {
    return append_segment(std::move(path), plain_view(segment), g);
  };
  BOOST_TEST(appended("", "a b", grammar::rfc3986) == "a%20b");
  BOOST_TEST(appended("/", "a/b;c", grammar::rfc3986) == "/a%2Fb%3Bc");
  BOOST_TEST(appended("/a", "%", grammar::rfc3986) == "/a/%25");
  BOOST_TEST(appended("a/", "", grammar::rfc3986) == "a/");
  BOOST_TEST(appended("/a", "", grammar::rfc3986) == "/a/");
  BOOST_TEST(appended("/a", "\xC3\xA9", grammar::rfc3986) == "/a/%C3%A9");
  BOOST_TEST(appended("/a", "\xC3\xA9", grammar::rfc3987) == "/a/\xC3\xA9");
  BOOST_TEST(appended("/a", "\xC3\xA9;", grammar::rfc2396) == "/a/%C3%A9%3B");
}

BOOST_AUTO_TEST_SUITE_END()
