// Strings of mixed validity: seeds that each use some corner of the grammars, with characters inserted, removed and
// exchanged, and pieces of two seeds joined. Not complete like the vectors, but deeper: several changes at once. With
// the argument `full`, a million for each grammar, half of them for its start rule and half for all rules in turn.
#include "derivation/compare.hpp"
#include "full_run.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <random>
#include <string>

using namespace urispec;

namespace {

const std::u32string_view seeds[] = {
    U"http://ada:pw@example.com:8080/over/there;v=1/..?name=ferret&x=%20#nose",
    U"//[2001:db8::ff00:42:8329]:443/a//b/",
    U"ftp://[::ffff:192.0.2.128]/",
    U"//[v1F.a:b;c]/x",
    U"x://[fe80::1%25eth0]/",
    U"//255.249.199.10:1/",
    U"//256.1.1.1.",
    U"//a-b.c--d.e1.:80",
    U"//1.2.3.4.5",
    U"//a_b@c:d@e",
    U"mailto:a@b?subject=%C3%A9",
    U"urn:a:b:c?d?/e",
    U"../a:b/./;p=1;q",
    U"./a:b",
    U"1:2",
    U"",
    U"#",
    U"?#",
    U"//",
    U"///",
    U"1:2:3:4:5:6:7:8",
    U"::1:2:3:4:5:6",
    U"1:2:3:4:5:6:1.2.3.4",
    U"1::8",
    U"r\u00E9sum\u00E9://\u65E5\u672C/\U00020000?\uE000\U000F0000#\u00A0",
    U"(a)'*!~-_.,;:@&=+$/?#[]",
};

constexpr std::u32string_view characters =
    U"aFg19025:/.?#[]@!$&'()*+,;=-_~%vV \"<>{}|\\^`\n\u00A0\u00E9\uFFFE\uE000\U0001FFFE";

// The number of strings for a start rule, and for all rules of a grammar together.
std::size_t strings_of_start_rule() { return test::full_run() ? 500'000 : 3000; }
std::size_t strings_of_all_rules() { return test::full_run() ? 500'000 : 6'000; }

class mutator {
 public:
  explicit mutator(std::uint32_t seed) : random_(seed) {}

  std::u32string next() {
    std::u32string text(pick());
    if (below(3) == 0) {
      const auto other = pick();
      text = text.substr(0, below(text.size() + 1)) + std::u32string(other.substr(below(other.size() + 1)));
    }
    for (std::size_t n = below(4); n > 0; --n) {
      const auto position = below(text.size() + 1);
      const char32_t c = characters[below(characters.size())];
      switch (below(3)) {
        case 0: text.insert(position, 1, c); break;
        case 1: if (position < text.size()) text[position] = c; break;
        default: text.erase(position, 1 + below(3)); break;
      }
    }
    // Part of a URI is a string for some other rule.
    if (below(2) == 0) {
      const auto first = below(text.size() + 1);
      text = text.substr(first, below(text.size() - first + 1));
    }
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  std::u32string_view pick() { return seeds[below(std::size(seeds))]; }

  std::mt19937 random_;
};

}  // namespace

BOOST_AUTO_TEST_SUITE(mutations_tests)

BOOST_AUTO_TEST_CASE(every_rule_of_every_grammar) {
  mutator mutate(80);
  for (const auto& entry : abnf::catalogue()) {
    const auto g = abnf::load(entry).grammar;
    std::size_t derived = 0;
    const std::size_t strings = strings_of_all_rules() / g.rules.size() + 1;
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      test::comparison pair(g, rule, {*find_grammar(entry.id), static_cast<std::uint16_t>(rule)});
      for (std::size_t i = 0; i < strings; ++i) {
        const std::u32string text = i < std::size(seeds) ? std::u32string(seeds[i]) : mutate.next();
        const auto outcome = pair.of(text);
        derived += outcome == test::agreement::same_derivation ? 1U : 0U;
        if (outcome != test::agreement::same_derivation && outcome != test::agreement::both_reject) {
          BOOST_ERROR(entry.id << " " << g.rules[rule].name << " on \"" << unicode::to_utf8(text) << "\""
                               << (outcome == test::agreement::verdicts_differ  ? ": verdict"
                                   : outcome == test::agreement::actions_differ ? ": actions"
                                                                              : ": derivation"));
        }
      }
    }
    BOOST_TEST(derived > 100U);
  }
}

// The start rules more often.
BOOST_AUTO_TEST_CASE(start_rules) {
  mutator mutate(81);
  for (const auto& entry : abnf::catalogue()) {
    const auto g = abnf::load(entry).grammar;
    test::comparison pair(g, g.find(g.start).value(), start_rule(*find_grammar(entry.id)));
    std::size_t derived = 0;
    std::size_t rejected = 0;
    for (std::size_t i = 0; i < strings_of_start_rule(); ++i) {
      const std::u32string text = mutate.next();
      const auto outcome = pair.of(text);
      derived += outcome == test::agreement::same_derivation ? 1U : 0U;
      rejected += outcome == test::agreement::both_reject ? 1U : 0U;
      BOOST_TEST_CONTEXT(entry.id << " on \"" << unicode::to_utf8(text) << "\"") {
        if (outcome == test::agreement::verdicts_differ) BOOST_ERROR("verdicts differ");
        if (outcome == test::agreement::derivations_differ) BOOST_ERROR("derivations differ");
        if (outcome == test::agreement::actions_differ) BOOST_ERROR("actions differ");
      }
    }
    BOOST_TEST(derived > 1000U);
    BOOST_TEST(rejected > 1000U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
