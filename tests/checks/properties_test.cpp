// Properties of every text: the profile rfc reports nothing in a normal and simple text, findings lie in the text, and
// bytes of any kind are no danger.
#include "checks/unicode.hpp"
#include "urispec/checks.hpp"
#include "urispec/normalize.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

namespace urispec::test {

namespace {

class random_texts {
 public:
  explicit random_texts(unsigned seed) : engine_(seed) {}

  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(engine_); }

  std::string text_of(std::string_view alphabet, std::size_t minimum, std::size_t most) {
    std::string text;
    for (std::size_t left = minimum + below(most - minimum + 1); left > 0; --left)
      text += alphabet[below(alphabet.size())];
    return text;
  }

  // A host of the DNS, segments of unreserved characters, a query: upper-case letters, dot-segments and default ports
  // are what normalization removes.
  std::string simple_uri() {
    constexpr std::string_view schemes[] = {"http", "HTTPS", "ftp", "ws", "x"};
    constexpr std::string_view ports[] = {"", ":", ":80", ":8080"};
    constexpr std::string_view segments[] = {"/.", "/..", "/%7e", "/%c3%a9", "/a-b", "/"};
    std::string text(schemes[below(5)]);
    text += "://" + text_of("abcdefgHIJ", 1, 8) + "." + text_of("abcXYZ", 2, 4);
    text += ports[below(4)];
    for (std::size_t left = below(6); left > 0; --left) text += segments[below(6)];
    if (below(2) == 0) text += "?" + text_of("abc=&/?", 0, 9);
    return text;
  }

  std::string bytes() {
    std::string text;
    for (std::size_t left = below(40); left > 0; --left) text += static_cast<char>(below(256));
    return text;
  }

  // Texts made of pieces that checks look for, most of them valid IRIs.
  std::string pieces() {
    constexpr std::string_view lists[] = {
        "http", ":",   "//",     "/", ".", "..", "%",   "%25", "%2e", "%00",    "%C3",    "%a9",  "@",      "a",
        "1",    "0x",  "xn--",   "[", "]", "::", "?",   "#",   ":80", "\u05D0", "\u202E", "\xC3", "\u0301", "%E2",
        "%80",  "%AE", "\u0430", "-", "_", "A",  "%20", "v1.", "127", "//a/",   "https:", "\xFF"};
    std::string text;
    for (std::size_t left = below(12); left > 0; --left) text += lists[below(std::size(lists))];
    return text;
  }

 private:
  std::mt19937 engine_;
};

void examine(const std::string& text) {
  for (const grammar g : {grammar::rfc2396, grammar::rfc3986, grammar::rfc3987, grammar::rfc6874}) {
    for (const finding& f : check(std::string_view(text), {g, check_profile::strict, unicode_of_this_build()})) {
      BOOST_REQUIRE(f.entry != nullptr);
      BOOST_TEST_CONTEXT(f.entry->id << " of " << text) {
        BOOST_TEST(f.place.begin <= f.place.end);
        BOOST_TEST(f.place.end <= text.size());
        BOOST_TEST(!f.message.empty());
        BOOST_TEST((f.severity != severity::off));
      }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(properties)

BOOST_AUTO_TEST_CASE(normal_and_simple_uris_break_no_must) {
  random_texts texts(17);
  std::size_t was_not_normal = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = texts.simple_uri();
    const auto normal = normalize(text, {.steps = syntax_and_scheme_based});
    BOOST_REQUIRE(normal.has_value());
    const auto findings =
        check(std::string_view(*normal), {grammar::rfc3986, check_profile::rfc, unicode_of_this_build()});
    BOOST_TEST(findings.empty(), *normal);
    if (!check(std::string_view(text)).empty()) ++was_not_normal;
  }
  BOOST_TEST(was_not_normal > 1000U);
}

// Normalization takes away what checks say that it takes away.
BOOST_AUTO_TEST_CASE(what_normalization_removes_is_not_found_after_it) {
  random_texts texts(18);
  for (int i = 0; i < 3000; ++i) {
    const auto normal = normalize(texts.simple_uri(), {.steps = syntax_and_scheme_based});
    for (const finding& f : check(std::string_view(*normal), {grammar::rfc3986, check_profile::strict})) {
      BOOST_TEST((f.entry->id == "empty-segment"), f.entry->id << " of " << *normal);
    }
  }
}

BOOST_AUTO_TEST_CASE(bytes_of_any_kind_are_no_danger) {
  random_texts texts(19);
  for (int i = 0; i < 2000; ++i) examine(texts.bytes());
  for (int i = 0; i < 8000; ++i) examine(texts.pieces());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
