// Alphabets: the coarsest partition that distinguishes the sets, checked for every code point.
#include "automaton/alphabet.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <set>
#include <vector>

using namespace urispec::automaton;

namespace {

const std::vector<code_point_set> sets{
    {{'a', 'z'}, {'A', 'Z'}}, {{'0', '9'}}, {{'a', 'f'}, {'A', 'F'}, {'0', '9'}}, {{'%', '%'}},
    {{0xA0, 0xD7FF}, {0xF900, 0xFDCF}}, {{0x10000, 0x1FFFD}}, {{0, 0x1F}, {0x10FFFF, 0x10FFFF}}};

bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

}  // namespace

BOOST_AUTO_TEST_SUITE(alphabet_tests)

BOOST_AUTO_TEST_CASE(a_class_is_a_membership_and_a_membership_a_class) {
  const alphabet symbols(sets);
  std::map<std::vector<bool>, symbol_class> of_membership;
  std::vector<std::size_t> seen(symbols.code_point_classes());
  std::size_t wrong = 0;
  for (char32_t c = 0; c <= last_code_point; ++c) {
    if (is_surrogate(c)) continue;
    std::vector<bool> membership;
    for (const auto& set : sets) membership.push_back(set.contains(c));
    const auto k = symbols.class_of(c);
    ++seen.at(k);
    if (of_membership.try_emplace(membership, k).first->second != k) ++wrong;
    if (!symbols.members(k).contains(c)) ++wrong;
  }
  BOOST_TEST(wrong == 0U);
  BOOST_TEST(of_membership.size() == symbols.code_point_classes());
  std::set<symbol_class> different;
  for (const auto& [membership, k] : of_membership) different.insert(k);
  BOOST_TEST(different.size() == of_membership.size());
  for (symbol_class k = 0; k < seen.size(); ++k) BOOST_TEST(symbols.members(k).size() == seen[k]);
}

BOOST_AUTO_TEST_CASE(classes_of_a_set_are_the_set) {
  const alphabet symbols(sets);
  for (const auto& set : sets) {
    code_point_set together;
    for (const auto k : symbols.classes_of(set)) together = set_union(together, symbols.members(k));
    BOOST_TEST((together == set));
  }
  BOOST_TEST(symbols.classes_of({}).empty());
  BOOST_TEST(symbols.classes_of(code_point_set::universe()).size() == symbols.code_point_classes());
}

BOOST_AUTO_TEST_CASE(no_sets_are_one_class) {
  const alphabet symbols({});
  BOOST_TEST(symbols.size() == 1U);
  BOOST_TEST((symbols.members(0) == code_point_set::universe()));
}

BOOST_AUTO_TEST_CASE(marks_stand_behind_the_classes) {
  const alphabet symbols(sets, 2);
  BOOST_TEST(symbols.size() == symbols.code_point_classes() + 2);
  BOOST_TEST(symbols.mark(1) == symbols.size() - 1);
  BOOST_TEST(symbols.is_mark(symbols.mark(0)));
  BOOST_TEST(!symbols.is_mark(symbols.class_of('%')));
  BOOST_TEST(symbols.reading_order().back() == symbols.mark(1));
  BOOST_TEST((symbols.with_marks(0) == alphabet(sets)));
  BOOST_TEST(!(symbols == alphabet(sets)));
  BOOST_TEST((alphabet(sets).with_marks(2) == symbols));
  BOOST_TEST(alphabet(sets).with_marks(2).reading_order() == symbols.reading_order());
}

BOOST_AUTO_TEST_CASE(witnesses_read_well) {
  const alphabet symbols(sets);
  const auto readable = [&](char32_t c) { return std::uint32_t{symbols.readable(symbols.class_of(c))}; };
  BOOST_TEST(readable('F') == std::uint32_t{'a'});
  BOOST_TEST(readable('Q') == std::uint32_t{'g'});
  BOOST_TEST(readable('7') == std::uint32_t{'0'});
  BOOST_TEST(readable('!') == std::uint32_t{'!'});
  BOOST_TEST(readable(0x7F) == std::uint32_t{'!'});
  BOOST_TEST(readable(0) == std::uint32_t{0x10FFFF});
  BOOST_TEST(readable(0xA0) == std::uint32_t{0xA1});
  const auto& order = symbols.reading_order();
  BOOST_TEST(std::set<symbol_class>(order.begin(), order.end()).size() == symbols.size());
  const auto first = symbols.readable(order.front());
  BOOST_TEST((first == U'a' || first == U'g'));
}

BOOST_AUTO_TEST_CASE(refinements_refine_both) {
  const auto a = std::make_shared<const alphabet>(std::span(sets).first(3));
  const auto b = std::make_shared<const alphabet>(std::span(sets).subspan(3));
  const auto refinement = common_refinement(a, b);
  BOOST_TEST((*refinement == alphabet(sets)) ==
             (refinement->code_point_classes() == alphabet(sets).code_point_classes()));
  for (symbol_class k = 0; k < refinement->code_point_classes(); ++k) {
    const auto ranges = refinement->members(k).ranges();
    for (const auto& r : ranges) {
      BOOST_TEST(a->class_of(r.first) == a->class_of(ranges.front().first));
      BOOST_TEST(b->class_of(r.first) == b->class_of(ranges.front().first));
      BOOST_TEST(a->class_of(r.first) == a->class_of(r.last));
      BOOST_TEST(b->class_of(r.first) == b->class_of(r.last));
    }
  }
  BOOST_TEST(refinement->code_point_classes() == alphabet(sets).code_point_classes());
  BOOST_TEST(common_refinement(a, a) == a);
  BOOST_TEST(common_refinement(a, std::make_shared<const alphabet>(*a)) == a);
}

BOOST_AUTO_TEST_CASE(refinements_by_sets) {
  const auto a = std::make_shared<const alphabet>(std::span(sets).first(3), 1);
  const std::vector<code_point_set> rest(sets.begin() + 3, sets.end());
  BOOST_TEST((*common_refinement(a, rest) == *common_refinement(a, std::make_shared<const alphabet>(rest, 1))));
  BOOST_TEST(common_refinement(a, std::vector(sets.begin(), sets.begin() + 3)) == a);
  BOOST_TEST(common_refinement(a, std::vector<code_point_set>()) == a);
  // A part of a class, from its beginning and not.
  const auto letters = std::make_shared<const alphabet>(std::vector<code_point_set>{{{'a', 'c'}}});
  for (const char32_t c : {U'a', U'b'}) {
    const auto refinement = common_refinement(letters, std::vector<code_point_set>{{{c, c}}});
    BOOST_TEST(refinement->code_point_classes() == 3U);
    BOOST_TEST(refinement->class_of(c) != refinement->class_of('c'));
  }
}

BOOST_AUTO_TEST_SUITE_END()
