// Properties of all conversions, on random texts and on every code point.
#include "iri/characters.hpp"
#include "urispec/iri.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include "code_points.hpp"
#include "reference/iri.hpp"
#include "reference/normalize.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>

namespace urispec::test {

namespace {

template <std::size_t N>
std::string random_text(std::mt19937_64& random, const std::array<std::string_view, N>& pieces) {
  std::string text;
  for (std::size_t left = random() % 12; left > 0; --left) text += pieces[random() % N];
  return text;
}

constexpr std::array<std::string_view, 24> uri_pieces{"a",
                                                      "/",
                                                      "?",
                                                      "#",
                                                      "//",
                                                      "x:",
                                                      "@",
                                                      ".",
                                                      "%2f",
                                                      "%7E",
                                                      "%C3%A9",
                                                      "%c3",
                                                      "%A9",
                                                      "%e2",
                                                      "%E2%80%8E",
                                                      "%80%80",
                                                      "%F0%90%8C%80",
                                                      "%EE%80%80",
                                                      "%EF%BF%BE",
                                                      "%ED%A0%80",
                                                      "%C0%AF",
                                                      "%25",
                                                      "%",
                                                      "b"};
constexpr std::array<std::string_view, 14> iri_pieces{"a",   "/",      "?",      "#",      "//",         "x:", "@",
                                                      "%C3", "\u00E9", "\u4F8B", "\uE000", "\U00010300", "%7e", "="};

// Equal except for the case of triplets and for triplets of unreserved characters (RFC 3987 §3.2).
std::string aligned(const std::string& uri) {
  return reference::map_characters(reference::with_decoded_unreserved(uri), [](std::string c) {
    if (c.size() == 3) {
      for (char& digit : c) digit = static_cast<char>(std::toupper(static_cast<unsigned char>(digit)));
    }
    return c;
  });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(properties)

BOOST_AUTO_TEST_CASE(random_uris) {
  std::mt19937_64 random(39872);
  std::size_t valid = 0;
  for (int i = 0; i < 200000; ++i) {
    const std::string uri = random_text(random, uri_pieces);
    const auto iri = to_iri(uri);
    BOOST_REQUIRE(iri.has_value() == validate(uri, grammar::rfc3986).has_value());
    if (!iri) continue;
    ++valid;
    BOOST_TEST_CONTEXT(uri << " is " << *iri) {
      BOOST_TEST(*iri == reference::uri_to_iri(uri));
      BOOST_TEST(validate(*iri, grammar::rfc3987).has_value());
      const auto back = to_uri(*iri);
      BOOST_REQUIRE(back.has_value());
      BOOST_TEST(aligned(*back) == aligned(uri));
      // The components are those of the URI, converted.
      BOOST_TEST(reference::split(*back).authority.has_value() == reference::split(uri).authority.has_value());
    }
  }
  BOOST_TEST(valid > 50000);
}

BOOST_AUTO_TEST_CASE(random_iris) {
  std::mt19937_64 random(39871);
  std::size_t valid = 0;
  for (int i = 0; i < 200000; ++i) {
    const std::string iri = random_text(random, iri_pieces);
    const auto uri = to_uri(iri);
    BOOST_REQUIRE(uri.has_value() == validate(iri, grammar::rfc3987).has_value());
    if (!uri) continue;
    ++valid;
    BOOST_TEST_CONTEXT(iri << " is " << *uri) {
      BOOST_TEST(*uri == reference::iri_to_uri(iri));
      BOOST_TEST(validate(*uri, grammar::rfc3986).has_value());
      BOOST_TEST(*to_uri(*uri) == *uri);
    }
  }
  BOOST_TEST(valid > 20000);
}

// Every code point (code_points.hpp), in a path and in a query.
BOOST_AUTO_TEST_CASE(every_code_point) {
  std::size_t decoded = 0;
  for (char32_t c = 0x80; c <= 0x10FFFF; c = test::next_code_point(c)) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string bytes;
    unicode::append_utf8(bytes, c);
    for (const std::string_view before : {"x:", "?"}) {
      const std::string uri = std::string(before) + reference::iri_to_uri(bytes);
      const std::string iri = *to_iri(uri);
      decoded += iri != uri;
      if (iri != reference::uri_to_iri(uri)) BOOST_ERROR("U+" << std::hex << static_cast<unsigned long>(c));
      if (*to_uri(iri) != uri) BOOST_ERROR("U+" << std::hex << static_cast<unsigned long>(c) << " does not map back");
    }
  }
  BOOST_TEST(decoded > (test::full_run() ? 1500000 : 100000));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
