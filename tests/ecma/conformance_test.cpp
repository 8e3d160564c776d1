// The tests of a conformance suite for ECMA-262 §15.1.3, without gaps: every octet after every other, every code unit,
// every character. The expected results come from tables and arithmetic here, not from a second implementation. Minutes
// rather than seconds in a build without optimisation: CTest label exhaustive.
#include "ecma/functions_under_test.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

using namespace ecma;

namespace {

template <typename Char>
using text = std::basic_string<Char>;

// The rows of RFC 3629 §4, from which all further octets are 80 to BF.
struct utf8_row {
  unsigned first_from;
  unsigned first_to;
  unsigned second_from;
  unsigned second_to;
  std::size_t octets;
};

constexpr std::array<utf8_row, 8> utf8_rows{{
    {0xC2, 0xDF, 0x80, 0xBF, 2},
    {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3},
    {0xED, 0xED, 0x80, 0x9F, 3},
    {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4},
    {0xF1, 0xF3, 0x80, 0xBF, 4},
    {0xF4, 0xF4, 0x80, 0x8F, 4},
}};

template <typename Char>
void append_character(text<Char>& target, char32_t v) {
  if constexpr (sizeof(Char) == 1) {
    target += reference::utf8_octets(static_cast<std::uint32_t>(v)).value();
  } else if (v < 0x10000) {
    target += static_cast<Char>(v);
  } else {
    target += static_cast<Char>(0xD7C0 + v / 0x400);
    target += static_cast<Char>(0xDC00 + v % 0x400);
  }
}

bool is_further(unsigned octet) { return octet >= 0x80 && octet <= 0xBF; }

// The result of decodeURIComponent for the escapes of `octets` alone: which step fails, or the characters.
template <typename Char>
result<text<Char>, uri_error> expected_of(const std::vector<unsigned>& octets) {
  text<Char> characters;
  for (std::size_t position = 0; position < octets.size();) {
    const unsigned first = octets[position];
    const std::size_t place = 3 * position;
    if (first < 0x80) {
      characters += static_cast<Char>(first);
      ++position;
      continue;
    }
    const std::size_t n = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF8 ? 4 : 5;
    if (n == 1 || n == 5) return uri_error{place, uri_error_step::not_a_first_octet};
    if (octets.size() - position < n) return uri_error{place, uri_error_step::octets_cut_off};
    char32_t v = first & 0x7FU >> n;
    for (std::size_t j = 1; j < n; ++j) {
      if (!is_further(octets[position + j])) return uri_error{place + 3 * j, uri_error_step::not_a_further_octet};
      v = v * 0x40 + (octets[position + j] - 0x80);
    }
    const bool valid = std::any_of(utf8_rows.begin(), utf8_rows.end(), [&](const utf8_row& row) {
      return row.first_from <= first && first <= row.first_to && row.second_from <= octets[position + 1] &&
             octets[position + 1] <= row.second_to;
    });
    if (!valid) return uri_error{place, uri_error_step::invalid_utf8_octets};
    append_character(characters, v);
    position += n;
  }
  return characters;
}

template <typename Char>
void put_escape(text<Char>& argument, std::size_t index, unsigned octet) {
  argument[3 * index + 1] = static_cast<Char>("0123456789ABCDEF"[octet >> 4]);
  argument[3 * index + 2] = static_cast<Char>("0123456789abcdef"[octet & 15]);
}

// Compares by value; text is made only for what differs.
template <typename Char>
void require(const result<text<Char>, uri_error>& actual, const result<text<Char>, uri_error>& expected,
             std::basic_string_view<Char> argument) {
  if (actual == expected) return;
  BOOST_TEST_CONTEXT(hexadecimal(argument)) { BOOST_REQUIRE_EQUAL(describe<Char>(actual), describe<Char>(expected)); }
}

// `last`: what stands in the place of a fourth octet.
template <typename Char>
void check_octets(const std::vector<unsigned>& last) {
  std::vector<unsigned> octets(last.empty() ? 3 : 4);
  text<Char> argument(3 * octets.size(), Char{'%'});
  for (octets[0] = 0x7F; octets[0] < 0x100; ++octets[0]) {
    put_escape(argument, 0, octets[0]);
    for (octets[1] = 0; octets[1] < 0x100; ++octets[1]) {
      put_escape(argument, 1, octets[1]);
      for (octets[2] = 0; octets[2] < 0x100; ++octets[2]) {
        put_escape(argument, 2, octets[2]);
        if (last.empty()) require<Char>(decode_uri_component(argument), expected_of<Char>(octets), argument);
        for (const unsigned fourth : last) {
          octets[3] = fourth;
          put_escape(argument, 3, fourth);
          require<Char>(decode_uri_component(argument), expected_of<Char>(octets), argument);
        }
      }
    }
  }
}

bool is_in(const std::string& set, char32_t c) { return c < 0x80 && set.find(static_cast<char>(c)) != set.npos; }

template <typename Char>
text<Char> escapes(char32_t v) {
  text<Char> result;
  const auto octets = reference::utf8_octets(static_cast<std::uint32_t>(v));
  for (const char octet : *octets) {
    result += reference::escape<Char>(static_cast<unsigned char>(octet));
  }
  return result;
}

// Every character: escaped or not, and back.
template <typename Char>
void check_every_character() {
  for (char32_t v = 0; v <= 0x10FFFF; ++v) {
    if (v == 0xD800) v = 0xE000;
    text<Char> plain;
    append_character(plain, v);
    const auto escaped = escapes<Char>(v);
    const auto require_encoded = [&](const auto& actual, const std::string& unescaped) {
      require<Char>(actual, is_in(unescaped, v) ? plain : escaped, plain);
    };
    require_encoded(encode_uri(plain), reference::unescaped_uri_set);
    require_encoded(encode_uri_component(plain), reference::unescaped_uri_component_set);
    require<Char>(decode_uri(escaped), is_in(reference::reserved_uri_set, v) ? escaped : plain, escaped);
    require<Char>(decode_uri_component(escaped), plain, escaped);
    if (v == U'%') continue;
    require<Char>(decode_uri(plain), plain, plain);
    require<Char>(decode_uri_component(plain), plain, plain);
  }
}

bool is_high(unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; }

}  // namespace

