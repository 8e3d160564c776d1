// classify against membership byte by byte, on every target, at every length and at the edge of readable memory.
#include "full_run.hpp"
#include "urispec/pegtl/character_class.hpp"
#include "scan/guarded_memory.hpp"
#include "scan/targets.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>
#include <string>

namespace {

using namespace urispec;
using combinators::character_class;
using combinators::percent_encoded;

using digits = character_class<percent_encoded::no, '0', '9'>;
using path =
    character_class<percent_encoded::yes, '!', '!', '$', ';', '=', '=', '@', 'Z', '_', '_', 'a', 'z', '~', '~'>;
// Some leads of two and three bytes are whole (CA, E1, E0 and ED except for what is malformed), some in part (C2, EF).
using wide = character_class<percent_encoded::no, 'a', 'z', 0xA0, 0xD7FF, 0xF900, 0xFDCF, 0x10000, 0x1FFFD>;
using odd = character_class<percent_encoded::no, 0, 0, 0x1F, 0x20, '%', '%', 0x7F, 0x7F>;

using wider = character_class<percent_encoded::yes, '0', '9', 'A', 'F', 'a', 'f', 0x80, 0xD7FF>;
using wide_again = character_class<percent_encoded::no, '?', '?', 0xA0, 0xD7FF, 0xF900, 0xFDCF>;

using tables = scan::class_tables<digits, path, odd, wide, wider, wide_again>;

// The size of a character of two or three bytes all of whose neighbours with the same first byte are members too.
template <typename Class>
std::size_t whole_lead(std::string_view text) {
  const auto first = unicode::first_code_point(text);
  if (!first || first->size < 2 || first->size > 3) return 0;
  const char32_t among = first->size == 2 ? 0x40 : 0x1000;
  for (char32_t c = first->code_point / among * among; c < (first->code_point / among + 1) * among; ++c) {
    const bool is_written_so = c >= (first->size == 2 ? 0x80U : 0x800U) && (c < 0xD800 || c > 0xDFFF);
    if (is_written_so && !Class::contains(c)) return 0;
  }
  return first->size;
}

template <typename Class>
std::uint64_t slowly(std::string_view text) {
  std::uint64_t mask = 0;
  for (std::size_t i = 0; i < std::min(text.size(), scan::block_size); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool escape = Class::with_percent && byte == '%' && text.size() - i >= 3 &&
                        std::isxdigit(static_cast<unsigned char>(text[i + 1])) != 0 &&
                        std::isxdigit(static_cast<unsigned char>(text[i + 2])) != 0;
    if ((byte < 0x80 && Class::contains(byte)) || escape) mask |= std::uint64_t{1} << i;
    if (const std::size_t size = byte < 0x80 ? 0 : whole_lead<Class>(text.substr(i, scan::block_size - i)); size != 0) {
      mask |= ((std::uint64_t{1} << size) - 1) << i;
    }
  }
  return mask;
}

void check(std::string_view text, std::string_view target) {
  const scan::class_masks expected{slowly<digits>(text), slowly<path>(text),  slowly<odd>(text),
                                   slowly<wide>(text),   slowly<wider>(text), slowly<wide_again>(text)};
  scan::class_masks masks;
  scan::class_masks plain;
  masks.fill(~std::uint64_t{0});  // all are written
  plain.fill(~std::uint64_t{0});
  scan::classify(text.data(), text.size(), tables::table(), masks);
  scan::classify_plainly(text.data(), text.size(), tables::table(), plain);
  BOOST_TEST_CONTEXT(target << ", " << text.size() << " bytes: " << text) {
    BOOST_TEST(masks == expected, boost::test_tools::per_element());
    BOOST_TEST(plain == expected, boost::test_tools::per_element());
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(classify)

BOOST_AUTO_TEST_CASE(every_byte_in_every_place) {
  test::on_every_target([](std::string_view target) {
    for (int byte = 0; byte < 256; ++byte) {
      for (std::size_t place = 0; place < 64; place += 7) {
        std::string text(64, 'a');
        text[place] = static_cast<char>(byte);
        check(text, target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(every_length_up_to_the_edge_of_memory) {
  std::mt19937 random(1);
  static constexpr std::string_view letters = "ab%4F09/?# \x7F\xC3\xA9~\xE3\x81\xED\xE0";
  test::on_every_target([&](std::string_view target) {
    test::guarded_memory memory;
    for (std::size_t length = 0; length <= 130; ++length) {
      for (int round = 0; round < 8; ++round) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i) text += letters[random() % letters.size()];
        const std::string_view guarded = memory.hold(text);
        check(guarded, target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(every_lead_and_second_byte) {
  test::on_every_target([](std::string_view target) {
    for (int lead = 0xC0; lead < 0x100; ++lead) {
      for (int second = 0x78; second < 0xC8; ++second) {
        std::string text(3 + static_cast<std::size_t>(second % 61), 'a');
        text += static_cast<char>(lead);
        text += static_cast<char>(second);
        check(text, target);
        for (const char* rest : {"\x80", "\xBF", "\x7F", "\xBF\xBF", "zzzz"}) check(text + rest, target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(characters_beyond_ascii_in_every_place) {
  std::mt19937 random(2);
  static constexpr std::string_view pieces[] = {
      "a",  "?", "é",    "\xC2\x80", "ʰ", "ก", "日本", "한", "\xED\xA0\x80", "\xE0\x80\x80", "\xEF\xBF\xBF",
      "豈", "😀", "\x80", "\xE3\x81"};
  test::on_every_target([&](std::string_view target) {
    test::guarded_memory memory;
    for (int round = 0; round < (test::full_run() ? 2000 : 700); ++round) {
      std::string text;
      const std::size_t length = random() % 130;
      while (text.size() < length) text += pieces[random() % std::size(pieces)];
      text.resize(length);
      const std::string_view guarded = memory.hold(text);
      check(guarded, target);
    }
  });
}

BOOST_AUTO_TEST_CASE(escapes_across_the_end_of_a_block) {
  test::on_every_target([](std::string_view target) {
    test::guarded_memory memory;
    for (std::size_t place = 58; place < 66; ++place) {
      for (const std::string_view escape : {"%41", "%4", "%", "%4g", "%g4", "%%4", "%ff"}) {
        std::string text(place, 'a');
        text += escape;
        const std::string_view at_the_edge = memory.hold(text);
        check(at_the_edge, target);
        check(text + "bcd", target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(whole_blocks_stop_before_the_first_that_is_not_whole) {
  test::on_every_target([](std::string_view target) {
    test::guarded_memory memory;
    for (const std::size_t length : {0U, 63U, 64U, 65U, 640U, 1000U}) {
      for (std::size_t spoiled = 0; spoiled <= length; spoiled += 13) {
        std::string text(length, 'a');
        if (spoiled < length) text[spoiled] = '?';
        const std::string_view guarded = memory.hold(text);
        const std::size_t expected = std::min(spoiled, length) / 64 * 64;
        BOOST_TEST_CONTEXT(target << ", " << length << " bytes, spoiled at " << spoiled) {
          BOOST_TEST(scan::whole_blocks(guarded.data(), length, tables::table(), 1) == expected);
          BOOST_TEST(scan::whole_blocks_plainly(guarded.data(), length, tables::table(), 1) == expected);
        }
      }
    }
  });
}

// As many classes as one table may have: all but the first letter, the second…
template <char32_t... Letters>
using all_letters_but =
    scan::class_tables<character_class<percent_encoded::yes, '%', '9', 'A', Letters - 1, Letters + 1, 'z'>...>;
using many = all_letters_but<'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'>;

BOOST_AUTO_TEST_CASE(many_classes) {
  const std::string letters = "hijklmno";
  static_assert(many::table().count == scan::most_classes);
  BOOST_REQUIRE(letters.size() == scan::most_classes);
  test::on_every_target([&](std::string_view target) {
    test::guarded_memory memory;
    for (std::size_t place = 0; place < 330; place += 7) {
      for (std::size_t spoiled = 0; spoiled < letters.size(); ++spoiled) {
        std::string text(330, 'a');
        text[place] = letters[spoiled];
        const std::string_view guarded = memory.hold(text);
        scan::class_masks masks;
        scan::classify(guarded.data(), text.size(), many::table(), masks);
        for (std::size_t c = 0; c < letters.size(); ++c) {
          const std::size_t blocks = (c == spoiled ? place : text.size()) / 64 * 64;
          const std::uint64_t outside = c == spoiled && place < 64 ? std::uint64_t{1} << place : 0;
          BOOST_TEST_CONTEXT(target << ", " << letters[spoiled] << " at " << place << ", class " << c) {
            BOOST_TEST(scan::whole_blocks(guarded.data(), text.size(), many::table(), c) == blocks);
            BOOST_TEST(masks[c] == ~outside);
          }
        }
      }
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
