// An undefined rule affects the rules that need it and no others: against all paths from rule to rule, on small
// grammars.
#include "abnf/link.hpp"
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

using namespace urispec::abnf;

namespace {

link_result linked_file(const std::string& text) {
  const read_result file = read(text, "t.abnf");
  return link({&file, 1}, "", "");
}

std::string names_of(const grammar& g) {
  std::string names;
  for (const rule& r : g.rules) names += (names.empty() ? "" : " ") + r.name;
  return names;
}

std::string missing_from(const grammar& g) {
  std::string lines;
  for (const auto& [name, why] : g.missing) lines += fmt::format("{}: {}\n", name, why);
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(usable_part_tests)

BOOST_AUTO_TEST_CASE(only_what_needs_prose_is_missing) {
  const auto link = linked_file("a = b / c\nb = \"x\" c\nc = <any character>\nd = 1*e\ne = \"y\" / DIGIT\n");
  BOOST_TEST(has_errors(link.diagnostics));
  BOOST_TEST(has_usable_part(link.diagnostics));
  const grammar part = usable_part(link.grammar);
  BOOST_TEST(names_of(part) == "d e DIGIT");
  BOOST_TEST(print(part.rules[0]) == "d = 1*e");
  for_each_use(part.rules[0].definition, [&](const expression& use) { BOOST_TEST(used_rule(use) == 1U); });
  BOOST_TEST(missing_from(part) ==
             "a: it needs c, which needs <any character>, which is prose (t.abnf:3:5)\n"
             "b: it needs c, which needs <any character>, which is prose (t.abnf:3:5)\n"
             "c: it needs <any character>, which is prose (t.abnf:3:5)\n");
}

BOOST_AUTO_TEST_CASE(undefined_names_and_additions_to_nothing) {
  const auto link = linked_file("a = \"x\"\nb = nowhere\nc =/ \"y\"\nd = c / a\ne = b / e\n");
  BOOST_TEST(has_usable_part(link.diagnostics));
  const grammar part = usable_part(link.grammar);
  BOOST_TEST(names_of(part) == "a");
  BOOST_TEST(missing_from(part) ==
             "b: it needs nowhere, which no rule defines (t.abnf:2:5)\n"
             "c: it has no definition for `=/` to add to (t.abnf:3:1)\n"
             "d: it needs c, which has no definition for `=/` to add to (t.abnf:3:1)\n"
             "e: it needs b, which needs nowhere, which no rule defines (t.abnf:2:5)\n");
}

BOOST_AUTO_TEST_CASE(nothing_is_missing_from_a_grammar_without_errors) {
  const auto link = linked_file("a = <b>\nb = \"x\" [ a ]\n");
  const grammar part = usable_part(link.grammar);
  BOOST_TEST(names_of(part) == "a b");
  BOOST_TEST(part.missing.empty());
}

BOOST_AUTO_TEST_CASE(of_two_definitions_the_first_is_used) {
  const auto link = linked_file("a = b\na = c\nb = \"x\"\nc = b\n");
  BOOST_TEST(has_errors(link.diagnostics));
  BOOST_TEST(has_usable_part(link.diagnostics));
  BOOST_TEST(print(usable_part(link.grammar).rules.front()) == "a = b");
}

BOOST_AUTO_TEST_CASE(other_errors_leave_nothing_to_use) {
  BOOST_TEST(!has_usable_part(linked_file("a = ( b\nb = \"x\"\n").diagnostics));
  BOOST_TEST(!has_usable_part(linked_file("a = %x5A-41 nowhere\n").diagnostics));
}

// A rule is missing where a walk over uses, without any bookkeeping, comes to a name that is not there.
BOOST_AUTO_TEST_CASE(random_grammars) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    const auto count = static_cast<unsigned>(1 + random() % 7);
    std::vector<std::vector<unsigned>> uses(count);
    std::string text;
    for (unsigned i = 0; i < count; ++i) {
      text += fmt::format("r{} = \"x\"", i);
      for (auto n = random() % 3; n > 0; --n) {
        uses[i].push_back(static_cast<unsigned>(random() % (count + 1)));  // r{count} is not defined
        text += fmt::format(" / r{}", uses[i].back());
      }
      text += "\n";
    }
    const std::function<bool(unsigned, unsigned)> comes_to_nothing = [&](unsigned rule, unsigned steps) {
      if (rule == count) return true;
      if (steps == 0) return false;
      for (const unsigned used : uses[rule]) {
        if (comes_to_nothing(used, steps - 1)) return true;
      }
      return false;
    };
    std::string usable;
    for (unsigned i = 0; i < count; ++i) {
      if (!comes_to_nothing(i, count + 1)) usable += fmt::format("{}r{}", usable.empty() ? "" : " ", i);
    }
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(names_of(usable_part(linked_file(text).grammar)) == usable); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
