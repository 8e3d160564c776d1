// Rules that recurse, compared: strings against expansion, and what definitions decide against longer strings.
#include "diff/recursive_rules.hpp"

#include "abnf/component_table.hpp"
#include "abnf/recursion.hpp"
#include "diff/comparison.hpp"
#include "diff/summary.hpp"
#include "reference/expansion.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using reference::expansion;

namespace {

constexpr std::size_t length = 4;
constexpr std::size_t longer_length = 7;

struct recursive_comparison {
  std::array<abnf::grammar, 2> grammars;
  diff::comparison comparison;
};

recursive_comparison compare_up_to(std::string_view left, std::string_view right, std::optional<std::size_t> longest) {
  const std::array grammars{abnf::without_linear_recursion(reference::grammar_of(left, "left")),
                            abnf::without_linear_recursion(reference::grammar_of(right, "right"))};
  work_budget budget;
  const auto subjects = diff::prepare_with_strings(grammars, longest, budget);
  BOOST_REQUIRE(subjects.has_value());
  auto comparison = diff::compare_with_strings((*subjects)[0], (*subjects)[1], abnf::built_in_components(), {},
                                               longest.value_or(3), budget);
  BOOST_REQUIRE(comparison.has_value());
  return {grammars, std::move(*comparison)};
}

// Definitions over a and b in which any rule may stand, beside a character: each has strings.
class recursive_grammars {
 public:
  explicit recursive_grammars(std::uint32_t seed) : random_(seed) {}

  std::string next() {
    std::string text;
    for (std::size_t i = 0; i < rules; ++i) text += name(i) + " = " + base(i) + " / " + definition(2) + "\n";
    return text;
  }

  // The same grammar with one definition exchanged.
  std::string edited(const std::string& text) {
    const std::size_t rule = random_() % rules;
    const std::size_t begin = text.find(name(rule) + " =");
    const std::size_t end = text.find('\n', begin);
    const std::string old = text.substr(begin, end - begin);
    const std::string change = random_() % 2 == 0 ? old + " / " + definition(1) : name(rule) + " = " + base(rule) + " / " + definition(2);
    return text.substr(0, begin) + change + text.substr(end);
  }

 private:
  static constexpr std::size_t rules = 3;
  static std::string name(std::size_t rule) { return "r" + std::to_string(rule); }

  static std::string base(std::size_t rule) { return rule == 1 ? "%x62" : "%x61"; }

  std::string definition(int depth) {
    if (depth == 0) return leaf();
    switch (random_() % 5) {
      case 0: return definition(depth - 1) + " / " + definition(depth - 1);
      case 1: return "( " + definition(depth - 1) + " ) " + leaf();
      case 2: return leaf() + " ( " + definition(depth - 1) + " ) " + leaf();
      case 3: return leaf() + " *( " + definition(depth - 1) + " )";
      default: return leaf() + " [ " + definition(depth - 1) + " ]";
    }
  }
  std::string leaf() {
    const auto n = random_() % 5;
    if (n < 2) return name(random_() % rules);
    return n == 4 ? "%x62" : "%x61";
  }

