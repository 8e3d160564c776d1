// Rules that were renamed and changed at once, and the measure of languages against listing all short strings.
#include "diff/nearest_rules.hpp"

#include "abnf/catalogue.hpp"
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/small_grammars.hpp"
#include "diff/subject.hpp"
#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <string>

using namespace urispec;
using namespace urispec::diff;

namespace {

std::string pairs_of(std::string_view left, std::string_view right) {
  std::string pairs;
  for (const auto& pair : test::compare_texts(left, right).rules.pairs) {
    if (pair.origin == pair_origin::nearest) pairs += pair.left + ">" + pair.right + " ";
  }
  return pairs;
}

// Computes the measure by its definition: all strings over the two letters of the grammars.
double listed_likeness(const automaton::dfa& a, const automaton::dfa& b) {
  std::array<double, longest_counted + 1> both{}, either{};
  for (const auto& text : reference::all_strings(U"abAB", longest_counted)) {
    both[text.size()] += a.accepts(text) && b.accepts(text) ? 1 : 0;
    either[text.size()] += a.accepts(text) || b.accepts(text) ? 1 : 0;
  }
  double sum = 0;
  int lengths = 0;
  for (std::size_t n = 0; n < both.size(); ++n) {
    if (either[n] == 0) continue;
    sum += both[n] / either[n];
    ++lengths;
  }
  return lengths == 0 ? 0 : sum / lengths;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(nearest_rules_tests)

// Rules of equal strings and other names are a pair only if something else relates them.
BOOST_AUTO_TEST_CASE(renamed_and_equal) {
  struct equal_case {
    std::string_view left, right, pairs;
  };
  for (const auto& c : {
           // Used by rules that correspond.
           equal_case{"s = a \"-\"\na = 1*DIGIT\n", "s = b \"-\"\nb = 1*DIGIT\n", "a>b "},
           equal_case{"s = let-dig\nlet-dig = \"x\" / \"y\"\n", "s = octet\noctet = \"y\" / \"x\"\n",
                      "let-dig>octet "},
           // Used by rules that do not correspond.
           equal_case{"s = \"s\"\nt = 2a\na = \"x\"\n", "s = \"s\"\nu = 3b\nb = \"x\"\n", ""},
           equal_case{"s = \"s\"\nlabel = 2let-dig-hyp\nlet-dig-hyp = \"x\" / \"-\"\n",
                      "s = \"s\"\nvalue = 3av-octet\nav-octet = \"x\" / \"-\"\n", ""},
           // A word of the names is the same.
           equal_case{"s = \"s\"\nt = 2old-value\nold-value = \"x\"\n",
                      "s = \"s\"\nu = 3new-value\nnew-value = \"x\"\n", "old-value>new-value "},
           equal_case{"s = \"s\"\nt = 2digits\ndigits = %x30-39\n", "s = \"s\"\nu = 3DIGIT\n", "digits>DIGIT "},
           // No rule uses them: sets of characters are equal by chance.
           equal_case{"s = \"s\"\na = \"x\" / \"y\"\n", "s = \"s\"\nb = \"y\" / \"x\"\n", ""},
           equal_case{"s = \"s\"\na = \"xy\" / \"z\"\n", "s = \"s\"\nb = \"z\" / \"xy\"\n", "a>b "},
           // A pair that falls takes those with it that it related.
           equal_case{"s = \"s\"\nt = 2a\na = 2b\nb = \"x\"\n", "s = \"s\"\nu = 3c\nc = 2d\nd = \"x\"\n", ""},
       }) {
    std::string pairs;
    for (const auto& pair : test::compare_texts(c.left, c.right).rules.pairs) {
      if (pair.left != pair.right) pairs += pair.left + ">" + pair.right + " ";
    }
    BOOST_TEST(pairs == c.pairs, c.left << c.right);
  }
}

BOOST_AUTO_TEST_CASE(renamed_and_changed) {
  // A rule that is found makes those alike that use it.
  BOOST_TEST(pairs_of("s = headers\nheaders = \"?\" header *( \"&\" header )\nheader = 1*hname \"=\" *hname\nhname = "
                      "\"x\" / \"y\"\n",
                      "s = fields\nfields = \"?\" field *( \"&\" field )\nfield = 1*name \"=\" *name\nname = \"x\" / "
                      "\"y\" / \"z\"\n") == "headers>fields header>field hname>name ");
  // Two that are no more alike than anything else stay alone.
  BOOST_TEST(pairs_of("s = a\na = \"x\" \"y\"\n", "s = b\nb = \"p\" / *\"q\"\n").empty());
  // A name says more than a likeness.
  BOOST_TEST(pairs_of("s = a b\na = \"x\"\nb = \"y\"\n", "s = a b\na = \"y\"\nb = \"x\"\n").empty());
}

BOOST_AUTO_TEST_CASE(the_measure_counts_strings) {
  reference::random_grammars random(7);
  for (int n = 0; n < 6; ++n) {
    const auto left = test::read_subject(random.next());
    const auto right = test::read_subject(random.next());
    work_budget budget;
    BOOST_TEST(likeness_of(left.language(), right.language(), budget) ==
                   listed_likeness(left.language(), right.language()),
               boost::test_tools::tolerance(1e-9));
  }
}

// Rules that look alike and are used for different things are no pair, unless their names have a word in common.
BOOST_AUTO_TEST_CASE(unrelated_rules) {
  const std::string left = "s = x\nx = 1*y\ny = \"a\" / \"b\"\n";
  BOOST_TEST(pairs_of(left, "s = \"q\" t / \"r\"\nt = u\nu = \"w\" 1*v\nv = \"a\" / \"b\" / \"c\"\n").empty());
  BOOST_TEST(pairs_of(left, "s = v\nv = 1*w\nw = \"a\" / \"b\" / \"c\"\n") == "x>v y>w ");
}

BOOST_AUTO_TEST_CASE(ecma262_and_rfc3986) {
  work_budget budget;
  const auto subject = [&](std::string_view id) {
    return *prepare(abnf::load(*abnf::find_entry(id)).grammar, abnf::built_in_components(), budget);
  };
  const auto c = *compare(subject("ecma262"), subject("rfc3986"), abnf::built_in_components(),
                          built_in_correspondence("ecma262", "rfc3986"), 3, budget);
  const auto counterpart = [&](std::string_view rule) {
    const auto pair = std::ranges::find(c.rules.pairs, rule, &rule_difference::left);
    return pair == c.rules.pairs.end() ? std::string() : pair->right;
  };
  BOOST_TEST(counterpart("uriReserved") == "reserved");
  BOOST_TEST(counterpart("uriUnescaped") == "unreserved");
  BOOST_TEST(counterpart("uriCharacters") != "segment-nz");
  const auto comparison = *compare(subject("ecma262"), subject("rfc3986"), abnf::built_in_components(), {}, 3, budget);
  for (const auto& pair : comparison.rules.pairs) BOOST_TEST((pair.right != "segment-nz" && pair.right != "pchar"));
}

BOOST_AUTO_TEST_SUITE_END()
