// Whether bytes are UTF-8, as the library says and as the slow reference says.
#pragma once

#include "ecma/well_formed.hpp"
#include "full_run.hpp"
#include "reference/ecma_utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::test {

using namespace ecma;

// Where the first ill-formed sequence begins.
inline std::size_t slow_prefix(std::string_view text) {
  std::size_t k = 0;
  while (k < text.size() && !reference::utf8_character(text, k).empty()) {
    k += reference::utf8_character(text, k).size();
  }
  return k;
}

inline void require_verdict(std::string_view text, std::size_t good) {
  const bool verdict = is_well_formed(text.data(), text.size());
  if (verdict == (good == text.size()) && well_formed_prefix(text.data(), text.size()) == good) return;
  BOOST_REQUIRE_EQUAL(verdict, good == text.size());
  BOOST_REQUIRE_EQUAL(well_formed_prefix(text.data(), text.size()), good);
}

inline void require_same_verdict(std::string_view text) { require_verdict(text, slow_prefix(text)); }

// A text, and where its first ill-formed sequence begins.
struct utf8_case {
  std::string text;
  std::size_t good;  // bytes
};

// Four bytes at boundaries, alone and at places where vectors begin and end; and random text with one byte spoilt.
inline std::vector<utf8_case> utf8_cases() {
  std::vector<utf8_case> all;
  const auto add = [&](std::string text) {
    const std::size_t good = slow_prefix(text);
    all.push_back({std::move(text), good});
  };
  const std::string edges =
      "\x41\x7F\x80\x8F\x90\x9F\xA0\xBF\xC0\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF3\xF4\xF5\xFF";
  const std::string second = "\x41\x80\x8F\x90\x9F\xA0\xBF\xC2\xE1\xF1";
  for (const char a : edges) {
    for (const char b : second) {
      for (const char c : second) {
        for (const char d : second) {
          const std::string four{a, b, c, d};
          add(four);
          for (const std::size_t before : {13U, 14U, 15U, 16U, 61U, 63U}) {
            add(std::string(before, 'x') + four);
          }
        }
      }
    }
  }
  std::mt19937_64 random(3629);
  for (int i = 0; i < (test::full_run() ? 3000 : 800); ++i) {
    std::string text;
    for (auto left = random() % 300; left > 0; --left) {
      const auto octets =
          reference::utf8_octets(static_cast<std::uint32_t>(random() % (random() % 2 ? 0x80 : 0x110000)));
      text += octets.value_or("-");
    }
    add(text);
    for (std::size_t cut = 0; cut < 5 && cut < text.size(); ++cut) {
      add(text.substr(0, text.size() - cut));
    }
    if (text.empty()) continue;
    text[random() % text.size()] = static_cast<char>(random());
    add(text);
  }
  return all;
}

inline void check_well_formed() {
  static const std::vector<utf8_case> all = utf8_cases();
  for (const auto& [text, good] : all) require_verdict(text, good);
}

}  // namespace urispec::test
