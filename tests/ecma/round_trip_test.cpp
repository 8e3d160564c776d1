// The four functions applied to each other's results, on random text without lone surrogates.
#include "urispec/ecma.hpp"

#include "ecma/agreement.hpp"
#include "full_run.hpp"

namespace urispec::test {

using namespace ecma;

namespace {

// Any character, more often ASCII than not.
std::u16string random_text(std::mt19937_64& random) {
  std::u16string text;
  for (std::size_t left = random() % 200; left > 0; --left) {
    const auto kind = random() % 8;
    if (kind < 5) {
      text += static_cast<char16_t>(random() % 0x80);
    } else if (kind == 5) {
      text += static_cast<char16_t>(random() % 0xD800);
    } else if (kind == 6) {
      text += static_cast<char16_t>(0xE000 + random() % 0x2000);
    } else {
      text += static_cast<char16_t>(0xD800 + random() % 0x400);
      text += static_cast<char16_t>(0xDC00 + random() % 0x400);
    }
  }
  return text;
}

bool is_uri_characters(std::u16string_view text, const std::string& unescaped) {
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (text[k] == u'%' && k + 2 < text.size() && reference::hexadecimal_value(text[k + 1]) < 16 &&
        reference::hexadecimal_value(text[k + 2]) < 16) {
      k += 2;
    } else if (text[k] >= 0x80 || unescaped.find(static_cast<char>(text[k])) == unescaped.npos) {
      return false;
    }
  }
  return true;
}

template <typename Check>
void for_random_texts(Check check) {
  std::mt19937_64 random(26215132);
  for (int i = 0; i < (test::full_run() ? 20000 : 6000); ++i) {
    const auto text = random_text(random);
    BOOST_TEST_CONTEXT(hexadecimal<char16_t>(text)) {
      check(text);
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(round_trip)

BOOST_AUTO_TEST_CASE(component_comes_back) {
  for_random_texts([](const std::u16string& text) {
    const auto encoded = encode_uri_component(text);
    BOOST_REQUIRE(encoded.has_value());
    BOOST_REQUIRE(is_uri_characters(*encoded, reference::unescaped_uri_component_set));
    BOOST_REQUIRE(*decode_uri_component(*encoded) == text);
  });
}

// encodeURI escapes "%", so decodeURI meets no escape of a reserved character that was not in the text.
BOOST_AUTO_TEST_CASE(uri_comes_back) {
  for_random_texts([](const std::u16string& text) {
    const auto encoded = encode_uri(text);
    BOOST_REQUIRE(encoded.has_value());
    BOOST_REQUIRE(is_uri_characters(*encoded, reference::unescaped_uri_set));
    BOOST_REQUIRE(*decode_uri(*encoded) == text);
  });
}

// The other way round not every URI comes back, but what decodeURI gives of what encodeURI made of it does.
BOOST_AUTO_TEST_CASE(decoded_uri_is_stable_once_encoded) {
  for_random_texts([](const std::u16string& text) {
    const auto decoded = decode_uri(text);
    if (!decoded) return;
    const auto encoded = encode_uri(*decoded);
    if (!encoded) return;
    BOOST_REQUIRE(*decode_uri(*encoded) == *decoded);
  });
}

BOOST_AUTO_TEST_CASE(results_of_utf8_are_utf8) {
  for_random_texts([](const std::u16string& text) {
    const auto narrow = reference::utf16_to_utf8(text).value();
    BOOST_REQUIRE(*decode_uri_component(*encode_uri_component(narrow)) == narrow);
    BOOST_REQUIRE(*decode_uri(*encode_uri(narrow)) == narrow);
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
