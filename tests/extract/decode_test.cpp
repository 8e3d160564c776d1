// Conversion by ICU.
#include "urispec/icu.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace urispec::test {

namespace {

using namespace std::string_view_literals;

std::string decoded(std::string_view bytes, std::string_view encoding) {
  const auto text = icu::decode(bytes, encoding);
  if (!text) return "no such encoding";
  return text->replacements == 0 ? text->utf8 : text->utf8 + " " + std::to_string(text->replacements);
}

// UTF-16LE by hand.
std::string in_utf16le(std::u16string_view text) {
  std::string bytes;
  for (const char16_t unit : text) {
    bytes += static_cast<char>(unit & 0xFF);
    bytes += static_cast<char>(unit >> 8);
  }
  return bytes;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(decode)

BOOST_AUTO_TEST_CASE(samples) {
  BOOST_TEST(decoded("\xFF\xFEh\0\xE9\0"sv, "UTF-16LE") == "\uFEFFh\u00E9");
  BOOST_TEST(decoded("\xFE\xFF\0h\0\xE9"sv, "UTF-16BE") == "\uFEFFh\u00E9");
  BOOST_TEST(decoded("\x4B\x01\x01\0"sv, "UTF-32LE") == "\U0001014B");
  BOOST_TEST(decoded("\0\x01\x01\x4B"sv, "UTF-32BE") == "\U0001014B");
  BOOST_TEST(decoded("\xE9\x80", "windows-1252") == "\u00E9\u20AC");
  BOOST_TEST(decoded("\xA4", "ISO-8859-15") == "\u20AC");
  BOOST_TEST(decoded("\xF0\xD2", "KOI8-R") == "\u041F\u0440");
  BOOST_TEST(decoded("\x93\xFA\x96\x7B\\", "Shift_JIS") == "\u65E5\u672C\\");
  BOOST_TEST(decoded("\xC6\xFC\xCB\xDC", "EUC-JP") == "\u65E5\u672C");
  BOOST_TEST(decoded("\x1B$BF|K\\\x1B(B", "ISO-2022-JP") == "\u65E5\u672C");
  BOOST_TEST(decoded("\xD6\xD0\x81\x30\x81\x30", "GBK") == "\u4E2D\u0080");
  BOOST_TEST(decoded("\xA4\xA4", "Big5") == "\u4E2D");
  BOOST_TEST(decoded("\xC7\xD1", "EUC-KR") == "\uD55C");
}

BOOST_AUTO_TEST_CASE(every_unit_of_utf16_that_is_a_character) {
  std::u16string text;
  std::size_t expected = 0;
  for (unsigned unit = 1; unit < 0x10000; ++unit) {
    if (unit >= 0xD800 && unit < 0xE000) continue;
    text += static_cast<char16_t>(unit);
    expected += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
  }
  text += u"\U0001F600";
  const auto whole = icu::decode(in_utf16le(text), "UTF-16LE");
  BOOST_TEST_REQUIRE(whole.has_value());
  BOOST_TEST(whole->replacements == 0U);
  BOOST_TEST(whole->utf8.size() == expected + 4);
  BOOST_TEST(whole->utf8.ends_with("\uFFFF\U0001F600"));
}

BOOST_AUTO_TEST_CASE(what_is_none_of_the_encoding) {
  BOOST_TEST(decoded("a\0\0\xD8" "b\0"sv, "UTF-16LE") == "a\uFFFDb 1");
  BOOST_TEST(decoded("a\0b"sv, "UTF-16LE") == "a\uFFFD 1");
  BOOST_TEST(decoded("\0\0\x11\0"sv, "UTF-32LE") == "\uFFFD 1");
  BOOST_TEST(decoded("", "UTF-16LE").empty());
}

// ICU has all encodings of the Encoding Standard but one.
BOOST_AUTO_TEST_CASE(encodings) {
  for (const std::string_view label :
       {"ibm866",       "latin2",       "latin3",       "latin4",       "cyrillic",     "arabic",      "greek",
        "hebrew",       "logical",      "latin6",       "iso-8859-13",  "iso-8859-14",  "iso-8859-15", "koi8-r",
        "koi8-u",       "macintosh",    "windows-874",  "windows-1250", "windows-1251", "latin1",      "windows-1253",
        "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "gbk",         "x-mac-cyrillic",
        "gb18030",      "big5",         "euc-jp",       "iso-2022-jp",  "sjis",         "euc-kr",      "utf-16be",
        "utf-16le"}) {
    const auto name = find_encoding(label);
    BOOST_TEST_REQUIRE(name.has_value(), label);
    BOOST_TEST(icu::decode("", *name).has_value(), *name);
  }
  BOOST_TEST(!icu::decode("", "ISO-8859-16").has_value());
  BOOST_TEST(!icu::decode("", "x-user-defined").has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
