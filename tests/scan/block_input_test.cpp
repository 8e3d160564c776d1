// Runs found in blocks are those found byte by byte.
#include "urispec/scan/block_input.hpp"

#include "scan/guarded_text.hpp"
#include "scan/targets.hpp"
#include "urispec/unicode/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

namespace {

using namespace urispec;
using rules::character_class;
using rules::percent_encoded;

using letters = character_class<percent_encoded::no, 'a', 'z'>;
using path = character_class<percent_encoded::yes, '/', '9', 'A', 'Z', 'a', 'z'>;
using ipath = character_class<percent_encoded::yes, '/', '9', 'A', 'Z', 'a', 'z', 0xA0, 0xD7FF, 0x10000, 0x1FFFD>;
using elsewhere = character_class<percent_encoded::no, '0', '9'>;
using escapes_and_z = character_class<percent_encoded::yes, 'z', 'z'>;  // the digits of an escape are no members
using input = scan::block_input<tao::pegtl::type_list<letters, path, ipath, escapes_and_z>>;

template <typename Class>
void check(std::string_view text, std::size_t at, std::string_view target) {
  input in(text);
  in.bump(at);
  BOOST_TEST_CONTEXT(target << ", from " << at << " of " << text) {
    BOOST_TEST(in.run_length<Class>() == Class::run_length(text.substr(at)));
    BOOST_TEST((in.current() == text.data() + at));
  }
}

// Where rules can stand next: behind a character, or a byte that is in none.
std::size_t size_at(std::string_view text, std::size_t at) {
  const auto first = unicode::first_code_point(text.substr(at));
  return first ? first->size : 1;
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

}  // namespace

BOOST_AUTO_TEST_SUITE(block_input)

BOOST_AUTO_TEST_CASE(random_texts_from_every_place) {
  test::on_every_target([](std::string_view target) {
    std::mt19937 random(7);
    for (std::size_t length = 0; length < 200; length += 3) {
      const std::string text = random_text(random, length);
      const test::guarded_text guarded(text);
      for (std::size_t at = 0; at <= length; at += size_at(text, at)) {
        check<letters>(guarded.view(), at, target);
        check<path>(guarded.view(), at, target);
        check<ipath>(guarded.view(), at, target);
        check<elsewhere>(guarded.view(), at, target);
        check<escapes_and_z>(guarded.view(), at, target);
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
  const auto repeated = [](std::string_view piece, std::size_t bytes) {
    std::string text;
    while (text.size() < bytes) text += piece;
    return text;
  };
  test::on_every_target([&](std::string_view target) {
    for (const std::string_view piece :
         {"é", "日", "ก", "한", "\xF0\x90\x80\x80", "é日a", "aaaa\xF0\x90\x80\x80日", "abc%41日本é"}) {
      for (const std::size_t length : {60U, 300U, 700U, 1500U}) {
        for (std::size_t before = 0; before < 4; ++before) {
          const std::string run = std::string(before, 'a') + repeated(piece, length);
          check<ipath>(run, before, target);
          for (std::size_t spoiled = before; spoiled < run.size(); spoiled += 37) {
            check<ipath>(run.substr(0, spoiled), before, target);  // perhaps in the middle of a character
            std::string text = run;
            text[spoiled] = '\xFF';
            check<ipath>(text, before, target);
          }
        }
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(stepping_back_into_an_earlier_block) {
  const std::string text = std::string(100, 'a') + "?" + std::string(100, 'b');
  input in(text);
  BOOST_TEST(in.run_length<letters>() == 100U);
  in.bump(150);
  BOOST_TEST(in.run_length<letters>() == 51U);
  in.restart();
  BOOST_TEST(in.run_length<letters>() == 100U);
}

BOOST_AUTO_TEST_SUITE_END()
