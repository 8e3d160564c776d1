// The longest beginning of a text that is of a rule, by random grammars that recurse, against their strings.
#include "urispec/pegtl/longest_text.hpp"

#include "context_free/random_grammars.hpp"
#include "reference/expansion.hpp"
#include "abnf/print.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <random>

using namespace urispec;

BOOST_AUTO_TEST_SUITE(longest_text_tests)

BOOST_AUTO_TEST_CASE(random_grammars) {
  constexpr std::size_t longest = 5;
  std::mt19937 random(1991);
  const auto texts = test::all_texts(longest);
  std::size_t count = 0, partly = 0;
  for (int n = 0; n < 300; ++n) {
    const auto text = test::random_grammar(random);
    const auto grammar = test::of_text(text);
    const reference::expansion strings(grammar, longest);
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
      const interpret::longest_text of_rule(text, rule);
      for (const auto& t : texts) {
        std::optional<std::size_t> expected;
        for (std::size_t size = 0; size <= t.size(); ++size) {
          if (strings.of(rule).contains(std::u32string(t.begin(), t.begin() + static_cast<std::ptrdiff_t>(size)))) {
            expected = size;
          }
        }
        if (of_rule(t) != expected) BOOST_ERROR(text << grammar.rules[rule].name << " on " << t);
        count += expected ? 1U : 0U;
        partly += expected && *expected > 0 && *expected < t.size() ? 1U : 0U;
      }
    }
  }
  BOOST_TEST(count > 10'000U);
  BOOST_TEST(partly > 5'000U);
}

BOOST_AUTO_TEST_CASE(by_hand) {
  const interpret::longest_text sum("sum = sum \"+\" sum / 1*%x30-39\nother = \"x\"\n", 0);
  BOOST_TEST((sum("1+2+") == std::optional<std::size_t>(3)));
  BOOST_TEST((sum("+1") == std::nullopt));
  BOOST_TEST((sum("") == std::nullopt));
  const interpret::longest_text e("e = *( %xE9 [ e ] )\n", 0);
  BOOST_TEST((e("\xC3\xA9\xC3\xA9\xC3") == std::optional<std::size_t>(4)));
  BOOST_TEST((e("x") == std::optional<std::size_t>(0)));
}

BOOST_AUTO_TEST_SUITE_END()
