// On UTF-16 the fast functions give what the slow references give: complete sets of short strings, and long random
// ones.
#include "ecma/agreement.hpp"
#include "full_run.hpp"

namespace urispec::test {

using namespace ecma;

namespace {

using u16 = std::u16string;

u16 escape(unsigned octet) {
  return reference::escape<char16_t>(octet);
}

void require_decode_agreement(const u16& argument) {
  require_agreement<char16_t>(function_named<char16_t>("decodeURI"), argument);
  require_agreement<char16_t>(function_named<char16_t>("decodeURIComponent"), argument);
}

// Each side of each boundary that a step or a table knows.
const std::vector<unsigned> boundary_octets{0x00, 0x24, 0x25, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xA1,
                                            0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF8, 0xFF};
const std::vector<unsigned> boundary_continuations{0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0};

}  // namespace

BOOST_AUTO_TEST_SUITE(agreement_utf16)

BOOST_AUTO_TEST_CASE(every_code_unit) {
  for (unsigned unit = 0; unit <= 0xFFFF; ++unit)
    require_agreement_of_all<char16_t>(u16(1, static_cast<char16_t>(unit)));
}

BOOST_AUTO_TEST_CASE(every_code_unit_between_others) {
  for (unsigned unit = 0; unit <= 0xFFFF; ++unit) {
    require_agreement_of_all<char16_t>(u"ab" + u16(1, static_cast<char16_t>(unit)) + u"\xD83D\xDE00z");
  }
}

BOOST_AUTO_TEST_CASE(every_pair_at_boundaries) {
  std::vector<char16_t> units;
  for (char16_t c = 0; c < 0x90; ++c) units.push_back(c);
  for (const unsigned edge : {0x100U, 0x7FFU, 0x800U, 0xFFFU, 0x1000U, 0xD7FFU, 0xD800U, 0xDBFFU, 0xDC00U, 0xDFFFU,
                              0xE000U, 0xFF05U, 0xFFFDU, 0xFFFFU}) {
    units.push_back(static_cast<char16_t>(edge));
    units.push_back(static_cast<char16_t>(edge ^ 1));
  }
  for (const char16_t first : units) {
    for (const char16_t second : units) require_agreement_of_all<char16_t>(u16{first, second});
  }
}

BOOST_AUTO_TEST_CASE(every_surrogate_pair_half) {
  for (unsigned low = 0xDC00; low <= 0xDFFF; ++low) {
    require_agreement_of_all<char16_t>(u16{0xD800, static_cast<char16_t>(low)});
    require_agreement_of_all<char16_t>(u16{0xDBFF, static_cast<char16_t>(low)});
  }
  for (unsigned high = 0xD800; high <= 0xDBFF; ++high) {
    require_agreement_of_all<char16_t>(u16{static_cast<char16_t>(high), 0xDC00});
    require_agreement_of_all<char16_t>(u16{static_cast<char16_t>(high), 0xDFFF});
  }
}

BOOST_AUTO_TEST_CASE(every_escape_of_two_ascii_characters) {
  for (char16_t first = 0; first < 0x80; ++first) {
    for (char16_t second = 0; second < 0x80; ++second) require_decode_agreement({u'%', first, second});
  }
}

BOOST_AUTO_TEST_CASE(every_two_octets) {
  for (unsigned first = 0; first < 0x100; ++first) {
    for (unsigned second = 0; second < 0x100; ++second) require_decode_agreement(escape(first) + escape(second));
  }
}

BOOST_AUTO_TEST_CASE(every_first_octet_before_boundaries) {
  for (unsigned first = 0x80; first < 0x100; ++first) {
    for (const unsigned second : boundary_octets) {
      for (const unsigned third : boundary_continuations) {
        const u16 three = escape(first) + escape(second) + escape(third);
        require_decode_agreement(three);
        for (const unsigned fourth : boundary_continuations) require_decode_agreement(three + escape(fourth));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_cut_and_every_wrong_unit_in_an_escape) {
  for (const unsigned first : {0x41U, 0xC3U, 0xE3U, 0xF1U}) {
    u16 whole = escape(first);
    for (unsigned more = 0; more < 3; ++more) whole += escape(0x80 + more);
    for (std::size_t length = 0; length <= whole.size(); ++length) {
      require_decode_agreement(whole.substr(0, length));
      require_decode_agreement(whole.substr(0, length) + u"xyz");
      for (const char16_t wrong : {u'%', u'g', u'\x0134', u'\xFF05', u'\0'}) {
        if (length == whole.size()) continue;
        u16 spoilt = whole;
        spoilt[length] = wrong;
        require_decode_agreement(spoilt);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_string_of_five_letters) {
  const std::vector<u16> alphabet{u"%", u"2", u"C", u"a", u"/", u"g", u"\xE9", u"\xD800", u"\xDC00"};
  for_each_string<char16_t>(alphabet, 5, [](auto string) { require_agreement_of_all<char16_t>(string); });
}

BOOST_AUTO_TEST_CASE(every_string_of_five_escapes) {
  const std::vector<u16> alphabet{u"%41", u"%2f", u"%C3", u"%80", u"%E0", u"%A0", u"%F0", u"x", u"%"};
  for_each_string<char16_t>(alphabet, 5, [](auto string) { require_decode_agreement(u16(string)); });
}

BOOST_AUTO_TEST_CASE(long_random_strings) {
  std::mt19937_64 random(5101513);
  const std::vector<u16> plain{u"a", u"Z", u"0", u"-", u"/", u"#", u" ", u"\xE9", u"\x3042", u"\xD83D\xDE00"};
  const std::vector<u16> escaped{u"a", u"/", u"%41", u"%2F", u"%C3%A9", u"%E3%81%82", u"%F0%9F%98%80", u"\x3042"};
  for (int i = 0; i < (test::full_run() ? 300 : 100); ++i) {
    auto text = random_string(random, i % 2 == 0 ? plain : escaped, 20000);
    require_agreement_of_all<char16_t>(text);
    if (text.empty()) continue;
    text[random() % text.size()] = static_cast<char16_t>(random() % 3 == 0 ? 0xD800 + random() % 0x800 : u'%');
    require_agreement_of_all<char16_t>(text);
  }
}

BOOST_AUTO_TEST_CASE(one_stop_at_every_place_around_a_block) {
  const u16 plain(9000, u'a');
  for (const std::size_t place :
       {0UL,    1UL,    15UL,   16UL,   31UL,   32UL,   63UL,   64UL,   255UL,  256UL,  257UL,
        1023UL, 1024UL, 1025UL, 4090UL, 4094UL, 4095UL, 4096UL, 4097UL, 8191UL, 8192UL, 8990UL}) {
    for (const char16_t* stop : {u"\xE9", u"\xD83D\xDE00", u"%E3%81%82", u"%2F", u"\xDC00", u"%C3"}) {
      u16 text = plain;
      text.replace(place, u16(stop).size(), stop);
      require_agreement_of_all<char16_t>(text);
      require_agreement_of_all<char16_t>(std::u16string_view(text).substr(0, place + 2));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
