// Spans that are read four bytes at a time end where they end byte by byte, and nothing after the text is read.
#include "scan/character_classes.hpp"
#include "scan/guarded_memory.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>

namespace {

using namespace urispec::test;

template <typename Class>
void check_long_span(std::string_view text) {
  BOOST_TEST(Class::long_span_length(text) == Class::span_length(text), text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(long_spans)

BOOST_AUTO_TEST_CASE(texts_at_random) {
  static constexpr std::string_view pieces[] = {"a", "b",  "z",   "abcd", "/", "%41", "%aF",
                                                "%", "%4", "%G1", "?",    "é", "\xC3"};
  guarded_memory memory;
  std::mt19937 random(11);
  for (int n = 0; n < 50'000; ++n) {
    std::string text;
    const std::size_t kinds = n % 2 == 0 ? 7 : std::size(pieces);
    for (std::size_t length = random() % 12; length > 0; --length) text += pieces[random() % kinds];
    const std::string_view guarded = memory.hold(text);
    check_long_span<letters>(guarded);
    check_long_span<path>(guarded);
    check_long_span<ipath>(guarded);
    check_long_span<escapes_and_z>(guarded);
  }
}

BOOST_AUTO_TEST_SUITE_END()
