#include "language/representatives.hpp"

#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

using namespace urispec;

namespace {

void check(const automaton::alphabet& symbols) {
  const auto chosen = language::tried_characters(symbols);
  BOOST_REQUIRE(chosen.size() == symbols.code_point_classes());
  std::set<char32_t> all;
  std::size_t count = 0;
  for (automaton::symbol_class k = 0; k < chosen.size(); ++k) {
    BOOST_TEST((chosen[k].front() == symbols.readable(k)));
    for (const char32_t c : chosen[k]) BOOST_TEST(symbols.class_of(c) == k);
    all.insert(chosen[k].begin(), chosen[k].end());
    count += chosen[k].size();
    for (const auto& range : symbols.members(k).ranges()) {
      BOOST_TEST((chosen[k].find(range.first) != std::u32string::npos));
      BOOST_TEST((chosen[k].find(range.last) != std::u32string::npos));
    }
  }
  BOOST_TEST(all.size() == count);  // none comes twice
  for (char32_t c = 0; c < 0x80; ++c) BOOST_TEST(all.contains(c));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(representatives_tests)

BOOST_AUTO_TEST_CASE(all_of_ascii_and_both_ends_of_every_range) {
  for (const auto& entry : abnf::catalogue()) {
    BOOST_TEST_CONTEXT(entry.id) { check(*test::rule_of(entry.id, entry.start).known.symbols); }
  }
}

// On both sides of an end of every set that the grammar names stands a character that is tried.
BOOST_AUTO_TEST_CASE(what_is_just_outside_a_set_is_tried) {
  for (const auto& entry : abnf::catalogue()) {
    const auto r = test::rule_of(entry.id, entry.start);
    std::set<char32_t> tried;
    for (const auto& of_class : language::tried_characters(*r.known.symbols)) {
      tried.insert(of_class.begin(), of_class.end());
    }
    for (const auto& set : r.known.classes) {
      if (!set) continue;
      for (const auto& range : set->ranges()) {
        if (range.first != 0) BOOST_TEST(tried.contains(range.first == 0xE000 ? 0xD7FF : range.first - 1));
        if (range.last != 0x10FFFF) BOOST_TEST(tried.contains(range.last == 0xD7FF ? 0xE000 : range.last + 1));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
