// Decode and Encode in vectors against the slow references, on text that ends where memory ends.
#pragma once

#include "ecma/functions_under_test.hpp"
#include "ecma/stops.hpp"
#include "ecma/windows.hpp"
#include "full_run.hpp"
#include "scan/guarded_memory.hpp"
#include "ecma/character_sets.hpp"

#include <boost/test/unit_test.hpp>

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

using namespace ecma;

enum class windows_there : std::uint8_t { no, yes };

// What Decode gives, or "error". `there`: without vectors everything is left to others.
template <typename Char>
void check_decode_windows(std::basic_string_view<Char> text, windows_there there) {
  const std::string_view bytes(reinterpret_cast<const char*>(text.data()), text.size() * sizeof(Char));
  test::guarded_memory memory;
  const std::string_view guarded = memory.hold(bytes);
  const auto* const from = reinterpret_cast<const Char*>(guarded.data());
  const auto check = [&](const ascii_set& reserved_set, const auto& slow) {
    const auto to = std::make_unique<Char[]>(text.size() + window_slack);
    const Char* const after = decode_windows(from, text.size(), reserved_set, to.get());
    const bool expected = slow.has_value() && there == windows_there::yes;
    if ((after != nullptr) == expected && (!expected || std::basic_string_view<Char>(to.get(), after) == *slow))
      return;
    BOOST_TEST_CONTEXT(hexadecimal(text)) {
      BOOST_REQUIRE_EQUAL(after != nullptr, expected);
      BOOST_REQUIRE_EQUAL(hexadecimal(std::basic_string_view<Char>(to.get(), after)),
                          hexadecimal(std::basic_string_view<Char>(*slow)));
    }
  };
  check(reserved_uri_set, reference::decode_uri<Char>(text));
  check(reserved_uri_component_set, reference::decode_uri_component<Char>(text));
}

template <typename Char>
std::basic_string<Char> escapes_of(std::initializer_list<unsigned> octets) {
  std::basic_string<Char> text;
  for (const unsigned octet : octets) text += reference::escape<Char>(octet);
  return text;
}

// Escapes of all octets that a table knows, where a window begins and at every place where it ends.
template <typename Char>
void check_decode_at_every_place(windows_there there) {
  using text = std::basic_string<Char>;
  std::vector<text> pieces;
  for (const unsigned first :
       {0x41U, 0x2FU, 0x80U, 0xBFU, 0xC1U, 0xC2U, 0xDFU, 0xE0U, 0xE1U, 0xEDU, 0xF0U, 0xF3U, 0xF4U, 0xF5U, 0xFFU}) {
    for (const unsigned second : {0x41U, 0x80U, 0x8FU, 0x90U, 0x9FU, 0xA0U, 0xBFU, 0xC2U}) {
      pieces.push_back(escapes_of<Char>({first, second}));
      pieces.push_back(escapes_of<Char>({first, second, 0x80}));
      pieces.push_back(escapes_of<Char>({first, second, 0xBF, 0x80}));
    }
  }
  for (const text& piece : pieces) {
    for (std::size_t before = 0; before <= window_size + 2; before += before < window_size - 14 ? 5 : 1) {
      const text whole = text(before, Char{'a'}) + piece;
      check_decode_windows<Char>(whole, there);
      if (before % 8 != 7) continue;
      check_decode_windows<Char>(whole + text(window_size, Char{'z'}), there);
      for (std::size_t cut = 1; cut < piece.size(); ++cut) {
        check_decode_windows<Char>(std::basic_string_view<Char>(whole).substr(0, whole.size() - cut), there);
      }
    }
  }
}

template <typename Char>
void check_decode_of_random_text(windows_there there) {
  using text = std::basic_string<Char>;
  std::mt19937_64 random(10646);
  const std::vector<text> good{escapes_of<Char>({0x41}),
                               escapes_of<Char>({0x2F}),
                               escapes_of<Char>({0x25}),
                               escapes_of<Char>({0xC3, 0xA9}),
                               escapes_of<Char>({0xE6, 0x97, 0xA5}),
                               escapes_of<Char>({0xED, 0x9F, 0xBF}),
                               escapes_of<Char>({0xF0, 0x9F, 0x98, 0x80}),
                               escapes_of<Char>({0xF4, 0x8F, 0xBF, 0xBF}),
                               text{'%', '7', 'e'},
                               text{'%', 'c', '3', '%', 'B', 'f'},
                               text(1, Char{'x'}),
                               text(3, Char{'0'}),
                               text(70, Char{'-'})};
  for (int i = 0; i < (test::full_run() ? 2000 : 600); ++i) {
    text whole;
    const std::size_t size = random() % (i % 8 == 0 ? stop_marks::block_size - 80 : 300);
    while (whole.size() < size) whole += good[random() % good.size()];
    check_decode_windows<Char>(whole, there);
    if (whole.empty()) continue;
    whole[random() % whole.size()] = static_cast<Char>("%0Ag/\x7F"[random() % 6]);
    check_decode_windows<Char>(whole, there);
  }
}

// Bit i of `marks`, whatever it has after the end: whether byte i is to be escaped.
inline void check_encode_of(const std::string& text, std::uint64_t marks) {
  marks &= text.empty() ? 0 : ~std::uint64_t{0} >> (window_size - text.size());
  std::string expected;
  for (std::size_t k = 0; k < text.size(); ++k) {
    if ((marks >> k & 1) != 0) {
      expected += reference::escape<char>(static_cast<unsigned char>(text[k]));
    } else {
      expected += text[k];
    }
  }
  test::guarded_memory memory;
  const std::string_view guarded = memory.hold(text);
  const auto to = std::make_unique<char[]>(3 * text.size() + window_slack);
  const char* const after = encode_window(guarded.data(), text.size(), marks, to.get());
  BOOST_REQUIRE_EQUAL(std::string(to.get(), static_cast<std::size_t>(after - to.get())), expected);
}

// Every mask of four bytes with every byte at every place of a window, and with every size.
inline void check_encode_of_masks() {
  for (std::uint64_t mask = 0; mask < 16; ++mask) {
    const std::uint64_t marks = mask * 0x1111'1111'1111'1111;
    for (unsigned first = 0; first < 256; ++first) {
      std::string text;
      for (unsigned k = 0; k < window_size; ++k) text += static_cast<char>(first + 37 * k);
      check_encode_of(text, marks);
      check_encode_of(text.substr(0, first % (window_size + 1)), marks);
    }
  }
}

// The masks of a window are not all the same.
inline void check_encode_of_random_text() {
  std::mt19937_64 random(62);
  for (int i = 0; i < (test::full_run() ? 4000 : 1000); ++i) {
    std::string text;
    for (std::size_t size = static_cast<std::size_t>(i) % (window_size + 1); size > 0; --size) {
      text += static_cast<char>(random());
    }
    check_encode_of(text, i % 3 == 0 ? random() & random() : i % 3 == 1 ? random() : ~std::uint64_t{0});
  }
}

inline void check_windows(windows_there there) {
  check_decode_at_every_place<char>(there);
  check_decode_at_every_place<char16_t>(there);
  check_decode_of_random_text<char>(there);
  check_decode_of_random_text<char16_t>(there);
  check_encode_of_masks();
  check_encode_of_random_text();
}

}  // namespace urispec::test
