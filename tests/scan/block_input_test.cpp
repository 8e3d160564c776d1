// Spans found in blocks are those found byte by byte.
#include "urispec/pegtl/inputs.hpp"

#include "scan/character_classes.hpp"
#include "scan/guarded_memory.hpp"
#include "scan/targets.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <type_traits>

namespace {

using namespace urispec;
using namespace urispec::test;

using elsewhere = character_class<percent_encoded::no, '0', '9'>;
using input = scan::block_input<tao::pegtl::type_list<letters, path, ipath, escapes_and_z>>;

template <typename Class>
void check(std::string_view text, std::size_t position, std::string_view target) {
  input in(text);
  in.bump(position);
  BOOST_TEST_CONTEXT(target << ", from " << position << " of " << text) {
    BOOST_TEST(in.span_length<Class>() == Class::span_length(text.substr(position)));
    BOOST_TEST((in.current() == text.data() + position));
  }
}

std::string random_text(std::mt19937& random, std::size_t length) {
  static constexpr std::string_view pieces[] = {"a",
                                                "b",
                                                "z",
                                                "a",
                                                "b",
                                                "z",
                                                "A",
                                                "/",
                                                "%41",
                                                "%4",
                                                "é",
                                                "日",
                                                "\xF0\x90\x80\x80",
                                                "\xC3",
                                                "?",
                                                "0",
                                                "日本",
                                                "ก",
                                                "한",
                                                "\xED\xA0\x80",
                                                "\xE0\x80\x80"};
  std::string text;
  while (text.size() < length) text += pieces[random() % std::size(pieces)];
  text.resize(length);
  return text;
}

std::string repeated(std::string_view piece, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += piece;
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(block_input)

BOOST_AUTO_TEST_CASE(random_texts_from_every_place) {
  test::on_every_target([](std::string_view target) {
    test::guarded_memory memory;
    std::mt19937 random(7);
    for (std::size_t length = 0; length < 200; length += 3) {
      const std::string text = random_text(random, length);
      const std::string_view guarded = memory.hold(text);
      for (std::size_t position = 0; position <= length; position += size_at(text, position)) {
        check<letters>(guarded, position, target);
        check<path>(guarded, position, target);
        check<ipath>(guarded, position, target);
        check<elsewhere>(guarded, position, target);
        check<escapes_and_z>(guarded, position, target);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(long_runs_that_end_anywhere) {
  test::on_every_target([](std::string_view target) {
    for (std::size_t length = 0; length < 700; length += 11) {
      check<path>(std::string(length, 'a'), 0, target);
      check<path>(std::string(length, 'a') + "?" + std::string(400, 'b'), 0, target);
      check<path>(std::string(length, 'a') + "%41" + std::string(400, 'b'), length % 5, target);
      check<ipath>(std::string(length, 'a') + "日本" + std::string(400, 'b'), 0, target);
    }
  });
}

BOOST_AUTO_TEST_CASE(long_runs_beyond_ascii) {
  test::on_every_target([](std::string_view target) {
    for (const std::string_view piece :
         {"é", "日", "ก", "한", "\xF0\x90\x80\x80", "é日a", "aaaa\xF0\x90\x80\x80日", "abc%41日本é"}) {
      for (const std::size_t length : {60U, 300U, 700U, 1500U}) {
        for (std::size_t before = 0; before < 4; ++before) {
          const std::string span = std::string(before, 'a') + repeated(piece, length);
          check<ipath>(span, before, target);
          for (std::size_t spoiled = before; spoiled < span.size(); spoiled += 37) {
            check<ipath>(span.substr(0, spoiled), before, target);  // perhaps in the middle of a character
            std::string text = span;
            text[spoiled] = '\xFF';
            check<ipath>(text, before, target);
          }
        }
      }
    }
  });
}

// Whole blocks in a row after one that a span came through, with an escape or a character in any place of them.
BOOST_AUTO_TEST_CASE(whole_blocks_with_something_else_in_them) {
  test::on_every_target([](std::string_view target) {
    test::guarded_memory memory;
    for (const std::string_view piece : {"%41", "%4", "?", "é", "日", "\xFF", "\xF0\x90\x80\x80"}) {
      for (std::size_t place = 0; place < 420; place += 3) {
        std::string text(420, 'a');
        text.replace(place, piece.size(), piece);
        const std::string_view guarded = memory.hold(text);
        check<path>(guarded, 0, target);
        check<ipath>(guarded, 0, target);
        check<letters>(guarded, 0, target);
      }
    }
  });
}

// More sets of leads than the tables have room for: characters of the last are gone over one by one.
BOOST_AUTO_TEST_CASE(more_leads_than_there_is_room_for) {
  using latin = character_class<percent_encoded::no, 0x80, 0x7FF>;
  using greek = character_class<percent_encoded::no, 0x380, 0x3FF>;
  using kana = character_class<percent_encoded::no, 0x3000, 0x3FFF>;
  using hangul = character_class<percent_encoded::no, 0xB000, 0xCFFF>;
  using thai = character_class<percent_encoded::no, 'a', 'z', 0xE00, 0xE7F, 0x1000, 0x1FFF>;
  static_assert(scan::most_leads == 4);
  using classes = tao::pegtl::type_list<latin, greek, kana, hangul, thai>;
  std::mt19937 random(5);
  static constexpr std::string_view pieces[] = {"ก", "ሀ", "a", "é", "ε", "か", "글", "日", "?"};
  test::on_every_target([&](std::string_view target) {
    for (int round = 0; round < 40; ++round) {
      std::string text;
      while (text.size() < 300) text += repeated(pieces[random() % std::size(pieces)], random() % 100);
      const auto agree = [&]<typename Class>(std::type_identity<Class>, std::size_t position) {
        scan::block_input<classes> in(text);
        in.bump(position);
        return in.span_length<Class>() == Class::span_length(std::string_view(text).substr(position));
      };
      BOOST_TEST_CONTEXT(target << ": " << text) {
        for (std::size_t position = 0; position < text.size(); position += size_at(text, position)) {
          BOOST_TEST(agree(std::type_identity<latin>(), position));
          BOOST_TEST(agree(std::type_identity<greek>(), position));
          BOOST_TEST(agree(std::type_identity<kana>(), position));
          BOOST_TEST(agree(std::type_identity<hangul>(), position));
          BOOST_TEST(agree(std::type_identity<thai>(), position));
        }
      }
    }
  });
}

// Where the last block is looked at ahead, and where it is not.
BOOST_AUTO_TEST_CASE(about_two_blocks) {
  test::on_every_target([](std::string_view target) {
    test::guarded_memory memory;
    for (std::size_t length = 120; length <= 136; ++length) {
      for (const std::string_view cut : {"a", "é", "日", "\xF0\x90\x80\x80"}) {
        for (std::size_t place = 60; place < 65; ++place) {
          std::string text = std::string(place, 'a') + std::string(cut);
          text.resize(length, 'b');
          const std::string_view guarded = memory.hold(text);
          check<ipath>(guarded, 0, target);
          check<path>(guarded, 0, target);
          check<letters>(guarded, place + cut.size(), target);
        }
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(stepping_back_into_an_earlier_block) {
  const std::string text = std::string(100, 'a') + "?" + std::string(100, 'b');
  input in(text);
  BOOST_TEST(in.span_length<letters>() == 100U);
  in.bump(150);
  BOOST_TEST(in.span_length<letters>() == 51U);
  in.restart();
  BOOST_TEST(in.span_length<letters>() == 100U);
}

BOOST_AUTO_TEST_SUITE_END()
