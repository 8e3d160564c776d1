// On UTF-8 the fast functions give what the slow references give, and what the UTF-16 functions give for the same text.
#include "ecma/agreement.hpp"
#include "full_run.hpp"

namespace urispec::test {

using namespace ecma;

namespace {

std::string escape_in_utf8(unsigned octet) {
  return reference::escape<char>(octet);
}

// The verdict and the value of both forms are the same for every text; steps of errors are compared elsewhere.
void require_same_on_utf16(std::string_view argument) {
  const auto units = reference::utf8_to_utf16(argument);
  if (!units) return;
  for (const auto& function : functions_under_test<char>) {
    const auto narrow = function.fast(argument);
    const auto wide = function_named<char16_t>(function.name).fast(*units);
    BOOST_REQUIRE_EQUAL(narrow.has_value(), wide.has_value());
    if (narrow) BOOST_REQUIRE_EQUAL(*narrow, reference::utf16_to_utf8(*wide).value_or("ill-formed"));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(agreement_utf8)

BOOST_AUTO_TEST_CASE(every_character) {
  for (std::uint32_t v = 0; v <= 0x10FFFF; v += v < 0x11000 ? 1 : 0xFB) {
    const auto octets = reference::utf8_octets(v);
    if (!octets) continue;
    require_agreement_of_all<char>(*octets);
    require_same_on_utf16(*octets);
    std::string escapes;
    for (const char octet : *octets) escapes += escape_in_utf8(static_cast<unsigned char>(octet));
    require_agreement_of_all<char>(escapes);
    require_same_on_utf16(escapes);
  }
}

BOOST_AUTO_TEST_CASE(every_two_bytes_and_escapes) {
  for (unsigned first = 0; first < 0x100; ++first) {
    for (unsigned second = 0; second < 0x100; ++second) {
      require_agreement_of_all<char>(std::string{static_cast<char>(first), static_cast<char>(second)});
      require_agreement_of_all<char>(escape_in_utf8(first) + escape_in_utf8(second));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_first_byte_before_boundaries) {
  const std::vector<unsigned> edges{0x25, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF};
  for (unsigned first = 0x80; first < 0x100; ++first) {
    for (const unsigned second : edges) {
      for (const unsigned third : edges) {
        for (const unsigned fourth : edges) {
          const std::string four{static_cast<char>(first), static_cast<char>(second), static_cast<char>(third),
                                 static_cast<char>(fourth)};
          require_agreement_of_all<char>(four);
          require_agreement_of_all<char>(std::string_view(four).substr(0, 3));
          require_agreement_of_all<char>(escape_in_utf8(first) + escape_in_utf8(second) + escape_in_utf8(third) +
                                         escape_in_utf8(fourth));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_string_of_five_letters) {
  const std::vector<std::string> alphabet{"%", "2", "C", "/", "g", "\xC3", "\xA9", "\xE3", "\x81"};
  for_each_string<char>(alphabet, 5, [](auto string) {
    require_agreement_of_all<char>(string);
    require_same_on_utf16(string);
  });
}

BOOST_AUTO_TEST_CASE(long_random_strings) {
  std::mt19937_64 random(36293986);
  const std::vector<std::string> alphabet{"a",
                                          "Z",
                                          "/",
                                          "#",
                                          " ",
                                          "\xC3\xA9",
                                          "\xE3\x81\x82",
                                          "%41",
                                          "%2F",
                                          "%E3%81%82",
                                          "%F0%9F%98%80",
                                          "\xF0\x9F\x98\x80"};
  for (int i = 0; i < (test::full_run() ? 300 : 100); ++i) {
    auto text = random_string(random, alphabet, 20000);
    require_agreement_of_all<char>(text);
    require_same_on_utf16(text);
    if (text.empty()) continue;
    text[random() % text.size()] = static_cast<char>(random() % 3 == 0 ? 0x80 + random() % 0x80 : '%');
    require_agreement_of_all<char>(text);
  }
}

BOOST_AUTO_TEST_CASE(one_stop_at_every_place_around_a_block) {
  const std::string plain(9000, 'a');
  for (const std::size_t place :
       {0UL,    1UL,    15UL,   16UL,   31UL,   32UL,   63UL,   64UL,   255UL,  256UL,  257UL,
        1023UL, 1024UL, 1025UL, 4090UL, 4094UL, 4095UL, 4096UL, 4097UL, 8191UL, 8192UL, 8980UL}) {
    for (const std::string_view stop :
         {"\xC3\xA9", "\xF0\x9F\x98\x80", "%E3%81%82", "%2F", "\x80", "%C3", "\xE3\x81"}) {
      std::string text = plain;
      text.replace(place, stop.size(), stop);
      require_agreement_of_all<char>(text);
      require_agreement_of_all<char>(std::string_view(text).substr(0, place + 2));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
