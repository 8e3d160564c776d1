// Spans found in vectors of 32 bytes are those found byte by byte, one after the other and after going back, on texts
// beside pages that must not be read: by the input for short texts and by that for others.
// Compiled for AVX2, so nothing here runs on a machine without it.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#include "scan/character_classes.hpp"
#include "scan/guarded_memory.hpp"
#include "urispec/pegtl/inputs.hpp"
#include "urispec/pegtl/character_class.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <immintrin.h>

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>

// Only what is defined between here and the end of it: functions of the headers above are shared with other sources.
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#include "scan/avx2.hpp"

namespace {

using namespace urispec;
using namespace urispec::test;

using hexadecimal = character_class<percent_encoded::yes, '0', '9', 'A', 'F', 'a', 'f'>;
using digits_to_g = character_class<percent_encoded::yes, '0', 'G', '_', '~'>;
using query = character_class<percent_encoded::yes, '/', '?', 'A', 'Z', 'a', 'z'>;  // more than a path
using iquery = character_class<percent_encoded::yes, '/', '?', 'A', 'Z', 'a', 'z', 0xA0, 0xD7FF>;
using kana = character_class<percent_encoded::no, 'a', 'z', 0x3040, 0x30FF>;
using input = scan::avx2::input<tao::pegtl::type_list<letters, path, hexadecimal, ipath>>;
using short_input = scan::avx2::short_input<tao::pegtl::type_list<>>;

template <typename Class, typename Input>
bool agrees_at(Input& in, std::string_view text) {
  const std::size_t position = in.byte();
  return in.template span_length<Class>() == Class::span_length(text.substr(position)) && in.byte() == position &&
         in.size() == text.size() - position;
}

template <typename Class>
bool agrees(std::string_view text, std::size_t position) {
  const auto from_there = [&](auto in) {
    in.bump(position);
    return agrees_at<Class>(in, text);
  };
  return text.size() < scan::avx2::least ? from_there(short_input(text)) : from_there(input(text));
}

bool all_agree_on(std::string_view text, std::size_t position) {
  return agrees<letters>(text, position) && agrees<path>(text, position) && agrees<hexadecimal>(text, position) &&
         agrees<digits_to_g>(text, position) && agrees<escapes_and_z>(text, position) &&
         agrees<ipath>(text, position) && agrees<query>(text, position) && agrees<iquery>(text, position) &&
         agrees<kana>(text, position);
}

template <typename Input>
bool some_class_agrees(Input& in, std::string_view text, std::mt19937& random) {
  switch (random() % 7) {
    case 0: return agrees_at<path>(in, text);
    case 1: return agrees_at<letters>(in, text);
    case 2: return agrees_at<hexadecimal>(in, text);
    case 3: return agrees_at<escapes_and_z>(in, text);
    case 4: return agrees_at<query>(in, text);
    case 5: return agrees_at<iquery>(in, text);
    default: return agrees_at<ipath>(in, text);
  }
}

// A parser's use of an input: it looks for spans over some classes, passes them, or a few characters, and may go back.
template <typename Input>
bool agrees_all_along(std::string_view text, std::mt19937& random) {
  Input in(text);
  for (int attempt = 0; attempt < 6; ++attempt) {
    auto back = in.template mark<tao::pegtl::rewind_mode::required>();
    for (auto steps = random() % 6; steps > 0; --steps) {
      if (!some_class_agrees(in, text, random)) return false;
      if (random() % 2 == 0) in.bump(in.template span_length<ipath>());
      for (auto characters = random() % 3; characters > 0 && !in.empty(); --characters) {
        in.bump(size_at(text, in.byte()));
      }
    }
    (void)back(random() % 3 != 0);
  }
  return true;
}

bool agree_all_along(std::string_view text, std::mt19937& random) {
  return text.size() < scan::avx2::least ? agrees_all_along<short_input>(text, random)
                                         : agrees_all_along<input>(text, random);
}

}  // namespace
#pragma GCC pop_options

namespace {

// Texts stand before a page that must not be read, and after one.
class guarded {
 public:
  bool all_agree(std::string_view text, std::size_t position) {
    return all_agree_on(memory_.hold(text), position) && all_agree_on(memory_.hold_at_beginning(text), position);
  }
  bool agree_all_along(std::string_view text, std::mt19937& random) {
    return ::agree_all_along(memory_.hold(text), random) && ::agree_all_along(memory_.hold_at_beginning(text), random);
  }

 private:
  guarded_memory memory_;
};

boost::test_tools::assertion_result has_avx2(boost::unit_test::test_unit_id) {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(avx2_input, *boost::unit_test::precondition(has_avx2))

// Bytes in places of texts of up to three vectors, read from the beginning, from half way and from the byte itself. All
// bytes in all places of the first vector, and some of those after it.
BOOST_AUTO_TEST_CASE(each_byte_in_each_place) {
  guarded memory;
  std::size_t wrong = 0;
  for (std::size_t length = 1; length <= 100; length += length < 70 ? 1 : 6) {
    for (std::size_t place = 0; place < length; place += length < 40 ? 1 : 3) {
      std::string text(length, 'a');
      for (int byte = 0; byte < 0x100; byte += place < 32 && length < 40 ? 1 : 7) {
        text[place] = static_cast<char>(byte);
        for (const std::size_t position : {std::size_t{0}, place / 2, place})
          wrong += memory.all_agree(text, position) ? 0U : 1U;
      }
    }
  }
  BOOST_TEST(wrong == 0U);
}

// An escape, whole and cut off, across each place where a vector may end, to the end of the text and before more.
BOOST_AUTO_TEST_CASE(escapes_across_the_ends_of_vectors) {
  guarded memory;
  for (const std::string_view escape : {"%4a", "%4", "%", "%4g", "%g4", "%%4a", "%4%4a", "%4a%4a%4a"}) {
    for (std::size_t before = 0; before < 100; ++before) {
      for (const std::size_t after : {0U, 1U, 2U, 3U, 29U, 30U, 31U, 32U, 33U, 64U, 300U}) {
        const std::string begin = std::string(before, 'b') + std::string(escape) + std::string(after, 'c');
        for (const std::string_view end : {"", "?"}) {
          const std::string text = begin + std::string(end);
          for (const std::size_t position : {std::size_t{0}, before / 2, before}) {
            BOOST_TEST(memory.all_agree(text, position), text << ", from " << position);
          }
        }
      }
    }
  }
}

// Starts where rules can stand: not from the middle of a character.
BOOST_AUTO_TEST_CASE(random_texts_from_every_place) {
  static constexpr std::string_view pieces[] = {"a", "z", "b", "A", "/", "%41", "%4", "%", "0123456789", "abcdef",
                                                "é", "日", "?", "%e4%b8%ad", "\xC3", std::string_view("\0", 1),
                                                "日本", "한", "か", "\xF0\x90\x80\x80", "\xED\xA0\x80", "\xE0\x80\x80",
                                                "\xE0\x9F\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xC2\xA9",
                                                "\x80", "\xE4\xB8"};
  std::mt19937 random(7);
  guarded memory;
  for (int round = 0; round < 600; ++round) {
    std::string text;
    const std::size_t length = random() % (round % 8 == 0 ? 700 : 80);
    while (text.size() < length) text += pieces[random() % (round % 2 == 0 ? 10 : std::size(pieces))];
    text.resize(length);
    for (std::size_t position = 0; position <= length; position += size_at(text, position)) {
      BOOST_TEST(memory.all_agree(text, position), text << ", from " << position);
    }
    for (int n = 0; n < 20; ++n) BOOST_TEST(memory.agree_all_along(text, random), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()

#endif