BOOST_AUTO_TEST_SUITE(conformance)

BOOST_AUTO_TEST_CASE(every_three_octets_utf16) { check_octets<char16_t>({}); }
BOOST_AUTO_TEST_CASE(every_three_octets_utf8) { check_octets<char>({}); }

BOOST_AUTO_TEST_CASE(every_three_octets_and_a_fourth_utf16) {
  check_octets<char16_t>({0x00, 0x7F, 0x80, 0x9A, 0xBF, 0xC0, 0xFF});
}
BOOST_AUTO_TEST_CASE(every_three_octets_and_a_fourth_utf8) { check_octets<char>({0x7F, 0x80, 0xBF, 0xC0}); }

BOOST_AUTO_TEST_CASE(every_character_utf16) { check_every_character<char16_t>(); }
BOOST_AUTO_TEST_CASE(every_character_utf8) { check_every_character<char>(); }

// Every surrogate before every code unit; in decoding all of them are as they are.
BOOST_AUTO_TEST_CASE(every_surrogate_before_every_unit) {
  std::u16string pair(2, u' ');
  for (unsigned first = 0xD800; first < 0xE000; ++first) {
    pair[0] = static_cast<char16_t>(first);
    require<char16_t>(encode_uri_component(pair.substr(0, 1)),
                      is_high(first) ? uri_error{0, uri_error_step::high_surrogate_at_end}
                                     : uri_error{0, uri_error_step::low_surrogate_alone},
                      pair);
    for (unsigned second = 0; second < 0x10000; ++second) {
      pair[1] = static_cast<char16_t>(second);
      const auto actual = encode_uri(pair);
      if (is_low(first)) {
        require<char16_t>(actual, uri_error{0, uri_error_step::low_surrogate_alone}, pair);
      } else if (!is_low(second)) {
        require<char16_t>(actual, uri_error{0, uri_error_step::high_surrogate_alone}, pair);
      } else {
        require<char16_t>(actual, escapes<char16_t>((first - 0xD7C0) * 0x400 + (second - 0xDC00)), pair);
      }
    }
    const std::u16string in_text = u"a" + pair.substr(0, 1) + u"%41";
    require<char16_t>(decode_uri(in_text), u"a" + pair.substr(0, 1) + u"A", in_text);
  }
}

// Every code unit where a digit, "%" or a further escape must be.
BOOST_AUTO_TEST_CASE(every_unit_in_the_place_of_every_other) {
  const auto is_digit = [](unsigned unit) { return is_in("0123456789ABCDEFabcdef", unit); };
  using step = uri_error_step;
  struct place {
    std::u16string_view argument;
    std::size_t index;    // of the code unit to replace
    std::size_t culprit;  // index of the error where it does not fit
    step error;
  };
  const std::array<place, 7> places{{
      {u"%41", 1, 0, step::not_hexadecimal},
      {u"%41", 2, 0, step::not_hexadecimal},
      {u"%F1%80%80%80", 3, 3, step::further_octet_not_escaped},
      {u"%F1%80%80%80", 5, 3, step::further_octet_not_hexadecimal},
      {u"%F1%80%80%80", 9, 9, step::further_octet_not_escaped},
      {u"%F1%80%80%80", 11, 9, step::further_octet_not_hexadecimal},
      {u"%C3%A9", 5, 3, step::further_octet_not_hexadecimal},
  }};
  for (const place& p : places) {
    for (unsigned unit = 0; unit < 0x10000; ++unit) {
      const bool fits = p.error == step::further_octet_not_escaped ? unit == u'%' : is_digit(unit);
      std::u16string argument(p.argument);
      argument[p.index] = static_cast<char16_t>(unit);
      const auto actual = decode_uri_component(argument);
      if (fits) {
        BOOST_REQUIRE(actual.has_value() || actual.error().step != p.error);  // another octet may fail for what it is
      } else {
        require<char16_t>(actual, uri_error{p.culprit, p.error}, argument);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
