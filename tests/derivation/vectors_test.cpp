// Every rule of every grammar on test vectors: the generated parser gives the verdict and the derivation of
// full backtracking, and the vector is labelled as it should be. With the argument `full` (CTest label exhaustive) on
// the full vectors, too; otherwise on the small ones.
#include "derivation/compare.hpp"
#include "full_run.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "language/test_vectors.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

namespace {

struct counts {
  std::size_t vectors = 0, valid = 0, wrong = 0;
};

void check_rule(const abnf::grammar& g, std::size_t rule, rule_ref parser, counts& counts) {
  const auto part = language::part_of_grammar(g, rule);
  const auto start = part.find(g.rules[rule].name).value();
  work_budget budget;
  const auto languages = automaton::build_languages(part, budget);
  test::comparison pair(g, rule, parser);
  for (const auto size : {language::vector_size::small, language::vector_size::full}) {
    if (size == language::vector_size::full && !test::full_run()) continue;
    const auto use = [&](const language::test_vector& v) {
      ++counts.vectors;
      const auto outcome = pair.of(v.text);
      const auto expected = v.expected == language::validity::valid ? test::agreement::same_derivation
                                                                       : test::agreement::both_reject;
      counts.valid += outcome == test::agreement::same_derivation ? 1U : 0U;
      if (outcome != expected && ++counts.wrong < 20) {
        BOOST_ERROR("\"" << unicode::to_utf8(v.text) << "\", a vector that is "
                         << (v.expected == language::validity::valid ? "valid" : "invalid")
                         << (outcome == test::agreement::derivations_differ ? ": derivations differ"
                             : outcome == test::agreement::actions_differ   ? ": actions differ"
                                                                          : ": verdicts differ"));
      }
      return visit_result::proceed;
    };
    BOOST_TEST((make_test_vectors(part, start, languages, size, budget, use) != language::enumeration_end::ran_out));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(vectors_tests)

BOOST_AUTO_TEST_CASE(every_rule_of_every_grammar) {
  for (const auto& entry : abnf::catalogue()) {
    const auto g = abnf::load(entry).grammar;
    const auto parsers = find_grammar(entry.id);
    BOOST_REQUIRE(parsers.has_value());
    BOOST_REQUIRE_EQUAL(info(*parsers).rule_list.size(), g.rules.size());
    counts counts;
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      BOOST_TEST_CONTEXT(entry.id << " " << g.rules[rule].name) {
        BOOST_TEST(info(*parsers).rule_list[rule].name == g.rules[rule].name);
        check_rule(g, rule, {*parsers, static_cast<std::uint16_t>(rule)}, counts);
      }
    }
    BOOST_TEST_MESSAGE(entry.id << ": " << counts.vectors << " vectors, " << counts.valid << " valid");
    BOOST_TEST(counts.wrong == 0U);
    BOOST_TEST(counts.valid > 0U);
    BOOST_TEST(counts.valid < counts.vectors);
  }
}

BOOST_AUTO_TEST_SUITE_END()