  std::mt19937 random_;
};

std::set<std::u32string> only(const expansion::strings& a, const expansion::strings& b) {
  std::set<std::u32string> result;
  std::ranges::set_difference(a, b, std::inserter(result, result.end()));
  return result;
}

std::optional<std::size_t> shortest(const std::set<std::u32string>& texts) {
  std::optional<std::size_t> length;
  for (const auto& text : texts) length = std::min(length.value_or(text.size()), text.size());
  return length;
}

// A rule that does not recurse may have a witness longer than the length.
void check_side(const std::set<std::u32string>& only_here, const std::set<std::u32string>& longer,
                const std::optional<std::u32string>& witness, bool is_undecided) {
  const bool is_short = witness && witness->size() <= length;
  BOOST_TEST(is_short == !only_here.empty());
  BOOST_TEST(!(witness && is_undecided));
  if (witness && witness->size() <= longer_length) {
    BOOST_TEST(longer.contains(*witness));
    BOOST_TEST(witness->size() == shortest(longer).value_or(0));
  }
  if (!witness && !is_undecided) BOOST_TEST(longer.empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recursive_rules_tests)

// Every pair of made-up grammars: relation and witnesses are those of all strings up to the length; what is decided is
// true of longer strings too.
BOOST_AUTO_TEST_CASE(against_expansion) {
  std::size_t tried = 0, decided = 0, undecided = 0;
  for (std::uint32_t seed = 0; seed < 140; ++seed) {
    recursive_grammars source(seed);
    const std::string left = source.next();
    const std::string right = seed % 4 == 0 ? source.next() : source.edited(left);
    std::optional<recursive_comparison> c;
    try {
      c = compare_up_to(left, right, length);
    } catch (const std::runtime_error&) {
      continue;  // a rule without strings
    }
    ++tried;
    const expansion on_left(c->grammars[0], length);
    const expansion on_right(c->grammars[1], length);
    const expansion longer_left(c->grammars[0], longer_length);
    const expansion longer_right(c->grammars[1], longer_length);
    for (const auto& pair : c->comparison.rules.pairs) {
      const auto l = c->grammars[0].find(pair.left);
      const auto r = c->grammars[1].find(pair.right);
      BOOST_REQUIRE((l && r));
      BOOST_TEST_CONTEXT(left << "\n" << right << "\n" << pair.left) {
        check_side(only(on_left.of(*l), on_right.of(*r)), only(longer_left.of(*l), longer_right.of(*r)),
                   pair.left_only, pair.undecided.left);
        check_side(only(on_right.of(*r), on_left.of(*l)), only(longer_right.of(*r), longer_left.of(*l)),
                   pair.right_only, pair.undecided.right);
      }
      ++(pair.undecided.any() ? undecided : decided);
    }
  }
  BOOST_TEST(tried > 100U);
  BOOST_TEST(decided > undecided);
  BOOST_TEST(undecided > 0U);
}

// Each reason's string is of one start rule only, and parts where the other cannot go on.
BOOST_AUTO_TEST_CASE(reasons_part_where_they_say) {
  std::size_t tried = 0;
  for (std::uint32_t seed = 1000; seed < 1250; ++seed) {
    recursive_grammars source(seed);
    const std::string left = source.next();
    const std::string right = source.edited(left);
    std::optional<recursive_comparison> c;
    try {
      c = compare_up_to(left, right, length);
    } catch (const std::runtime_error&) {
      continue;
    }
    const expansion on_left(c->grammars[0], longer_length);
    const expansion on_right(c->grammars[1], longer_length);
    for (const auto& reason : c->comparison.reasons.left_only) {
      ++tried;
      BOOST_TEST_CONTEXT(left << "\n" << right) {
        BOOST_TEST(on_left.of(0).contains(reason.witness));
        BOOST_TEST(!on_right.of(0).contains(reason.witness));
        const auto goes_on = [&](std::size_t size) {
          const auto beginning = reason.witness.substr(0, size);
          return std::ranges::any_of(on_right.of(0), [&](const auto& text) { return text.starts_with(beginning); });
        };
        BOOST_TEST((reason.shared_prefix > 1 || goes_on(reason.shared_prefix)));  // longer ones need longer strings
        BOOST_TEST((reason.at_end || !goes_on(reason.shared_prefix + 1)));
      }
    }
  }
  BOOST_TEST(tried > 50U);
}

// Without a length one is chosen at which the start rules have strings.
BOOST_AUTO_TEST_CASE(length_of_its_own) {
  const auto c = compare_up_to("s = \"(\" [ s ] \")\"\n", "s = \"(\" *s \")\"\n", std::nullopt);
  BOOST_TEST(c.comparison.length_of_strings.value_or(0) >= 12U);
  BOOST_TEST((c.comparison.relation == automaton::relation::subset));
  BOOST_TEST(!c.comparison.undecided.any());
  BOOST_TEST(!diff::summarize(c.comparison).is_breaking());
}

BOOST_AUTO_TEST_SUITE_END()
