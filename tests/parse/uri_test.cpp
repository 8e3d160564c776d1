// A uri is its text with its components, wherever it is moved.
#include "urispec/fmt.hpp"
#include "urispec/format.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <sstream>
#include <memory_resource>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

using urispec::grammar;
using urispec::part;
using urispec::uri;

namespace {

uri read(const std::string& text) { return *uri::parse(text); }

// Every component lies in the text of the value it was asked of.
void check_components(const uri& u) {
  const auto parsed = urispec::parse(u.text(), u.rule());
  BOOST_REQUIRE(parsed.has_value());
  for (const part p : urispec::all_parts) {
    BOOST_TEST((u[p] == (*parsed)[p]));
    if (!u[p]) continue;
    BOOST_TEST(static_cast<const void*>(u[p]->data()) == static_cast<const void*>((*parsed)[p]->data()));
  }
  BOOST_TEST(u.components().host_kind == parsed->host_kind);
  BOOST_TEST(u.components().path_kind == parsed->path_kind);
}

const std::string short_text = "a:b";  // within the string object
const std::string long_text = "http://ada@example.org:8080/over/there?name=ferret#nose";

template <typename Uri>
concept gives_host = requires(Uri&& u) { std::forward<Uri>(u).host(); };
template <typename Result>
concept gives_in_passing = requires(Result&& r) { std::forward<Result>(r)->host(); };
template <typename Text>
concept parses = requires(Text&& text) { urispec::parse(std::forward<Text>(text)); };

}  // namespace

BOOST_AUTO_TEST_SUITE(owning_uri)

BOOST_AUTO_TEST_CASE(components_go_with_the_text) {
  for (const std::string& text : {short_text, long_text}) {
    uri original = read(text);
    check_components(original);
    const uri copy = original;
    check_components(copy);
    const uri moved = std::move(original);
    check_components(moved);
    BOOST_TEST(moved.text() == text);
    uri assigned = read("x");
    assigned = copy;
    check_components(assigned);
    std::vector<uri> uris(3, copy);
    uris.insert(uris.begin(), read("y:z"));
    for (const uri& u : uris) check_components(u);
  }
}

BOOST_AUTO_TEST_CASE(what_was_moved_from_has_no_components) {
  for (const std::string& text : {short_text, long_text}) {
    uri first = read(text);
    const uri second = std::move(first);
    BOOST_TEST(first.text().empty());  // NOLINT: this is what is tested
    for (const part p : urispec::all_parts) BOOST_TEST(!first[p].has_value());
    BOOST_TEST(!first.port_number().has_value());
    first = second;
    check_components(first);
    uri third = read("x");
    third = std::move(first);
    check_components(third);
    for (const part p : urispec::all_parts) BOOST_TEST(!first[p].has_value());
    const std::string moved_text = std::move(third).text();
    BOOST_TEST(moved_text == text);
    for (const part p : urispec::all_parts) BOOST_TEST(!third[p].has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_uri_is_taken_for_its_components) {
  const uri u = read(long_text);
  const urispec::components c = u;
  BOOST_TEST((c.host() == "example.org"));
  static_assert(!std::is_convertible_v<uri, urispec::components>);
}

BOOST_AUTO_TEST_CASE(errors_are_those_of_parse) {
  const auto bad = uri::parse("http://a b/");
  BOOST_REQUIRE(!bad.has_value());
  BOOST_TEST(bad.error().message() == urispec::parse("http://a b/").error().message());
  BOOST_TEST((*uri::parse("80", grammar::rfc3986, "PORT")).text() == "80");
  BOOST_TEST((uri::parse("a", grammar::rfc3986, "no-such-rule").error().kind == urispec::error_kind::unknown_rule));
}

BOOST_AUTO_TEST_CASE(the_grammar_is_rfc3986_unless_said_otherwise) {
  BOOST_TEST(urispec::matches("http://[::1]/"));
  BOOST_TEST(!urispec::matches("http://[::1]/", grammar::rfc2396));
  BOOST_TEST(!urispec::matches("é"));
  BOOST_TEST(urispec::matches("é", grammar::rfc3987));
  BOOST_TEST(urispec::validate("a%").error().offset == 2U);
  BOOST_TEST((read("a").rule() == urispec::start_rule(grammar::rfc3986)));
}

BOOST_AUTO_TEST_CASE(values_are_compared_by_text) {
  const uri a = read("http://a/");
  const uri b = read("http://b/");
  BOOST_TEST((a == read("http://a/")));
  BOOST_TEST((a != read("HTTP://a/")));
  BOOST_TEST((a < b));
  BOOST_TEST((std::hash<uri>()(a) == std::hash<uri>()(read("http://a/"))));
  const std::unordered_set<uri> set{a, b, a};
  BOOST_TEST(set.size() == 2U);
  const std::map<uri, int> map{{b, 2}, {a, 1}};
  BOOST_TEST(map.begin()->second == 1);
}

BOOST_AUTO_TEST_CASE(a_uri_is_written_as_its_text) {
  std::ostringstream out;
  out << read(long_text);
  BOOST_TEST(out.str() == long_text);
  BOOST_TEST(read(long_text).text() == long_text);
}

BOOST_AUTO_TEST_CASE(an_argument_of_fmt) {
  const auto parsed = uri::parse("http://a/");
  BOOST_TEST_REQUIRE(parsed.has_value());
  BOOST_TEST(fmt::format("{} {:>12}.", *parsed, *parsed) == "http://a/    http://a/.");
}

BOOST_AUTO_TEST_CASE(a_port_is_a_number_where_it_fits) {
  BOOST_TEST(read("//a:8080").port_number().value() == 8080U);
  BOOST_TEST(read("//a:0").port_number().value() == 0U);
  BOOST_TEST(read("//a:65535").port_number().value() == 65535U);
  BOOST_TEST(read("//a:0000000000000000000065535").port_number().value() == 65535U);
  for (const std::string text : {"//a", "//a:", "//a:65536", "//a:18446744073709551617", "a"}) {
    BOOST_TEST(!read(text).port_number().has_value(), text);
  }
}

// References to a text that is gone do not compile.
BOOST_AUTO_TEST_CASE(nothing_dangles) {
  static_assert(gives_host<const uri&>);
  static_assert(gives_host<uri&>);
  static_assert(!gives_host<uri>);
  static_assert(!gives_host<const uri>);
  static_assert(gives_in_passing<urispec::result<uri>&>);
  static_assert(gives_in_passing<const urispec::result<uri>&>);
  static_assert(!gives_in_passing<urispec::result<uri>>);
  static_assert(!gives_in_passing<const urispec::result<uri>>);
  static_assert(gives_in_passing<urispec::result<urispec::components>>);  // refers to a text that is somewhere else
  static_assert(parses<std::string&>);
  static_assert(parses<const std::string&>);
  static_assert(parses<const char*>);
  static_assert(parses<std::string_view>);
  static_assert(!parses<std::string>);
  static_assert(!parses<const std::string>);
  static_assert(parses<std::pmr::string&>);
  static_assert(!parses<std::pmr::string>);
  static_assert(std::is_same_v<decltype(std::declval<uri>().text()), std::string>);
  BOOST_TEST(gives_host<uri&>);
}

// A result is compared by value or error, whatever it holds.
BOOST_AUTO_TEST_CASE(results_are_compared) {
  BOOST_TEST((uri::parse("http://a/") == uri::parse("http://a/")));
  BOOST_TEST(!(uri::parse("http://a/") == uri::parse("http://b/")));
  BOOST_TEST((uri::parse("http://a b/") == uri::parse("http://a b/")));
  BOOST_TEST(!(uri::parse("http://a b/") == uri::parse("http://ab c/")));
  BOOST_TEST(!(uri::parse("http://a b/") == uri::parse("http://a/")));
  BOOST_TEST((urispec::validate("%") == urispec::validate("%")));
  static_assert(!std::equality_comparable<urispec::result<urispec::components>>);  // components refer to texts
}

// As small as the url of Boost.URL 1.81 on the same machine.
static_assert(sizeof(uri) <= 216);

BOOST_AUTO_TEST_CASE(components_become_a_uri) {
  const auto kept = [](const std::string& text, urispec::rule_ref rule) {
    const auto parsed = urispec::parse(text, rule);
    const uri copy = urispec::to_uri(*parsed, rule);
    BOOST_TEST((copy.rule() == rule));
    const urispec::components c = copy.components();
    BOOST_TEST(c.text == text);
    BOOST_TEST((c.text.data() != text.data()));  // pointers, not strings
    BOOST_TEST((c.ranges == parsed->ranges));
    BOOST_TEST(c.host_kind == parsed->host_kind);
    BOOST_TEST(c.path_kind == parsed->path_kind);
    for (const urispec::part p : urispec::all_parts) {
      BOOST_TEST((copy[p] == (*parsed)[p]));
      BOOST_TEST(copy[p].begin_offset() == (*parsed)[p].begin_offset());
    }
  };
  for (const std::string text : {"http://ada@[::1]:80/over?name#nose", "", "//a", "?", "#", "x:", "a/b"}) {
    kept(text, urispec::start_rule(urispec::grammar::rfc3986));
  }
  kept("mailto:a@b", urispec::start_rule(urispec::grammar::rfc2396));
  kept("u@h:1", *urispec::find_rule(urispec::grammar::rfc3986, "authority"));
  const auto parsed = urispec::parse("http://a/");
  BOOST_TEST((urispec::to_uri(*parsed) == *uri::parse("http://a/")));
}

#if defined(__cpp_lib_format)
BOOST_AUTO_TEST_CASE(the_standard_library_formats_it) {
  BOOST_TEST(std::format("{:<5}|", *uri::parse("x:y")) == "x:y  |");
}
#endif

BOOST_AUTO_TEST_CASE(functions_without_a_grammar_read_rfc3986) {
  const std::vector<std::string> pieces{"a", ":", "/", "?", "#",        "[",    "%",
                                        "4", ".", "@", " ", "\xC3\xA9", "\xC3", "http://[::1"};
  for (const std::string& first : pieces) {
    for (const std::string& second : pieces) {
      for (const std::string& third : pieces) {
        const std::string text = first + second + third;
        const auto parsed = urispec::parse(std::string_view(text));
        const auto expected = urispec::parse(std::string_view(text), urispec::grammar::rfc3986);
        const auto kept = urispec::uri::parse(text);
        BOOST_TEST_REQUIRE(parsed.has_value() == expected.has_value(), text);
        BOOST_TEST(urispec::matches(text) == expected.has_value(), text);
        BOOST_TEST(urispec::validate(text).has_value() == expected.has_value(), text);
        BOOST_TEST_REQUIRE(kept.has_value() == expected.has_value(), text);
        if (expected) {
          BOOST_TEST((parsed->ranges == expected->ranges), text);
          BOOST_TEST(parsed->path_kind == expected->path_kind, text);
          BOOST_TEST((kept->rule() == urispec::start_rule(urispec::grammar::rfc3986)), text);
        } else {
          BOOST_TEST(parsed.error().message() == expected.error().message(), text);
          BOOST_TEST(urispec::validate(text).error().message() == expected.error().message(), text);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
